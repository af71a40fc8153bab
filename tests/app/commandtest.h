// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/program.h"
#include "tests/support/testjson.h"

namespace Testing {

//! A test of one of the program's commands, in a home and a folder of its own.
class CommandTest : public QObject
{
protected:
    //! \a command comes before all arguments.
    void makeHome(const QStringList &command = {})
    {
        m_command = command;
        m_home = std::make_unique<QTemporaryDir>();
        m_folder = std::make_unique<QTemporaryDir>();
    }
    virtual void prepare(Program &program) const
    {
        QProcessEnvironment environment = program.processEnvironment();
        environment.insert(QStringLiteral("HOME"), m_home->path());
        environment.insert(QStringLiteral("AGENTAO_HOME"),
                           m_home->filePath(QStringLiteral("agentao")));
        environment.remove(QStringLiteral("XDG_CONFIG_HOME"));
        program.setProcessEnvironment(environment);
        program.setWorkingDirectory(m_folder->path());
    }
    //! Its exit code; -1: it did not end by itself.
    int run(const QStringList &arguments, const QByteArray &input = {})
    {
        Program program;
        prepare(program);
        const bool isOver = program.run(m_command + arguments, input, m_patience);
        m_output = program.readAllStandardOutput();
        m_errors = program.readAllStandardError();
        return isOver ? program.exitCode() : -1;
    }
    QJsonObject json() const { return jsonObject(m_output); }

    QStringList m_command;
    int m_patience = 60'000; // ms
    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_output;
    QByteArray m_errors;
};

} // namespace Testing

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <chrono>

class QProcess;

namespace AgentCore {

//! \brief One run of a vendor's command line tool, for what it prints. Deleting it ends the tool
//! with all that it started.
//!
//! It has no input, so that a question of it fails, this process's environment without the keys of
//! other providers, and the root folder to work in.
class AGENTCORE_EXPORT VendorTool : public QObject
{
    Q_OBJECT

public:
    struct Limits
    {
        std::chrono::milliseconds time{std::chrono::seconds(60)};
        qsizetype bytes = 64 * 1024; //!< Of its output, and of its errors.
    };

    //! \a command: the program's name, looked up in PATH, and its arguments.
    explicit VendorTool(QStringList command, QObject *parent = nullptr);
    VendorTool(QStringList command, Limits limits, QObject *parent = nullptr);
    ~VendorTool() override;

    //! Returns at once; to be called once.
    void start();

signals:
    //! Exactly once, never from within start(): NotFound (no such program), Timeout, LimitExceeded,
    //! or Io with the last line that a tool that failed wrote to its standard error.
    void finished(const AgentCore::Result<QByteArray> &output);

private:
    void readErrors();
    void readOutput();
    void handleEnd();
    void conclude(const Result<QByteArray> &output);
    void concludeSoon(const Error &error);

    QStringList m_command;
    Limits m_limits;
    QProcess *m_process = nullptr;
    QTimer m_timeout;
    QByteArray m_output;
    QByteArray m_errors;
    bool m_isOver = false;
};

} // namespace AgentCore

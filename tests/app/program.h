// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace Testing {

//! \brief The program as a child, in a directory of its own, without keys or a display.
class Program : public QProcess
{
public:
    Program()
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(QString::fromLatin1(name));
        setProcessEnvironment(environment);
        setProgram(qEnvironmentVariable("AGENTAO_BINARY"));
        setWorkingDirectory(dir.path());
    }
    ~Program() override
    {
        if (state() != NotRunning) {
            kill();
            waitForFinished(5000);
        }
    }

    //! Runs it to its end with \a input; false when it did not end by itself.
    bool run(const QStringList &arguments, const QByteArray &input = {}, int patience = 60'000)
    {
        begin(arguments);
        write(input);
        closeWriteChannel();
        return waitForEnd(patience);
    }
    void begin(const QStringList &arguments)
    {
        setArguments(arguments);
        start();
    }
    qint64 write(const QByteArray &bytes)
    {
        sent += bytes;
        return QProcess::write(bytes);
    }
    bool waitForEnd(int patience = 60'000) // ms
    {
        return QTest::qWaitFor([this] { return state() == NotRunning; }, patience)
            && exitStatus() == NormalExit;
    }
    //! Collects standard output until it holds \a bytes.
    bool waitForOutput(const QByteArray &bytes)
    {
        const auto hasIt = [&] {
            output += readAllStandardOutput();
            return output.contains(bytes);
        };
        return QTest::qWaitFor(hasIt, 10'000);
    }

    QTemporaryDir dir;
    QByteArray sent; //!< All that write() got.
    QByteArray output;
};

} // namespace Testing

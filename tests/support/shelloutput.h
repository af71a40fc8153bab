// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QTest>

//! What \a command prints in \a folder by /bin/sh -e; the test fails where it does.
inline QByteArray shellOutput(const QString &folder, const QString &command)
{
    constexpr int kPatience = 100'000;
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(QStringLiteral("/bin/sh"), {QStringLiteral("-ec"), command});
    if (!process.waitForFinished(kPatience) || process.exitCode() != 0)
        QTest::qFail(process.readAllStandardError().constData(), __FILE__, __LINE__);
    return process.readAllStandardOutput();
}

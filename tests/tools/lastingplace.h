// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>

#include <pwd.h>
#include <unistd.h>

//! The working folder, or the home of the person where that lies below a folder for temporary
//! files: those are other ones in a sandbox.
inline QString lastingPlace()
{
    const passwd *person = ::getpwuid(::getuid()); // HOME is another one in tests
    const QString home = person ? QFile::decodeName(person->pw_dir) : QDir::homePath();
    const QString here = QDir::currentPath();
    const bool isTemporary = here.startsWith(QDir::tempPath() + u'/')
        || here.startsWith(QStringLiteral("/tmp/")) || here.startsWith(QStringLiteral("/var/tmp/"));
    return isTemporary ? home : here;
}

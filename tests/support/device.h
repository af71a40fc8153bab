// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>

#include <sys/stat.h>
#include <sys/sysmacros.h>

//! \brief Makes a device of our own at \a path, so that no test touches those of the system, which
//! root could delete. False where the system lets nobody but root do so.
//!
//! \a minor: of \a major 1: 3 swallows, 5 is endless, 7 is full; of major 5: 0 is the terminal.
[[nodiscard]] inline bool putDevice(const QString &path, unsigned major = 1, unsigned minor = 5)
{
    return ::mknod(QFile::encodeName(path).constData(), S_IFCHR | 0666, makedev(major, minor)) == 0;
}

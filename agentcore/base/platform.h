// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

#include <sys/stat.h>

//! \brief Small calls that each system has in another way; with `ports/`, which stands on them, the
//! only place where systems are told apart (tests/layering/check_layers).
namespace AgentCore::Platform {

//! The file of the program that runs, absolute and without links.
AGENTCORE_EXPORT QString programFile();
//! malloc keeps what a turn needs and has one arena: the process grows no more turn by turn.
AGENTCORE_EXPORT void keepMemoryFlat();
//! \brief For a child between fork and exec: it is killed when its parent ends.
//!
//! Where the system has no such thing it does nothing.
AGENTCORE_EXPORT void endWithParent();

//! Where the open file \a descriptor, opened as \a path, lies now; empty when the system does not
//! tell.
AGENTCORE_EXPORT QString placeOf(int descriptor, const QString &path);
//! A descriptor that tells what \a name is, at best without opening it; -1 with errno.
AGENTCORE_EXPORT int openToLook(const char *name);
//! A folder to be named files in, which need not be readable; -1 with errno.
AGENTCORE_EXPORT int openFolderToName(const char *name);
//! A file in the open \a folder, for writing, that has no name; -1: the file system has no such.
AGENTCORE_EXPORT int openUnnamed(int folder, mode_t mode);
//! Gives the file of openUnnamed() the name \a name in \a folder, where nothing has it. 0, or -1.
AGENTCORE_EXPORT int nameUnnamed(int descriptor, int folder, const char *name);
//! As renameat() in \a folder, but where \a to is there already; -1 with errno.
AGENTCORE_EXPORT int renameToNew(int folder, const char *from, const char *to);
//! What was written to \a descriptor is on the disk, and as much of its facts as reading needs.
AGENTCORE_EXPORT int syncContent(int descriptor);
//! In nanoseconds: of the content, and of anything about the file.
AGENTCORE_EXPORT qint64 modified(const struct stat &info);
AGENTCORE_EXPORT qint64 changed(const struct stat &info);

//! Below which desktop programs have their settings, of a person with \a home and \a configHome.
AGENTCORE_EXPORT QString settingsOfPrograms(const QString &home, const QString &configHome);
//! The name of the program that opens an address for the person, where there is a display.
AGENTCORE_EXPORT QString opener();
AGENTCORE_EXPORT bool hasDisplay();

} // namespace AgentCore::Platform

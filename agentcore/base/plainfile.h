// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>

class QFile;

//! \brief The one way to read a file that somebody else may have put where it lies: settings,
//! instructions, ignore rules, sessions.
//!
//! What it opens is a regular file and stays one: a device, pipe, socket or folder is refused
//! before it is opened, so nothing blocks and no device hears of it. Links are followed, but not
//! out of a folder that is given. The error's where is the path, its message says what stands
//! there.
namespace AgentCore::PlainFile {

//! \brief Opens \a file, which has no name and gets none, for reading \a path without a buffer.
//!
//! \a below: what it leads to must be this folder or lie below it; empty: anywhere. Names below
//! ":/" are the program's own files. NotFound; InvalidInput for what is no regular file;
//! PermissionDenied, also for a link that leads out; Io.
AGENTCORE_EXPORT Result<void> open(QFile &file, const QString &path, const QString &below = {});

//! All of it; besides the above LimitExceeded when there are more than \a maxBytes.
AGENTCORE_EXPORT Result<QByteArray> read(const QString &path, qint64 maxBytes,
                                         const QString &below = {});

//! Its first bytes, at most \a maxBytes.
AGENTCORE_EXPORT Result<QByteArray> readStart(const QString &path, qint64 maxBytes,
                                              const QString &below = {});

} // namespace AgentCore::PlainFile

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>

class QFile;

//! \brief The one way to read a file that somebody else may have put where it lies (settings,
//! instructions, ignore rules, sessions), and to write one of ours.
//!
//! What it opens is a regular file and stays one: a device, pipe, socket or folder is refused
//! before it is opened, so nothing blocks and no device hears of it. Reading follows links, but
//! not out of a folder that is given; writing follows none. The error's where is the path, its
//! message says what stands there. All of it blocks, and may be called in any thread.
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

//! Who may read what is written.
enum class Mode {
    Private, //!< Its owner alone (0600), whoever could before. A missing folder is made.
    AsBefore, //!< Whoever could before; a new file has the mode that the person's umask leaves.
    New, //!< Its owner alone; what stands there already is left as it is: Conflict.
};

//! \brief Writes the file as a whole, to the disk: at any moment, also after a crash, it holds
//! what it held before or all of \a bytes.
//!
//! \a below: no folder from there to the file may be a link; empty: folders may. InvalidInput
//! for a link or what else is no regular file; PermissionDenied for a folder that is a link; Io.
AGENTCORE_EXPORT Result<void> write(const QString &path, const QByteArray &bytes,
                                    Mode mode = Mode::Private, const QString &below = {});

//! \brief As write() with Mode::New, without waiting for the disk.
//!
//! After a crash of the machine the file may be missing, empty or cut: for what is made anew then.
AGENTCORE_EXPORT Result<void> writeNewUnsynced(const QString &path, const QByteArray &bytes);

//! \brief The descriptor of a file that is written in place, such as a log or a lock, opened as
//! open(2) does with \a flags; one that is made is its owner's alone.
//!
//! NotFound; Conflict (O_EXCL); InvalidInput for a link or what else is no regular file;
//! PermissionDenied; Io.
AGENTCORE_EXPORT Result<int> openInPlace(const QString &path, int flags);

//! \brief Adds \a bytes, a line or more, at the end of a log that is its owner's alone, in one
//! piece, as several programs may write. Its folder is made. Errors: as openInPlace().
AGENTCORE_EXPORT Result<void> append(const QString &path, const QByteArray &bytes);

//! What write() would say of what stands at \a path; nothing there is fine.
AGENTCORE_EXPORT Result<void> checkReplaceable(const QString &path);

} // namespace AgentCore::PlainFile

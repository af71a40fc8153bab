// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>

namespace AgentCore {

//! \brief Puts files below a folder back. For worker threads.
//!
//! Links on the way are never followed, so nothing outside the folder is reached. Paths are
//! relative to it, with '/'.
class AGENTCORE_EXPORT TreeWriter
{
public:
    //! \a topLevel is canonical. \a temporary: the name of what stands beside a file for the moment
    //! in which it is replaced; empty: one that nobody else has.
    explicit TreeWriter(const QString &topLevel, const QByteArray &temporary = {});

    //! Removes the temporary of a process that was killed from the folder of \a path.
    void clear(const QByteArray &path) const;

    //! Replaces the file at once; its mode stays but for the right to execute. Makes missing
    //! folders. Errors: PermissionDenied, Conflict (a folder with content is there), Io.
    Result<void> writeFile(const QByteArray &path, const QByteArray &content,
                           bool executable) const;
    //! A symbolic link, likewise.
    Result<void> writeLink(const QByteArray &path, const QByteArray &target) const;
    //! \brief Whether the object that git would make of what is at \a path has the id \a id.
    //!
    //! \a mode: as git has it; 0: whether nothing is there. False for what cannot be read.
    bool holds(const QByteArray &path, int mode, const QByteArray &id) const;
    //! What is there as a file or a link; mode 0: neither, but perhaps a folder.
    struct Found
    {
        int mode = 0; //!< As git has it.
        QByteArray content; //!< Of a link: where it leads.
    };
    //! \brief Reads what is at \a path. LimitExceeded: it has more than \a maxBytes; Unsupported:
    //! it is a pipe or the like; PermissionDenied, Io.
    Result<Found> read(const QByteArray &path, qint64 maxBytes) const;
    //! \brief Whether the file or folder at \a path was made before \a msecs since 1970, as far as
    //! the file system knows. What was moved keeps its time; a file that has other names counts as
    //! new.
    bool isOlderThan(const QByteArray &path, qint64 msecs) const;
    //! \brief Removes a file and the folders that are empty then, but for those that were made
    //! before \a older, in milliseconds since 1970. What is not there is no error.
    Result<void> remove(const QByteArray &path, qint64 older = 0) const;

private:
    QByteArray m_topLevel;
    QByteArray m_temporary;
};

//! The id that git gives to an object of the kind \a type ("blob", "commit"); \a digits: how long
//! ids are in that repository.
QByteArray objectId(const QByteArray &type, const QByteArray &content, qsizetype digits);
//! That of a file with \a content.
AGENTCORE_EXPORT QByteArray blobId(const QByteArray &content, qsizetype digits);

} // namespace AgentCore

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
    //! Removes a file and the folders that are empty then. What is not there is no error.
    Result<void> remove(const QByteArray &path) const;

private:
    QByteArray m_topLevel;
    QByteArray m_temporary;
};

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/repository/gitlibrary.h"

namespace AgentCore {

//! \brief What a checkpoint needs to know of the repository that the user has, if any. It is only
//! ever read.
struct AGENTCORE_EXPORT UserRepository
{
    QString topLevel; //!< Canonical; empty: the folder is in no repository.
    QString objectFormat; //!< "sha1" or "sha256".
    QString objectsFolder;
    QString indexFile;
    QString excludeFile; //!< info/exclude; may not exist.
    QString attributesFile; //!< info/attributes; may not exist.
    QString globalExcludeFile; //!< May not exist; also known outside a repository.
    //! Bytes of files and of their blobs may differ (line endings), or files may be left out.
    bool convertsFiles = false;
    bool isSparse = false;

    //! \brief The repository around \a root, which is canonical; one that ignores \a root counts
    //! as none, as does one that cannot be read. Errors: Cancelled, Timeout.
    static Result<UserRepository> find(const LookTime &time, const QString &root);
};

} // namespace AgentCore

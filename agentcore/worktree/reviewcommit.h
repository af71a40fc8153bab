// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/reviewtypes.h"
#include "agentcore/repository/gitlibrary.h"

namespace AgentCore {

//! \brief A commit of files that the person reviewed and kept, in the repository around them.
//!
//! Neither hooks nor filters of the repository run, and nothing is signed, see GitWriter.
struct AGENTCORE_EXPORT ReviewCommit
{
    QString folder; //!< In the repository.
    QList<ReviewedFile> files; //!< As they were reviewed.
    QString message;
    QString branch; //!< A new one; empty: the present one.

    //! What came of it.
    struct Made
    {
        QByteArray id; //!< In hexadecimal digits.
        QString branch; //!< It is on.
    };

    //! \brief Blocks: for worker threads.
    //!
    //! NotFound (no repository); PermissionDenied: a file keeps secrets by its name; Conflict: a
    //! file is not any more what was reviewed (Error::where); those of GitWriter::commit().
    Result<Made> make(const LookTime &time) const;
};

//! The branch of the repository around \a folder, safe to be shown; nothing: there is none.
AGENTCORE_EXPORT std::optional<QString> branchAround(const QString &folder);

} // namespace AgentCore

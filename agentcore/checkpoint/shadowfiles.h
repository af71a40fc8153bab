// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>
#include <QHash>

#include <optional>

namespace AgentCore {

//! \brief Objects and refs of a shadow repository as the files that they are: read and written
//! without starting git, with the repository's lock held.
//!
//! What git has packed, or keeps otherwise, is not found here; git knows it. Nothing waits for the
//! disk, as in all of that repository. For worker threads.
class ShadowFiles
{
public:
    //! \a shadowFolder: see ShadowRepository::folderOf().
    explicit ShadowFiles(const QString &shadowFolder);

    //! \brief Keeps an object of the kind \a type ("blob", "commit"); its id, of \a digits.
    //!
    //! It is there whole or not at all. Io.
    Result<QByteArray> keep(const QByteArray &type, const QByteArray &content,
                            qsizetype digits) const;
    //! The text of the commit \a id; unset: it is no file, or a damaged one.
    std::optional<QByteArray> commit(const QByteArray &id) const;
    //! The tree of the commit \a id; empty: as commit().
    QByteArray treeOf(const QByteArray &id) const;

    //! \brief The ids of the refs in \a folder ("refs/x/y"), by their last name; unset: refs may be
    //! kept otherwise.
    std::optional<QHash<QByteArray, QByteArray>> refsIn(const QString &folder) const;
    //! \brief Lets what HEAD names and then \a ref be \a id; false: refs are kept otherwise.
    //!
    //! Who is killed between leaves HEAD at a state that has no name. Io, InvalidInput (a link).
    Result<bool> point(const QString &ref, const QByteArray &id) const;

private:
    bool hasRefFiles() const;

    QString m_gitDir;
};

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/frontmatter.h"
#include "agentcore/tools/ruledpath.h"

#include <QHash>
#include <QMutex>

#include <optional>

namespace AgentCore {

//! A text file, bounded.
struct AGENTCORE_EXPORT KnowledgeText
{
    QString path; //!< Absolute, without links.
    QString text; //!< Line ends as "\n".
    bool isCut = false; //!< There was more.
    friend bool operator==(const KnowledgeText &, const KnowledgeText &) = default;
};

//! \brief Reads the Markdown files that tell a model how to work, and remembers them until they
//! change.
//!
//! Blocks: for worker threads; several may use one object. A file that is not another one than
//! before (identity, size, times) costs a stat.
class AGENTCORE_EXPORT KnowledgeFiles
{
public:
    //! \brief What permission rules keep from a model, from now on: nobody is asked about these
    //! files, so a rule that asks keeps them as one that denies does.
    void setKept(QList<RuledPath> kept);
    //! \brief The regular file \a path, whose way without links must be below one of \a folders
    //! (absolute, without links).
    //!
    //! NotFound; PermissionDenied for a link that leads out, a name of secrets and what a rule
    //! keeps; InvalidInput for what is no text; Io. Names below ":/" are the program's own files.
    Result<KnowledgeText> read(const QString &path, const QStringList &folders, qint64 maxBytes);
    //! The same, with front matter split off; its errors, too. The whole path is the error's where.
    Result<FrontMatter> readFrontMatter(const QString &path, const QStringList &folders,
                                        qint64 maxBytes);
    //! Forgets files that were not asked for since the last call.
    void forgetUnused();

    //! True when \a path is one of \a folders or below one.
    static bool isWithin(const QString &path, const QStringList &folders);

private:
    struct Entry
    {
        QByteArray stamp;
        KnowledgeText text;
        std::optional<Result<FrontMatter>> frontMatter;
        bool isUsed = true;
    };

    //! The program's own files, which never change, for all objects.
    static KnowledgeFiles &own();
    //! By the name that it has, or the one that it is called by.
    bool isKept(const QString &real, const QString &named) const;
    Result<Entry *> entry(const QString &path, const QStringList &folders, qint64 maxBytes);

    QMutex m_mutex;
    QHash<QString, Entry> m_entries; //!< By path without links and bound.
    QList<RuledPath> m_kept;
};

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/knowledge/knowledgefiles.h"

namespace AgentCore {

//! \brief Puts files into a text that mentions them as `@path`.
//!
//! A mention begins a line or follows a blank or an opening bracket; the path ends at a blank
//! ("\ " is a blank in it) and is relative to the folder of the file it stands in; `~/` is the
//! home folder. On a line of its own the file stands in its place, else the words stay and the file
//! follows behind the text. Not in fenced code nor in code spans, and nothing for what is no
//! file. Included files may include others, kMaxDepth deep; each once per object.
class AGENTCORE_EXPORT Includes
{
public:
    static constexpr int kMaxDepth = 5;
    static constexpr qint64 kMaxFileBytes = 64 * 1024;

    //! \a folders: where files may lie, absolute and without links. \a maxBytes: of all together.
    Includes(KnowledgeFiles *files, QStringList folders, qint64 maxBytes);

    //! \a text with its files. Relative paths start at the first of \a starts that has such a file.
    QString expanded(const QString &text, const QStringList &starts);
    //! \a path (without links) is there already and is not put in again.
    void markSeen(const QString &path) { m_seen.append(path); }
    //! English: what was mentioned and could not be read.
    const QStringList &problems() const { return m_problems; }

private:
    struct Mention
    {
        qsizetype at = 0;
        qsizetype length = 0;
        QString path; //!< As written.
    };

    QString expandedAt(const QString &text, const QStringList &starts, int depth);
    static QList<Mention> mentionsIn(QStringView line);
    //! The mentioned file as a block; empty: nothing to put in.
    QString block(const QString &path, const QStringList &starts, int depth);
    QString find(const QString &path, const QStringList &starts) const;

    KnowledgeFiles *m_files;
    QStringList m_folders;
    qint64 m_left;
    QStringList m_seen;
    QStringList m_problems;
};

} // namespace AgentCore

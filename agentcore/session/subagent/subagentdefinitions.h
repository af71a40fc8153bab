// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/knowledge/authoredfile.h"
#include "agentcore/session/subagent/subagentdefinition.h"

#include <QSet>

#include <functional>

class QFileInfo;

namespace AgentCore {

//! \brief The sub-agents of one session: built in, of the user, of the project.
//!
//! One of the user replaces a built-in one of the same name. A project's files never grant: one
//! that names a model or an agent of others, or that may use more than tools which only read, and
//! one that would replace another counts only in a folder that the user trusts.
class AGENTCORE_EXPORT SubagentDefinitions
{
public:
    static constexpr qsizetype kMaxFiles = 50; //!< Of a folder.
    static constexpr qint64 kMaxFileBytes = 64 * 1024;

    struct Sources
    {
        QString userFolder; //!< Its `*.md`; need not exist.
        QString projectFolder;
        std::function<bool()> isProjectTrusted; //!< Asked only where it matters.
    };

    explicit SubagentDefinitions(Sources sources);

    //! \brief Reads what changed since the last time.
    //! \param onlyReads Whether all that a definition may use only reads.
    //! \return What is wrong, one sentence each; nothing that was told before and is the same.
    QStringList refresh(const std::function<bool(const SubagentDefinition &)> &onlyReads);

    //! Sorted by layer, then by name of the file; each name once.
    const QList<SubagentDefinition> &all() const { return m_all; }

    //! All files that there are and what is built in, also what is not used.
    QList<AuthoredFile> listed() const;

    static const QList<SubagentDefinition> &builtin();

private:
    struct Found
    {
        QString stamp; //!< Changes when the folder or a file in it does.
        QList<SubagentDefinition> definitions;
        QList<AuthoredFile> files; //!< Of each definition and of what is none.
        QStringList problems;
    };

    static void read(const QString &folder, AuthoredFile::Layer layer, Found &found);

    Sources m_sources;
    Found m_user;
    Found m_project;
    QList<SubagentDefinition> m_all;
    QStringList m_untrusted; //!< Names of those of the project that wait for trust.
    QStringList m_told;
};

} // namespace AgentCore

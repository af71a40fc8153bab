// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/slashcommand.h"
#include "agentcore/knowledge/authoredfile.h"
#include "agentcore/knowledge/knowledgefiles.h"
#include "agentcore/knowledge/projectfolders.h"

namespace AgentCore {

//! \brief Slash commands that are Markdown files: a template for a prompt.
//!
//! `commands/**/*.md` of the user's folder and `.agentao/commands/**/*.md` of the working directory
//! and of the top of its git work tree; the project's only in a trusted folder, and then they win.
//! `git/review.md` is `/git:review`. Front matter: `description`, `argument-hint`, `modes` (a list
//! of mode ids that it may be used in; it restricts and never changes the mode). In the text
//! $ARGUMENTS and $1 to $9 are filled in, see Arguments, then `@path` puts in files, see Includes,
//! from the working directory or else from the folder of the template.
class AGENTCORE_EXPORT CustomCommands
{
public:
    static constexpr qint64 kMaxFileBytes = 64 * 1024;
    static constexpr qint64 kMaxIncludedBytes = 256 * 1024;
    static constexpr int kMaxFiles = 500;

    //! \brief Looks for the files. A file named as one of \a reserved is left out and told.
    //!
    //! Blocks: for a worker thread.
    static CustomCommands load(KnowledgeFiles *files, const ProjectFolders &folders,
                               const QStringList &reserved);

    //! \brief All files that there are, in the order of the folders, also those that are not used;
    //! those of folders that are not trusted are read, too. Blocks.
    static QList<AuthoredFile> list(KnowledgeFiles *files, const ProjectFolders &folders,
                                    const QStringList &reserved);
    //! Whether a file can make a command of that name: words with ":" between.
    static bool isName(const QString &name);

    //! By name, for lists and clients.
    QList<SlashCommand> commands() const;
    bool contains(const QString &name) const { return find(name) != nullptr; }
    //! \brief What the model reads in place of "/name arguments", from the file as it is now.
    //!
    //! NotFound; PermissionDenied when it is not for \a modeId; errors of KnowledgeFiles. Blocks
    //! for as long as small files take to read.
    Result<QString> expand(KnowledgeFiles *files, const QString &name, const QString &arguments,
                           const QString &modeId) const;
    //! English: what was left out and why.
    QStringList problems() const { return m_problems + m_waiting; }
    //! Those that are no mistake of a file: the folder is not trusted.
    const QStringList &waiting() const { return m_waiting; }

private:
    struct Command
    {
        SlashCommand shown;
        QString file;
        QString folder; //!< The commands folder it is from.
        bool isOfProject = false;
        bool isTrusted = true;
    };

    //! Where templates are.
    struct Source
    {
        QString folder;
        bool isOfProject = false;
        bool isTrusted = true;
    };

    void loadAll(KnowledgeFiles *files, const QStringList &reserved, bool withUntrusted);
    void loadFolder(KnowledgeFiles *files, const Source &source, const QStringList &reserved);
    void add(KnowledgeFiles *files, Command command, const QStringList &reserved);
    void note(const Command &command, AuthoredFile::State state,
              const std::optional<Error> &error = {});
    void leaveOut(const Command &command, const Error &error);
    const Command *find(const QString &name) const;

    ProjectFolders m_folders;
    QList<Command> m_commands;
    QList<AuthoredFile> m_listed;
    QStringList m_problems;
    QStringList m_waiting; //!< See waiting().
};

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/knowledge/knowledgefiles.h"
#include "agentcore/knowledge/projectfolders.h"

#include <QDate>

namespace AgentCore {

//! Whose memory a topic belongs to.
enum class MemoryScope { Project, User };

//! A topic of the memory, as lists show it.
struct AGENTCORE_EXPORT MemoryEntry
{
    MemoryScope scope = MemoryScope::User;
    QString name; //!< Of the file, without ".md".
    QString title;
    QString description;
    QString updated; //!< ISO date; empty: not known.
    QString file; //!< Absolute.
    friend bool operator==(const MemoryEntry &, const MemoryEntry &) = default;
};

//! \brief What is remembered from one conversation to the next: `memory/*.md` of the user's folder
//! and `.agentao/memory/*.md` of the working directory, a file per topic.
//!
//! All functions block for as long as small files take: for worker threads.
class AGENTCORE_EXPORT Memory
{
public:
    static constexpr int kMaxTopics = 100; //!< Per scope.
    static constexpr qint64 kMaxFileBytes = 128 * 1024;

    explicit Memory(ProjectFolders folders)
        : m_folders(std::move(folders))
    { }

    static QString folder(const ProjectFolders &folders, MemoryScope scope);
    //! The file of a topic called \a title; InvalidInput when it has no name.
    static Result<QString> fileOf(const ProjectFolders &folders, MemoryScope scope,
                                  const QString &title);

    //! \brief All topics, the user's first, each part by name; broken ones by their file's name.
    //!
    //! \a problems gets, in English, what was left out and why; null: nobody wants to know.
    QList<MemoryEntry> topics(KnowledgeFiles *files, QStringList *problems = nullptr) const;
    //! One line per topic for the system prompt, with the file; bounded.
    QString promptText(KnowledgeFiles *files, QStringList *problems = nullptr) const;

    // For people; results are Markdown. \a name is the name or title of a topic, or "user/NAME",
    // "project/NAME" where both have it. Errors: NotFound, Io, those of MemoryTopic.

    QString listText(KnowledgeFiles *files) const;
    //! The topic with numbers before its entries.
    Result<QString> showText(KnowledgeFiles *files, const QString &name) const;
    //! The path to open in an editor.
    Result<QString> editPath(KnowledgeFiles *files, const QString &name) const;
    Result<QString> add(KnowledgeFiles *files, MemoryScope scope, const QString &title,
                        const QString &entry, const QDate &date) const;
    //! The whole topic, or the entry of \a number (from 1).
    Result<QString> forget(KnowledgeFiles *files, const QString &name, std::optional<int> number,
                           const QDate &date) const;

    //! \brief The command /memory: "", "list", "show NAME", "add [user|project] TITLE: WORDS",
    //! "edit NAME", "forget NAME [NUMBER]". InvalidInput, with how it is used, for anything else.
    Result<QString> command(KnowledgeFiles *files, const QString &arguments,
                            const QDate &date) const;

private:
    Result<MemoryEntry> find(KnowledgeFiles *files, const QString &name) const;
    Result<QString> textOf(KnowledgeFiles *files, const MemoryEntry &entry) const;
    Result<void> write(const QString &file, const QString &text) const;

    ProjectFolders m_folders;
};

} // namespace AgentCore

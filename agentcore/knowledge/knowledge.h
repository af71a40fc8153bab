// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "agentcore/knowledge/customcommands.h"
#include "agentcore/knowledge/instructions.h"
#include "agentcore_export.h"

#include <QDateTime>
#include <QFuture>
#include <QHash>
#include <QObject>
#include <QPointer>
#include <QStringList>

#include <functional>
#include <memory>
#include <stop_token>

namespace AgentCore {

//! What stands in the system prompt besides the template.
struct AGENTCORE_EXPORT SystemPromptParts
{
    QStringList roots; //!< The first is the working directory.
    Instructions instructions;
    QString memory; //!< One line per topic, see Memory::promptText().
    QString skills; //!< One line per skill, see Skills::promptText().
    friend bool operator==(const SystemPromptParts &, const SystemPromptParts &) = default;
};

//! \brief What a model is told before the conversation: resources/prompts/system.md with its
//! placeholders filled, then memory, skills and instructions, the most special last.
//!
//! It depends on \a parts and the machine alone, never on date, mode or state of the files (see
//! TurnFacts for those), so that it is the same for all turns and providers can cache it. What is
//! of the project is marked so: it informs, and grants nothing.
AGENTCORE_EXPORT QString systemPrompt(const SystemPromptParts &parts);

//! \brief What changes around a conversation, told to the model with a prompt and only when it is
//! not as it was told last.
class AGENTCORE_EXPORT TurnFacts
{
public:
    //! One fact; the key says which.
    struct Fact
    {
        QString key; //!< "Date", "Mode", ...
        QString words; //!< Empty: not known now, so what was told stays.
    };

    //! "2026-03-04, Wednesday; time zone Europe/Berlin (UTC+01:00)".
    static QString dateWords(const QDateTime &now);

    //! Lines for the model; empty: nothing is new. They count as told.
    QString news(const QList<Fact> &facts);
    //! All is new again: the model does not know what was told.
    void forget() { m_told.clear(); }

    static constexpr qsizetype kMaxChars = 4000;

private:
    QHash<QString, QString> m_told;
};

//! \brief Which files that the model knows were changed by somebody else since the last turn.
//!
//! Functions block: for worker threads, one at a time.
class AGENTCORE_EXPORT SeenFiles
{
public:
    static constexpr qsizetype kMaxFiles = 500;
    static constexpr qint64 kMaxHashedBytes = 4 * 1024 * 1024; //!< Of one file.

    //! Remembers how the files stand now; \a seen: SHA-256 by path, see ToolContext::seenFiles.
    void note(const QHash<QString, QByteArray> &seen);
    //! Paths of files that were touched since note() and are not what the model saw, sorted; those
    //! that are gone, too. Each change once.
    QStringList changed(const QHash<QString, QByteArray> &seen);

private:
    QHash<QString, QByteArray> m_stamps;
};

//! What a turn begins with, besides Knowledge::lastSystemPrompt().
struct AGENTCORE_EXPORT TurnKnowledge
{
    QString facts; //!< For a FactsEvent; empty: nothing is new.
    QList<NoticeRaised> notices; //!< For the user, each once.
};

//! \brief Instructions, memory, skills, commands and facts of one session, looked at anew with each
//! turn.
//!
//! Files and git are read on the thread pool, nothing before the first turn (or loadCommands()).
class AGENTCORE_EXPORT Knowledge : public QObject
{
    Q_OBJECT

public:
    using Then = std::function<void(const TurnKnowledge &)>;

    //! What the session knows by itself.
    struct Surroundings
    {
        QString mode; //!< In words.
        QString sandbox; //!< In words.
        QHash<QString, QByteArray> seenFiles; //!< See ToolContext::seenFiles.
        bool wantsFacts = true; //!< False: no prompt begins, so nothing can be told.
        QStringList earlierFiles = {}; //!< See setEarlierFiles().
    };

    //! \a roots: without links; the first is the working directory.
    explicit Knowledge(QStringList roots, QObject *parent = nullptr);
    ~Knowledge() override;

    //! \brief Looks at everything, then calls \a then once: not from within, and not when this
    //! object is gone. One at a time.
    //!
    //! Git that takes longer than kGitLimit is left out, from then on for good.
    void prepare(const Surroundings &surroundings, Then then);
    //! That of the last turn; empty before the first.
    const QString &lastSystemPrompt() const { return m_systemPrompt; }
    //! Ends a running prepare() now, with what was known before.
    void hurry();
    //! A turn is over: from here on changes of files are somebody else's.
    void endTurn(const QHash<QString, QByteArray> &seenFiles);
    //! After a compaction or a change of branch the model has to be told all facts again.
    void noteUpdate(const SessionUpdate &update);

    //! \brief \a kept says what rules keep from the model, see KnowledgeFiles::setKept(); asked
    //! when a prompt begins.
    void setKept(std::function<QList<RuledPath>()> kept) { m_kept = std::move(kept); }
    //! \brief \a files says which files the model knows from before the session was opened; asked
    //! when a prompt begins, once, and again when the conversation was compacted or changed.
    void setEarlierFiles(std::function<QStringList()> files) { m_findEarlier = std::move(files); }
    //! Names that files cannot take: the built-in commands. Before anything is loaded.
    void setReservedCommands(const QStringList &names) { m_reserved = names; }
    //! Those found last; the first call looks for them, see loadCommands().
    QList<SlashCommand> commands();
    //! Looks for commands on the thread pool; leads to commandsChanged() when there are others.
    void loadCommands();
    //! The same now, for a name that is not among them.
    void refreshCommands();

    //! \brief Reads all facts as they are now, told before or not; nothing counts as told.
    //!
    //! Git is asked again, and left out where it is slow. Who asks while that goes on is told with
    //! the first, in the order of asking. \a then: see prepare(), also not when \a context is gone.
    void readFacts(const QString &mode, const QString &sandbox, QObject *context,
                   std::function<void(const QString &)> then);

    // For the built-in and the user's commands. Futures: use `.then(context, ...)`.

    //! As CustomCommands::expand().
    QFuture<Result<QString>> expandCommand(const QString &name, const QString &arguments,
                                           const QString &modeId) const;
    //! The answer to /memory, see Memory::command().
    QFuture<Result<QString>> memoryCommand(const QString &arguments) const;
    //! The answer to /skills: a list.
    QFuture<Result<QString>> skillsCommand() const;

    //! Folders of the user that a model may read without a question: memory and skills.
    static QStringList readableFolders();

    static constexpr std::chrono::milliseconds kGitLimit{150};

signals:
    void commandsChanged();

private:
    struct Shared; // what worker threads use, one at a time
    struct Loaded;
    struct FactsReader
    {
        QPointer<QObject> context;
        std::function<void(const QString &)> then;
    };

    //! Before a job for the model.
    void heedRules() const;
    void handleLoaded(const Loaded &loaded);
    void takeCommands(const CustomCommands &commands);
    QString factsFrom(const Loaded &loaded);
    QList<NoticeRaised> noticesFrom(const Loaded &loaded);
    static Loaded load(Shared *shared, const QStringList &roots, const Surroundings &surroundings,
                       const QStringList &reserved, bool withGit, const std::stop_token &stop);

    QStringList m_roots;
    std::function<QList<RuledPath>()> m_kept; // null: there are no rules
    std::function<QStringList()> m_findEarlier; // null: there are none
    std::optional<QStringList> m_earlierFiles;
    QStringList m_reserved;
    std::shared_ptr<Shared> m_shared; // a worker may outlive this object
    std::stop_source m_stop; // of the job that runs
    quint64 m_job = 0;
    Surroundings m_surroundings; // of that job
    Then m_then; // null: none runs
    QString m_systemPrompt;
    Instructions m_instructions;
    CustomCommands m_commands;
    TurnFacts m_facts;
    std::vector<FactsReader> m_factsReaders; // not empty: they are being read
    QStringList m_toldProblems;
    bool m_isLoaded = false;
    bool m_commandsAsked = false;
    bool m_gitIsSlow = false;
};

} // namespace AgentCore

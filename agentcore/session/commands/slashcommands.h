// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/history/sessionupdate.h"

#include <QFuture>

#include <functional>
#include <vector>

namespace AgentCore {

//! How the turn of a slash command goes on.
struct CommandOutcome
{
    enum class Kind {
        Answer, //!< text is the answer, Markdown; no model is asked.
        Prompt, //!< text is what the model reads in place of the command.
        Compact, //!< The conversation is compacted; text says what must not get lost.
        Done, //!< All is said and shown.
    };

    Kind kind = Kind::Answer;
    QString text;
    friend bool operator==(const CommandOutcome &, const CommandOutcome &) = default;
};

//! A prompt that begins with a command, taken apart.
struct AGENTCORE_EXPORT CommandLine
{
    QString name;
    QString arguments; //!< Trimmed, may have several lines.

    //! \brief The command that the text blocks of \a content begin with.
    //!
    //! "/name", then a blank or the end; a name has letters, digits, "-", "_", ":" and ".". So a
    //! path such as "/usr/bin is full" is none.
    static std::optional<CommandLine> fromPrompt(const QList<ContentBlock> &content);
};

//! \brief The slash commands of one session and what each does.
class AGENTCORE_EXPORT SlashCommands
{
public:
    //! What a command does with its arguments. The future is awaited in the session's thread;
    //! cancelling the turn drops it.
    using Handler = std::function<QFuture<Result<CommandOutcome>>(const QString &arguments)>;
    //! Further commands, asked for anew each time: those of the user and of the project.
    using Source = std::function<std::vector<std::pair<SlashCommand, Handler>>()>;

    //! The first of a name counts.
    void add(const SlashCommand &command, Handler handler);
    //! As above for what answers at once.
    void add(const SlashCommand &command,
             std::function<Result<CommandOutcome>(const QString &arguments)> handler);
    //! Looked at after all that add() brought.
    void addSource(Source source);

    //! In the order they were added.
    QList<SlashCommand> list() const;
    //! Unset for an unknown name.
    Handler find(const QString &name) const;
    //! The names that are most like \a name, at most three.
    QStringList similar(const QString &name) const;
    //! True when \a name is a mistyped or shortened command rather than a word of its own: at most
    //! one letter differs, in longer ones two, or it begins one.
    bool isMistyped(const QString &name) const;

private:
    std::vector<std::pair<SlashCommand, Handler>> all() const;

    std::vector<std::pair<SlashCommand, Handler>> m_commands;
    std::vector<Source> m_sources;
};

//! The outcome of a handler that is done.
AGENTCORE_EXPORT QFuture<Result<CommandOutcome>> readyOutcome(Result<CommandOutcome> outcome);
inline CommandOutcome answerWith(const QString &markdown)
{
    return {CommandOutcome::Kind::Answer, markdown};
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/demo/demoscript.h"

#include "agentcore/llm/providers/demo/demotour.h"
#include "agentcore/llm/providers/demo/demowriter.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

//! A prompt that makes one step: its first word and the rest.
struct Command
{
    QString word;
    QString rest;
};

static Command commandOf(const QString &prompt)
{
    const QString line = prompt.trimmed();
    const qsizetype space = line.indexOf(u' ');
    if (space < 0)
        return {line.toLower(), {}};
    return {line.first(space).toLower(), line.sliced(space + 1).trimmed()};
}

static QString helpText()
{
    return uR"(This is the tour, a script and not a language model. It understands:

| Say | It does |
|---|---|
| `tour` | the whole tour |
| `read FILE`, `list DIR`, `search TEXT` | one call that only reads |
| `write FILE`, `run COMMAND` | one call that needs permission |
| `ask` | a question to you, with answers to choose from |
| `plan`, `think` | a plan; reasoning before the answer |
| `long N` | N pieces of text |
| `fail`, `refuse`, `cut` | an error; a refusal; an answer that is cut off |
| `help` | this |
)"_s;
}

//! The call that \a command makes, if it makes one.
static std::optional<std::pair<QString, QJsonObject>> callOf(const Command &command)
{
    const QString &rest = command.rest;
    if (command.word == "list"_L1) {
        return std::pair(u"list_directory"_s,
                         QJsonObject{{"directory_path"_L1, rest.isEmpty() ? u"."_s : rest}});
    }
    if (command.word == "plan"_L1) {
        const QJsonArray todos{
            QJsonObject{{"content"_L1, u"Find out"_s}, {"status"_L1, u"completed"_s}},
            QJsonObject{{"content"_L1, u"Do it"_s}, {"status"_L1, u"in_progress"_s}},
            QJsonObject{{"content"_L1, u"Check it"_s}, {"status"_L1, u"pending"_s}}};
        return std::pair(u"todo_write"_s, QJsonObject{{"todos"_L1, todos}});
    }
    if (command.word == "ask"_L1 && rest.isEmpty()) {
        return std::pair(
            u"ask_user"_s,
            QJsonObject{{"header"_L1, u"Next step"_s},
                        {"question"_L1, u"What shall the tour show you next?"_s},
                        {"options"_L1, QJsonArray{u"A plan"_s, u"A diff"_s, u"A long answer"_s}}});
    }
    if (rest.isEmpty())
        return std::nullopt;
    if (command.word == "read"_L1)
        return std::pair(u"read_file"_s, QJsonObject{{"file_path"_L1, rest}});
    if (command.word == "search"_L1)
        return std::pair(u"search_file_content"_s, QJsonObject{{"pattern"_L1, rest}});
    if (command.word == "run"_L1)
        return std::pair(u"run_shell_command"_s, QJsonObject{{"command"_L1, rest}});
    if (command.word == "write"_L1) {
        return std::pair(u"write_file"_s,
                         QJsonObject{{"file_path"_L1, rest},
                                     {"content"_L1, u"Written by the tour of Agentao.\n"_s}});
    }
    return std::nullopt;
}

static DemoScriptReply longReply(const QString &count)
{
    constexpr int kMost = 1'000'000;
    constexpr int kDefault = 1000;
    const int wanted = count.toInt();
    const int pieces = wanted > 0 ? qMin(wanted, kMost) : kDefault;
    DemoScriptReply reply;
    reply.unpaced = true;
    QString text;
    for (int i = 1; i <= pieces; ++i) {
        const QString piece = u"piece %1%2"_s.arg(i).arg(QChar(i % 10 == 0 ? u'\n' : u' '));
        text += piece;
        reply.events.emplace_back(TextDelta{piece});
    }
    ReplyOutcome outcome;
    outcome.message = {ChatMessage::Role::Assistant, {TextPart{text}}};
    outcome.usage = {.inputTokens = 1000, .outputTokens = 3 * qint64(pieces)};
    reply.outcome = outcome;
    return reply;
}

static DemoScriptReply plainAnswer(const Command &command, DemoWriter writer)
{
    if (command.word == "help"_L1)
        return writer.say(helpText()).end();
    if (command.word == "long"_L1)
        return longReply(command.rest);
    if (command.word == "think"_L1) {
        return writer
            .think(u"First I look at the question from one side, then from the other. Neither "
                   "helps, as this is a script."_s)
            .say(u"I have thought about it, as far as a script can think."_s)
            .end();
    }
    if (command.word == "fail"_L1) {
        DemoScriptReply reply = writer.say(u"This answer breaks off"_s).end();
        reply.outcome = fail(ErrorCode::Network, u"the tour pretends that the connection broke"_s);
        return reply;
    }
    if (command.word == "refuse"_L1) {
        return writer.say(u"The tour pretends that the model refuses this."_s)
            .end(FinishReason::Refusal);
    }
    if (command.word == "cut"_L1)
        return writer.say(u"The tour pretends that this answer is cut off in the"_s)
            .end(FinishReason::MaxTokens);
    return writer
        .say(u"This is the tour, a script and not a language model, so it cannot answer that. Say "
             "`tour` to see it again, or `help` for single steps to try. For real answers choose a "
             "model in the settings."_s)
        .end();
}

//! Words about the result of the one call that was made.
static DemoScriptReply afterCall(const ToolResultPart &result, DemoWriter writer)
{
    if (result.name == "ask_user"_L1 && !result.isError)
        return writer.say(u"You said: %1"_s.arg(result.text)).end();
    if (result.isError)
        return writer.say(u"`%1` did not succeed: %2"_s.arg(result.name, result.text.left(400)))
            .end();
    return writer
        .say(u"`%1` is done; its result has %2 characters."_s.arg(result.name)
                 .arg(result.text.size()))
        .end();
}

static bool isPrompt(const ChatMessage &message)
{
    return message.role == ChatMessage::Role::User && !message.text().trimmed().isEmpty();
}

//! \brief What \a message asks for.
//!
//! The last text: an interrupted prompt may stand before it. avante.nvim repeats what was said
//! before, too, in elements of which the first is the newest.
static QString promptOf(const ChatMessage &message)
{
    static constexpr auto kBegin = "<previous_user_message>"_L1;
    static constexpr auto kEnd = "</previous_user_message>"_L1;
    QString prompt;
    for (const MessagePart &part : message.parts) {
        const auto *text = std::get_if<TextPart>(&part);
        // What the program tells of the surroundings is no prompt.
        if (!text || text->text.trimmed().isEmpty() || text->text.startsWith("<facts>"_L1))
            continue;
        if (text->text.startsWith(kBegin) && text->text.endsWith(kEnd))
            return text->text.sliced(kBegin.size()).chopped(kEnd.size());
        prompt = text->text;
    }
    return prompt;
}

//! True when \a prompt asks for the tour: by name, or as the first one without a meaning of its
//! own.
static bool asksForTour(const Command &command, bool isFirst)
{
    static const QStringList words{u"help"_s, u"long"_s,   u"think"_s,
                                   u"fail"_s, u"refuse"_s, u"cut"_s};
    if (command.word == "tour"_L1 || command.word == "/tour"_L1)
        return true;
    return isFirst && !words.contains(command.word) && !callOf(command);
}

DemoScriptReply demoReply(const ChatRequest &request)
{
    const std::vector<ChatMessage> &messages = request.messages;
    const auto last = std::ranges::find_if(messages.rbegin(), messages.rend(), isPrompt);
    const auto number = qsizetype(messages.size());
    if (last == messages.rend())
        return plainAnswer({}, DemoWriter(number));
    const size_t index = messages.size() - 1 - size_t(last - messages.rbegin());
    const std::span turn(messages.begin() + std::ptrdiff_t(index) + 1, messages.end());
    const bool isFirst
        = std::none_of(messages.begin(), messages.begin() + std::ptrdiff_t(index), isPrompt);

    const Command command = commandOf(promptOf(*last));
    if (asksForTour(command, isFirst))
        return nextTourReply(turn, number);
    for (const ChatMessage &message : turn) {
        for (const MessagePart &part : message.parts) {
            if (const auto *result = std::get_if<ToolResultPart>(&part))
                return afterCall(*result, DemoWriter(number));
        }
    }
    if (const auto call = callOf(command))
        return DemoWriter(number).call(call->first, call->second).end();
    return plainAnswer(command, DemoWriter(number));
}

} // namespace AgentCore

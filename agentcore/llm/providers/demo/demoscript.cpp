// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/demo/demoscript.h"

#include <QHash>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! \a text in pieces as a model streams them: about a word each.
static QStringList pieces(const QString &text)
{
    constexpr qsizetype kLongest = 24;
    QStringList pieces;
    qsizetype start = 0;
    while (start < text.size()) {
        qsizetype end = text.indexOf(u' ', start + 1);
        if (end < 0 || end - start > kLongest)
            end = qMin(start + kLongest, text.size());
        if (end < text.size() && text[end].isLowSurrogate())
            ++end;
        pieces.append(text.sliced(start, end - start));
        start = end;
    }
    return pieces;
}

DemoWriter &DemoWriter::say(const QString &text)
{
    for (const QString &piece : pieces(text))
        m_reply.events.emplace_back(TextDelta{piece});
    m_outcome.message.parts.emplace_back(TextPart{text});
    m_chars += text.size();
    return *this;
}

DemoWriter &DemoWriter::think(const QString &text)
{
    for (const QString &piece : pieces(text))
        m_reply.events.emplace_back(ReasoningDelta{piece});
    m_outcome.message.parts.emplace_back(ReasoningPart{text, {}});
    m_chars += text.size();
    return *this;
}

DemoWriter &DemoWriter::call(const QString &name, const QJsonObject &input)
{
    const QString id = u"demo_%1_%2"_s.arg(m_turn).arg(m_calls);
    const QString arguments
        = QString::fromUtf8(QJsonDocument(input).toJson(QJsonDocument::Compact));
    for (const QString &piece : pieces(arguments))
        m_reply.events.emplace_back(ToolCallDelta{m_calls, id, name, piece});
    m_outcome.message.parts.emplace_back(ToolCallPart{id, name, arguments});
    m_chars += arguments.size();
    ++m_calls;
    return *this;
}

DemoScriptReply DemoWriter::end(FinishReason reason)
{
    constexpr qsizetype kCharsPerToken = 4;
    m_outcome.reason
        = m_calls > 0 && reason == FinishReason::EndTurn ? FinishReason::ToolCalls : reason;
    m_outcome.message.role = ChatMessage::Role::Assistant;
    // As if it were a model, so that front ends have something to show; the same every time.
    m_outcome.usage.inputTokens = 1000 + 200 * m_turn;
    m_outcome.usage.outputTokens = qMax<qint64>(1, m_chars / kCharsPerToken);
    m_reply.outcome = m_outcome;
    return std::move(m_reply);
}

constexpr int kCommands = 2;

static QString tourFile()
{
    return u"agentao-tour.md"_s;
}

//! What happened in the tour so far.
class TourState
{
public:
    explicit TourState(std::span<const ChatMessage> turn)
    {
        for (const ChatMessage &message : turn) {
            for (const MessagePart &part : message.parts) {
                if (const auto *call = std::get_if<ToolCallPart>(&part))
                    note(*call);
                else if (const auto *result = std::get_if<ToolResultPart>(&part))
                    m_last.insert(result->name, *result);
            }
        }
    }

    //! True when the plan was closed after the commands.
    bool isDone() const { return m_done; }
    int calls(const QString &tool) const { return m_calls.value(tool); }
    //! How the last call of \a tool ended.
    bool failed(const QString &tool) const { return m_last.value(tool).isError; }
    QString result(const QString &tool) const { return m_last.value(tool).text; }

private:
    void note(const ToolCallPart &call)
    {
        ++m_calls[call.name];
        m_done = call.name == "todo_write"_L1 && calls(u"run_shell_command"_s) >= kCommands;
    }

    QHash<QString, int> m_calls;
    QHash<QString, ToolResultPart> m_last;
    bool m_done = false;
};

//! The plan with its first \a done entries completed and the next one in progress.
static QJsonObject plan(int done)
{
    const QStringList steps{u"Look around in this directory"_s, u"Write a small file"_s,
                            u"Edit it"_s, u"Run two commands"_s, u"Sum up"_s};
    QJsonArray todos;
    for (int i = 0; i < steps.size(); ++i) {
        todos.append(QJsonObject{{"content"_L1, steps[i]},
                                 {"status"_L1,
                                  i < done        ? u"completed"_s
                                      : i == done ? u"in_progress"_s
                                                  : u"pending"_s}});
    }
    return {{"todos"_L1, todos}};
}

static QString fileText()
{
    return uR"(# Agentao tour

This file was written by the **tour**, which is a script and not a language model.

- It can be deleted.
- It shows how a new file looks before you allow it.

```cpp
#include <print>

int main()
{
    std::println("Hello from the tour");
}
```
)"_s;
}

static QString summary()
{
    return uR"(## That was the tour

Everything you saw was a **script, not a language model**. The steps were real, though: files were read,
and what you allowed was written and run.

### What happened

1. A *plan* was kept, and each step was ticked off.
2. Reading and searching went without questions; writing and running asked first.
3. The edit was shown as a diff before anything was changed.

| What | Default mode | How to change it |
|---|---|---|
| Read and search | free | `read-only`, `plan` |
| Edit files | asks | `workspace-write` |
| Run commands | asks | rules, `full-access` |

```cpp
// Code has colours, too.
auto answer(const QString &question) -> QString
{
    return question.isEmpty() ? u"Ask me something"_s : u"42"_s;
}
```

> Choose a model in the settings, or set `OPENAI_API_KEY`, and this place answers for real.

Say `help` for single steps to try, or `tour` to see it again. The files `agentao-tour.md` and
`agentao-tour.log` can be deleted.
)"_s;
}

static DemoScriptReply lookAround(const TourState &state, DemoWriter &writer)
{
    if (state.calls(u"todo_write"_s) == 0) {
        return writer
            .say(u"This is the tour of Agentao: a script inside the program, not a language model. "
                 "It always does the same, needs no network, and asks before it changes anything. "
                 "First, a plan.\n\n"_s)
            .call(u"todo_write"_s, plan(0))
            .end();
    }
    if (state.calls(u"list_directory"_s) == 0) {
        return writer.say(u"Now I look at what is here. Reading needs no permission."_s)
            .call(u"list_directory"_s, {{"directory_path"_L1, u"."_s}})
            .end();
    }
    writer.think(u"A model would think here about what it saw. This text stands for such "
                 "reasoning: it is shown apart from the answer."_s);
    writer.say(u"I can search, and calls that only read run side by side."_s);
    writer.call(u"search_file_content"_s, {{"pattern"_L1, u"README"_s}});
    if (state.result(u"list_directory"_s).contains("README.md"_L1))
        writer.call(u"read_file"_s, {{"file_path"_L1, u"README.md"_s}});
    // Only a file that was read may be written again.
    if (state.result(u"list_directory"_s).contains(tourFile()))
        writer.call(u"read_file"_s, {{"file_path"_L1, tourFile()}});
    return writer.end();
}

static DemoScriptReply changeFile(const TourState &state, DemoWriter &writer)
{
    if (state.calls(u"todo_write"_s) == 1) {
        return writer.say(u"That was the first step of the plan."_s)
            .call(u"todo_write"_s, plan(1))
            .end();
    }
    if (state.calls(u"write_file"_s) == 0) {
        return writer
            .say(u"Next I write a file. You are asked first, and see it before you decide. You may "
                 "say no: the tour goes on."_s)
            .call(u"write_file"_s, {{"file_path"_L1, tourFile()}, {"content"_L1, fileText()}})
            .end();
    }
    return writer
        .say(u"The file is there. Now I change a line of it; the question shows the diff."_s)
        .call(u"replace"_s,
              {{"file_path"_L1, tourFile()},
               {"old_text"_L1, u"- It can be deleted."_s},
               {"new_text"_L1, u"- It can be deleted at any time."_s}})
        .call(u"todo_write"_s, plan(2))
        .end();
}

//! What the tour says about the step before the commands.
static QString afterEdit(const TourState &state)
{
    if (state.failed(u"write_file"_s))
        return u"The file was not written, so there is nothing to edit, and I leave it at that. "_s;
    if (state.failed(u"replace"_s))
        return u"The edit was not made; the file stays as it was. "_s;
    return u"The edit is done. "_s;
}

static DemoScriptReply runCommands(const TourState &state, DemoWriter &writer)
{
    const int commands = state.calls(u"run_shell_command"_s);
    if (commands == 0) {
        return writer
            .say(afterEdit(state)
                 + u"Now a command that changes something, so it needs your permission: it adds a "
                   "line to `agentao-tour.log`."_s)
            .call(u"todo_write"_s, plan(3))
            .call(u"run_shell_command"_s,
                  {{"command"_L1, u"printf 'tour\\n' >> agentao-tour.log"_s},
                   {"description"_L1, u"Add a line to agentao-tour.log"_s}})
            .end();
    }
    if (commands == 1) {
        return writer
            .say((state.failed(u"run_shell_command"_s)
                      ? u"The command did not run, and I do not try it again. "_s
                      : u"Done. "_s)
                 + u"The last one takes two seconds: its output appears while it runs, and you can "
                   "stop it."_s)
            .call(u"run_shell_command"_s,
                  {{"command"_L1,
                    u"for i in 1 2 3 4 5 6 7 8; do echo \"line $i of 8\"; sleep 0.25; done"_s},
                   {"description"_L1, u"Count slowly to eight"_s}})
            .end();
    }
    return writer
        .say(state.failed(u"run_shell_command"_s) ? u"That one did not run to its end. Fine."_s
                                                  : u"All eight lines are there."_s)
        .call(u"todo_write"_s, plan(5))
        .end();
}

DemoScriptReply nextTourReply(std::span<const ChatMessage> turn, qsizetype number)
{
    const TourState state(turn);
    DemoWriter writer(number);
    if (state.calls(u"todo_write"_s) == 0 || state.calls(u"list_directory"_s) == 0
        || state.calls(u"search_file_content"_s) == 0)
        return lookAround(state, writer);
    const bool written = state.calls(u"write_file"_s) > 0;
    const bool mayEdit = written && !state.failed(u"write_file"_s);
    if (!written || (mayEdit && state.calls(u"replace"_s) == 0))
        return changeFile(state, writer);
    if (!state.isDone())
        return runCommands(state, writer);
    return writer.say(summary()).end();
}

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

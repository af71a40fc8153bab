// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/demo/demotour.h"

#include "agentcore/llm/providers/demo/demowriter.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace AgentCore {

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

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/authoredtexts.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/session/subagent/subagentdefinition.h"
#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"

#include <QHash>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

QString AuthoredTexts::topic(Kind kind)
{
    switch (kind) {
    case Kind::Command:
        return u"commands"_s;
    case Kind::Skill:
        return u"skills"_s;
    case Kind::Subagent:
        return u"subagents"_s;
    case Kind::Topic:
        return u"memory"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

QString AuthoredTexts::title(Kind kind)
{
    switch (kind) {
    case Kind::Command:
        return tr("Commands");
    case Kind::Skill:
        return tr("Skills");
    case Kind::Subagent:
        return tr("Sub-agents");
    case Kind::Topic:
        return tr("Memory");
    }
    Q_UNREACHABLE_RETURN({});
}

QString AuthoredTexts::about(Kind kind)
{
    switch (kind) {
    case Kind::Command:
        return tr("Prompts that you use often: /name in the message puts in the text. $ARGUMENTS "
                  "and $1 to $9 stand for the words behind it, @path for a file.");
    case Kind::Skill:
        return tr("Ways of working that are written down. The model sees their descriptions and "
                  "reads one when it fits.");
    case Kind::Subagent:
        return tr("Helpers that do one task in a conversation of their own. The model chooses them "
                  "by their descriptions. The session's rules decide what they may do.");
    case Kind::Topic:
        return tr("What the agent remembers from one conversation to the next: a file for each "
                  "topic, a line for each fact. Instructions that always hold stand in AGENTS.md "
                  "or AGENTAO.md.");
    }
    Q_UNREACHABLE_RETURN({});
}

QString AuthoredTexts::newTitle(Kind kind)
{
    switch (kind) {
    case Kind::Command:
        return tr("New command");
    case Kind::Skill:
        return tr("New skill");
    case Kind::Subagent:
        return tr("New sub-agent");
    case Kind::Topic:
        return tr("New topic");
    }
    Q_UNREACHABLE_RETURN({});
}

QString AuthoredTexts::layer(Layer layer)
{
    switch (layer) {
    case Layer::BuiltIn:
        return tr("Built in");
    case Layer::User:
        return tr("Yours, in all folders");
    case Layer::Project:
        return tr("Of this folder");
    }
    Q_UNREACHABLE_RETURN({});
}

QString AuthoredTexts::runner(const AuthoredFile &file, const QStringList &agents)
{
    if (file.agent.isEmpty())
        return {};
    const QString name = displayLine(file.agent);
    return agents.contains(file.agent) ? tr("Run by %1").arg(name)
                                       : tr("Run by %1, which is not there").arg(name);
}

QString AuthoredTexts::state(const AuthoredFile &file)
{
    switch (file.state) {
    case AuthoredFile::State::Used:
        return {};
    case AuthoredFile::State::Untrusted:
        return tr("Waits until the folder is trusted");
    case AuthoredFile::State::Overridden:
        return tr("Not used: another one has its name");
    case AuthoredFile::State::Broken:
        return tr("Not used: %1")
            .arg(displayLine(file.error ? coreText(file.error->message) : QString()));
    }
    Q_UNREACHABLE_RETURN({});
}

QString AuthoredTexts::description(const AuthoredFile &file)
{
    const QHash<QString, QString> builtIn{
        {u"code-review"_s,
         tr("How to review a change: a diff, a branch, a commit, or work that is not committed.")},
        {u"debugging"_s,
         tr("How to find the cause of a failure: a failing test, a crash, a wrong result, a "
            "hang.")},
        {u"project-notes"_s,
         tr("How to write what Agentao reads: AGENTS.md, memory, skills and commands.")},
        {u"explore"_s,
         tr("Looks around in the project and on the web, changes nothing, and reports what it "
            "found.")},
        {u"general"_s,
         tr("Does one task that can be described whole, with all tools, and reports what it "
            "did.")}};
    const QString words = file.layer == Layer::BuiltIn ? builtIn.value(file.name) : QString();
    return words.isEmpty() ? displayLine(file.description) : words;
}

QString AuthoredTexts::name(Kind kind, const AuthoredFile &file)
{
    return displayLine(kind == Kind::Command ? u'/' + file.name : file.name);
}

QString AuthoredTexts::field(const QString &member)
{
    const QMap<QString, QString> labels{
        {u"title"_s, tr("Title")},
        {u"description"_s, tr("Description")},
        {u"argument-hint"_s, tr("Arguments")},
        {u"modes"_s, tr("Only in the modes")},
        {u"agent"_s, tr("Run by")},
        {u"tools"_s, tr("Tools")},
        {u"model"_s, tr("Model")},
        {u"max_turns"_s, tr("Requests at most")},
        {u"temperature"_s, tr("Temperature")},
        {u"thinking"_s, tr("Thinking")},
    };
    return labels.value(member, member);
}

QString AuthoredTexts::placeholder(Kind kind, const QString &member)
{
    if (member == "description"_L1) {
        return kind == Kind::Skill || kind == Kind::Subagent
            ? tr("When to use it; the model chooses by this")
            : tr("Optional");
    }
    if (member == "argument-hint"_L1)
        return tr("[file] [what to look for]");
    if (member == "tools"_L1)
        return tr("All; or read_file, glob");
    if (member == "model"_L1 || member == "temperature"_L1 || member == "thinking"_L1)
        return tr("As in the session");
    if (member == "max_turns"_L1)
        return QString::number(SubagentDefinition::kUsualRequests);
    return member == "modes"_L1 ? tr("All") : QString();
}

QString AuthoredTexts::body(Kind kind)
{
    switch (kind) {
    case Kind::Command:
        return tr("The prompt");
    case Kind::Skill:
        return tr("What the model is told");
    case Kind::Subagent:
        return tr("What it is to do");
    case Kind::Topic:
        return tr("Facts, a line with \"- \" for each");
    }
    Q_UNREACHABLE_RETURN({});
}

QString AuthoredTexts::trial(Kind kind, const AuthoredTrial &trial)
{
    QString text = sanitizedForDisplay(trial.text.trimmed());
    if (kind != Kind::Subagent)
        return text;
    if (!trial.agent.isEmpty())
        return tr("Run by %1").arg(displayLine(trial.agent)) + u"\n\n"_s + text;
    const QString tools = !trial.tools ? tr("all of the session")
        : trial.tools->isEmpty()       ? tr("none")
                                       : trial.tools->join(u", "_s);
    const QString model = trial.model.isEmpty() ? tr("that of the session") : trial.model;
    return tr("Tools: %1").arg(sanitizedForDisplay(tools)) + u'\n'
        + tr("Model: %1").arg(sanitizedForDisplay(model)) + u"\n\n"_s + text;
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/questiontext.h"

#include "ui/diff/displaypath.h"
#include "ui/permission/deceptivetext.h"
#include "ui/text/coretext.h"
#include "ui/text/servertooltext.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QStringList>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui::QuestionText {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Ui::QuestionText)
};

} // namespace

static QStringList subjects(const PermissionQuestion &question, ToolEffect::Kind kind)
{
    QStringList found;
    for (const ToolEffect &effect : question.preview.effects) {
        if (effect.kind == kind)
            found += effect.subject;
    }
    return found;
}

// Several lines stay lines, but a carriage return is none.
static QString shownText(QString text)
{
    return DeceptiveText::visible(text.replace("\r\n"_L1, "\n"_L1).replace(u'\r', u"\\u000D"_s));
}

static QString commandTitle(const PermissionQuestion &question, qsizetype count)
{
    const QString where = displayPath(directory(question));
    if (count > 1) {
        return where.isEmpty() ? Words::tr("Run %n commands", nullptr, int(count))
                               : Words::tr("Run %n commands in %1", nullptr, int(count)).arg(where);
    }
    return where.isEmpty() ? Words::tr("Run a command")
                           : Words::tr("Run a command in %1").arg(where);
}

static QString diffTitle(const QList<ToolDiff> &changes)
{
    if (changes.size() > 1)
        return Words::tr("Edit %n files", nullptr, int(changes.size()));
    const QString path = displayPath(changes.first().path);
    return changes.first().oldText ? Words::tr("Edit %1").arg(path)
                                   : Words::tr("Create %1").arg(path);
}

// For one path, "Delete ~/a"; else empty.
static QString pathTitle(const PermissionQuestion &question)
{
    const QStringList writes = subjects(question, ToolEffect::Kind::Write);
    const QStringList reads = subjects(question, ToolEffect::Kind::Read);
    if (writes.size() + reads.size() != 1)
        return {};
    if (!reads.isEmpty()) {
        const QString path = displayPath(reads.first());
        return question.kind == ToolKind::Search ? Words::tr("Search %1").arg(path)
                                                 : Words::tr("Read %1").arg(path);
    }
    const QString path = displayPath(writes.first());
    return question.kind == ToolKind::Delete ? Words::tr("Delete %1").arg(path)
                                             : Words::tr("Change %1").arg(path);
}

static QString callTitle(const PermissionQuestion &question)
{
    const qsizetype commands = subjects(question, ToolEffect::Kind::Execute).size();
    if (commands > 0)
        return commandTitle(question, commands);
    const QList<ToolDiff> changes = diffs(question);
    const bool isEdit = question.kind != ToolKind::Delete && question.kind != ToolKind::Move;
    if (!changes.isEmpty() && isEdit)
        return diffTitle(changes);
    const QString path = pathTitle(question);
    if (!path.isEmpty())
        return path;
    const QString own = displayLine(coreText(question.preview.title));
    return own.isEmpty() ? Words::tr("Use the tool %1").arg(displayLine(question.toolName)) : own;
}

QString title(const PermissionQuestion &question)
{
    if (question.agent.isEmpty())
        return callTitle(question);
    return Words::tr("Sub-agent %1: %2").arg(displayLine(question.agent), callTitle(question));
}

QString body(const PermissionQuestion &question)
{
    // What a server calls its tool stands in the title; its name among ours cannot lie.
    if (ServerToolText::isServerTool(question.toolName))
        return shownText(ServerToolText::callText(question.toolName, question.rawInput));
    QStringList parts = subjects(question, ToolEffect::Kind::Execute);
    for (const ToolContent &content : question.preview.content) {
        if (const auto *text = std::get_if<ToolText>(&content))
            parts += coreText(text->text);
    }
    const bool hasDiffs = !diffs(question).isEmpty();
    if (parts.isEmpty() && !hasDiffs) {
        for (const auto kind :
             {ToolEffect::Kind::Write, ToolEffect::Kind::Read, ToolEffect::Kind::Fetch}) {
            for (const QString &path : subjects(question, kind))
                parts += displayLine(path);
        }
    }
    if (parts.isEmpty() && !hasDiffs && !question.rawInput.isEmpty()) {
        parts += QString::fromUtf8(
            QJsonDocument(question.rawInput).toJson(QJsonDocument::Indented).trimmed());
    }
    return shownText(parts.join(u'\n'));
}

QList<ToolDiff> diffs(const PermissionQuestion &question)
{
    QList<ToolDiff> found;
    for (const ToolContent &content : question.preview.content) {
        if (const auto *diff = std::get_if<ToolDiff>(&content))
            found += *diff;
    }
    return found;
}

QString directory(const PermissionQuestion &question)
{
    for (const ToolEffect &effect : question.preview.effects) {
        if (effect.kind == ToolEffect::Kind::Execute && !effect.directory.isEmpty())
            return effect.directory;
    }
    return {};
}

QString directories(const PermissionQuestion &question)
{
    QStringList found;
    for (const ToolEffect &effect : question.preview.effects) {
        if (effect.kind == ToolEffect::Kind::Execute && !effect.directory.isEmpty())
            found += displayPath(effect.directory);
    }
    found.removeDuplicates();
    return found.size() > 1 ? found.join(u", "_s) : QString();
}

QString sandbox(bool isOn)
{
    return isOn ? Words::tr("On: it can write only to the workspace and the temporary folder")
                : Words::tr("Off: it can do everything that you can");
}

QString effectText(const PermissionQuestion &question)
{
    QStringList parts;
    for (const ToolEffect &effect : question.preview.effects)
        parts += effect.subject;
    const QList<ToolDiff> changes = diffs(question);
    for (const ToolDiff &change : changes) {
        // What was in the file before is not what is asked about.
        if (DeceptiveText::findings(change.oldText.value_or(QString())).isEmpty())
            parts += change.newText;
    }
    if (question.preview.effects.isEmpty())
        parts += body(question);
    return parts.join(u'\n');
}

// What the question says itself, as that of a plan does.
static bool isOwn(const QString &name)
{
    return name == "Accept the plan and start"_L1 || name == "Keep planning"_L1;
}

QString label(const PermissionOption &option)
{
    const QString scope = displayLine(coreText(option.name));
    switch (option.choice) {
    case PermissionChoice::AllowOnce:
        return isOwn(option.name) ? scope : Words::tr("Allow once");
    case PermissionChoice::RejectOnce:
        return isOwn(option.name) ? scope : Words::tr("Don't allow");
    case PermissionChoice::AllowAlways:
        return scope.isEmpty() ? Words::tr("Always allow") : scope;
    case PermissionChoice::RejectAlways:
        return scope.isEmpty() ? Words::tr("Never allow") : scope;
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace Ui::QuestionText

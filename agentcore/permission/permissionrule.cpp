// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/permissionrule.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/nearestname.h"
#include "agentcore/permission/fetchdomain.h"

#include <QDir>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Action = PermissionRule::Action;
using Kind = ToolEffect::Kind;

static constexpr qsizetype kMaxConditionChars = 4096;

static constexpr std::pair<QLatin1StringView, Action> kActions[] = {
    {"allow"_L1, Action::Allow},
    {"ask"_L1, Action::Ask},
    {"deny"_L1, Action::Deny},
};
static constexpr std::pair<QLatin1StringView, Kind> kEffects[] = {
    {"read"_L1, Kind::Read},   {"write"_L1, Kind::Write},   {"execute"_L1, Kind::Execute},
    {"fetch"_L1, Kind::Fetch}, {"server"_L1, Kind::Server},
};

template <typename Table, typename Value> static QString nameOf(const Table &table, Value value)
{
    const auto found = std::ranges::find(table, value, [](const auto &row) { return row.second; });
    return found == std::end(table) ? QString() : QString(found->first);
}

static void checkExpression(JsonReader &reader, QLatin1StringView key, const QString &expression)
{
    if (!QRegularExpression(expression).isValid())
        reader.fail(key, u"is no regular expression"_s);
}

static void readArguments(JsonReader &reader, PermissionRule &rule)
{
    const QJsonObject args = reader.optionalObject("args"_L1).value_or(QJsonObject());
    for (auto it = args.begin(); it != args.end(); ++it) {
        if (it->isString())
            rule.args.insert(it.key(), it->toString());
        else
            reader.fail("args"_L1, u"must hold regular expressions"_s);
        checkExpression(reader, "args"_L1, it->toString());
    }
}

// That there is something to match, and nothing that never can.
static void checkConditions(JsonReader &reader, const PermissionRule &rule)
{
    const QStringList targets
        = {rule.path, rule.domain, rule.command, rule.commandLine, rule.server};
    const auto count = std::ranges::count_if(targets, [](auto &text) { return !text.isEmpty(); });
    if (count > 1)
        reader.fail("action"_L1,
                    u"goes with one of path, domain, command, command_line and server"_s);
    if (count == 0 && rule.tool.isEmpty() && !rule.effect)
        reader.fail("tool"_L1, u"is missing: the rule would cover everything"_s);
    const auto isLong = [](const QString &text) { return text.size() > kMaxConditionChars; };
    if (std::ranges::any_of(targets, isLong) || isLong(rule.tool))
        reader.fail("action"_L1, u"has a condition that is too long"_s);
    if (!rule.fingerprint.isEmpty() && (rule.tool.isEmpty() || rule.effect != Kind::Server))
        reader.fail("fingerprint"_L1, u"goes with a tool and the effect server"_s);
    if (isLong(rule.fingerprint))
        reader.fail("fingerprint"_L1, u"is too long"_s);
    if (!rule.command.isEmpty() && rule.command.simplified().isEmpty())
        reader.fail("command"_L1, u"is empty"_s);
    if (!rule.folder.isEmpty() && !QDir::isAbsolutePath(rule.folder))
        reader.fail("folder"_L1, u"must be absolute"_s);
    if (!rule.domain.isEmpty()
        && !isInDomain(
            fetchHost(u"https://"_s + rule.domain.mid(rule.domain.startsWith(u'.') ? 1 : 0)),
            rule.domain))
        reader.fail("domain"_L1, u"is no name of a host"_s);
}

//! Which of \a members may be meant by \a name.
static QString memberHint(const QString &name, const QStringList &members)
{
    const QString near = nearNames(name, members).value(0);
    return near.isEmpty() ? QString() : u"; is \"%1\" meant?"_s.arg(near);
}

Result<PermissionRule> PermissionRule::fromJson(const QJsonObject &json, const QString &where)
{
    static const QStringList known
        = {u"action"_s,  u"tool"_s,         u"args"_s,   u"effect"_s,      u"path"_s,  u"domain"_s,
           u"command"_s, u"command_line"_s, u"server"_s, u"fingerprint"_s, u"folder"_s};
    JsonReader reader(json, where);
    PermissionRule rule;
    const QString action = reader.requiredString("action"_L1);
    const auto foundAction
        = std::ranges::find(kActions, action, &std::pair<QLatin1StringView, Action>::first);
    if (foundAction == std::end(kActions))
        reader.fail("action"_L1, u"must be allow, ask or deny"_s);
    else
        rule.action = foundAction->second;
    if (const auto effect = reader.optionalString("effect"_L1)) {
        const auto found
            = std::ranges::find(kEffects, *effect, &std::pair<QLatin1StringView, Kind>::first);
        if (found == std::end(kEffects))
            reader.fail("effect"_L1, u"must be read, write, execute, fetch or server"_s);
        else
            rule.effect = found->second;
    }
    rule.tool = reader.optionalString("tool"_L1).value_or(QString());
    if (rule.tool != "*"_L1)
        checkExpression(reader, "tool"_L1, rule.tool);
    readArguments(reader, rule);
    rule.path = reader.optionalString("path"_L1).value_or(QString());
    rule.domain = reader.optionalString("domain"_L1).value_or(QString());
    rule.command = reader.optionalString("command"_L1).value_or(QString());
    rule.commandLine = reader.optionalString("command_line"_L1).value_or(QString());
    rule.server = reader.optionalString("server"_L1).value_or(QString());
    rule.fingerprint = reader.optionalString("fingerprint"_L1).value_or(QString());
    rule.folder = reader.optionalString("folder"_L1).value_or(QString());
    for (const QString &key : json.keys()) {
        if (!known.contains(key)) {
            reader.fail(Error{ErrorCode::InvalidInput, u"is not known"_s + memberHint(key, known),
                              where + u'/' + key});
        }
    }
    checkConditions(reader, rule);
    return reader.finish(std::move(rule));
}

//! The members of the short form; InvalidInput.
static Result<QJsonObject> membersOf(const QString &text)
{
    static const QStringList members{u"tool"_s,   u"effect"_s,      u"path"_s,
                                     u"domain"_s, u"command"_s,     u"command_line"_s,
                                     u"server"_s, u"fingerprint"_s, u"folder"_s};
    static const QRegularExpression member(u"(?:\\A|,)\\s*([A-Za-z_]+)="_s);
    QJsonObject json;
    QString name;
    qsizetype begin = 0;
    const auto take = [&](qsizetype end) {
        if (!name.isEmpty())
            json.insert(name, text.sliced(begin, end - begin).trimmed());
    };
    for (const auto &match : member.globalMatch(text)) {
        const QString word = match.captured(1);
        if (!members.contains(word)) { // mistyped, or a part of a value
            if (const QString hint = memberHint(word, members); !hint.isEmpty())
                return fail(ErrorCode::InvalidInput, u"%1 is not known"_s.arg(word) + hint);
            continue;
        }
        if (name.isEmpty() && match.capturedStart() > 0)
            break;
        take(match.capturedStart());
        name = word;
        begin = match.capturedEnd();
        if (json.contains(name))
            return fail(ErrorCode::InvalidInput, u"is given twice"_s, name);
    }
    take(text.size());
    if (json.isEmpty()) {
        return fail(ErrorCode::InvalidInput,
                    u"a rule is MEMBER=VALUE, such as command=npm test or effect=read"_s);
    }
    return json;
}

Result<PermissionRule> PermissionRule::fromText(Action action, const QString &text)
{
    auto json = text.trimmed().startsWith(u'{') ? parseJsonObject(text.toUtf8()) : membersOf(text);
    if (!json)
        return std::unexpected(json.error());
    if (json->contains("action"_L1))
        return fail(ErrorCode::InvalidInput, u"is the option's to say"_s, u"/action"_s);
    json->insert("action"_L1, nameOf(kActions, action));
    return fromJson(*json);
}

QJsonObject PermissionRule::toJson() const
{
    QJsonObject json{{u"action"_s, nameOf(kActions, action)}};
    const auto add = [&json](QLatin1StringView key, const QString &value) {
        if (!value.isEmpty())
            json.insert(key, value);
    };
    add("tool"_L1, tool);
    if (effect)
        add("effect"_L1, nameOf(kEffects, *effect));
    add("path"_L1, path);
    add("domain"_L1, domain);
    add("command"_L1, command);
    add("command_line"_L1, commandLine);
    add("server"_L1, server);
    add("fingerprint"_L1, fingerprint);
    add("folder"_L1, folder);
    if (!args.isEmpty()) {
        QJsonObject object;
        for (auto it = args.begin(); it != args.end(); ++it)
            object.insert(it.key(), it.value());
        json.insert("args"_L1, object);
    }
    return json;
}

Phrase PermissionRule::coverage() const
{
    if (!command.isEmpty())
        return Phrase(Saying::RuleOfCommands, {command});
    if (!commandLine.isEmpty())
        return Phrase(Saying::RuleOfCommand, {commandLine});
    if (!domain.isEmpty())
        return Phrase(Saying::RuleOfPages, {domain});
    if (!server.isEmpty()) {
        return tool.isEmpty() ? Phrase(Saying::RuleOfServer, {server})
                              : Phrase(Saying::RuleOfServerTool, {tool, server});
    }
    if (!path.isEmpty()) {
        const Saying what = effect == Kind::Write ? Saying::RuleOfEdits
            : effect == Kind::Read                ? Saying::RuleOfReads
                                                  : Saying::RuleOfFiles;
        return Phrase(what, {path});
    }
    return tool.isEmpty()
        ? Phrase(u"calls that %1"_s.arg(nameOf(kEffects, effect.value_or(Kind::Read))))
        : Phrase(Saying::RuleOfTool, {tool});
}

QString escapedPathPattern(const QString &path)
{
    QString pattern;
    for (const QChar c : path) {
        if (u"*?[]\\"_s.contains(c))
            pattern += u'\\';
        pattern += c;
    }
    return pattern;
}

} // namespace AgentCore

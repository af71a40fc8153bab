// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/auditrecord.h"

#include "agentcore/base/phrasejson.h"
#include "agentcore/permission/auditlog.h"

#include <QJsonArray>
#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Kind = ToolEffect::Kind;

static constexpr qsizetype kMaxParts = 1000;

static constexpr std::pair<QLatin1StringView, AuditOutcome> kOutcomes[] = {
    {"allowed"_L1, AuditOutcome::Allowed},          {"asked"_L1, AuditOutcome::Asked},
    {"refused"_L1, AuditOutcome::Refused},          {"user allowed"_L1, AuditOutcome::UserAllowed},
    {"user refused"_L1, AuditOutcome::UserRefused},
};
static constexpr std::pair<QLatin1StringView, Kind> kEffectNames[] = {
    {"read"_L1, Kind::Read},   {"write"_L1, Kind::Write},   {"execute"_L1, Kind::Execute},
    {"fetch"_L1, Kind::Fetch}, {"server"_L1, Kind::Server}, {"leave_plan"_L1, Kind::LeavePlan},
};

// Of an address what stands behind "?" and "#" may be anything.
static QString plainAddress(const QString &address)
{
    return QUrl(address).toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment);
}

static QString loggedSubject(const ToolEffect &effect)
{
    if (effect.kind == Kind::Execute)
        return withoutSecrets(effect.subject);
    return effect.kind == Kind::Fetch ? withoutSecrets(plainAddress(effect.subject))
                                      : effect.subject;
}

//! The sentences are ours; secrets stand in what is in them.
static Phrase loggedWords(const Phrase &words)
{
    if (words.what() == Saying::Plain)
        return withoutSecrets(words);
    QList<Phrase> with;
    for (const Phrase &part : words.with())
        with.append(loggedWords(part));
    return Phrase(words.what(), with);
}

static QJsonObject effectJson(const ToolEffect &effect)
{
    const auto kind
        = std::ranges::find(kEffectNames, effect.kind, &std::pair<QLatin1StringView, Kind>::second);
    if (kind == std::end(kEffectNames))
        return {};
    QJsonObject json{{kind->first, loggedSubject(effect)}};
    if (effect.kind == Kind::Execute)
        json.insert("in"_L1, effect.directory);
    if (!effect.fingerprint.isEmpty())
        json.insert("fingerprint"_L1, QString::fromLatin1(effect.fingerprint.toHex()));
    const auto flag = [&json](QLatin1StringView key, bool isSet) {
        if (isSet)
            json.insert(key, true);
    };
    flag("unsandboxed"_L1, effect.unsandboxed);
    flag("unheld"_L1, effect.unheld);
    flag("beyond_reading"_L1, effect.beyondReading);
    flag("read_only"_L1, effect.readOnly);
    flag("destructive"_L1, effect.destructive);
    return json;
}

static std::optional<ToolEffect> effectFrom(const QJsonObject &json)
{
    const auto kind = std::ranges::find_if(
        kEffectNames, [&json](auto &row) { return json[row.first].isString(); });
    if (kind == std::end(kEffectNames))
        return std::nullopt;
    ToolEffect effect;
    effect.kind = kind->second;
    effect.subject = json[kind->first].toString();
    effect.directory = json["in"_L1].toString();
    if (effect.kind == Kind::Server)
        effect.directory = effect.subject.section(u'/', 0, 0);
    effect.fingerprint = QByteArray::fromHex(json["fingerprint"_L1].toString().toLatin1());
    effect.unsandboxed = json["unsandboxed"_L1].toBool();
    effect.unheld = json["unheld"_L1].toBool();
    effect.beyondReading = json["beyond_reading"_L1].toBool();
    effect.readOnly = json["read_only"_L1].toBool();
    effect.destructive = json["destructive"_L1].toBool();
    return effect;
}

static std::optional<ScopedRule> ruleFrom(const QJsonObject &json)
{
    const auto scope = ruleScopeFromId(json["scope"_L1].toString());
    const auto rule = PermissionRule::fromJson(json["rule"_L1].toObject());
    return scope && rule ? std::optional(ScopedRule{*scope, *rule}) : std::nullopt;
}

void AuditRecord::setVerdict(const PermissionVerdict &verdict)
{
    basis = verdict.basis;
    reason = verdict.reason;
    rules = verdict.applied;
}

static void readAnswer(const QString &id, AuditRecord &record)
{
    for (const auto choice : {PermissionChoice::AllowOnce, PermissionChoice::AllowAlways,
                              PermissionChoice::RejectOnce, PermissionChoice::RejectAlways}) {
        for (const auto scope :
             {PermissionScope::Session, PermissionScope::Folder, PermissionScope::User}) {
            if (PermissionOption{choice, {}, scope}.id() != id)
                continue;
            record.choice = choice;
            record.scope = scope;
            return;
        }
    }
}

Result<AuditRecord> AuditRecord::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    AuditRecord record;
    record.time = QDateTime::fromString(reader.requiredString("time"_L1), Qt::ISODateWithMs);
    if (!record.time.isValid())
        reader.fail("time"_L1, u"is no time"_s);
    const QString decision = reader.requiredString("decision"_L1);
    const auto outcome = std::ranges::find(kOutcomes, decision,
                                           &std::pair<QLatin1StringView, AuditOutcome>::first);
    if (outcome == std::end(kOutcomes))
        reader.fail("decision"_L1, u"is not known"_s);
    else
        record.outcome = outcome->second;
    record.toolName = reader.requiredString("tool"_L1);
    const auto text = [&reader](QLatin1StringView key) {
        return reader.optionalString(key).value_or(QString());
    };
    record.sessionId = text("session"_L1);
    record.agent = text("agent"_L1);
    record.modeId = text("mode"_L1);
    record.toolCallId = text("call"_L1);
    record.basis = text("basis"_L1);
    record.reason = readPhrase(reader, "reason"_L1, "reasonSaid"_L1).value_or(Phrase());
    readAnswer(text("answer"_L1), record);
    const auto array = [&json](QLatin1StringView key) {
        QJsonArray all = json[key].toArray();
        while (all.size() > kMaxParts)
            all.removeLast();
        return all;
    };
    for (const QJsonValue &root : array("roots"_L1))
        record.roots.append(root.toString());
    for (const QJsonValue &value : array("effects"_L1)) {
        if (const auto effect = effectFrom(value.toObject()))
            record.effects.append(*effect);
    }
    for (const QJsonValue &value : array("rules"_L1)) {
        if (const auto rule = ruleFrom(value.toObject()))
            record.rules.append(*rule);
    }
    return reader.finish(std::move(record));
}

QJsonObject AuditRecord::toJson() const
{
    QJsonArray list;
    for (const ToolEffect &effect : effects) {
        if (const QJsonObject one = effectJson(effect); !one.isEmpty())
            list.append(one);
    }
    const auto decision = std::ranges::find(kOutcomes, outcome,
                                            &std::pair<QLatin1StringView, AuditOutcome>::second);
    QJsonObject json{{"session"_L1, sessionId}, {"mode"_L1, modeId},
                     {"tool"_L1, toolName},     {"call"_L1, toolCallId},
                     {"effects"_L1, list},      {"decision"_L1, QString(decision->first)},
                     {"basis"_L1, basis}};
    if (time.isValid())
        json.insert("time"_L1, time.toString(Qt::ISODateWithMs));
    if (!roots.isEmpty())
        json.insert("roots"_L1, QJsonArray::fromStringList(roots));
    if (!agent.isEmpty())
        json.insert("agent"_L1, agent);
    if (!reason.isEmpty())
        insertPhrase(json, "reason"_L1, "reasonSaid"_L1, loggedWords(reason));
    QJsonArray applied;
    for (const ScopedRule &one : rules)
        applied.append(
            QJsonObject{{"scope"_L1, ruleScopeId(one.scope)}, {"rule"_L1, one.rule.toJson()}});
    if (!applied.isEmpty())
        json.insert("rules"_L1, applied);
    if (choice)
        json.insert("answer"_L1, PermissionOption{*choice, {}, scope}.id());
    return json;
}

} // namespace AgentCore

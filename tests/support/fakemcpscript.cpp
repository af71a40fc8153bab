// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakemcpscript.h"

#include "agentcore/base/jsonreader.h"

#include <QFile>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

QStringList FakeMcpScript::allRevisions()
{
    return {u"2026-07-28"_s, u"2025-11-25"_s, u"2025-06-18"_s, u"2025-03-26"_s, u"2024-11-05"_s};
}

QStringList FakeMcpScript::allFaults()
{
    return {
        u"crash-at-start"_s, // exits 3 before it reads
        u"crash-after"_s, // exits 4 on request faultAfter + 1
        u"hang"_s, // reads and never answers, from request faultAfter + 1 on
        u"never-reads"_s, // leaves its input alone
        u"silent-unknown"_s, // unknown methods get no answer
        u"garbage"_s, // lines that are no JSON, between the others
        u"garbage-only"_s, // nothing but them
        u"long-line"_s, // a line without end
        u"html"_s, // what it answers is a page
        u"huge-list"_s, // the list of tools has 4 MB
        u"endless-pages"_s, // there is always another page
        u"same-cursor"_s, // the next page is always the same
        u"duplicate-names"_s, // each tool is there twice
        u"bad-names"_s, // tools whose names no provider takes
        u"bad-tools"_s, // among the tools some that are none
        u"bad-results"_s, // results that are no objects of their kind
        u"wrong-ids"_s, // answers go to ids that nobody asked with
        u"answers-twice"_s, // each answer comes two times
        u"close-streams"_s, // HTTP: answers break off in the middle; stdio: it closes its output
        u"session-lost"_s, // HTTP: the session is gone after faultAfter requests
        u"status-500"_s, // HTTP: from request faultAfter + 1 on
        u"redirect"_s, // HTTP: sends everybody to another host
        u"stderr-flood"_s, // writes 8 MB to its standard error at the start
        u"ignores-end"_s, // stays when its input ends, and on SIGTERM
        u"grandchild"_s, // has a child of its own, which stays
    };
}

bool FakeMcpScript::speaksModern() const
{
    return revisions.contains("2026-07-28"_L1);
}

static FakeMcpScript::Transport transportOf(JsonReader &reader)
{
    const QString name = reader.optionalString("transport"_L1).value_or(u"stdio"_s);
    if (name == "http"_L1)
        return FakeMcpScript::Transport::Http;
    if (name == "sse"_L1)
        return FakeMcpScript::Transport::Sse;
    if (name != "stdio"_L1)
        reader.fail("transport"_L1, u"must be stdio, http or sse"_s);
    return FakeMcpScript::Transport::Stdio;
}

static void requireAll(JsonReader &reader, QLatin1StringView key, const QStringList &items,
                       const QStringList &known)
{
    for (const QString &item : items) {
        if (!known.contains(item))
            reader.fail(key, u"does not know %1"_s.arg(item));
    }
}

static void readLists(JsonReader &reader, const QJsonObject &json, FakeMcpScript &script)
{
    if (json.contains("revisions"_L1))
        script.revisions = reader.optionalStrings("revisions"_L1);
    script.without = reader.optionalStrings("without"_L1);
    script.faults = reader.optionalStrings("faults"_L1);
    requireAll(reader, "revisions"_L1, script.revisions, FakeMcpScript::allRevisions());
    requireAll(reader, "without"_L1, script.without,
               {u"tools"_s, u"resources"_s, u"subscribe"_s, u"prompts"_s, u"logging"_s});
    requireAll(reader, "faults"_L1, script.faults, FakeMcpScript::allFaults());
}

static void refuseUnknown(JsonReader &reader, const QJsonObject &json)
{
    static const QStringList kMembers{
        u"transport"_s, u"name"_s,      u"title"_s,        u"version"_s,   u"instructions"_s,
        u"revisions"_s, u"builtin"_s,   u"tools"_s,        u"resources"_s, u"prompts"_s,
        u"pageSize"_s,  u"without"_s,   u"startDelayMs"_s, u"delayMs"_s,   u"record"_s,
        u"json"_s,      u"sessions"_s,  u"resumable"_s,    u"token"_s,     u"metadataUrl"_s,
        u"faults"_s,    u"faultAfter"_s};
    const QStringList keys = json.keys();
    for (const QString &key : keys) {
        if (!kMembers.contains(key))
            reader.fail({ErrorCode::InvalidInput, u"no such member"_s, u'/' + key});
    }
}

Result<FakeMcpScript> FakeMcpScript::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    FakeMcpScript script;
    const auto text = [&reader](QLatin1StringView key, QString &to) {
        to = reader.optionalString(key).value_or(to);
    };
    const auto number = [&reader](QLatin1StringView key, int &to) {
        to = int(reader.optionalInt(key, 0, 10'000'000).value_or(to));
    };
    const auto flag = [&reader](QLatin1StringView key, bool &to) {
        to = reader.optionalBool(key).value_or(to);
    };
    refuseUnknown(reader, json);
    script.transport = transportOf(reader);
    readLists(reader, json, script);
    text("name"_L1, script.name);
    text("title"_L1, script.title);
    text("version"_L1, script.version);
    text("instructions"_L1, script.instructions);
    text("record"_L1, script.record);
    text("token"_L1, script.token);
    text("metadataUrl"_L1, script.metadataUrl);
    number("tools"_L1, script.tools);
    number("resources"_L1, script.resources);
    number("prompts"_L1, script.prompts);
    number("pageSize"_L1, script.pageSize);
    number("startDelayMs"_L1, script.startDelayMs);
    number("delayMs"_L1, script.delayMs);
    number("faultAfter"_L1, script.faultAfter);
    flag("builtin"_L1, script.builtin);
    flag("json"_L1, script.json);
    flag("sessions"_L1, script.sessions);
    flag("resumable"_L1, script.resumable);
    return reader.finish(std::move(script));
}

static QJsonValue switchValue(const QString &key, const QString &value)
{
    static const QStringList kLists{u"revisions"_s, u"without"_s, u"faults"_s};
    if (kLists.contains(key))
        return QJsonArray::fromStringList(value.split(u',', Qt::SkipEmptyParts));
    if (value == "true"_L1 || value == "false"_L1)
        return value == "true"_L1;
    static const QStringList kTexts{u"name"_s,         u"title"_s,  u"version"_s, u"transport"_s,
                                    u"instructions"_s, u"record"_s, u"token"_s,   u"metadataUrl"_s};
    bool isNumber = false;
    const qint64 number = value.toLongLong(&isNumber);
    return isNumber && !kTexts.contains(key) ? QJsonValue(number) : QJsonValue(value);
}

Result<FakeMcpScript> FakeMcpScript::fromArguments(const QStringList &arguments)
{
    QJsonObject json;
    for (const QString &argument : arguments) {
        if (!argument.startsWith("--"_L1))
            return fail(ErrorCode::InvalidInput, u"not a switch: %1"_s.arg(argument));
        const qsizetype at = argument.indexOf(u'=');
        const QString key = argument.sliced(2, (at < 0 ? argument.size() : at) - 2);
        const QString value = at < 0 ? u"true"_s : argument.sliced(at + 1);
        if (key != "script"_L1) {
            json.insert(key, switchValue(key, value));
            continue;
        }
        QFile file(value);
        if (!file.open(QFile::ReadOnly))
            return fail(ErrorCode::NotFound, file.errorString(), value);
        const auto read = parseJsonObject(file.readAll());
        if (!read)
            return std::unexpected(read.error());
        for (auto it = read->begin(); it != read->end(); ++it)
            json.insert(it.key(), it.value());
    }
    return fromJson(json);
}

} // namespace Testing

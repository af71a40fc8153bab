// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzzcheck.h"

#include "acp/wire/initialize.h"
#include "acp/wire/optionjson.h"
#include "acp/wire/permissionjson.h"
#include "acp/wire/sessionpage.h"
#include "acp/wire/sessionrequests.h"
#include "agentcore/base/jsonreader.h"

#include <QJsonDocument>

#include <algorithm>

using namespace Acp;
using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

// Bad parameters are told as such, in words.
template <typename T> static QString problemOf(const Result<T> &result)
{
    if (result)
        return {};
    if (result.error().code != ErrorCode::InvalidInput)
        return u"a refusal that is not about the input"_s;
    return result.error().message.isEmpty() ? u"a refusal without words"_s : QString();
}

static QString promptProblem(const QJsonObject &json)
{
    for (const bool images : {false, true}) {
        const auto params = PromptParams::fromJson(json, images);
        if (const QString problem = problemOf(params); !problem.isEmpty())
            return problem;
        if (!params)
            continue;
        if (!json["sessionId"_L1].isString())
            return u"a prompt for no session"_s;
        if (params->content.size() != json["prompt"_L1].toArray().size())
            return u"a prompt lost or won blocks"_s;
        for (const ContentBlock &block : params->content) {
            if (PromptBlock::fromJson(contentBlockJson(block), u"/x"_s, true)->content != block)
                return u"a block does not come back from its JSON"_s;
        }
    }
    return {};
}

static bool isBadList(const QJsonValue &value)
{
    return !value.isUndefined() && !value.isNull() && !value.isArray();
}

// Inputs that make the program act are read strictly; the schema is looser there.
static QString openProblem(const QJsonObject &json)
{
    const auto created = OpenSessionParams::fromNewJson(json);
    const auto loaded = OpenSessionParams::fromLoadJson(json);
    const auto servers = McpServer::listFromJson(json["mcpServers"_L1]);
    for (const QString &problem : {problemOf(created), problemOf(loaded), problemOf(servers)}) {
        if (!problem.isEmpty())
            return problem;
    }
    if (loaded && !created)
        return u"what can be loaded cannot be new"_s;
    if (created && !servers)
        return u"a session with malformed servers"_s;
    if (created && isBadList(json["additionalDirectories"_L1]))
        return u"a session with malformed directories"_s;
    if (created && !created->cwd.startsWith(u'/'))
        return u"a session without a directory"_s;
    if (!servers || !json["mcpServers"_L1].isArray())
        return {};
    const QJsonArray list = json["mcpServers"_L1].toArray();
    if (servers->size() != list.size())
        return u"a list lost or won servers"_s;
    for (qsizetype i = 0; i < list.size(); ++i) {
        const McpServer &server = servers->at(i);
        const bool isCommand = server.kind == McpServer::Kind::Stdio;
        if (isCommand && (server.command.isEmpty() || isBadList(list[i]["args"_L1])))
            return u"a server with no command or malformed arguments"_s;
    }
    return {};
}

static QString permissionProblem(const QByteArray &text, const QJsonObject &json)
{
    using enum PermissionChoice;
    static const QList<PermissionOption> all{{AllowOnce, u"a"_s},
                                             {AllowAlways, u"b"_s},
                                             {AllowAlways, u"c"_s, PermissionScope::Folder},
                                             {RejectOnce, u"d"_s},
                                             {RejectAlways, u"e"_s}};
    const PermissionAnswer answer = permissionAnswerFromJson(json, all);
    const QByteArray plain = QJsonDocument(json).toJson();
    if (answer.allows() && !plain.contains("allow") && !plain.contains("always"))
        return u"an answer that does not say so allows"_s;
    if (answer.scope == PermissionScope::User)
        return u"an answer is wider than what was offered"_s;
    if (permissionAnswerFromJson(json, all.sliced(3)).allows())
        return u"what was not offered is allowed"_s;
    if (permissionAnswerFromJson(QString::fromUtf8(text), all).allows())
        return u"a text allows"_s;
    return {};
}

static QString pageProblem(const QJsonObject &json)
{
    const auto params = ListSessionsParams::fromJson(json);
    if (const QString problem = problemOf(params); !problem.isEmpty() || !params)
        return problem;
    QList<SessionInfo> sessions;
    for (int i = 0; i < int(SessionPage::kMaxSessions) * 2; ++i) {
        sessions.append({u"sess_%1"_s.arg(i),
                         u"/a"_s,
                         {},
                         QDateTime::fromMSecsSinceEpoch(i / 3, QTimeZone::UTC)});
    }
    const auto page = SessionPage::of(sessions, params->cursor);
    if (!page)
        return problemOf(page);
    if (page->nextCursor.isEmpty())
        return {};
    const auto next = SessionPage::of(sessions, page->nextCursor);
    if (!next)
        return u"a cursor of ours is refused"_s;
    for (const SessionInfo &session : next->sessions) {
        if (page->sessions.contains(session))
            return u"a session is on two pages"_s;
    }
    return {};
}

QString checkAcpParams(QByteArrayView input)
{
    if (input.isEmpty())
        return {};
    const QByteArray text = input.sliced(1).toByteArray();
    const auto json = parseJsonObject(text);
    if (!json)
        return {};
    QStringList problems{promptProblem(*json), openProblem(*json), permissionProblem(text, *json),
                         pageProblem(*json)};
    problems += problemOf(InitializeParams::fromJson(*json));
    problems += problemOf(SetModeParams::fromJson(*json));
    problems += problemOf(SetOptionParams::fromJson(*json));
    problems += problemOf(SetOptionParams::fromSetModelJson(*json));
    problems += problemOf(sessionIdFromJson(*json));
    problems.removeAll(QString());
    return problems.value(0);
}

} // namespace Testing

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzzcheck.h"

#include "acp/client/draft2/draft2transport.h"
#include "agentcore/base/jsonreader.h"

#include <QJsonDocument>

#include <algorithm>
#include <array>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

namespace {

// The agent's end.
class FedEnd : public McpTransport
{
public:
    explicit FedEnd(QByteArrayList *sent)
        : m_sent(sent)
    { }
    void open() override { }
    void send(const QByteArray &line) override { m_sent->append(line); }
    qint64 pendingBytes() const override { return 0; }
    Error closeReason() const override { return {}; }
    void close() override { }
    void feed(const QByteArray &line) { emit lineReceived(line); }

private:
    QByteArrayList *m_sent;
};

// A client of version 1 in a turn, which answers questions and stops calls.
struct DraftRun
{
    explicit DraftRun(const QByteArrayList &lines);

    void request(int id, const QString &method, const QJsonObject &params);
    void react(const QByteArray &line);

    QByteArrayList sent;
    FedEnd *end = nullptr;
    std::unique_ptr<Acp::Draft2Transport> transport;
    QObject context;
    QByteArrayList received;
    QList<QJsonObject> questions;
    QStringList calls;
};

} // namespace

static constexpr int kPrompt = 3;

void DraftRun::request(int id, const QString &method, const QJsonObject &params)
{
    const QJsonObject message{
        {"jsonrpc"_L1, u"2.0"_s}, {"id"_L1, id}, {"method"_L1, method}, {"params"_L1, params}};
    transport->send(QJsonDocument(message).toJson(QJsonDocument::Compact));
}

void DraftRun::react(const QByteArray &line)
{
    received += line;
    const auto message = parseJsonObject(line);
    if (!message)
        return;
    const QJsonValue params = message->value("params"_L1);
    if (message->value("method"_L1) == "session/request_permission"_L1
        && message->contains("id"_L1))
        questions += *message;
    const QString call = params["update"_L1]["toolCallId"_L1].toString();
    if (!call.isEmpty() && !calls.contains(call))
        calls += call;
}

DraftRun::DraftRun(const QByteArrayList &lines)
{
    auto inner = std::make_unique<FedEnd>(&sent);
    end = inner.get();
    transport = std::make_unique<Acp::Draft2Transport>(std::move(inner));
    QObject::connect(transport.get(), &Transport::lineReceived, &context,
                     [this](const QByteArray &line) { react(line); });
    request(1, u"initialize"_s, {{"protocolVersion"_L1, 2}});
    end->feed(R"({"jsonrpc":"2.0","id":1,"result":{"protocolVersion":2,)"
              R"("info":{"name":"a","version":"1"},"capabilities":{"session":{}}}})");
    request(2, u"session/new"_s, {{"cwd"_L1, "/x"_L1}, {"mcpServers"_L1, QJsonArray()}});
    end->feed(R"({"jsonrpc":"2.0","id":2,"result":{"sessionId":"s"}})");
    request(kPrompt, u"session/prompt"_s, {{"sessionId"_L1, "s"_L1}, {"prompt"_L1, QJsonArray{}}});
    received.clear();
    int id = kPrompt;
    for (const QByteArray &line : lines) {
        end->feed(line);
        const QList<QJsonObject> asked = std::exchange(questions, {});
        for (const QJsonObject &question : asked) {
            const QJsonValue option = question["params"_L1]["options"_L1][0]["optionId"_L1];
            const QJsonObject outcome{{"outcome"_L1, u"selected"_s}, {"optionId"_L1, option}};
            const QJsonObject answer{{"jsonrpc"_L1, u"2.0"_s},
                                     {"id"_L1, question["id"_L1]},
                                     {"result"_L1, QJsonObject{{"outcome"_L1, outcome}}}};
            transport->send(QJsonDocument(answer).toJson(QJsonDocument::Compact));
        }
    }
    for (const QString &call : std::as_const(calls))
        request(++id, u"tool_call/cancel"_s, {{"sessionId"_L1, "s"_L1}, {"toolCallId"_L1, call}});
}

static bool isDraftUpdate(const QString &kind)
{
    static constexpr std::array kKinds{
        "agent_message"_L1, "agent_thought"_L1, "user_message"_L1,          "plan_update"_L1,
        "plan_removed"_L1,  "state_update"_L1,  "terminal_output_chunk"_L1, "terminal_update"_L1};
    return std::ranges::any_of(kKinds, [&kind](QLatin1StringView known) { return kind == known; });
}

// Of one line that the client reads; \a fed: what the agent sent is handed on as it is where it is
// no message, or no update that has a kind.
static QString problemOf(const QByteArray &line, const QByteArrayList &fed)
{
    if (fed.contains(line))
        return {};
    const auto message = parseJsonObject(line);
    if (!message || line.contains('\n'))
        return u"a line is no message"_s;
    const QString method = message->value("method"_L1).toString();
    if (method.startsWith("fs/"_L1) || method.startsWith("terminal/"_L1))
        return u"what version 2 does not have is asked"_s;
    const QJsonValue params = message->value("params"_L1);
    if (method == "session/update"_L1 && !message->contains("id"_L1)
        && isDraftUpdate(params["update"_L1]["sessionUpdate"_L1].toString()))
        return u"an update of version 2 is handed on"_s;
    return {};
}

static qsizetype promptAnswers(const QByteArrayList &lines)
{
    return std::ranges::count_if(lines, [](const QByteArray &line) {
        const auto message = parseJsonObject(line);
        return message && message->value("id"_L1) == kPrompt && !message->contains("method"_L1)
            && (message->contains("result"_L1) || message->contains("error"_L1));
    });
}

// What was asked of the agent is a message, and nothing is stopped that does not offer it.
static QString problemOfSent(const QByteArray &line, bool mayStop)
{
    const auto message = parseJsonObject(line);
    if (!message || line.contains('\n'))
        return u"what is sent is no message"_s;
    const QString method = message->value("method"_L1).toString();
    if (!mayStop && method.endsWith("/cancel"_L1) && method != "session/cancel"_L1)
        return u"a call is stopped that does not offer it"_s;
    return {};
}

QString checkDraft2(QByteArrayView input)
{
    // Qt finds a member by the part of its name before a NUL, depending on how that was written.
    if (input.isEmpty() || input.contains('\0') || input.contains("\\u0000"))
        return {};
    const QByteArrayList lines = input.sliced(1).toByteArray().split('\n');
    const DraftRun run(lines);
    for (const QByteArray &line : run.received) {
        if (const QString problem = problemOf(line, lines); !problem.isEmpty())
            return problem;
    }
    const bool mayStop = input.contains("capabilities") || input.contains('\\');
    for (const QByteArray &line : run.sent) {
        if (const QString problem = problemOfSent(line, mayStop); !problem.isEmpty())
            return problem;
    }
    // An answer that is handed on as it is may come again and again; a turn ends once.
    if (promptAnswers(run.received) > 1 + promptAnswers(lines))
        return u"a prompt is answered more than once"_s;
    if (run.received != DraftRun(lines).received)
        return u"it is not the same each time"_s;
    return {};
}

} // namespace Testing

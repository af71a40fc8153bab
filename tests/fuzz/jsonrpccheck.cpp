// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzzcheck.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/lineframer.h"
#include "agentcore/jsonrpc/peer.h"

#include <QJsonDocument>

#include <algorithm>
#include <vector>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

namespace {

// Takes what is fed, keeps what is sent.
class FedTransport : public Transport
{
public:
    void open() override { }
    void send(const QByteArray &line) override { sent.append(line); }
    qint64 pendingBytes() const override { return 0; }

    void feed(QByteArrayView bytes)
    {
        m_framer.append(bytes);
        while (const auto line = m_framer.takeLine())
            emit lineReceived(*line);
    }
    void end()
    {
        if (const QByteArray rest = m_framer.takeRest(); !rest.isEmpty())
            emit lineReceived(rest);
    }
    void hangUp() { emit closed(); }

    QByteArrayList sent;

private:
    LineFramer m_framer;
};

// A peer whose handlers answer at once, later, never, or when they are asked to give up.
struct Run
{
    explicit Run(const QList<QByteArrayView> &pieces);

    void serve();

    FedTransport transport;
    Peer peer{&transport};
    QObject context;
    std::vector<Reply> slow;
    QList<int> done; // how often each call of ours ended
    QByteArrayList calls; // lines of our own
    QByteArrayList answers;
};

} // namespace

void Run::serve()
{
    peer.handle(u"echo"_s, [](const QJsonObject &params, Reply reply) {
        std::move(reply).answer(QJsonObject{{"got"_L1, params}});
    });
    peer.handle(u"fail"_s, [](const QJsonObject &, Reply reply) {
        std::move(reply).answer(fail(ErrorCode::Busy, u"no"_s, u"/x"_s));
    });
    peer.handle(u"forget"_s, [](const QJsonObject &, const Reply &) { });
    peer.handle(u"slow"_s,
                [this](const QJsonObject &, Reply reply) { slow.push_back(std::move(reply)); });
    QObject::connect(&peer, &Peer::cancelRequested, &context, [this](const QJsonValue &id) {
        for (Reply &reply : slow) {
            if (reply.requestId() == id)
                std::move(reply).answer(fail(ErrorCode::Cancelled, {}));
        }
    });
}

Run::Run(const QList<QByteArrayView> &pieces)
    : done(3)
{
    serve();
    for (int i = 0; i < int(done.size()); ++i)
        peer.call(u"ask"_s, {{"i"_L1, i}}, &context, [this, i](const auto &) { ++done[i]; });
    const qsizetype own = transport.sent.size();
    for (const QByteArrayView piece : pieces)
        transport.feed(piece);
    transport.end();
    for (Reply &reply : slow)
        std::move(reply).answer(QJsonValue(1)); // those given up have been answered
    calls = transport.sent.first(own);
    answers = transport.sent.sliced(own);
    transport.hangUp();
}

static bool isId(const QJsonValue &id)
{
    return (id.isString() && id.toString().isValidUtf16()) || id.isNull()
        || (id.isDouble() && id.toInteger(0) == id.toInteger(1));
}

// The rules once more, as plainly as they can be put: the id of the one answer that is due.
static std::optional<QJsonValue> expectedId(const QByteArray &line)
{
    const QJsonDocument document = QJsonDocument::fromJson(line);
    if (!document.isObject())
        return QJsonValue();
    const QJsonValue id = document["id"_L1];
    const QJsonValue method = document["method"_L1];
    const bool isResponse
        = !document["result"_L1].isUndefined() || !document["error"_L1].isUndefined();
    if (method.isUndefined() && isResponse)
        return std::nullopt;
    const bool isValid = document["jsonrpc"_L1] == "2.0"_L1 && method.isString();
    if (id.isUndefined())
        return isValid ? std::nullopt : std::optional(QJsonValue());
    return isId(id) ? id : QJsonValue();
}

static QByteArray idText(const QJsonValue &id)
{
    return QJsonDocument(QJsonArray{id}).toJson(QJsonDocument::Compact);
}

static QByteArrayList expectedIds(QByteArrayView stream)
{
    QByteArrayList ids;
    const QByteArrayList lines = stream.toByteArray().split('\n');
    for (QByteArray line : lines) {
        if (line.endsWith('\r'))
            line.chop(1);
        if (line.isEmpty())
            continue;
        if (const auto id = expectedId(line))
            ids.append(idText(*id));
    }
    return ids;
}

static QString problemOf(const QByteArray &line)
{
    const auto message = parseJsonObject(line);
    if (!message || line.contains('\n'))
        return u"a line is no message"_s;
    if (message->value("jsonrpc"_L1) != "2.0"_L1 || !message->contains("id"_L1))
        return u"an answer without version or id"_s;
    if (message->contains("result"_L1) == message->contains("error"_L1))
        return u"an answer with both or none of result and error"_s;
    const QJsonValue error = message->value("error"_L1);
    if (error.isUndefined())
        return {};
    const bool isWhole = error["code"_L1].toInt() < 0 && !error["message"_L1].toString().isEmpty()
        && error["data"_L1]["reason"_L1].isString();
    return isWhole ? QString() : u"an error without code, message or reason"_s;
}

QString checkJsonRpc(QByteArrayView input)
{
    if (input.isEmpty())
        return {};
    const QByteArrayView stream = input.sliced(1);
    const Run whole({stream});
    const Run cut(pieces(input));
    if (whole.answers != cut.answers)
        return u"pieces make a difference"_s;
    QByteArrayList ids;
    for (const QByteArray &line : whole.answers) {
        if (const QString problem = problemOf(line); !problem.isEmpty())
            return problem;
        ids.append(idText(parseJsonObject(line)->value("id"_L1)));
    }
    QByteArrayList expected = expectedIds(stream);
    std::ranges::sort(ids);
    std::ranges::sort(expected);
    if (ids != expected)
        return u"not each request has one answer"_s;
    if (whole.done != QList<int>{1, 1, 1})
        return u"a call of ours did not end once"_s;
    return {};
}

} // namespace Testing

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/connection/mcpexchange.h"

#include "agentcore/mcp/connection/mcplink.h"
#include "agentcore/mcp/connection/mcpquestions.h"

#include <QTimer>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! How long the user may be at an address.
static constexpr std::chrono::minutes kPatience{10};

McpInputRound::McpInputRound(McpQuestions *questions, QString toolCallId, QObject *parent)
    : QObject(parent)
    , m_questions(questions)
    , m_toolCallId(std::move(toolCallId))
{ }

void McpInputRound::ask(const QJsonObject &requests, Done done)
{
    m_done = std::move(done);
    if (requests.size() > kMaxRequests) {
        finish(fail(ErrorCode::LimitExceeded, Phrase(Saying::ServerAsksTooMuch)));
        return;
    }
    const QStringList keys = requests.keys();
    m_open = QSet(keys.begin(), keys.end());
    for (const QString &key : keys) {
        if (!m_done)
            return; // one of them was no good
        const QJsonValue request = requests.value(key);
        m_questions->ask(
            request["method"_L1].toString(), request["params"_L1].toObject(), m_toolCallId, this,
            [this, key](const Result<QJsonObject> &answer) { handleAnswer(key, answer); });
    }
}

void McpInputRound::handleAnswer(const QString &key, const Result<QJsonObject> &answer)
{
    if (!answer) { // there is no way to say so to the server
        finish(std::unexpected(answer.error()));
        return;
    }
    m_answers.insert(key, *answer);
    if (m_open.remove(key) && m_open.isEmpty())
        finish(m_answers);
}

void McpInputRound::openAddresses(const QJsonArray &elicitations, const Error &why, Done done)
{
    m_done = std::move(done);
    for (const QJsonValue &one : elicitations)
        m_open.insert(one["elicitationId"_L1].toString());
    const bool isUsable
        = !m_open.isEmpty() && !m_open.contains(QString()) && elicitations.size() <= kMaxRequests;
    if (!isUsable) {
        finish(std::unexpected(why));
        return;
    }
    connect(m_questions, &McpQuestions::completed, this, &McpInputRound::handleCompleted);
    QTimer::singleShot(kPatience, this, [this, why] { finish(std::unexpected(why)); });
    for (const QJsonValue &one : elicitations) {
        QJsonObject params = one.toObject();
        params.insert("mode"_L1, "url"_L1);
        m_questions->ask(u"elicitation/create"_s, params, m_toolCallId, this,
                         [this](const Result<QJsonObject> &answer) { handleAddress(answer); });
    }
}

void McpInputRound::handleAddress(const Result<QJsonObject> &answer)
{
    if (!answer)
        finish(std::unexpected(answer.error()));
    else if (answer->value("action"_L1) != "accept"_L1)
        finish(fail(ErrorCode::PermissionDenied, Phrase(Saying::ServerPageNotOpened)));
}

void McpInputRound::handleCompleted(const QString &elicitationId)
{
    if (m_open.remove(elicitationId) && m_open.isEmpty())
        finish(QJsonObject());
}

void McpInputRound::finish(const Result<QJsonObject> &result)
{
    if (!m_done)
        return;
    QMetaObject::invokeMethod(
        this, [done = std::exchange(m_done, nullptr), result] { done(result); },
        Qt::QueuedConnection);
}

//! However much progress is told of.
static constexpr std::chrono::hours kLongest{6};
//! Before a request is sent again that needed no input: the server is busy.
static constexpr std::chrono::milliseconds kPause{100};
static constexpr qint64 kHeadersDiffer = -32020; // of 2026-07-28
static constexpr qint64 kUrlElicitationRequired = -32042; // of 2025-11-25

McpExchange::McpExchange(McpLink *link, Request request, QObject *parent)
    : QObject(parent)
    , m_link(link)
    , m_request(std::move(request))
    , m_end(kLongest)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &McpExchange::handleTimeout);
    connect(link, &McpLink::progressed, this, &McpExchange::handleProgress);
    connect(&link->peer(), &Peer::closed, this, &McpExchange::handleClosed);
}

McpExchange::~McpExchange()
{
    if (m_id == 0)
        return;
    if (m_request.isOfHandshake)
        m_link->peer().forgetCall(m_id);
    else
        m_link->giveUp(m_id, u"It is not needed any more"_s);
}

void McpExchange::start(Done done)
{
    Q_ASSERT(!m_done);
    m_done = std::move(done);
    send(m_request.params);
}

void McpExchange::send(const QJsonObject &params)
{
    if (m_request.progress)
        m_token = m_link->nextToken();
    m_id
        = m_link->peer().call(m_request.method, m_link->stamped(params, m_token), this,
                              [this](const Result<QJsonValue> &result) { handleResponse(result); });
    if (m_request.timeout.count() > 0)
        m_timer.start(m_request.timeout);
}

void McpExchange::handleResponse(const Result<QJsonValue> &result)
{
    m_id = 0;
    m_timer.stop();
    if (!result) {
        m_foreignError = m_link->peer().foreignError();
        handleError(m_link->translated(result.error()));
    } else if (result->isObject()) {
        handleResult(result->toObject());
    } else if (result->isNull() || result->isUndefined()) {
        handleResult({}); // where nothing is to be said
    } else {
        finish(fail(ErrorCode::InvalidInput, Phrase(Saying::ServerAnswersNoObject)));
    }
}

void McpExchange::handleResult(const QJsonObject &result)
{
    const QString type = result["resultType"_L1].toString(u"complete"_s);
    if (type == "complete"_L1 || !m_link->isModern())
        finish(result);
    else if (type == "input_required"_L1 && m_request.mayNeedInput)
        askFor(result);
    else
        finish(fail(ErrorCode::Unsupported,
                    u"the server's answer is of the kind \"%1\", which is not supported here"_s.arg(
                        type.left(100))));
}

void McpExchange::handleError(const Error &error)
{
    if (m_foreignError.code == kHeadersDiffer && m_request.method == "tools/call"_L1)
        m_link->noteHeadersRefused();
    if (m_foreignError.code == kUrlElicitationRequired && m_request.mayNeedInput)
        openAddresses(error);
    else
        finish(std::unexpected(error));
}

McpInputRound *McpExchange::nextRound()
{
    delete m_round;
    m_round = nullptr;
    if (++m_rounds > kMaxRounds) {
        finish(fail(ErrorCode::LimitExceeded, Phrase(Saying::ServerAsksAgain)));
        return nullptr;
    }
    m_round = new McpInputRound(m_link->questions(), m_request.toolCallId, this);
    return m_round;
}

void McpExchange::askFor(const QJsonObject &result)
{
    McpInputRound *round = nextRound();
    if (!round)
        return;
    QJsonObject extra;
    if (const QJsonValue state = result["requestState"_L1]; state.isString())
        extra.insert("requestState"_L1, state);
    const QJsonObject requests = result["inputRequests"_L1].toObject();
    if (requests.isEmpty()) {
        if (extra.isEmpty())
            finish(fail(ErrorCode::InvalidInput, Phrase(Saying::ServerAsksForNothing)));
        else
            QTimer::singleShot(kPause * m_rounds, this, [this, extra] { sendAgain(extra); });
        return;
    }
    round->ask(requests, [this, extra](const Result<QJsonObject> &responses) {
        if (!responses) {
            finish(std::unexpected(responses.error()));
            return;
        }
        QJsonObject all = extra;
        all.insert("inputResponses"_L1, *responses);
        sendAgain(all);
    });
}

void McpExchange::openAddresses(const Error &error)
{
    McpInputRound *round = nextRound();
    if (!round)
        return;
    round->openAddresses(m_foreignError.data["elicitations"_L1].toArray(), error,
                         [this](const Result<QJsonObject> &opened) {
                             if (opened)
                                 sendAgain({});
                             else
                                 finish(std::unexpected(opened.error()));
                         });
}

void McpExchange::sendAgain(const QJsonObject &extra)
{
    QJsonObject params = m_request.params;
    for (auto each = extra.begin(); each != extra.end(); ++each)
        params.insert(each.key(), each.value());
    send(params);
}

void McpExchange::handleProgress(qint64 token, const McpProgress &progress)
{
    if (token != m_token || m_id == 0)
        return;
    if (m_timer.isActive() && !m_end.hasExpired())
        m_timer.start();
    const auto tell = m_request.progress; // a copy: it may delete this
    tell(progress);
}

void McpExchange::handleTimeout()
{
    if (m_link->questions()->isAsking() && !m_end.hasExpired()) {
        m_timer.start(); // the user has the word
        return;
    }
    const auto id = std::exchange(m_id, 0);
    if (m_request.isOfHandshake)
        m_link->peer().forgetCall(id);
    else
        m_link->giveUp(id, u"It took too long"_s);
    const double seconds = double(m_request.timeout.count()) / 1000;
    finish(fail(ErrorCode::Timeout, Phrase(Saying::ServerTooSlow, {QString::number(seconds)})));
}

// The user is being asked; an open request was answered before.
void McpExchange::handleClosed()
{
    if (m_id == 0)
        finish(std::unexpected(
            m_link->translated({ErrorCode::Cancelled, u"the connection was closed"_s, {}})));
}

void McpExchange::finish(const Result<QJsonObject> &result)
{
    if (const Done done = std::exchange(m_done, nullptr))
        done(result);
}

} // namespace AgentCore

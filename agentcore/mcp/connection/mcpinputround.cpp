// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/connection/mcpinputround.h"

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

} // namespace AgentCore

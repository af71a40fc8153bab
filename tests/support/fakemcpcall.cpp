// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakemcpcall.h"

#include "tests/support/fakemcp.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace Testing {

FakeMcpCall::FakeMcpCall(FakeMcp *server, QJsonObject request, Send send, bool isModern)
    : QObject(server)
    , m_server(server)
    , m_request(std::move(request))
    , m_send(std::move(send))
    , m_isModern(isModern)
{ }

void FakeMcpCall::answer(QJsonObject message)
{
    if (m_isAnswered)
        return;
    const FakeMcpScript &script = m_server->script();
    message["jsonrpc"_L1] = u"2.0"_s;
    message["id"_L1] = script.has("wrong-ids"_L1) ? QJsonValue(u"nobody"_s) : id();
    m_send(message);
    if (script.has("answers-twice"_L1))
        m_send(message);
    m_isAnswered = true;
    deleteLater();
}

void FakeMcpCall::finish(const QJsonObject &result)
{
    QJsonObject whole = result;
    if (m_isModern) {
        if (!whole.contains("resultType"_L1))
            whole["resultType"_L1] = u"complete"_s;
        whole["_meta"_L1]
            = QJsonObject{{u"io.modelcontextprotocol/serverInfo"_s, m_server->implementation()}};
    }
    const bool isBad = m_server->script().has("bad-results"_L1) && !method().startsWith(u"init")
        && !method().startsWith(u"server/");
    answer({{u"result"_s, isBad ? QJsonValue(QJsonArray{1, u"two"_s}) : QJsonValue(whole)}});
}

void FakeMcpCall::fail(int code, const QString &message, const QJsonObject &data)
{
    QJsonObject error{{u"code"_s, code}, {u"message"_s, message}};
    if (!data.isEmpty())
        error[u"data"_s] = data;
    answer({{u"error"_s, error}});
}

void FakeMcpCall::finishContent(const QJsonArray &content, QJsonObject result)
{
    result[u"content"_s] = content;
    finish(result);
}

void FakeMcpCall::finishText(const QString &text)
{
    finishContent({QJsonObject{{u"type"_s, u"text"_s}, {u"text"_s, text}}});
}

void FakeMcpCall::notify(const QString &method, const QJsonObject &params)
{
    m_send({{u"jsonrpc"_s, u"2.0"_s}, {u"method"_s, method}, {u"params"_s, params}});
}

void FakeMcpCall::notifyProgress(double done, double total, const QString &message)
{
    const QJsonValue token = meta()["progressToken"_L1];
    if (token.isUndefined())
        return;
    notify(u"notifications/progress"_s,
           {{u"progressToken"_s, token},
            {u"progress"_s, done},
            {u"total"_s, total},
            {u"message"_s, message}});
}

void FakeMcpCall::ask(const QString &method, const QJsonObject &params,
                      std::function<void(const QJsonObject &)> then)
{
    if (!m_isModern) {
        m_send(m_server->addQuestion(method, params, this, std::move(then)));
        return;
    }
    const QJsonValue response = this->params()["inputResponses"_L1][u"question"_s];
    if (response.isObject() && this->params()["requestState"_L1] == "fake state"_L1) {
        then(response.toObject());
        return;
    }
    const QJsonObject question{{u"method"_s, method}, {u"params"_s, params}};
    finish({{u"resultType"_s, u"input_required"_s},
            {u"requestState"_s, u"fake state"_s},
            {u"inputRequests"_s, QJsonObject{{u"question"_s, question}}}});
}

} // namespace Testing

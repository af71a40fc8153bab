// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeexchange.h"

#include <QJsonDocument>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace Testing {

static QJsonObject chunkOf(const QJsonObject &delta, const QJsonValue &finishReason = {})
{
    const QJsonObject choice{
        {"index"_L1, 0}, {"delta"_L1, delta}, {"finish_reason"_L1, finishReason}};
    return {{"id"_L1, u"chatcmpl-1"_s},
            {"object"_L1, u"chat.completion.chunk"_s},
            {"created"_L1, 1},
            {"model"_L1, u"fake"_s},
            {"choices"_L1, QJsonArray{choice}}};
}

static QJsonObject usageChunk(int outputTokens)
{
    QJsonObject chunk = chunkOf({});
    chunk.insert("choices"_L1, QJsonArray());
    chunk.insert("usage"_L1,
                 QJsonObject{{"prompt_tokens"_L1, 100},
                             {"completion_tokens"_L1, outputTokens},
                             {"total_tokens"_L1, 100 + outputTokens}});
    return chunk;
}

FakeAnswer FakeAnswer::events(const QList<QJsonObject> &payloads)
{
    FakeAnswer answer;
    for (const QJsonObject &payload : payloads)
        answer.chunks += "data: " + QJsonDocument(payload).toJson(QJsonDocument::Compact) + "\n\n";
    answer.chunks += "data: [DONE]\n\n"_ba;
    return answer;
}

FakeAnswer FakeAnswer::text(const QStringList &deltas)
{
    QList<QJsonObject> payloads{chunkOf({{"role"_L1, u"assistant"_s}, {"content"_L1, QString()}})};
    for (const QString &delta : deltas)
        payloads += chunkOf({{"content"_L1, delta}});
    payloads += chunkOf({}, u"stop"_s);
    payloads += usageChunk(int(deltas.size()));
    return events(payloads);
}

FakeAnswer FakeAnswer::toolCalls(const QList<std::pair<QString, QString>> &calls)
{
    static int lastId = 0;
    QList<QJsonObject> payloads;
    int index = 0;
    for (const auto &[name, arguments] : calls) {
        const QJsonObject head{
            {"index"_L1, index},
            {"id"_L1, u"call_%1"_s.arg(++lastId)},
            {"type"_L1, u"function"_s},
            {"function"_L1, QJsonObject{{"name"_L1, name}, {"arguments"_L1, QString()}}}};
        const QJsonObject rest{{"index"_L1, index++},
                               {"function"_L1, QJsonObject{{"arguments"_L1, arguments}}}};
        payloads += chunkOf({{"tool_calls"_L1, QJsonArray{head}}});
        payloads += chunkOf({{"tool_calls"_L1, QJsonArray{rest}}});
    }
    payloads += chunkOf({}, u"tool_calls"_s);
    payloads += usageChunk(int(calls.size()) * 10);
    return events(payloads);
}

FakeAnswer FakeAnswer::json(int status, const QJsonObject &body)
{
    FakeAnswer answer;
    answer.status = status;
    answer.withHeader("Content-Type", "application/json");
    answer.chunks = {QJsonDocument(body).toJson(QJsonDocument::Compact)};
    return answer;
}

FakeAnswer FakeAnswer::error(int status, const QString &message, const QString &code)
{
    QJsonObject error{{"message"_L1, message}, {"type"_L1, u"fake_error"_s}};
    if (!code.isEmpty())
        error.insert("code"_L1, code);
    return json(status, {{"error"_L1, error}});
}

FakeAnswer &FakeAnswer::resplit(qsizetype size)
{
    const QByteArray all = chunks.join();
    chunks.clear();
    const qsizetype step = size > 0 ? size : all.size();
    for (qsizetype at = 0; at < all.size(); at += step)
        chunks += all.sliced(at, qMin(step, all.size() - at));
    return *this;
}

FakeAnswer &FakeAnswer::endBy(End how)
{
    end = how;
    return *this;
}

FakeAnswer &FakeAnswer::withHeader(const QByteArray &name, const QByteArray &value)
{
    headers.replaceOrAppend(name, value);
    return *this;
}

FakeExchange::FakeExchange(FakeAnswer answer, QHttpServerResponder responder, QTcpSocket *socket,
                           QObject *parent)
    : QObject(parent)
    , m_answer(std::move(answer))
    , m_responder(std::make_unique<QHttpServerResponder>(std::move(responder)))
    , m_socket(socket)
{
    if (m_socket)
        connect(m_socket, &QAbstractSocket::disconnected, this, &QObject::deleteLater);
    QTimer::singleShot(0, this, &FakeExchange::playNext);
}

void FakeExchange::release()
{
    if (m_held)
        finishAnswer();
    else
        m_answer.end = FakeAnswer::End::Complete;
}

QHttpServerResponder::StatusCode FakeExchange::statusCode() const
{
    return QHttpServerResponder::StatusCode(m_answer.status == 0 ? 200 : m_answer.status);
}

void FakeExchange::playNext()
{
    if (m_answer.status != 0 && !m_begun) {
        m_begun = true;
        if (!m_answer.headers.contains("Content-Type"))
            m_answer.withHeader("Content-Type", "text/event-stream");
        m_responder->writeBeginChunked(m_answer.headers, statusCode());
    } else if (m_begun && m_next < m_answer.chunks.size()) {
        // The end leaves with the last chunk, as an empty one is none to the server.
        const bool isLast = m_next + 1 == m_answer.chunks.size();
        if (isLast && m_answer.end == FakeAnswer::End::Complete) {
            finishAnswer();
            return;
        }
        m_responder->writeChunk(m_answer.chunks.at(m_next++));
    } else if (m_answer.end == FakeAnswer::End::Hold) {
        m_held = true;
        return;
    } else {
        finishAnswer();
        return;
    }
    if (m_socket)
        m_socket->flush();
    QTimer::singleShot(m_answer.chunkDelay, this, &FakeExchange::playNext);
}

void FakeExchange::finishAnswer()
{
    if (m_answer.end == FakeAnswer::End::Drop) {
        if (m_socket)
            m_socket->disconnectFromHost();
    } else if (m_begun) {
        m_responder->writeEndChunked(m_answer.chunks.value(m_next));
    } else {
        m_responder->write(statusCode());
    }
    deleteLater();
}

} // namespace Testing

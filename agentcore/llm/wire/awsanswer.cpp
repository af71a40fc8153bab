// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/awsanswer.h"

#include "agentcore/base/jsonreader.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore {

bool AwsAnswer::isMediaType(QByteArrayView contentType)
{
    return contentType.trimmed().startsWith("application/vnd.amazon.eventstream");
}

static QByteArray errorEvent(const QByteArray &type, const QString &message)
{
    const QJsonObject error{{"type"_L1, QString::fromUtf8(type)}, {"message"_L1, message}};
    return "event: error\ndata: " + QJsonDocument(error).toJson(QJsonDocument::Compact) + "\n\n";
}

QByteArray AwsAnswer::translated(QByteArrayView bytes)
{
    if (m_error)
        return {};
    const Result<void> appended = m_stream.append(bytes);
    QByteArray text;
    while (const auto event = m_error ? std::nullopt : m_stream.takeEvent())
        text += translated(*event);
    if (!appended && !m_error)
        m_error = appended.error();
    return text;
}

QByteArray AwsAnswer::translated(const AwsEvent &event)
{
    const QByteArray kind = event.headers.value(":message-type");
    const auto payload = parseJsonObject(event.payload);
    if (kind == "exception")
        return errorEvent(event.headers.value(":exception-type"),
                          payload ? payload->value("message"_L1).toString() : QString());
    if (kind == "error")
        return errorEvent(event.headers.value(":error-code"),
                          QString::fromUtf8(event.headers.value(":error-message")));
    if (event.headers.value(":event-type") != "chunk")
        return {}; // what comes to be
    const auto decoded = QByteArray::fromBase64Encoding(
        payload ? payload->value("bytes"_L1).toString().toLatin1() : QByteArray(),
        QByteArray::AbortOnBase64DecodingErrors);
    const auto object = decoded ? parseJsonObject(*decoded) : std::unexpected(Error());
    if (!object) {
        m_error = Error{ErrorCode::Network, u"the stream of events is garbled"_s, {}};
        return {};
    }
    const QByteArray type = object->value("type"_L1).toString().toUtf8();
    const QByteArray line = QJsonDocument(*object).toJson(QJsonDocument::Compact);
    return "event: " + type.simplified() + "\ndata: " + line + "\n\n";
}

} // namespace AgentCore

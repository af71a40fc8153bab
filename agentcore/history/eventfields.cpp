// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/eventfields.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

QString timeToText(const QDateTime &time)
{
    return time.toUTC().toString(Qt::ISODateWithMs);
}

std::optional<QDateTime> readTime(JsonReader &reader, QLatin1StringView key)
{
    const auto text = reader.optionalString(key);
    if (!text)
        return std::nullopt;
    const QDateTime time = QDateTime::fromString(*text, Qt::ISODateWithMs).toUTC();
    if (!time.isValid())
        reader.fail(key, u"must be a time"_s);
    return time;
}

QByteArray readBase64(JsonReader &reader, QLatin1StringView key)
{
    const QString text = reader.optionalString(key).value_or(QString());
    auto decoded
        = QByteArray::fromBase64Encoding(text.toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        reader.fail(key, u"must be base64"_s);
    return std::move(*decoded);
}

} // namespace AgentCore

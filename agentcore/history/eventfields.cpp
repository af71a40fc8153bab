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

static constexpr auto kPlainId = "plain"_L1;

void insertPhrase(QJsonObject &json, QLatin1StringView key, QLatin1StringView saidKey,
                  const Phrase &words)
{
    json.insert(key, words);
    QString id = words.id();
    if (id.isEmpty() && Phrase::ofOldFile(words).what() != Saying::Plain)
        id = kPlainId;
    if (id.isEmpty())
        return;
    QJsonObject said{{"id"_L1, id}};
    if (!words.with().isEmpty())
        said.insert("with"_L1, QJsonArray::fromStringList(words.with()));
    json.insert(saidKey, said);
}

std::optional<Phrase> readPhrase(JsonReader &reader, QLatin1StringView key,
                                 QLatin1StringView saidKey)
{
    const auto english = reader.optionalString(key);
    if (!english)
        return std::nullopt;
    const auto said = reader.optionalObject(saidKey);
    if (!said)
        return Phrase::ofOldFile(*english);
    JsonReader inner(*said, reader.pathOf(saidKey));
    const QString id = inner.requiredString("id"_L1);
    const QStringList with = inner.optionalStrings("with"_L1);
    if (const auto checked = inner.finish(true); !checked)
        reader.fail(checked.error());
    return Phrase::stored(id, with, *english);
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/phrasejson.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kPlainId = "plain"_L1;

static QJsonObject saidToJson(const QString &id, const QList<Phrase> &with)
{
    QJsonArray parts;
    for (const Phrase &part : with) {
        parts.append(part.what() == Saying::Plain ? QJsonValue(part)
                                                  : saidToJson(part.id(), part.with()));
    }
    QJsonObject said{{"id"_L1, id}};
    if (!parts.isEmpty())
        said.insert("with"_L1, parts);
    return said;
}

QJsonObject saidJson(const Phrase &words)
{
    return words.what() == Saying::Plain ? QJsonObject() : saidToJson(words.id(), words.with());
}

void insertPhrase(QJsonObject &json, QLatin1StringView key, QLatin1StringView saidKey,
                  const Phrase &words)
{
    json.insert(key, words);
    QString id = words.id();
    if (id.isEmpty() && Phrase::ofOldFile(words).what() != Saying::Plain)
        id = kPlainId;
    if (!id.isEmpty())
        json.insert(saidKey, saidToJson(id, words.with()));
}

//! Plain and empty where it, or what stands in it, is no sentence of this version.
static Phrase readSaid(JsonReader &reader, int depth = 1)
{
    constexpr int kMaxDepth = 4; // each sentence has the text of all that stand in it
    const Saying what = Phrase::ofId(reader.requiredString("id"_L1));
    const QJsonArray parts = reader.optionalArray("with"_L1).value_or(QJsonArray());
    bool isKnown = what != Saying::Plain;
    QList<Phrase> with;
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const QJsonValue part = parts.at(i);
        if (part.isString()) {
            with.append(part.toString());
            continue;
        }
        if (!part.isObject()) {
            reader.fail("with"_L1, u"must hold texts and sentences"_s);
            return {};
        }
        if (depth >= kMaxDepth)
            return {};
        JsonReader inner(part.toObject(), reader.pathOf("with"_L1) + u'/' + QString::number(i));
        with.append(readSaid(inner, depth + 1));
        isKnown = isKnown && with.constLast().what() != Saying::Plain;
        if (const auto checked = inner.finish(true); !checked)
            reader.fail(checked.error());
    }
    return isKnown ? Phrase(what, with) : Phrase();
}

Phrase phraseOfSaid(const QJsonObject &said, const QString &english)
{
    if (said.isEmpty())
        return english;
    JsonReader reader(said);
    const Phrase words = readSaid(reader);
    return words.what() == Saying::Plain || !reader.finish(true) ? Phrase(english) : words;
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
    const Phrase words = readSaid(inner);
    if (const auto checked = inner.finish(true); !checked)
        reader.fail(checked.error());
    return words.what() == Saying::Plain ? Phrase(*english) : words;
}

} // namespace AgentCore

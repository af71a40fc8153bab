// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/modellist.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/llm/wire/thinkingrule.h"

#include <QJsonDocument>
#include <QTimeZone>

#include <algorithm>
#include <array>
#include <limits>

using namespace Qt::StringLiterals;

namespace AgentCore {

bool ModelList::contains(QStringView id) const
{
    return std::ranges::any_of(models, [id](const ListedModel &model) { return model.id == id; });
}

bool ModelList::isUsableId(const QString &id)
{
    return !id.isEmpty() && id.size() <= kMaxIdLength && id.trimmed() == id
        && sanitizedForDisplay(id) == id && !id.contains(u'\n') && !id.contains(u'\t');
}

static QDate optionalDate(JsonReader &reader, QLatin1StringView key)
{
    const auto text = reader.optionalString(key);
    const QDate date = QDate::fromString(text.value_or(QString()), Qt::ISODate);
    if (text && !date.isValid())
        reader.fail(key, u"must be a date"_s);
    return date;
}

static Result<ListedModel> readListed(const QJsonObject &json, const QString &path)
{
    JsonReader reader(json, path);
    ListedModel model;
    model.id = reader.requiredString("id"_L1);
    if (!ModelList::isUsableId(model.id))
        reader.fail("id"_L1, u"is no name of a model"_s);
    model.contextWindow = reader.optionalInt("contextWindow"_L1, 1).value_or(0);
    model.outputLimit
        = int(reader.optionalInt("outputLimit"_L1, 1, std::numeric_limits<int>::max()).value_or(0));
    model.released = optionalDate(reader, "released"_L1);
    model.ends = optionalDate(reader, "ends"_L1);
    if (json.contains("thinkingLevels"_L1))
        model.thinkingLevels = reader.optionalStrings("thinkingLevels"_L1);
    return reader.finish(std::move(model));
}

Result<ModelList> ModelList::fromJson(const QJsonObject &json)
{
    constexpr int kClockSkew = 24 * 3600; // s
    JsonReader reader(json);
    ModelList list;
    list.isCached = true;
    list.fetched = QDateTime::fromString(reader.requiredString("fetched"_L1), Qt::ISODate);
    if (!list.fetched.isValid()
        || list.fetched > QDateTime::currentDateTimeUtc().addSecs(kClockSkew))
        reader.fail("fetched"_L1, u"must be a date and time that is past"_s);
    const QJsonArray models = reader.requiredArray("models"_L1);
    if (models.size() > kMaxModels)
        reader.fail("models"_L1, u"has too many"_s);
    for (qsizetype i = 0; i < models.size() && reader.ok(); ++i) {
        if (const auto read = readListed(models.at(i).toObject(), u"/models/%1"_s.arg(i)))
            list.models.append(*read);
        else
            reader.fail(read.error());
    }
    return reader.finish(std::move(list));
}

QJsonObject ModelList::toJson() const
{
    QJsonArray array;
    for (const ListedModel &model : models) {
        QJsonObject item{{"id"_L1, model.id}};
        if (model.contextWindow > 0)
            item.insert("contextWindow"_L1, model.contextWindow);
        if (model.outputLimit > 0)
            item.insert("outputLimit"_L1, model.outputLimit);
        if (model.released.isValid())
            item.insert("released"_L1, model.released.toString(Qt::ISODate));
        if (model.ends.isValid())
            item.insert("ends"_L1, model.ends.toString(Qt::ISODate));
        if (model.thinkingLevels)
            item.insert("thinkingLevels"_L1, QJsonArray::fromStringList(*model.thinkingLevels));
        array.append(item);
    }
    return {{"fetched"_L1, fetched.toUTC().toString(Qt::ISODate)}, {"models"_L1, array}};
}

static qint64 firstNumber(const QJsonValue &json, std::initializer_list<QLatin1StringView> keys)
{
    for (const QLatin1StringView key : keys) {
        if (const qint64 number = json[key].toInteger(); number > 0)
            return number;
    }
    return 0;
}

static bool lacks(const QJsonValue &list, QLatin1StringView wanted)
{
    return list.isArray() && !list.toArray().contains(wanted);
}

//! Where the endpoint says nothing of it, true.
static bool isOfUse(const QJsonValue &json)
{
    static constexpr std::array kOtherTypes{"embedding"_L1,  "embeddings"_L1, "image"_L1,
                                            "moderation"_L1, "audio"_L1,      "rerank"_L1,
                                            "transcribe"_L1, "video"_L1};
    if (std::ranges::contains(kOtherTypes, json["type"_L1].toString())) // Together
        return false;
    const QJsonValue can = json["capabilities"_L1]; // Mistral
    if (can["completion_chat"_L1] == false || can["function_calling"_L1] == false)
        return false;
    return !lacks(json["supportedGenerationMethods"_L1], "generateContent"_L1) // Gemini
        && !lacks(json["supported_parameters"_L1], "tools"_L1) // OpenRouter
        && !lacks(json["architecture"_L1]["output_modalities"_L1], "text"_L1);
}

static QDate firstDate(const QJsonValue &json, std::initializer_list<QLatin1StringView> keys)
{
    constexpr qint64 kFirst = 1'420'070'400; // 2015: what is smaller is no time
    for (const QLatin1StringView key : keys) {
        const QJsonValue value = json[key];
        if (value.toInteger() > kFirst && value.toInteger() < 10 * kFirst)
            return QDateTime::fromSecsSinceEpoch(value.toInteger(), QTimeZone::UTC).date();
        const QDate date = QDate::fromString(value.toString().left(10), Qt::ISODate);
        if (date.isValid())
            return date;
    }
    return {};
}

//! Nothing where the endpoint does not say it.
static std::optional<QStringList> levelsOf(const QJsonValue &json)
{
    const QJsonValue reasoning = json["reasoning"_L1]; // OpenRouter
    if (!reasoning.isObject()) {
        const bool isNone = lacks(json["supported_parameters"_L1], "reasoning"_L1)
            || json["thinking"_L1] == false; // Gemini
        return isNone ? std::optional(QStringList()) : std::nullopt;
    }
    const QJsonValue efforts = reasoning["supported_efforts"_L1];
    QStringList levels;
    for (const QString &level : thinkingLevelOrder()) {
        const bool isTaken = !efforts.isArray() || efforts.toArray().contains(level);
        if (isTaken && (level != "none"_L1 || reasoning["mandatory"_L1] != true))
            levels += level == "none"_L1 ? u"off"_s : level;
    }
    return levels;
}

static ListedModel readModel(const QJsonValue &json)
{
    ListedModel model;
    model.id = json["id"_L1].toString();
    if (model.id.isEmpty())
        model.id = json["name"_L1].toString();
    if (model.id.startsWith("models/"_L1) && json["id"_L1].isUndefined())
        model.id.remove(0, 7);
    // Gemini, Anthropic, OpenRouter, vLLM, Groq
    model.contextWindow
        = firstNumber(json,
                      {"inputTokenLimit"_L1, "max_input_tokens"_L1, "context_length"_L1,
                       "max_model_len"_L1, "context_window"_L1});
    const qint64 limit
        = firstNumber(json, {"outputTokenLimit"_L1, "max_completion_tokens"_L1, "max_tokens"_L1});
    model.outputLimit = int(qMin(limit, qint64(std::numeric_limits<int>::max())));
    model.released = firstDate(json, {"created"_L1, "created_at"_L1});
    model.ends = firstDate(json, {"shutdown_date"_L1, "expiration_date"_L1});
    model.thinkingLevels = levelsOf(json);
    return model;
}

//! Some servers name the day of the request for all of them.
static void forgetSameDay(QList<ListedModel> &models)
{
    const auto isAsFirst
        = [&models](const ListedModel &model) { return model.released == models.front().released; };
    if (models.isEmpty() || !std::ranges::all_of(models, isAsFirst))
        return;
    for (ListedModel &model : models)
        model.released = {};
}

//! Nothing for a profile of another model than Claude, or one that is not ready.
static ListedModel readInferenceProfile(const QJsonValue &json)
{
    const QJsonArray models = json["models"_L1].toArray();
    const bool isClaude = std::ranges::any_of(models, [](const QJsonValue &model) {
        return model["modelArn"_L1].toString().contains("anthropic.claude"_L1);
    });
    // Those that a person made have an id that says nothing, and are called by their whole name.
    const bool isOwn = json["type"_L1] == "APPLICATION"_L1;
    ListedModel model;
    if (isClaude && json["status"_L1] == "ACTIVE"_L1)
        model.id = json[isOwn ? "inferenceProfileArn"_L1 : "inferenceProfileId"_L1].toString();
    return model;
}

//! Nothing for models of other kinds.
static ListedModel readPublisherModel(const QJsonValue &json)
{
    ListedModel model;
    const QString name = json["name"_L1].toString().section(u'/', -1);
    if (!name.startsWith("claude-"_L1) && !name.startsWith("gemini-"_L1))
        return model;
    constexpr qsizetype kDateDigits = 8;
    const QString version = json["versionId"_L1].toString();
    const bool isDate = version.size() == kDateDigits && version.toInt() > 0;
    model.id = isDate && !name.contains(u'@') ? name + u'@' + version : name;
    return model;
}

//! The lists of clouds; nothing: it is none of these.
static std::optional<ModelPage> cloudPage(const QJsonObject &json)
{
    const bool isBedrock = json["inferenceProfileSummaries"_L1].isArray();
    if (!isBedrock && !json["publisherModels"_L1].isArray())
        return {};
    ModelPage page;
    page.next = json[isBedrock ? "nextToken"_L1 : "nextPageToken"_L1].toString();
    const QJsonArray array
        = json[isBedrock ? "inferenceProfileSummaries"_L1 : "publisherModels"_L1].toArray();
    for (const QJsonValue &item : array) {
        ListedModel model = isBedrock ? readInferenceProfile(item) : readPublisherModel(item);
        if (ModelList::isUsableId(model.id))
            page.models.append(std::move(model));
    }
    return page;
}

Result<ModelPage> ModelPage::fromBody(const QByteArray &body)
{
    const QJsonDocument document = QJsonDocument::fromJson(body);
    const QJsonObject json = document.object();
    if (auto page = cloudPage(json))
        return *std::move(page);
    const QJsonValue data
        = json.contains("data"_L1) ? json.value("data"_L1) : json.value("models"_L1);
    if (!data.isArray() && !document.isArray())
        return fail(ErrorCode::ParseError, u"the answer is not a list of models"_s);
    ModelPage page;
    const QJsonArray array = document.isArray() ? document.array() : data.toArray();
    for (const QJsonValue &item : array) {
        ListedModel model = readModel(item);
        if (ModelList::isUsableId(model.id) && isOfUse(item))
            page.models.append(std::move(model));
    }
    forgetSameDay(page.models);
    page.next = json.value("nextPageToken"_L1).toString();
    if (json.value("has_more"_L1).toBool())
        page.next = json.value("last_id"_L1).toString();
    return page;
}

} // namespace AgentCore

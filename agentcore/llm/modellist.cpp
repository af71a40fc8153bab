// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/modellist.h"

#include "agentcore/base/jsonreader.h"

#include <QJsonDocument>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace AgentCore {

bool ModelList::contains(QStringView id) const
{
    return std::ranges::any_of(models, [id](const ListedModel &model) { return model.id == id; });
}

Result<ModelList> ModelList::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    ModelList list;
    list.isCached = true;
    list.fetched = QDateTime::fromString(reader.requiredString("fetched"_L1), Qt::ISODate);
    if (!list.fetched.isValid())
        reader.fail("fetched"_L1, u"must be a date and time"_s);
    const QJsonArray models = reader.requiredArray("models"_L1);
    for (qsizetype i = 0; i < models.size() && reader.ok(); ++i) {
        JsonReader item(models.at(i).toObject(), u"/models/%1"_s.arg(i));
        ListedModel model;
        model.id = item.requiredString("id"_L1);
        model.contextWindow = item.optionalInt("contextWindow"_L1, 1).value_or(0);
        model.outputLimit = int(
            item.optionalInt("outputLimit"_L1, 1, std::numeric_limits<int>::max()).value_or(0));
        if (const auto read = item.finish(model))
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

static bool answersChats(const QJsonValue &json)
{
    const QJsonValue methods = json["supportedGenerationMethods"_L1]; // Gemini
    return !methods.isArray() || methods.toArray().contains("generateContent"_L1);
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
    return model;
}

Result<ModelPage> ModelPage::fromBody(const QByteArray &body)
{
    const QJsonDocument document = QJsonDocument::fromJson(body);
    const QJsonObject json = document.object();
    const QJsonValue data
        = json.contains("data"_L1) ? json.value("data"_L1) : json.value("models"_L1);
    if (!data.isArray() && !document.isArray())
        return fail(ErrorCode::ParseError, u"the answer is not a list of models"_s);
    ModelPage page;
    const QJsonArray array = document.isArray() ? document.array() : data.toArray();
    for (const QJsonValue &item : array) {
        ListedModel model = readModel(item);
        if (!model.id.isEmpty() && answersChats(item))
            page.models.append(std::move(model));
    }
    page.next = json.value("nextPageToken"_L1).toString();
    if (json.value("has_more"_L1).toBool())
        page.next = json.value("last_id"_L1).toString();
    return page;
}

} // namespace AgentCore

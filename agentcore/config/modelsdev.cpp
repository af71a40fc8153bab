// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/modelsdev.h"

#include "agentcore/base/jsonreader.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore::ModelsDev {

static constexpr std::array kLevels{"off"_L1,  "minimal"_L1, "low"_L1, "medium"_L1,
                                    "high"_L1, "xhigh"_L1,   "max"_L1};

//! The levels of ours that the model can be asked for, weakest first.
static QJsonArray levelsOf(const QJsonArray &options)
{
    QStringList found;
    for (const QJsonValue &option : options) {
        const QString type = option["type"_L1].toString();
        if (type == "toggle"_L1)
            found.append("off"_L1);
        // A budget of tokens is filled from the level.
        if (type == "budget_tokens"_L1)
            found.append({"low"_L1, "medium"_L1, "high"_L1});
        const QJsonArray values = option["values"_L1].toArray();
        for (const QJsonValue &value : values)
            found.append(value == "none"_L1 ? u"off"_s : value.toString());
    }
    if (found == QStringList("off"_L1))
        found.append("high"_L1); // on, without degrees
    QJsonArray levels;
    for (const QLatin1StringView level : kLevels) {
        if (found.contains(level))
            levels.append(level);
    }
    return levels.size() > 1 ? levels : QJsonArray();
}

static QJsonObject ratesOf(const QJsonValue &cost)
{
    QJsonObject rates;
    const auto take = [&](QLatin1StringView theirs, QLatin1StringView ours) {
        if (cost[theirs].isDouble() && cost[theirs].toDouble() >= 0)
            rates.insert(ours, cost[theirs]);
    };
    take("input"_L1, "input"_L1);
    take("output"_L1, "output"_L1);
    take("cache_read"_L1, "cachedInput"_L1);
    take("cache_write"_L1, "cacheWrite"_L1);
    return rates;
}

static QJsonObject priceOf(const QJsonValue &cost)
{
    QJsonObject price = ratesOf(cost);
    const QJsonValue tier = cost["tiers"_L1][0];
    const qint64 size = tier["tier"_L1]["size"_L1].toInteger();
    if (size > 0) {
        price.insert("promptLimit"_L1, size);
        price.insert("beyond"_L1, ratesOf(tier));
    } else if (cost["context_over_200k"_L1].isObject()) {
        price.insert("promptLimit"_L1, 200'000);
        price.insert("beyond"_L1, ratesOf(cost["context_over_200k"_L1]));
    }
    return price;
}

//! Nothing for a model that is of no use here.
static Result<std::optional<QJsonObject>> modelOf(const QJsonObject &json, const QString &path)
{
    JsonReader reader(json, path);
    QJsonObject model{{"id"_L1, reader.requiredString("id"_L1)}};
    const bool callsTools = reader.optionalBool("tool_call"_L1).value_or(false);
    const QString status = reader.optionalString("status"_L1).value_or(QString());
    const QJsonObject modalities = reader.requiredObject("modalities"_L1);
    const QJsonObject limit = reader.requiredObject("limit"_L1);
    const QJsonObject cost = reader.optionalObject("cost"_L1).value_or(QJsonObject());
    const QJsonArray options = reader.optionalArray("reasoning_options"_L1).value_or(QJsonArray());
    const QString released = reader.optionalString("release_date"_L1).value_or(QString());
    if (!reader.ok())
        return std::unexpected(reader.finish(0).error());
    const qint64 window = limit["context"_L1].toInteger();
    if (!callsTools || status == "deprecated"_L1 || window <= 0
        || !modalities["output"_L1].toArray().contains("text"_L1))
        return std::nullopt;
    model.insert("contextWindow"_L1, window);
    if (const qint64 output = limit["output"_L1].toInteger(); output > 0)
        model.insert("outputLimit"_L1, std::min(output, window));
    model.insert("vision"_L1, modalities["input"_L1].toArray().contains("image"_L1));
    if (const QJsonArray levels = levelsOf(options); !levels.isEmpty())
        model.insert("reasoning"_L1, levels);
    if (const QJsonObject price = priceOf(cost);
        price.contains("input"_L1) && price.contains("output"_L1))
        model.insert("price"_L1, price);
    if (QDate::fromString(released, Qt::ISODate).isValid())
        model.insert("released"_L1, released);
    return model;
}

//! Which models of a provider count.
struct Choice
{
    QJsonArray only; // texts of which an id has one; empty: all count
    QJsonArray without; // ids, or how they begin
    bool has(const QString &id) const;
};

bool Choice::has(const QString &id) const
{
    const auto isPartOf = [&id](const QJsonValue &text) { return id.contains(text.toString()); };
    const bool isLeftOut = std::ranges::any_of(without, [&](const QJsonValue &entry) {
        const QString text = entry.toString();
        return text.endsWith(u'*') ? id.startsWith(QStringView(text).chopped(1)) : id == text;
    });
    return !isLeftOut && (only.isEmpty() || std::ranges::any_of(only, isPartOf));
}

static Result<QJsonArray> modelsOf(const QJsonObject &provider, const Choice &choice,
                                   const QString &path)
{
    JsonReader reader(provider, path);
    const QJsonObject models = reader.requiredObject("models"_L1);
    QList<QJsonObject> found;
    for (auto it = models.begin(); it != models.end() && reader.ok(); ++it) {
        const auto model = modelOf(it->toObject(), path + "/models/"_L1 + it.key());
        if (!model)
            reader.fail(model.error());
        else if (*model && choice.has(it.key()))
            found.append(**model);
    }
    // Newest first, as menus show them.
    std::ranges::stable_sort(found, std::ranges::greater(), [](const QJsonObject &model) {
        return model["released"_L1].toString();
    });
    QJsonArray array;
    for (const QJsonObject &model : std::as_const(found))
        array.append(model);
    if (array.isEmpty())
        reader.fail("models"_L1, u"has no model that calls tools"_s);
    return reader.finish(array);
}

static QJsonArray withFormat(const QJsonArray &models, const QJsonValue &format)
{
    QJsonArray array;
    for (const QJsonValue &value : models) {
        QJsonObject model = value.toObject();
        model.insert("wireFormat"_L1, format);
        array.append(model);
    }
    return array;
}

//! It says something of a model of the list, and not what the model is.
static bool isRemark(const QJsonObject &correction)
{
    const QStringList members = correction.keys();
    return std::ranges::all_of(members, [](const QString &name) {
        return name == "id"_L1 || name == "ends"_L1 || name == "reasoning"_L1;
    });
}

//! \a corrections of one provider on top of \a models: members by model id, unknown ones in front.
//! One that only tells of an end or of levels adds no model.
static QJsonArray corrected(QJsonArray models, const QJsonArray &corrections)
{
    for (qsizetype i = corrections.size(); i-- > 0;) {
        QJsonObject correction = corrections[i].toObject();
        correction.remove("source"_L1); // for people
        const auto known = std::ranges::find_if(
            models, [&](const QJsonValue &model) { return model["id"_L1] == correction["id"_L1]; });
        if (known == models.end()) {
            if (!isRemark(correction))
                models.prepend(correction);
            continue;
        }
        QJsonObject model = known->toObject();
        for (auto it = correction.begin(); it != correction.end(); ++it)
            model.insert(it.key(), *it);
        models.replace(known - models.begin(), model);
    }
    return models;
}

Result<QJsonObject> catalogue(const QJsonObject &list, const QJsonObject &corrections,
                              QDate checked)
{
    JsonReader reader(list);
    JsonReader ours(corrections);
    QJsonArray providers = ours.requiredArray("providers"_L1);
    for (qsizetype i = 0; i < providers.size() && reader.ok() && ours.ok(); ++i) {
        QJsonObject provider = providers[i].toObject();
        const QString theirs = provider.take("modelsDev"_L1).toString();
        const Choice choice{provider.take("only"_L1).toArray(),
                            provider.take("without"_L1).toArray()};
        const QJsonValue format = provider.take("modelWireFormat"_L1);
        if (!theirs.isEmpty()) {
            auto models = modelsOf(list[theirs].toObject(), choice, u'/' + theirs);
            if (models && format.isString())
                models = withFormat(*models, format);
            if (models) {
                provider.insert("models"_L1, corrected(*models, provider["models"_L1].toArray()));
            } else {
                reader.fail(models.error());
            }
        }
        providers.replace(i, provider);
    }
    if (!ours.ok())
        return std::unexpected(ours.finish(0).error());
    return reader.finish(
        QJsonObject{{"checked"_L1, checked.toString(Qt::ISODate)}, {"providers"_L1, providers}});
}

} // namespace AgentCore::ModelsDev

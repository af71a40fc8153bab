// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/modelsdev.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/config/packedcatalogue.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace AgentCore::ModelsDev {

//! As models.json calls this list.
static constexpr auto kId = "models.dev"_L1;

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
    for (const QLatin1StringView level : PackedCatalogue::kLevels) {
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

//! What the tiers from \a index on cost, each within the one before.
static QJsonObject withTiers(QJsonObject price, const QJsonArray &tiers, qsizetype index,
                             qint64 above)
{
    const qint64 size = tiers.at(index)["tier"_L1]["size"_L1].toInteger();
    if (size > above) {
        price.insert("promptLimit"_L1, size);
        price.insert("beyond"_L1, withTiers(ratesOf(tiers.at(index)), tiers, index + 1, size));
    }
    return price;
}

static QJsonObject priceOf(const QJsonValue &cost)
{
    QJsonObject price = withTiers(ratesOf(cost), cost["tiers"_L1].toArray(), 0, 0);
    if (price.contains("promptLimit"_L1))
        return price;
    if (cost["context_over_200k"_L1].isObject()) {
        price.insert("promptLimit"_L1, 200'000);
        price.insert("beyond"_L1, ratesOf(cost["context_over_200k"_L1]));
    }
    return price;
}

//! What a catalogue can hold, see CatalogueModel::outputLimit.
static bool isSize(qint64 tokens)
{
    return tokens >= 0 && tokens <= std::numeric_limits<int>::max();
}

//! Nothing for a model that is of no use here.
static Result<std::optional<QJsonObject>> modelOf(const QJsonObject &json, const QString &path)
{
    JsonReader reader(json, path);
    QJsonObject model{{"id"_L1, reader.requiredString("id"_L1)}};
    const bool callsTools = reader.optionalBool("tool_call"_L1).value_or(false);
    const QString status = reader.optionalString("status"_L1).value_or(QString());
    if (reader.ok() && (!callsTools || status == "deprecated"_L1))
        return std::nullopt;
    const QJsonObject modalities = reader.requiredObject("modalities"_L1);
    const QJsonObject limit = reader.requiredObject("limit"_L1);
    const QJsonObject cost = reader.optionalObject("cost"_L1).value_or(QJsonObject());
    const QJsonArray options = reader.optionalArray("reasoning_options"_L1).value_or(QJsonArray());
    const QString released = reader.optionalString("release_date"_L1).value_or(QString());
    const QString source = reader.optionalString("source"_L1).value_or(kId);
    const qint64 window = limit["context"_L1].toInteger();
    if (model["id"_L1] == QString())
        reader.fail("id"_L1, u"must not be empty"_s);
    if (!isSize(window))
        reader.fail("limit"_L1, u"is no number of tokens"_s);
    if (!reader.ok())
        return std::unexpected(reader.finish(0).error());
    if (window == 0 || !modalities["output"_L1].toArray().contains("text"_L1))
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
    if (source != kId)
        model.insert("source"_L1, source);
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

namespace {

//! The models of one provider of the list.
struct Found
{
    QJsonArray models;
    QStringList unreadable; // ids of entries
};

} // namespace

static Result<Found> modelsOf(const QJsonObject &provider, const Choice &choice,
                              const QString &path)
{
    JsonReader reader(provider, path);
    const QJsonObject models = reader.requiredObject("models"_L1);
    Found found;
    for (auto it = models.begin(); it != models.end(); ++it) {
        if (!choice.has(it.key()))
            continue;
        const auto model = modelOf(it->toObject(), path + "/models/"_L1 + it.key());
        if (!model)
            found.unreadable += it.key();
        else if (*model)
            found.models.append(**model);
    }
    if (found.models.isEmpty())
        reader.fail("models"_L1, u"has no model that calls tools"_s);
    return reader.finish(found);
}

//! Newest first, as menus show them.
static QJsonArray sorted(const QJsonArray &models)
{
    QList<QJsonObject> list;
    for (const QJsonValue &model : models)
        list += model.toObject();
    std::ranges::stable_sort(list, std::ranges::greater(), [](const QJsonObject &model) {
        return model["released"_L1].toString();
    });
    QJsonArray array;
    for (const QJsonObject &model : std::as_const(list))
        array.append(model);
    return array;
}

//! Those of \a shipped besides that \a list, the provider in the public list, does not know yet
//! or tells in a way that cannot be read. What it dropped since stays out.
static QJsonArray completed(Found found, const QJsonArray &shipped, const QJsonObject &list,
                            const QString &defaultModel)
{
    const QJsonObject theirs = list["models"_L1].toObject();
    for (const QJsonValue &model : shipped) {
        const QString id = model["id"_L1].toString();
        const bool isOurs = model["source"_L1].isString() || id == defaultModel;
        if (theirs.contains(id) ? found.unreadable.contains(id) : isOurs)
            found.models.append(model);
    }
    return found.models;
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

//! The models of the provider \a id of a catalogue.
static QJsonArray modelsIn(const QJsonObject &catalogue, const QJsonValue &id)
{
    const QJsonArray providers = catalogue["providers"_L1].toArray();
    const auto known = std::ranges::find_if(
        providers, [&](const QJsonValue &provider) { return provider["id"_L1] == id; });
    return known == providers.end() ? QJsonArray() : known->toObject()["models"_L1].toArray();
}

namespace {

//! Makes the catalogue, provider by provider.
class Maker
{
public:
    Maker(const QJsonObject &list, const QJsonObject &shipped)
        : m_list(list)
        , m_shipped(shipped)
    { }

    Result<Made> make(QJsonArray providers, QDate checked);

private:
    //! \a provider with its models.
    Result<QJsonObject> filled(QJsonObject provider);

    const QJsonObject &m_list;
    const QJsonObject &m_shipped;
    Made m_made;
    int m_found = 0; // providers that the list has
    std::optional<Error> m_missing; // of the first provider that it has not
};

} // namespace

Result<QJsonObject> Maker::filled(QJsonObject provider)
{
    const QString theirs = provider.take("modelsDev"_L1).toString();
    const Choice choice{provider.take("only"_L1).toArray(), provider.take("without"_L1).toArray()};
    const QJsonValue format = provider.take("modelWireFormat"_L1);
    if (theirs.isEmpty())
        return provider;
    const QJsonArray shipped = modelsIn(m_shipped, provider["id"_L1]);
    const QJsonObject list = m_list[theirs].toObject();
    QJsonArray models = shipped;
    if (const auto known = modelsOf(list, choice, u'/' + theirs)) {
        ++m_found;
        m_made.leftOut += int(known->unreadable.size());
        models = completed(*known, shipped, list, provider["defaultModel"_L1].toString());
    } else if (shipped.isEmpty()) {
        return std::unexpected(known.error());
    } else {
        m_made.kept += provider["id"_L1].toString();
        m_missing = m_missing.value_or(known.error());
    }
    if (format.isString())
        models = withFormat(models, format);
    provider.insert("models"_L1, corrected(sorted(models), provider["models"_L1].toArray()));
    return provider;
}

Result<Made> Maker::make(QJsonArray providers, QDate checked)
{
    for (qsizetype i = 0; i < providers.size(); ++i) {
        const auto provider = filled(providers[i].toObject());
        if (!provider)
            return std::unexpected(provider.error());
        providers.replace(i, *provider);
    }
    if (m_found == 0 && m_missing)
        return std::unexpected(*m_missing); // no list of models at all
    m_made.catalogue = {{"checked"_L1, checked.toString(Qt::ISODate)}, {"providers"_L1, providers}};
    return m_made;
}

Result<Made> catalogue(const QJsonObject &list, const QJsonObject &corrections, QDate checked,
                       const QJsonObject &shipped)
{
    JsonReader reader(corrections);
    const QJsonArray providers = reader.requiredArray("providers"_L1);
    if (!reader.ok())
        return std::unexpected(reader.finish(0).error());
    return Maker(list, shipped).make(providers, checked);
}

} // namespace AgentCore::ModelsDev

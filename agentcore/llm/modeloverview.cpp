// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/modeloverview.h"

#include "agentcore/base/textlimits.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

ModelOverview ModelOverview::of(const QString &provider, const CatalogueProvider *known,
                                const ModelList *list)
{
    ModelOverview overview;
    overview.provider = provider;
    if (!list) {
        if (known)
            overview.models = known->models.list();
        return overview;
    }
    for (const ListedModel &listed : list->models) {
        const CatalogueModel *details = known ? known->findModel(listed.id) : nullptr;
        CatalogueModel model = details ? *details : CatalogueModel();
        model.id = listed.id;
        if (listed.contextWindow > 0)
            model.contextWindow = listed.contextWindow;
        if (listed.outputLimit > 0)
            model.outputLimit = listed.outputLimit;
        overview.models.append(std::move(model));
    }
    return overview;
}

static QJsonObject ratesJson(const ModelRates &rates)
{
    QJsonObject json;
    const auto add = [&json](QLatin1StringView key, std::optional<double> rate) {
        if (rate)
            json.insert(key, *rate);
    };
    add("input"_L1, rates.input);
    add("cachedInput"_L1, rates.cachedInput);
    add("output"_L1, rates.output);
    add("cacheWrite"_L1, rates.cacheWrite);
    return json;
}

//! \a rates, and what is dearer within: as the catalogue has it.
static QJsonObject tiersJson(const ModelRates &rates, const QList<ModelTier> &dearer)
{
    QJsonObject json = ratesJson(rates);
    if (dearer.isEmpty())
        return json;
    json.insert("promptLimit"_L1, dearer.constFirst().promptLimit);
    const QJsonObject beyond = tiersJson(dearer.constFirst().rates, dearer.sliced(1));
    if (!beyond.isEmpty())
        json.insert("beyond"_L1, beyond);
    return json;
}

static QJsonObject priceJson(const ModelPrice &price)
{
    QList<ModelTier> dearer = price.further;
    if (price.promptLimit > 0)
        dearer.prepend({price.promptLimit, price.beyond});
    return tiersJson({price.input, price.cachedInput, price.output, price.cacheWrite}, dearer);
}

QJsonArray ModelOverview::toJson() const
{
    QJsonArray array;
    for (const CatalogueModel &model : models) {
        QJsonObject json{{"model"_L1, QString(provider + u'/' + model.id)}};
        if (model.contextWindow > 0)
            json.insert("contextWindow"_L1, model.contextWindow);
        if (model.outputLimit > 0)
            json.insert("outputLimit"_L1, model.outputLimit);
        if (model.vision)
            json.insert("vision"_L1, *model.vision);
        if (!model.reasoningLevels.isEmpty())
            json.insert("reasoning"_L1, QJsonArray::fromStringList(model.reasoningLevels));
        if (const QJsonObject price = priceJson(model.price); !price.isEmpty())
            json.insert("price"_L1, price);
        if (model.ends.isValid())
            json.insert("ends"_L1, model.ends.toString(Qt::ISODate));
        array.append(json);
    }
    return array;
}

static QString detailsOf(const CatalogueModel &model)
{
    QStringList details;
    if (model.contextWindow > 0)
        details.append(u"%L1 tokens"_s.arg(model.contextWindow));
    if (model.vision.value_or(false))
        details.append(u"images"_s);
    if (!model.reasoningLevels.isEmpty())
        details.append("thinking "_L1 + model.reasoningLevels.join(u'/'));
    if (model.price.input && model.price.output)
        details.append(u"$%1 in, $%2 out"_s.arg(*model.price.input).arg(*model.price.output));
    if (model.ends.isValid())
        details.append("ends on "_L1 + model.ends.toString(Qt::ISODate));
    return details.join(u", "_s);
}

QString ModelOverview::toText() const
{
    QList<std::pair<QString, QString>> lines;
    qsizetype width = 0;
    for (const CatalogueModel &model : models) {
        const QString name = sanitizedForDisplay(QString(provider + u'/' + model.id));
        width = qMax(width, name.size());
        lines.append({name, detailsOf(model)});
    }
    std::ranges::sort(lines);
    QString text;
    for (const auto &[name, details] : std::as_const(lines))
        text += (details.isEmpty() ? name : name.leftJustified(width + 2) + details) + u'\n';
    return text;
}

} // namespace AgentCore

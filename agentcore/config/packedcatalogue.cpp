// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/packedcatalogue.h"

#include <mutex>

namespace AgentCore {

struct CatalogueModels::Unread
{
    QByteArrayView packed;
    std::once_flag once;
    QList<CatalogueModel> models;
};

CatalogueModels CatalogueModels::fromLater(QByteArrayView packed)
{
    CatalogueModels models;
    models.m_unread = std::make_shared<Unread>();
    models.m_unread->packed = packed;
    return models;
}

const QList<CatalogueModel> &CatalogueModels::list() const
{
    if (!m_unread)
        return m_models;
    std::call_once(m_unread->once, [&unread = *m_unread] {
        unread.models = PackedCatalogue::models(unread.packed);
    });
    return m_unread->models;
}

namespace PackedCatalogue {

template <typename T> static T take(QDataStream &in)
{
    T value{};
    in >> value;
    return value;
}

static ModelRates takeRates(QDataStream &in)
{
    ModelRates rates;
    for (auto *rate : {&rates.input, &rates.cachedInput, &rates.output, &rates.cacheWrite}) {
        if (const auto value = take<double>(in); value >= 0)
            *rate = value;
    }
    return rates;
}

static ModelPrice takePrice(QDataStream &in)
{
    const ModelRates rates = takeRates(in);
    ModelPrice price{.input = rates.input,
                     .cachedInput = rates.cachedInput,
                     .output = rates.output,
                     .cacheWrite = rates.cacheWrite};
    const auto tiers = take<quint8>(in);
    for (int i = 0; i < tiers; ++i) {
        const auto limit = take<qint64>(in);
        const ModelRates beyond = takeRates(in);
        if (i > 0) {
            price.further.append({limit, beyond});
            continue;
        }
        price.promptLimit = limit;
        price.beyond = beyond;
    }
    return price;
}

static CatalogueModel takeModel(QDataStream &in)
{
    CatalogueModel model;
    in >> model.id;
    model.wireFormat = ModelProfile::wireFormatFromId(take<QString>(in));
    in >> model.contextWindow >> model.outputLimit;
    if (const auto vision = take<qint8>(in); vision >= 0)
        model.vision = vision > 0;
    const auto levels = take<quint8>(in);
    for (size_t i = 0; i < kLevels.size(); ++i) {
        if (levels & (1U << i))
            model.reasoningLevels.append(kLevels.at(i));
    }
    in >> model.released >> model.ends;
    model.price = takePrice(in);
    return model;
}

static CatalogueProvider takeProvider(QDataStream &in, QByteArrayView packed)
{
    CatalogueProvider provider;
    in >> provider.id >> provider.title >> provider.baseUrl >> provider.page
        >> provider.defaultModel >> provider.keyVariables >> provider.isLocal;
    provider.wireFormat
        = ModelProfile::wireFormatFromId(take<QString>(in)).value_or(provider.wireFormat);
    provider.newModels = ModelProfile::wireFormatFromId(take<QString>(in));
    if (const auto size = take<quint32>(in); size > 0) {
        provider.models
            = CatalogueModels::fromLater(packed.sliced(in.device()->pos(), qsizetype(size)));
        in.skipRawData(int(size));
    }
    return provider;
}

QList<CatalogueProvider> providers(QByteArrayView packed, QDate &checked)
{
    QDataStream in(QByteArray::fromRawData(packed.data(), packed.size()));
    in.setVersion(kVersion);
    in >> checked;
    QList<CatalogueProvider> providers;
    while (!in.atEnd())
        providers.append(takeProvider(in, packed));
    Q_ASSERT(in.status() == QDataStream::Ok); // our own data, tested
    return providers;
}

QList<CatalogueModel> models(QByteArrayView packed)
{
    QDataStream in(QByteArray::fromRawData(packed.data(), packed.size()));
    in.setVersion(kVersion);
    QList<CatalogueModel> models;
    while (!in.atEnd())
        models.append(takeModel(in));
    return models;
}

} // namespace PackedCatalogue

} // namespace AgentCore

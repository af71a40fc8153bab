// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/modelmenu.h"

#include "agentcore/config/cloud.h"
#include "agentcore/config/keystore.h"
#include "agentcore/llm/modelsurvey.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! Those of Azure and Vertex list what could be deployed, not what is: names of it would be
//! refused.
static bool hasUsefulList(const ModelProfile &profile)
{
    return profile.wireFormat != ModelProfile::WireFormat::Demo
        && Cloud::kindOf(profile) != Cloud::Kind::Vertex
        && !profile.baseUrl.host().endsWith(".azure.com"_L1, Qt::CaseInsensitive);
}

//! Words in names of models that write no text, where their endpoints do not say so.
static bool writesText(const QString &id)
{
    static constexpr std::array kWords{"embed"_L1,      "whisper"_L1,  "tts"_L1,    "dall-e"_L1,
                                       "moderation"_L1, "realtime"_L1, "rerank"_L1, "transcribe"_L1,
                                       "babbage-"_L1,   "davinci-"_L1, "sora"_L1,   "gpt-image"_L1,
                                       "imagen"_L1,     "gpt-audio"_L1};
    return std::ranges::none_of(
        kWords, [&id](QLatin1StringView word) { return id.contains(word, Qt::CaseInsensitive); });
}

//! Makes rows of what configuration, catalogue and list say.
class ModelMenu::Collector
{
public:
    explicit Collector(const ModelSource &source)
        : m_catalogue(ProviderCatalogue::load(source.configDir()))
    { }

    const QList<CatalogueProvider> &providers() const { return m_catalogue.providers(); }

    const CatalogueModel *find(const ModelProfile &profile) const
    {
        const CatalogueProvider *provider = m_catalogue.find(profile.provider);
        return provider ? provider->findModel(profile.model) : nullptr;
    }

    //! The catalogue has models of just this endpoint, so there is something to offer without a
    //! list.
    bool knowsEndpoint(const ModelProfile &profile) const
    {
        const CatalogueProvider *provider = m_catalogue.find(profile.provider);
        const auto url = provider ? provider->fixedUrl() : std::nullopt;
        return url && url->host() == profile.baseUrl.host() && !provider->models.isEmpty();
    }

    //! All that there is at the endpoint of \a profile, newest first.
    QList<OfferedModel> group(const ModelProfile &profile, const ModelList *list) const
    {
        Rows rows;
        append(rows, profile, {});
        const QList<ModelProfile> known = modelsBeside(profile, m_catalogue);
        for (const ModelProfile &model : known) {
            if (isThere(model, list))
                append(rows, model, {});
        }
        if (list) {
            for (const ListedModel &model : list->models)
                addListed(rows, profile, model);
        }
        // The configured one is not hidden behind all others because nobody knows its age.
        const auto begin = rows.models.begin() + (rows.models.front().released.isValid() ? 0 : 1);
        std::ranges::stable_sort(
            begin, rows.models.end(), std::ranges::greater(), [](const OfferedModel &model) {
                return model.released.isValid() ? model.released.toJulianDay() : 0;
            });
        return rows.models;
    }

    OfferedModel row(const ModelProfile &profile, const ListedModel &listed) const
    {
        OfferedModel model{profile, listed.released, listed.ends};
        if (const CatalogueModel *known = find(profile)) {
            if (known->released.isValid())
                model.released = known->released;
            if (!model.ends.isValid())
                model.ends = known->ends;
        }
        return model;
    }

private:
    struct Rows
    {
        QList<OfferedModel> models;
        QHash<QString, qsizetype> places; //!< By the provider's own name.
    };

    void append(Rows &rows, const ModelProfile &profile, const ListedModel &listed) const
    {
        if (rows.places.contains(profile.model))
            return;
        rows.places.insert(profile.model, rows.models.size());
        rows.models.append(row(profile, listed));
    }

    void addListed(Rows &rows, const ModelProfile &profile, const ListedModel &listed) const
    {
        const ModelProfile model = modelBeside(profile, listed.id, m_catalogue);
        if (!find(model) && !writesText(listed.id))
            return;
        append(rows, model, listed);
        // The catalogue's or the configured one came first and lacks what only the endpoint says.
        OfferedModel &offered = rows.models[rows.places.value(listed.id)];
        if (offered.profile.contextWindow == 0)
            offered.profile.contextWindow = listed.contextWindow;
        if (offered.profile.outputLimit == 0)
            offered.profile.outputLimit = listed.outputLimit;
        if (!offered.released.isValid())
            offered.released = listed.released;
        if (listed.ends.isValid())
            offered.ends = listed.ends;
    }

    //! Whether the endpoint answers for a model of the catalogue, as far as can be told.
    bool isThere(const ModelProfile &profile, const ModelList *list) const
    {
        const CatalogueModel *known = find(profile);
        if (known && known->ends.isValid() && known->ends <= QDate::currentDate())
            return false;
        if (!list || list->models.isEmpty() || list->fetched.date() < m_catalogue.checked())
            return true;
        const CatalogueProvider *provider = m_catalogue.find(profile.provider);
        return std::ranges::any_of(list->models, [&](const ListedModel &model) {
            return model.id == profile.model
                || (model.id.startsWith(profile.model) && provider->findModel(model.id) == known);
        });
    }

    ProviderCatalogue m_catalogue;
};

ModelMenu::ModelMenu(QString cacheDir, QString configDir, QObject *parent)
    : ModelMenu(std::move(cacheDir), std::move(configDir), Limits(), parent)
{ }

ModelMenu::ModelMenu(QString cacheDir, QString configDir, Limits limits, QObject *parent)
    : QObject(parent)
    , m_cacheDir(std::move(cacheDir))
    , m_configDir(std::move(configDir))
    , m_limits(limits)
{ }

ModelMenu::~ModelMenu() = default;

KeyStore *ModelMenu::keys()
{
    if (!m_keys) {
        m_keys = new KeyStore(m_configDir);
        m_keys->setParent(this);
    }
    return m_keys;
}

//! Cheaper than the name of the file, as every answer with options asks for it.
static QString keyOf(const ModelProfile &profile)
{
    return ModelProfile::wireFormatId(profile.wireFormat) + u' '
        + profile.baseUrl.toString(QUrl::FullyEncoded);
}

ModelMenu::Shelf &ModelMenu::shelfOf(const ModelProfile &profile)
{
    return m_shelves[keyOf(profile)];
}

void ModelMenu::load(const ModelProfile &profile)
{
    Shelf &shelf = shelfOf(profile);
    if (std::exchange(shelf.isLoaded, true) || !hasUsefulList(profile))
        return;
    if (auto list = ModelLister::cached(profile, m_cacheDir))
        shelf.list = std::move(list);
}

bool ModelMenu::load(const ModelSource &source, const std::optional<ModelProfile> &present)
{
    bool isNew = false;
    const QList<ModelProfile> profiles = endpoints(source, present);
    for (const ModelProfile &profile : profiles) {
        const bool wasKnown = shelfOf(profile).list.has_value();
        load(profile);
        isNew |= !wasKnown && shelfOf(profile).list;
    }
    return isNew;
}

QList<ModelProfile> ModelMenu::endpoints(const ModelSource &source,
                                         const std::optional<ModelProfile> &present) const
{
    QList<ModelProfile> profiles;
    const QList<ConfiguredProvider> entries = source.configured();
    for (const ConfiguredProvider &entry : entries) {
        if (entry.profile)
            profiles.append(*entry.profile);
    }
    if (present)
        profiles.append(*present);
    return profiles;
}

const QList<OfferedModel> &ModelMenu::groupOf(const ModelProfile &profile,
                                              const Collector &collector)
{
    const Shelf &shelf = shelfOf(profile);
    const QDateTime fetched = shelf.list ? shelf.list->fetched : QDateTime();
    Group &group = m_groups[keyOf(profile)];
    const bool isSame = !group.models.isEmpty() && group.fetched == fetched
        && group.catalogue.constData() == collector.providers().constData()
        && group.profile == profile;
    if (!isSame) {
        group = {profile, collector.providers(), fetched,
                 collector.group(profile, shelf.list ? &*shelf.list : nullptr)};
    }
    return group.models;
}

ModelOffer ModelMenu::offer(const ModelSource &source, const std::optional<ModelProfile> &present)
{
    const Collector collector(source);
    ModelOffer offer;
    QStringList providers;
    const QList<ModelProfile> profiles = endpoints(source, present);
    for (const ModelProfile &profile : profiles) {
        if (providers.contains(profile.provider)) { // its endpoint has its own name
            const auto same = [&profile](const OfferedModel &model) {
                return model.profile.model == profile.model
                    && model.profile.provider == profile.provider;
            };
            if (std::ranges::none_of(offer.models, same))
                offer.models.append(collector.row(profile, {}));
            continue;
        }
        providers.append(profile.provider);
        if (!collector.knowsEndpoint(profile)) // clients choose from the first answer
            load(profile);
        offer.models += groupOf(profile, collector);
        const Shelf &shelf = shelfOf(profile);
        if (hasUsefulList(profile)) {
            offer.lists.append(
                {profile.provider, shelf.list ? shelf.list->fetched : QDateTime(), shelf.problem});
        }
    }
    return offer;
}

const ListedModel *ModelMenu::listed(const Shelf &shelf, const QString &model)
{
    if (!shelf.list)
        return nullptr;
    const auto found = std::ranges::find(shelf.list->models, model, &ListedModel::id);
    return found == shelf.list->models.end() ? nullptr : &*found;
}

void ModelMenu::complete(ModelProfile &profile)
{
    if (profile.contextWindow > 0 && profile.outputLimit > 0 && profile.areLevelsKnown)
        return;
    const ListedModel *model = listed(shelfOf(profile), profile.model);
    if (!model)
        return;
    if (profile.contextWindow == 0)
        profile.contextWindow = model->contextWindow;
    if (profile.outputLimit == 0)
        profile.outputLimit = model->outputLimit;
    if (profile.thinkingLevels.isEmpty() && !profile.areLevelsKnown && model->thinkingLevels) {
        profile.thinkingLevels = *model->thinkingLevels;
        profile.areLevelsKnown = true;
    }
}

QDate ModelMenu::endOf(const ModelSource &source, const ModelProfile &profile)
{
    const ListedModel *model = listed(shelfOf(profile), profile.model);
    if (model && model->ends.isValid())
        return model->ends;
    const Collector rows(source);
    const CatalogueModel *known = rows.find(profile);
    return known ? known->ends : QDate();
}

bool ModelMenu::isOld(const Shelf &shelf, ModelRefresh way) const
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const auto isYounger = [&now](const QDateTime &time, std::chrono::seconds age) {
        return time.isValid() && time <= now && time.secsTo(now) < age.count();
    };
    if (shelf.isRunning)
        return false;
    if (way == ModelRefresh::Now)
        return true;
    const bool isBackground = way == ModelRefresh::Background;
    return !isYounger(shelf.tried, m_limits.askedAge)
        && !(shelf.list
             && isYounger(shelf.list->fetched,
                          isBackground ? m_limits.backgroundAge : m_limits.askedAge));
}

QFuture<void> ModelMenu::refresh(const ModelSource &source, ModelRefresh way,
                                 const std::optional<ModelProfile> &present)
{
    if (way == ModelRefresh::Background) {
        refreshLater({source, present});
        return QtFuture::makeReadyVoidFuture();
    }
    const QString provider = present ? present->provider : QString();
    if (load(source, present))
        emit changed();
    ask(endpoints(source, present), way, provider);
    if (m_running == 0)
        return QtFuture::makeReadyVoidFuture();
    QPromise<void> &promise = m_waiting.emplace_back();
    promise.start();
    return promise.future();
}

//! Sessions that open one after the other ask for the same.
void ModelMenu::refreshLater(const Later &later)
{
    if (std::ranges::contains(m_later, later))
        return;
    m_later.push_back(later);
    constexpr int kReadSooner = 20; // times: off the start of a session, too
    QTimer::singleShot(m_limits.delay / kReadSooner, this, [this, later] {
        if (load(later.source, later.present))
            emit changed();
    });
    QTimer::singleShot(m_limits.delay, this, [this, later] {
        std::erase(m_later, later);
        ask(endpoints(later.source, later.present), ModelRefresh::Background,
            later.present ? later.present->provider : QString());
    });
}

void ModelMenu::ask(const QList<ModelProfile> &profiles, ModelRefresh way,
                    const QString &presentProvider)
{
    QList<ModelProfile> wanted;
    for (const ModelProfile &profile : profiles) {
        const bool needsKeychain = profile.keyInKeychain && profile.apiKey.isEmpty();
        const bool mayRead = way != ModelRefresh::Background || !needsKeychain
            || profile.provider == presentProvider;
        if (!hasUsefulList(profile) || !mayRead)
            continue;
        Shelf &shelf = shelfOf(profile);
        if (std::exchange(shelf.key, qHash(profile.apiKey)) != qHash(profile.apiKey))
            shelf.tried = {}; // another key may be let in
        if (!isOld(shelf, way))
            continue;
        shelf.isRunning = true;
        wanted.append(profile);
    }
    if (wanted.isEmpty())
        return;
    auto *survey = new ModelSurvey(wanted, m_cacheDir, keys(), this);
    ModelLister::Limits limits = m_limits.lister;
    // Another program of ours may have asked meanwhile.
    limits.cacheAge = way == ModelRefresh::Background ? m_limits.backgroundAge : m_limits.askedAge;
    survey->setLimits(limits);
    connect(survey, &ModelSurvey::arrived, this,
            [this, wanted](qsizetype index, const Result<ModelList> &list) {
                take(wanted.at(index), list);
            });
    connect(survey, &ModelSurvey::finished, this, [this, survey] {
        survey->deleteLater();
        emit changed();
        if (--m_running > 0)
            return;
        emit refreshing(false);
        for (QPromise<void> &promise : std::exchange(m_waiting, {}))
            promise.finish();
    });
    if (++m_running == 1)
        emit refreshing(true);
    survey->start(way == ModelRefresh::Now);
}

void ModelMenu::take(const ModelProfile &profile, const Result<ModelList> &list)
{
    Shelf &shelf = shelfOf(profile);
    shelf.isRunning = false;
    shelf.tried = QDateTime::currentDateTimeUtc();
    shelf.problem = list ? list->problem : std::optional(list.error());
    if (list)
        shelf.list = *list;
}

} // namespace AgentCore

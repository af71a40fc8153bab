// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/modelmenu.h"

#include "agentcore/config/keystore.h"
#include "agentcore/llm/modelsurvey.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! Those of Azure list what could be deployed, not what is: every name of it would be refused.
static bool hasUsefulList(const ModelProfile &profile)
{
    return profile.wireFormat != ModelProfile::WireFormat::Demo
        && !profile.baseUrl.host().endsWith(".azure.com"_L1, Qt::CaseInsensitive);
}

//! Words in names of models that write no text, where their endpoints do not say so.
static bool writesText(const QString &id)
{
    static constexpr std::array kWords{"embed"_L1,      "whisper"_L1,  "tts"_L1,    "dall-e"_L1,
                                       "moderation"_L1, "realtime"_L1, "rerank"_L1, "transcribe"_L1,
                                       "babbage-"_L1,   "davinci-"_L1, "sora"_L1,   "gpt-image"_L1,
                                       "imagen"_L1,     "gpt-audio"_L1};
    return std::ranges::none_of(kWords, [&id](QLatin1StringView word) {
        return id.contains(word, Qt::CaseInsensitive);
    });
}

//! Puts an offer together, provider by provider.
class ModelMenu::Collector
{
public:
    explicit Collector(const ModelSource &source)
        : m_catalogue(ProviderCatalogue::load(source.configDir()))
    { }

    const ProviderCatalogue &catalogue() const { return m_catalogue; }

    void add(const ModelProfile &profile, const Shelf &shelf)
    {
        const bool isNew = !m_groups.contains(profile.provider);
        QList<OfferedModel> &group = m_groups[profile.provider];
        if (isNew)
            m_providers.append(profile.provider);
        append(group, profile, {});
        if (!isNew)
            return; // another key or address: its endpoint has its own name
        const ModelList *list = shelf.list ? &*shelf.list : nullptr;
        const QList<ModelProfile> known = modelsBeside(profile, m_catalogue);
        for (const ModelProfile &model : known) {
            if (isThere(model, list))
                append(group, model, {});
        }
        if (list) {
            for (const ListedModel &model : list->models)
                addListed(group, profile, model);
        }
        if (hasUsefulList(profile)) {
            m_offer.lists.append(
                {profile.provider, list ? list->fetched : QDateTime(), shelf.problem});
        }
    }

    ModelOffer finish()
    {
        for (const QString &provider : std::as_const(m_providers)) {
            QList<OfferedModel> &group = m_groups[provider];
            std::ranges::stable_sort(group, std::ranges::greater(), [](const OfferedModel &model) {
                return model.released.isValid() ? model.released.toJulianDay() : 0;
            });
            m_offer.models += group;
        }
        return std::move(m_offer);
    }

    const CatalogueModel *find(const ModelProfile &profile) const
    {
        const CatalogueProvider *provider = m_catalogue.find(profile.provider);
        return provider ? provider->findModel(profile.model) : nullptr;
    }

private:
    void append(QList<OfferedModel> &group, const ModelProfile &profile, const ListedModel &listed)
    {
        const auto before = m_names.size();
        m_names.insert(profile.fullName());
        if (m_names.size() == before)
            return;
        OfferedModel model{profile, listed.released, listed.ends};
        if (const CatalogueModel *known = find(profile)) {
            if (known->released.isValid())
                model.released = known->released;
            if (!model.ends.isValid())
                model.ends = known->ends;
        }
        group.append(std::move(model));
    }

    void addListed(QList<OfferedModel> &group, const ModelProfile &profile,
                   const ListedModel &listed)
    {
        ModelProfile model = modelBeside(profile, listed.id, m_catalogue);
        if (!find(model) && !writesText(listed.id))
            return;
        if (model.contextWindow == 0)
            model.contextWindow = listed.contextWindow;
        if (model.outputLimit == 0)
            model.outputLimit = listed.outputLimit;
        append(group, model, listed);
        // The catalogue's or the configured one came first, but only the endpoint knows its end.
        if (listed.ends.isValid()) {
            const auto same = std::ranges::find_if(group, [&](const OfferedModel &offered) {
                return offered.profile.model == listed.id;
            });
            same->ends = listed.ends;
        }
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
    ModelOffer m_offer;
    QStringList m_providers;
    QHash<QString, QList<OfferedModel>> m_groups;
    QSet<QString> m_names;
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

ModelMenu::Shelf &ModelMenu::shelfOf(const ModelProfile &profile)
{
    const QString file = ModelLister::cacheFile(profile, m_cacheDir);
    const auto known = m_shelves.find(file);
    if (known != m_shelves.end())
        return *known;
    Shelf shelf;
    if (hasUsefulList(profile))
        shelf.list = ModelLister::cached(profile, m_cacheDir);
    return *m_shelves.insert(file, shelf);
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

ModelOffer ModelMenu::offer(const ModelSource &source, const std::optional<ModelProfile> &present)
{
    Collector collector(source);
    const QList<ModelProfile> profiles = endpoints(source, present);
    for (const ModelProfile &profile : profiles)
        collector.add(profile, shelfOf(profile));
    return collector.finish();
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
    if (profile.contextWindow > 0 && profile.outputLimit > 0)
        return;
    const ListedModel *model = listed(shelfOf(profile), profile.model);
    if (!model)
        return;
    if (profile.contextWindow == 0)
        profile.contextWindow = model->contextWindow;
    if (profile.outputLimit == 0)
        profile.outputLimit = model->outputLimit;
}

QDate ModelMenu::endOf(const ModelSource &source, const ModelProfile &profile)
{
    const ListedModel *model = listed(shelfOf(profile), profile.model);
    if (model && model->ends.isValid())
        return model->ends;
    const CatalogueModel *known = Collector(source).find(profile);
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
    const QString provider = present ? present->provider : QString();
    if (way == ModelRefresh::Background) {
        QTimer::singleShot(m_limits.delay, this, [this, source, present, provider] {
            ask(endpoints(source, present), ModelRefresh::Background, provider);
        });
        return QtFuture::makeReadyVoidFuture();
    }
    ask(endpoints(source, present), way, provider);
    if (m_running == 0)
        return QtFuture::makeReadyVoidFuture();
    QPromise<void> &promise = m_waiting.emplace_back();
    promise.start();
    return promise.future();
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
    limits.cacheAge
        = way == ModelRefresh::Background ? m_limits.backgroundAge : m_limits.askedAge;
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

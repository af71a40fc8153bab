// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/sessionmodel.h"

#include "agentcore/llm/wire/thinkingrule.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kDefault = "default"_L1;

static QStringList levelsOf(const ModelProfile &profile)
{
    return profile.thinkingLevels.isEmpty() && !profile.areLevelsKnown
        ? usualThinkingLevels(profile)
        : profile.thinkingLevels;
}

SessionModel::SessionModel(ModelServices services, QString asked, QString stored,
                           RequestOptions storedOptions)
    : m_services(std::move(services))
    , m_asked(std::move(asked))
    , m_stored(std::move(stored))
    , m_own(std::move(storedOptions))
{ }

SessionModel::~SessionModel() = default;

Result<ModelProfile> SessionModel::find() const
{
    if (!m_asked.isEmpty())
        return m_services.profile(m_asked);
    if (!m_stored.isEmpty() && m_stored != ModelProfile::demoTour().fullName()) {
        if (auto stored = m_services.profile(m_stored))
            return stored;
    }
    return m_services.profile({});
}

Result<void> SessionModel::connect()
{
    if (m_client)
        return {};
    auto profile = find();
    if (!profile)
        return std::unexpected(profile.error());
    use(std::move(*profile));
    return {};
}

void SessionModel::learnSizes()
{
    if (m_client && m_services.complete)
        m_services.complete(m_profile);
}

void SessionModel::use(ModelProfile profile)
{
    RequestOptions own = m_own;
    own.thinkingLevel = fittingLevel(levelsOf(profile), own.thinkingLevel);
    profile.options.overrideWith(own);
    if (m_client)
        m_replaced.push_back(std::move(m_client));
    m_client = m_services.createClient(profile);
    m_profile = std::move(profile);
}

Result<void> SessionModel::setModel(const QString &name)
{
    if (name.trimmed().isEmpty())
        return fail(ErrorCode::InvalidInput, u"the name of the model is empty"_s);
    QString wanted = name.trimmed();
    const auto present = this->present();
    if (!wanted.contains(u'/') && present) // a bare model keeps the provider
        wanted.prepend(present->provider + u'/');
    auto profile = m_services.profile(wanted);
    if (!profile)
        return std::unexpected(profile.error());
    m_asked = profile->fullName();
    use(std::move(*profile));
    return {};
}

Result<void> SessionModel::setThinkingLevel(const QString &level)
{
    if (const auto connected = connect(); !connected)
        return connected;
    if (level != kDefault && !levelsOf(m_profile).contains(level))
        return fail(ErrorCode::InvalidInput, u"the model has no such thinking level"_s, level);
    RequestOptions own = m_own;
    own.thinkingLevel = level == kDefault ? QString() : level;
    return setOwn(own);
}

// With a profile of its own, since what is unset now comes from there.
Result<void> SessionModel::setOwn(const RequestOptions &options)
{
    auto profile = m_services.profile(m_profile.fullName());
    if (!profile)
        return std::unexpected(profile.error());
    m_own = options;
    use(std::move(*profile));
    return {};
}

Result<void> SessionModel::setRequestOption(const QString &id, const QString &value)
{
    RequestOptions own = m_own;
    std::optional<Error> mistake;
    const auto take = [&](const auto &parse, auto &target) {
        target = {};
        if (value == kDefault)
            return;
        if (const auto parsed = parse(value.trimmed()))
            target = *parsed;
        else
            mistake = Error{ErrorCode::InvalidInput, id + u' ' + parsed.error().message, {}};
    };
    if (id == OptionId::kTemperature)
        take(RequestOptions::parseTemperature, own.temperature);
    else if (id == OptionId::kOutputLimit)
        take(RequestOptions::parseOutputLimit, own.maxOutputTokens);
    else if (id == OptionId::kExtraBody)
        take(RequestOptions::parseExtraBody, own.extraBody);
    else
        return fail(ErrorCode::InvalidInput, u"there is no such option"_s, id);
    if (mistake)
        return std::unexpected(*mistake);
    if (const auto connected = connect(); !connected)
        return connected;
    return setOwn(own);
}

Result<void> SessionModel::setOption(const QString &id, const QString &value)
{
    if (id == OptionId::kModel)
        return setModel(value);
    if (id == OptionId::kThoughtLevel)
        return setThinkingLevel(value);
    return setRequestOption(id, value);
}

QString SessionModel::thinkingLevel() const
{
    const QString used = fittingLevel(levelsOf(m_profile), m_own.thinkingLevel);
    return used.isEmpty() ? QString(kDefault) : used;
}

RequestOptions SessionModel::storedOptions() const
{
    RequestOptions options = m_own;
    options.extraBody = {};
    return options;
}

static QString levelName(const QString &level)
{
    if (level == "xhigh"_L1)
        return u"Extra high"_s;
    return level.first(1).toUpper() + level.sliced(1);
}

static SessionOption levelOption(const ModelProfile &profile, const QString &level)
{
    const QStringList levels = levelsOf(profile);
    const QString used = fittingLevel(levels, level);
    SessionOption option{OptionId::kThoughtLevel,
                         u"Thinking"_s,
                         used.isEmpty() ? QString(kDefault) : used,
                         {{kDefault, u"Default"_s, {}}},
                         {}};
    if (used != level && !used.isEmpty())
        option.description
            = u"The model has no level \"%1\"; \"%2\" is the nearest."_s.arg(level, used);
    for (const QString &id : levels)
        option.values.append({id, levelName(id), {}});
    return option;
}

//! "default" and \a usual; the present value is always one of the list.
static SessionOption numberOption(QLatin1StringView id, const QString &name,
                                  const QStringList &usual, const QString &present)
{
    SessionOption option{
        id, name, present.isEmpty() ? QString(kDefault) : present, {{kDefault, u"Default"_s, {}}}};
    QStringList values = usual;
    if (!present.isEmpty() && !values.contains(present)) {
        const auto isAbove
            = [&present](const QString &value) { return value.toDouble() > present.toDouble(); };
        values.insert(std::ranges::find_if(values, isAbove), present);
    }
    for (const QString &value : std::as_const(values))
        option.values.append({value, value, {}});
    return option;
}

static SessionOption temperatureOption(std::optional<double> present)
{
    return numberOption(OptionId::kTemperature, u"Temperature"_s,
                        {u"0"_s, u"0.2"_s, u"0.5"_s, u"0.7"_s, u"1"_s},
                        present ? QString::number(*present) : QString());
}

static SessionOption outputOption(const ModelProfile &profile, std::optional<int> present)
{
    QStringList usual;
    for (const int limit : {4096, 8192, 16384, 32768, 65536}) {
        if (profile.outputLimit == 0 || limit <= profile.outputLimit)
            usual.append(QString::number(limit));
    }
    return numberOption(OptionId::kOutputLimit, u"Longest answer, in tokens"_s, usual,
                        present ? QString::number(*present) : QString());
}

static QString endText(QDate ends)
{
    if (!ModelOffer::isEnding(ends))
        return {};
    const QString day = ends.toString(Qt::ISODate);
    return ends <= QDate::currentDate() ? "Has ended on "_L1 + day : "Ends on "_L1 + day;
}

SessionOption SessionModel::modelOption(const ModelProfile &present) const
{
    SessionOption option{OptionId::kModel, u"Model"_s, present.fullName(), {}, {}};
    const ModelOffer offer = m_services.models ? m_services.models(present) : ModelOffer();
    QSet<QString> names;
    const auto add = [&](const ModelProfile &profile, QDate ends) {
        const QString name = profile.fullName();
        const auto before = names.size();
        names.insert(name);
        if (names.size() > before)
            option.values.append({name, name, endText(ends)});
    };
    for (const OfferedModel &model : offer.models)
        add(model.profile, model.ends);
    add(present, {}); // a value is always one of the list
    option.description = offer.problems();
    return option;
}

QList<SessionOption> SessionModel::options() const
{
    const auto present = this->present();
    if (!present)
        return {};
    QList<SessionOption> options{modelOption(*present)};
    if (!levelsOf(*present).isEmpty())
        options.append(levelOption(*present, m_own.thinkingLevel));
    if (present->wireFormat != ModelProfile::WireFormat::Demo) {
        options.append(temperatureOption(m_own.temperature));
        options.append(outputOption(*present, m_own.maxOutputTokens));
    }
    return options;
}

ModelFacts SessionModel::facts() const
{
    ModelFacts facts;
    facts.seesImages = m_profile.vision;
    if (m_profile.contextWindow > 0)
        facts.contextWindow = m_profile.contextWindow;
    const int limit = m_profile.options.maxOutputTokens.value_or(m_profile.outputLimit);
    if (limit > 0)
        facts.outputLimit = limit;
    return facts;
}

Result<std::unique_ptr<SessionModel>> SessionModel::standIn(const QString &name) const
{
    if (name.isEmpty())
        return nullptr;
    auto model = std::make_unique<SessionModel>(m_services, name, QString(), storedOptions());
    if (const auto connected = model->connect(); !connected)
        return std::unexpected(connected.error());
    return model;
}

} // namespace AgentCore

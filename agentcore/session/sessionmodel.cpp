// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/sessionmodel.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kDefaultLevel = "default"_L1;

SessionModel::SessionModel(ModelServices services, QString asked, QString stored,
                           QString storedLevel)
    : m_services(std::move(services))
    , m_asked(std::move(asked))
    , m_stored(std::move(stored))
    , m_level(std::move(storedLevel))
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

void SessionModel::use(ModelProfile profile)
{
    if (!profile.thinkingLevels.contains(m_level))
        m_level.clear();
    if (!m_level.isEmpty())
        profile.options.thinkingLevel = m_level;
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
    const auto present = m_client ? Result<ModelProfile>(m_profile) : find();
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
    if (level != kDefaultLevel && !m_profile.thinkingLevels.contains(level))
        return fail(ErrorCode::InvalidInput, u"the model has no such thinking level"_s, level);
    m_level = level == kDefaultLevel ? QString() : level;
    auto profile = m_services.profile(m_profile.fullName());
    if (!profile)
        return std::unexpected(profile.error());
    use(std::move(*profile));
    return {};
}

QString SessionModel::thinkingLevel() const
{
    return m_level.isEmpty() ? QString(kDefaultLevel) : m_level;
}

static QString levelName(const QString &level)
{
    if (level == "xhigh"_L1)
        return u"Extra high"_s;
    return level.first(1).toUpper() + level.sliced(1);
}

QList<SessionOption> SessionModel::options() const
{
    const auto present = m_client ? Result<ModelProfile>(m_profile) : find();
    if (!present)
        return {};
    SessionOption model{OptionId::kModel, u"Model"_s, present->fullName(), {}};
    const QList<ModelProfile> known
        = m_services.models ? m_services.models() : QList<ModelProfile>();
    const auto add = [&model](const ModelProfile &profile) {
        const QString name = profile.fullName();
        if (!std::ranges::contains(model.values, name, &OptionValue::value))
            model.values.append({name, name, {}});
    };
    std::ranges::for_each(known, add);
    add(*present); // a value is always one of the list
    QList<SessionOption> options{model};
    if (!present->thinkingLevels.isEmpty()) {
        const bool isKnown = present->thinkingLevels.contains(m_level);
        SessionOption level{OptionId::kThoughtLevel,
                            u"Thinking"_s,
                            isKnown ? m_level : QString(kDefaultLevel),
                            {{kDefaultLevel, u"Default"_s, {}}}};
        for (const QString &id : present->thinkingLevels)
            level.values.append({id, levelName(id), {}});
        options.append(level);
    }
    return options;
}

} // namespace AgentCore

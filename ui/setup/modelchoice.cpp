// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/setup/modelchoice.h"

#include "agentcore/config/newsessionsettings.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

ModelChoice::ModelChoice(ModelSource source, QString requested, QString remembered, QObject *parent)
    : QObject(parent)
    , m_source(std::move(source))
    , m_requested(std::move(requested))
    , m_remembered(std::move(remembered))
{
    setMenu(std::make_shared<ModelMenu>(QString(), m_source.configDir()));
}

void ModelChoice::setMenu(std::shared_ptr<ModelMenu> menu)
{
    if (m_menu)
        m_menu->disconnect(this);
    m_menu = std::move(menu);
    connect(m_menu.get(), &ModelMenu::changed, this, &ModelChoice::listsChanged);
    connect(m_menu.get(), &ModelMenu::refreshing, this, &ModelChoice::refreshing);
}

ModelOffer ModelChoice::offer() const
{
    const auto present = current();
    return m_menu->offer(m_source, present ? std::optional(*present) : std::nullopt);
}

void ModelChoice::refresh(ModelRefresh way)
{
    const auto present = current();
    m_menu->refresh(m_source, way, present ? std::optional(*present) : std::nullopt);
}

QString ModelChoice::fallbackName() const
{
    // What was chosen then may be gone from the settings.
    const bool isThere = !m_remembered.isEmpty() && m_source.resolve(m_remembered);
    if (m_isChosen && m_remembered.isEmpty())
        return fromEnvironment().transform(&ModelProfile::fullName).value_or(QString());
    if (m_isChosen && isThere)
        return m_remembered;
    if (const QString usual = NewSessionDefaults::modelName(m_source); !usual.isEmpty())
        return usual;
    return isThere ? m_remembered : QString();
}

Result<ModelProfile> ModelChoice::current() const
{
    return m_source.resolve(m_requested.isEmpty() ? fallbackName() : m_requested);
}

QList<SessionOption> ModelChoice::options() const
{
    const auto present = current();
    if (!present)
        return {};
    SessionOption option{OptionId::kModel, u"Model"_s, present->fullName(), {}};
    const ModelOffer offer = this->offer(); // the present one is among them
    for (const OfferedModel &model : offer.models)
        option.values.append({model.profile.fullName(), model.profile.fullName(), {}});
    return {option};
}

void ModelChoice::choose(const QString &name)
{
    m_isChosen = true;
    remember(name);
}

void ModelChoice::remember(const QString &name)
{
    m_requested.clear();
    m_remembered = name;
    emit changed(m_remembered);
}

Result<ModelProfile> ModelChoice::fromEnvironment() const
{
    return m_source.fromEnvironment();
}

KeyStore *ModelChoice::keys()
{
    if (!m_keys)
        m_keys = std::make_unique<KeyStore>(configDir());
    return m_keys.get();
}

void ModelChoice::adopt(const ModelProfile &profile)
{
    choose(profile.fullName());
}

Result<void> ModelChoice::save(const ModelProfile &profile)
{
    if (auto saved = m_source.save(profile, true); !saved)
        return saved;
    adopt(profile);
    return {};
}

void ModelChoice::useEnvironment()
{
    choose({});
}

} // namespace Ui

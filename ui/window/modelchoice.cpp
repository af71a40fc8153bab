// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/modelchoice.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

ModelChoice::ModelChoice(ModelSource source, QString requested, QString remembered, QObject *parent)
    : QObject(parent)
    , m_source(std::move(source))
    , m_requested(std::move(requested))
    , m_remembered(std::move(remembered))
{ }

QString ModelChoice::fallbackName() const
{
    // What was chosen then may be gone from the settings.
    const bool isThere = !m_remembered.isEmpty() && m_source.resolve(m_remembered);
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
    QStringList names;
    const QList<ModelProfile> available = m_source.available();
    for (const ModelProfile &profile : available)
        names.append(profile.fullName());
    names.append(option.value); // always one of the list
    names.removeDuplicates();
    for (const QString &name : std::as_const(names))
        option.values.append({name, name, {}});
    return {option};
}

void ModelChoice::choose(const QString &name)
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
    m_requested.clear();
    m_remembered = profile.fullName();
    emit changed(m_remembered);
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
    m_requested.clear();
    m_remembered.clear();
    emit changed({});
}

} // namespace Ui

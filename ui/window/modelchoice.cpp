// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/modelchoice.h"

using namespace AgentCore;

namespace Ui {

ModelChoice::ModelChoice(ModelSource source, QString requested, QString remembered, QObject *parent)
    : QObject(parent)
    , m_source(std::move(source))
    , m_requested(std::move(requested))
    , m_remembered(std::move(remembered))
{ }

QString ModelChoice::requestedName() const
{
    if (!m_requested.isEmpty())
        return m_requested;
    // What was chosen then may be gone from the settings.
    const bool isThere = !m_remembered.isEmpty() && m_source.resolve(m_remembered);
    return isThere ? m_remembered : QString();
}

Result<ModelProfile> ModelChoice::current() const
{
    return m_source.resolve(requestedName());
}

Result<ModelProfile> ModelChoice::fromEnvironment() const
{
    return m_source.fromEnvironment();
}

Result<void> ModelChoice::save(const ModelProfile &profile)
{
    if (auto saved = m_source.save(profile, true); !saved)
        return saved;
    m_requested.clear();
    m_remembered = profile.fullName();
    emit changed(m_remembered);
    return {};
}

void ModelChoice::useEnvironment()
{
    m_requested.clear();
    m_remembered.clear();
    emit changed({});
}

} // namespace Ui

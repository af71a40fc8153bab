// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a session may spend, and what it does about its room.
#include "agentcore/session/localsession.h"
#include "agentcore/session/turnrunner.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

//! The limits as they are now. Without them nothing is sent: who sets one wants it kept.
Result<void> LocalSession::refreshLimits()
{
    if (!m_setup.limits)
        return {};
    const auto limits = m_setup.limits();
    if (limits)
        m_spend.setLimits(*limits);
    return limits.transform([](const SpendLimits &) { });
}

//! Null when none is named.
Result<std::unique_ptr<SessionModel>> LocalSession::makeFallback() const
{
    const QString name = m_setup.fallbackModel ? m_setup.fallbackModel() : QString();
    if (name.isEmpty())
        return nullptr;
    auto model
        = std::make_unique<SessionModel>(m_setup.models, name, QString(), m_model.storedOptions());
    if (const auto connected = model->connect(); !connected)
        return std::unexpected(connected.error());
    return model;
}

Result<void> LocalSession::compact(const QString &keep)
{
    if (isBusy())
        return std::unexpected(busyError());
    if (!ContextKeeper::hasSomethingToCompact(m_recorder.history()))
        return fail(ErrorCode::InvalidRequest, u"there is nothing to compact"_s);
    if (const auto connected = connectModel(); !connected)
        return connected;
    if (const auto limits = refreshLimits(); !limits)
        return limits;
    makeRunner();
    m_checkpoints.beginTurn({});
    m_runner->setSystemPrompt(systemPrompt());
    m_runner->compact(keep);
    return {};
}

} // namespace AgentCore

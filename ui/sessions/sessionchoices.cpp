// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/sessionchoices.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

SessionChoices::SessionChoices(Agent *agent, QObject *parent)
    : QObject(parent)
    , m_agent(agent)
{ }

void SessionChoices::show(Session *session, const QString &folder)
{
    m_session = session;
    m_folder = folder;
    m_isPreview = false;
}

void SessionChoices::showPreview()
{
    m_session = nullptr;
    m_isPreview = true;
}

bool SessionChoices::check(SessionStep step, const Result<void> &result)
{
    emit changed();
    if (!result)
        emit failed(step, result.error(), m_session->id());
    return result.has_value();
}

void SessionChoices::setMode(const QString &modeId)
{
    if (m_isPreview)
        return;
    if (m_session) {
        check(SessionStep::Mode, m_session->setMode(modeId));
        return;
    }
    m_newModeId = modeId;
    emit changed();
}

QString SessionChoices::modeId() const
{
    if (m_session)
        return m_session->modeId();
    return newModeId().isEmpty() ? u"default"_s : newModeId();
}

void SessionChoices::setUsualMode(const QString &modeId)
{
    if (modeId != std::exchange(m_usualModeId, modeId))
        emit changed();
}

QList<SlashCommand> SessionChoices::commands() const
{
    return m_session ? m_session->commands() : m_agent->commands(m_folder);
}

bool SessionChoices::setOption(const QString &id, const QString &value)
{
    return check(SessionStep::Mode, m_session->setOption(id, value));
}

void SessionChoices::pin(const QString &messageId, bool pinned)
{
    if (!m_session)
        return;
    if (const Result<void> result = m_session->pinMessage(messageId, pinned); !result)
        emit failed(SessionStep::Pin, result.error(), m_session->id());
}

Result<void> SessionChoices::compact(const QString &keep)
{
    if (!m_session)
        return fail(ErrorCode::SessionNotFound, u"no session is in view"_s);
    const Result<void> result = m_session->compact(keep);
    emit changed();
    return result;
}

void SessionChoices::retry()
{
    if (m_session)
        check(SessionStep::Retry, m_session->retry());
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/sessionfronts.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/session/session.h"

#include <utility>

namespace AgentCore {

SessionFronts::SessionFronts(Session *session, Role role)
    : QObject(session)
    , m_role(role)
{ }

bool SessionFronts::isGuest(const Session *session)
{
    const SessionFronts *fronts = of(session);
    return fronts && fronts->m_role == Role::Guest;
}

SessionFronts *SessionFronts::of(const Session *session)
{
    return session ? session->findChild<SessionFronts *>(Qt::FindDirectChildrenOnly) : nullptr;
}

static QString shownName(const QString &name)
{
    constexpr qsizetype kMaxChars = 60;
    return sanitizedForDisplay(cutMiddle(name.simplified(), kMaxChars));
}

void SessionFronts::setOthers(const QStringList &names)
{
    constexpr qsizetype kMaxNames = 20;
    QStringList shown;
    for (const QString &name : names.first(qMin(names.size(), kMaxNames)))
        shown += shownName(name);
    if (std::exchange(m_others, shown) != shown)
        emit othersChanged();
}

void SessionFronts::noteAnswer(const QString &name)
{
    constexpr qsizetype kMostKept = 20;
    if (m_answers.size() < kMostKept)
        m_answers += shownName(name);
}

std::optional<QString> SessionFronts::takeAnswer()
{
    if (m_answers.isEmpty())
        return std::nullopt;
    return m_answers.takeFirst();
}

} // namespace AgentCore

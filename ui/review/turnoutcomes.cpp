// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/turnoutcomes.h"

#include "ui/review/reviewitems.h"

#include <algorithm>

using namespace AgentCore;

namespace Ui {

static constexpr qsizetype kMostTurns = 30; // each look costs some work

static bool tellsOfRestore(const SessionUpdate &update)
{
    const auto *notice = std::get_if<NoticeRaised>(&update);
    return notice
        && (notice->title.what() == Saying::FileRestored
            || notice->title.what() == Saying::FilesRestored);
}

void TurnOutcomes::setSession(Session *session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    ++m_question;
    m_waiting.clear();
    if (!session)
        return;
    connect(session, &Session::updated, this, &TurnOutcomes::handleUpdated);
    lookIfPutBack();
}

void TurnOutcomes::handleUpdated(const SessionUpdate &update)
{
    if (tellsOfRestore(update))
        look();
    else if (std::holds_alternative<ConversationReset>(update))
        lookIfPutBack();
}

void TurnOutcomes::lookIfPutBack()
{
    if (std::ranges::any_of(m_session->transcript(), tellsOfRestore))
        look();
}

void TurnOutcomes::look()
{
    if (!m_session)
        return;
    ++m_question;
    m_waiting.clear();
    for (const SessionUpdate &update : m_session->transcript()) {
        if (const auto *changed = std::get_if<FilesChanged>(&update))
            m_waiting.prepend(changed->checkpointId);
    }
    m_waiting.resize(std::min(m_waiting.size(), kMostTurns));
    lookAtNext();
}

void TurnOutcomes::lookAtNext()
{
    if (!m_session || m_waiting.isEmpty())
        return;
    const QString id = m_waiting.takeFirst();
    lookAt(m_session, {id, ReviewRange::Until::EndOfTurn})
        .then(this, [this, id, question = m_question](const Result<LookedAt> &found) {
            if (question != m_question)
                return;
            if (found && !found->review.files.isEmpty()) // else its row stays as it was told
                emit looked(whatIsLeft(id, reviewItems(*found, {}, {})));
            lookAtNext();
        });
}

} // namespace Ui

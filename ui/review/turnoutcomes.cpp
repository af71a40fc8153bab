// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/turnoutcomes.h"

#include <algorithm>

using namespace AgentCore;

namespace Ui {

static constexpr qsizetype kMostTurns = 30; // each look costs some work

TurnOutcomes::TurnOutcomes(const QString &marksFolder, QObject *parent)
    : QObject(parent)
    , m_marks(marksFolder)
    , m_steps(marksFolder)
{ }

void TurnOutcomes::setSession(Session *session)
{
    m_session = session;
    ++m_question;
    m_waiting.clear();
    m_turns.clear();
    if (session)
        lookIfPutBack();
}

void TurnOutcomes::follow(const SessionUpdate &update)
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
    m_marks.load(m_session->id());
    m_steps.load(m_session->id());
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
                note(id,
                     reviewItems(*found, TouchedFiles::of(m_session->transcript()), {},
                                 rejectedKeys(m_steps.undo)));
            lookAtNext();
        });
}

void TurnOutcomes::note(const QString &checkpointId, const QList<ReviewItem> &items)
{
    Turn turn{.left = whatIsLeft(checkpointId, items), .there = {}};
    for (const ReviewItem &item : items) {
        if (item.hunks.isEmpty() && !item.isPutBack)
            turn.there.append({item.key});
        turn.rejected += item.hunks.isEmpty() && item.isRejected() ? 1 : 0;
        for (const ReviewHunk &hunk : item.hunks) {
            if (!hunk.isGone)
                turn.there.append(hunk.keys);
            turn.rejected += hunk.isGone && hunk.isRejected ? 1 : 0;
        }
    }
    m_turns.insert(checkpointId, turn);
    tell(turn);
}

void TurnOutcomes::countAgain()
{
    if (!m_session || m_turns.isEmpty())
        return;
    m_marks.load(m_session->id());
    for (const Turn &turn : std::as_const(m_turns))
        tell(turn);
}

void TurnOutcomes::tell(const Turn &turn)
{
    const auto kept = std::ranges::count_if(
        turn.there, [this](const QSet<QByteArray> &keys) { return m_marks.keys().contains(keys); });
    emit looked(turn.left, int(kept), turn.rejected);
}

} // namespace Ui

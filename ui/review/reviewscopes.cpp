// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/reviewscopes.h"

#include "ui/text/displaypath.h"

#include <QLocale>

#include <algorithm>
#include <ranges>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

// The newest ones; older states are reached from their messages.
static constexpr qsizetype kMaxTurns = 30;

void ReviewScopes::setSession(Session *session)
{
    if (m_session)
        m_session->disconnect(this);
    m_session = session;
    ++m_question;
    m_states.clear();
    m_turns.clear();
    if (session)
        connect(session, &Session::turnFinished, this, &ReviewScopes::reload);
    emit changed();
}

void ReviewScopes::reload()
{
    if (!m_session)
        return;
    m_session->checkpoints().then(
        this, [this, question = ++m_question](const Result<QList<Checkpoint>> &all) {
            if (question != m_question || !all)
                return; // the review itself says what is wrong
            m_states = *all;
            m_turns = *all;
            m_turns.removeIf([](const Checkpoint &checkpoint) {
                return checkpoint.reason != Checkpoint::Reason::Turn;
            });
            emit changed();
        });
}

QString ReviewScopes::titleOf(const Checkpoint &checkpoint)
{
    const QDateTime at = checkpoint.at.toLocalTime();
    const QLocale locale;
    const QString time = at.date() == QDate::currentDate()
        ? locale.toString(at.time(), QLocale::ShortFormat)
        : locale.toString(at, QLocale::ShortFormat);
    const QString title = displayLine(checkpoint.title);
    return title.isEmpty() ? time : time + u" · "_s + title;
}

//! What the changes of the turn, or of the restore, \a checkpointId are called.
QString ReviewScopes::nameOf(const QString &checkpointId) const
{
    const auto found = std::ranges::find(m_states, checkpointId, &Checkpoint::id);
    if (found == m_states.end())
        return tr("Changes of a turn");
    return (found->reason == Checkpoint::Reason::Turn ? tr("Turn: %1") : tr("Files put back: %1"))
        .arg(titleOf(*found));
}

QList<Choice> ReviewScopes::choices(const QString &present) const
{
    QList<Choice> choices{{kSession, tr("All changes of the session")},
                          {kLastTurn, tr("Changes of the last turn")}};
    for (const Checkpoint &turn : m_turns | std::views::reverse | std::views::take(kMaxTurns))
        choices.append({kSince + turn.id, tr("Since: %1").arg(titleOf(turn))});
    // The one that is chosen keeps its place.
    const bool isBetween = present.startsWith(kBetween);
    choices.append({isBetween ? present : QString(kCompare),
                    isBetween ? tr("Two states") : tr("Compare two states…")});
    if (std::ranges::contains(choices, present, &Choice::id))
        return choices;
    if (present.startsWith(kTurn)) {
        choices.insert(2, {present, nameOf(present.sliced(kTurn.size()))});
    } else if (present.startsWith(kSince)) {
        choices.insert(2, {present, tr("Since a message")});
    }
    return choices;
}

QList<Choice> ReviewScopes::states(bool isLater) const
{
    QList<Choice> choices;
    if (isLater)
        choices.append({{}, tr("Now")});
    // The first one is the start.
    for (const Checkpoint &state : m_states | std::views::drop(1) | std::views::reverse) {
        choices.append({state.id,
                        state.reason == Checkpoint::Reason::Turn
                            ? tr("Before: %1").arg(titleOf(state))
                            : tr("Before files were put back: %1").arg(titleOf(state))});
    }
    const QString start = isLater && !m_states.isEmpty() ? m_states.constFirst().id : QString();
    if (!isLater || !start.isEmpty())
        choices.append({start, tr("Start of the session")});
    return choices;
}

QString ReviewScopes::comparison() const
{
    const bool hasOne = m_states.size() > 1 && !m_turns.isEmpty()
        && m_turns.constLast().id != m_states.constFirst().id;
    return between(hasOne ? m_turns.constLast().id : QString(), {});
}

std::pair<QString, QString> ReviewScopes::ends(const QString &id)
{
    const QString both = id.sliced(kBetween.size());
    return {both.section(u':', 0, 0), both.section(u':', 1, 1)};
}

ReviewRange ReviewScopes::range(const QString &id) const
{
    if (id == kLastTurn) {
        return m_turns.isEmpty()
            ? ReviewRange()
            : ReviewRange{m_turns.constLast().id, ReviewRange::Until::EndOfTurn};
    }
    if (id.startsWith(kTurn))
        return {id.sliced(kTurn.size()), ReviewRange::Until::EndOfTurn};
    if (id.startsWith(kSince))
        return {id.sliced(kSince.size())};
    if (id.startsWith(kBetween)) {
        const auto [from, to] = ends(id);
        return to.isEmpty() ? ReviewRange{from}
                            : ReviewRange{from, ReviewRange::Until::Checkpoint, to};
    }
    return {};
}

QString ReviewScopes::beginOf(const QString &id) const
{
    const QString from = range(id).from;
    return from.isEmpty() && !m_turns.isEmpty() ? m_turns.constFirst().id : from;
}

} // namespace Ui

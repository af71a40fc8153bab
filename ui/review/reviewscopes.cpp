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
    m_turns.clear();
    if (session) {
        connect(session, &Session::turnFinished, this, &ReviewScopes::reload);
        connect(session, &Session::updated, this, [this](const SessionUpdate &update) {
            if (std::holds_alternative<FilesChanged>(update))
                reload();
        });
    }
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

QString ReviewScopes::titleOf(const QString &checkpointId) const
{
    const auto found = std::ranges::find(m_turns, checkpointId, &Checkpoint::id);
    return found == m_turns.end() ? QString() : titleOf(*found);
}

QList<Choice> ReviewScopes::choices(const QString &present) const
{
    QList<Choice> choices{{kSession, tr("All changes of the session")},
                          {kLastTurn, tr("Changes of the last turn")}};
    for (const Checkpoint &turn : m_turns | std::views::reverse | std::views::take(kMaxTurns))
        choices.append({kSince + turn.id, tr("Since: %1").arg(titleOf(turn))});
    if (std::ranges::contains(choices, present, &Choice::id))
        return choices;
    if (present.startsWith(kTurn)) {
        const QString title = titleOf(present.sliced(kTurn.size()));
        choices.insert(
            2, {present, title.isEmpty() ? tr("Changes of a turn") : tr("Turn: %1").arg(title)});
    } else if (present.startsWith(kSince)) {
        choices.insert(2, {present, tr("Since a message")});
    } else if (present.startsWith(kBetween)) {
        choices.insert(2, {present, tr("Between two states")});
    }
    return choices;
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
        const QStringList ends = id.sliced(kBetween.size()).split(u':');
        return ends.value(1).isEmpty()
            ? ReviewRange{ends[0]}
            : ReviewRange{ends[0], ReviewRange::Until::Checkpoint, ends[1]};
    }
    return {};
}

QString ReviewScopes::beginOf(const QString &id) const
{
    const QString from = range(id).from;
    return from.isEmpty() && !m_turns.isEmpty() ? m_turns.constFirst().id : from;
}

} // namespace Ui

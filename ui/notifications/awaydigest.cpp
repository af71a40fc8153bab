// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/notifications/awaydigest.h"

#include "agentcore/session/session.h"
#include "ui/conversation/conversationjumps.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/questions/questionqueue.h"
#include "ui/sessions/opensessions.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionstates.h"
#include "ui/text/amounts.h"
#include "ui/widgets/banner.h"

#include <QEvent>
#include <QWidget>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static const QString kTopic = u"away"_s;

QString AwayCounts::text() const
{
    QStringList parts;
    if (turns > 0)
        parts
            += turns == 1 ? AwayDigest::tr("one turn") : AwayDigest::tr("%n turns", nullptr, turns);
    if (commands > 0) {
        const QString count = commands == 1 ? AwayDigest::tr("one command")
                                            : AwayDigest::tr("%n commands", nullptr, commands);
        parts += failedCommands > 0
            ? AwayDigest::tr("%1 (%2 failed)").arg(count, QString::number(failedCommands))
            : count;
    }
    if (!files.isEmpty())
        parts += files.size() == 1 ? AwayDigest::tr("one file changed")
                                   : AwayDigest::tr("%n files changed", nullptr, int(files.size()));
    if (costUsd > 0)
        parts += moneyText(costUsd);
    if (questions > 0)
        parts += questions == 1 ? AwayDigest::tr("one question waits")
                                : AwayDigest::tr("%n questions wait", nullptr, questions);
    if (failed)
        parts += AwayDigest::tr("the last turn failed");
    else if (turns > 0 && failedCommands == 0 && questions == 0)
        parts += AwayDigest::tr("all went well");
    return parts.join(u", "_s);
}

AwayDigest::AwayDigest(Parts parts, QObject *parent)
    : QObject(parent)
    , m(parts)
{
    const OpenSessions *opened = m.controller->opened();
    connect(opened, &OpenSessions::updated, this, &AwayDigest::handleUpdate);
    connect(opened, &OpenSessions::turnEnded, this, &AwayDigest::handleTurnEnded);
    connect(m.controller, &SessionController::currentChanged, this, &AwayDigest::follow);
    m.window->installEventFilter(this);
}

bool AwayDigest::isSeen(const Session *session) const
{
    return session == m.controller->current() && m.window->isActiveWindow();
}

static bool writesFiles(const ToolCallState &call)
{
    return call.kind == ToolKind::Edit || call.kind == ToolKind::Delete
        || call.kind == ToolKind::Move;
}

static bool hasEnded(const ToolCallState &call)
{
    return call.status == ToolStatus::Completed || call.status == ToolStatus::Failed;
}

static void count(AwayCounts &counts, const ToolCallState &call)
{
    const bool isDone = call.status == ToolStatus::Completed;
    if (call.kind == ToolKind::Execute) {
        ++counts.commands;
        counts.failedCommands += isDone ? 0 : 1;
    } else if (isDone && writesFiles(call)) {
        for (const ToolLocation &location : call.locations)
            counts.files.insert(location.path);
    }
}

void AwayDigest::handleUpdate(const Session *session, const SessionUpdate &update)
{
    Away &away = m_sessions[session->id()];
    if (std::holds_alternative<UserMessageAdded>(update) && session->id() == m_seen)
        m.view->conversation()->choices().setNewSince({}); // it was read
    if (const auto *changed = std::get_if<ToolCallChanged>(&update); changed && away.since.isValid()
        && hasEnded(changed->call) && !away.counted.contains(changed->call.id)) {
        away.counted.insert(changed->call.id);
        count(away.counts, changed->call);
    }
}

void AwayDigest::handleTurnEnded(const Session *session, const TurnResult &result)
{
    Away &away = m_sessions[session->id()];
    if (!away.since.isValid())
        return;
    ++away.counts.turns;
    away.counts.failed = result.error.has_value();
}

bool AwayDigest::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::WindowActivate || event->type() == QEvent::WindowDeactivate)
        follow();
    return QObject::eventFilter(watched, event);
}

// Somebody comes, or goes.
void AwayDigest::follow()
{
    Session *current = m.controller->current();
    const QString now = current && isSeen(current) ? current->id() : QString();
    if (now == m_seen)
        return;
    m.banner->dismiss(kTopic);
    if (!m_seen.isEmpty()) {
        Away &left = m_sessions[m_seen];
        left.counts = {};
        left.counted.clear();
        left.costBefore = costOf(m_seen);
        left.since.start();
        left.left = QDateTime::currentDateTimeUtc();
    }
    m_seen = now;
    if (const auto back = m_sessions.find(now); back != m_sessions.end())
        tell(now, *back);
}

double AwayDigest::costOf(const QString &sessionId) const
{
    const auto usage = m.controller->states()->of(sessionId).usage;
    return usage ? usage->knownCostUsd : 0;
}

int AwayDigest::waitingIn(const QString &sessionId) const
{
    if (!m.questions->first(sessionId))
        return 0;
    const QuestionQueue::Place place = m.questions->place(sessionId);
    return place.total - place.position + 1;
}

void AwayDigest::showNew() const
{
    const int row = m.view->conversation()->choices().firstNewRow();
    if (row >= 0)
        ConversationJumps(m.view).showRow(row);
}

void AwayDigest::tell(const QString &sessionId, Away &away)
{
    const bool wasLong = away.since.isValid() && away.since.durationElapsed() >= m_leastAway;
    away.since.invalidate();
    if (!wasLong)
        return;
    RowChoices &rows = m.view->conversation()->choices();
    rows.setNewSince(away.left);
    away.counts.questions = waitingIn(sessionId);
    if ((away.counts.turns == 0 && away.counts.questions == 0) || !m.banner->text().isEmpty())
        return;
    away.counts.costUsd = costOf(sessionId) - away.costBefore;
    QList<BannerAction> actions;
    if (rows.firstNewRow() >= 0)
        actions.append({tr("Go to what is new"), [this] { showNew(); }});
    m.banner->showMessage(Banner::Kind::Info, tr("While you were away: %1").arg(away.counts.text()),
                          actions, kTopic);
}

} // namespace Ui

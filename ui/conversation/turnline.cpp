// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/turnline.h"

#include "agentcore/base/textlimits.h"
#include "ui/conversation/conversationdelegate.h"
#include "ui/conversation/conversationlayout.h"
#include "ui/conversation/conversationpage.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/rows/rowpainting.h"
#include "ui/text/amounts.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QPainter>
#include <QScrollBar>
#include <QTimerEvent>

#include <algorithm>
#include <ranges>

using namespace AgentCore;

namespace Ui {

namespace {

//! What a turn is at.
struct Awaited
{
    enum class What { Model, Text, Calls, NextTry, Summary };

    What what = What::Model;
    QDateTime since; //!< UTC; of NextTry when it comes.
    QString attempt = {}; //!< Of NextTry.
    QString most = {}; //!< The same; may be empty.
};

} // namespace

// Of the calls of a turn: since when some run.
static void noteCall(Awaited *awaited, const ToolCallState &call)
{
    const bool isOver = call.status == ToolStatus::Completed || call.status == ToolStatus::Failed;
    if (isOver && call.finishedAt.isValid() && awaited->what != Awaited::What::Calls)
        awaited->since = std::max(awaited->since, call.finishedAt);
    if (call.status != ToolStatus::InProgress)
        return;
    const bool isFirst = awaited->what != Awaited::What::Calls || call.startedAt < awaited->since;
    awaited->what = Awaited::What::Calls;
    if (isFirst)
        awaited->since = call.startedAt;
}

static Awaited awaitedBy(const ConversationTree &tree)
{
    using What = Awaited::What;
    const auto &last = *tree.items().back();
    if (const auto *notice = std::get_if<NoticeItem>(&last.content); notice && notice->notice.due) {
        const QList<Phrase> tries = notice->notice.title.with();
        return {What::NextTry, *notice->notice.due, tries.value(0), tries.value(1)};
    }
    if (const auto *compaction = std::get_if<CompactionItem>(&last.content);
        compaction && compaction->isRunning())
        return {What::Summary, last.at};
    if (std::holds_alternative<AnswerItem>(last.content))
        return {What::Text, last.at};
    Awaited awaited{What::Model, last.at};
    for (const auto &item : tree.items() | std::views::reverse) {
        if (std::holds_alternative<UserItem>(item->content))
            break;
        if (const auto *tool = std::get_if<ToolItem>(&item->content))
            noteCall(&awaited, tool->call);
    }
    return awaited;
}

TurnLine::TurnLine(const ConversationModel *model, ConversationPage *view)
    : QWidget(view->viewport())
    , m_model(model)
    , m_view(view)
    , m_text(new Label({}, Theme::Role::TextMuted, Label::Size::Secondary))
{
    setObjectName(QLatin1StringView("turnLine"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    m_text->setElided(true);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addSpacing(kIconColumn);
    row->addWidget(m_text, 1);
    hide();
    const ConversationTree *tree = &model->tree();
    connect(tree, &ConversationTree::runningChanged, this, [this, tree] {
        m_begunAt = tree->isRunning() ? QDateTime::currentDateTimeUtc() : QDateTime();
        follow();
    });
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        m_begunAt = {}; // of a turn that began before it was looked at
        follow();
    });
    connect(tree, &ConversationTree::pendingAdded, this, &TurnLine::noteHeard);
    connect(tree, &ConversationTree::itemAppended, this, &TurnLine::noteHeard);
    connect(tree, &ConversationTree::callChanged, this, &TurnLine::noteHeard);
    connect(&view->rowLayout(), &ConversationLayout::settled, this, &TurnLine::place);
}

int TurnLine::room()
{
    return rowLineHeight() + 2 * Theme::kGap;
}

void TurnLine::setWaiting(bool waits)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    m_heardAt = now; // it was a person's turn until now
    m_waitsSince = waits ? now : QDateTime();
    showAt(now);
}

void TurnLine::noteHeard()
{
    m_heardAt = QDateTime::currentDateTimeUtc();
}

void TurnLine::follow()
{
    constexpr int kMsPerStep = 100;
    noteHeard();
    if (m_model->tree().isRunning())
        m_tick.start(kMsPerStep, this);
    else
        m_tick.stop();
    showAt(m_heardAt);
}

void TurnLine::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_tick.timerId()) {
        QWidget::timerEvent(event);
        return;
    }
    constexpr int kSteps = 12;
    m_step = (m_step + 1) % kSteps;
    if (!m_view->isVisible())
        return;
    showAt(QDateTime::currentDateTimeUtc());
    update(mirrored({0, 0, kIconColumn, height()}, width()));
}

QString TurnLine::text(const QDateTime &now) const
{
    using What = Awaited::What;
    const auto since = [&now](const QString &what, const QDateTime &begin) {
        const qint64 seconds = begin.isValid() ? begin.secsTo(now) : 0;
        return seconds < 1 ? what
                           : tr("%1 %2", "what is waited for, and for how long")
                                 .arg(what, elapsedText(seconds * 1000));
    };
    if (!m_starting.isEmpty())
        return since(tr("Starting %1…").arg(sanitizedForDisplay(m_starting).simplified()),
                     m_begunAt);
    if (m_waitsSince.isValid())
        return since(tr("Waits for your answer"), m_waitsSince);
    const Awaited awaited = awaitedBy(m_model->tree());
    if (awaited.what == What::NextTry) {
        const qint64 seconds = (now.msecsTo(awaited.since) + 999) / 1000;
        const QString when = seconds > 0 ? tr("Trying again in %1").arg(elapsedText(seconds * 1000))
                                         : tr("Trying again…");
        return awaited.most.isEmpty()
            ? when
            : tr("%1 (%2 of %3)", "a try").arg(when, awaited.attempt, awaited.most);
    }
    const qint64 silent = m_heardAt.secsTo(now);
    const bool isModels = awaited.what == What::Model || awaited.what == What::Text;
    if (isModels && silent >= kSilentAfterSeconds)
        return tr("Nothing from the model for %1").arg(elapsedText(silent * 1000));
    switch (awaited.what) {
    case What::Text:
        return since(tr("Writing…"), awaited.since);
    case What::Calls:
        return since(tr("Working…"), awaited.since);
    case What::Summary:
        return since(tr("Compacting…"), awaited.since);
    default: // another try of a turn says nothing before the model does
        return since(tr("Thinking…"), std::max(awaited.since, m_begunAt));
    }
}

void TurnLine::showAt(const QDateTime &now)
{
    const bool isAsked = m_model->rowCount() > m_model->rows().count();
    const bool isShown = m_model->tree().isRunning() && m_model->rowCount() > 0 && !isAsked;
    if (isShown) {
        const QString words = text(now);
        if (words != m_text->text())
            m_text->setText(words);
        place();
    }
    setVisible(isShown);
}

// Below the last row, at the left edge of its text.
void TurnLine::place()
{
    const RowHeights &heights = m_view->rowLayout().heights();
    const QRect column = ConversationDelegate::column(m_view->viewport()->width());
    setGeometry(column.left(),
                heights.top(heights.count()) - m_view->verticalScrollBar()->value() + Theme::kGap,
                column.width(), rowLineHeight());
}

void TurnLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (!m_waitsSince.isValid())
        paintSpinner(&painter, mirrored({0, 0, Theme::kIconSize, height()}, width()), m_step,
                     Theme::color(Theme::Role::Accent));
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/queue/queuestrip.h"

#include "ui/queue/queuerow.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QScrollArea>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

//! More rows than these scroll.
static constexpr qsizetype kMaxRowsInSight = 4;

QueueStrip::QueueStrip(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("queueStrip"_L1);
    setAccessibleName(tr("Waiting messages"));
    buildLayout();
    connect(m_continue, &Button::clicked, this, &QueueStrip::continueRequested);
    hide();
}

void QueueStrip::buildLayout()
{
    m_title = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_title->setObjectName("queueTitle"_L1);
    m_title->setWordWrap(true);
    m_continue = new Button(Button::Kind::Raised, tr("Continue"));
    m_continue->setObjectName("queueContinue"_L1);
    m_continue->setToolTip(tr("Send the waiting messages, one after the other"));
    QSizePolicy place = m_continue->sizePolicy();
    place.setRetainSizeWhenHidden(true); // what is above stays where it is when it comes
    m_continue->setSizePolicy(place);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(Theme::kGap, 0, 0, 0);
    head->addWidget(m_title, 1);
    head->addWidget(m_continue);
    auto *page = new QWidget;
    page->setAutoFillBackground(false);
    m_column = new QVBoxLayout(page);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_scroll = new QScrollArea;
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(page);
    page->setAutoFillBackground(false); // the scroll area sets it
    m_scroll->viewport()->setAutoFillBackground(false);
    auto *card = new Card;
    auto *column = new QVBoxLayout(card);
    column->setContentsMargins(Theme::kGrid, Theme::kGrid, Theme::kGrid, Theme::kGrid);
    column->setSpacing(Theme::kGrid / 2);
    column->addLayout(head);
    column->addWidget(m_scroll);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, Theme::kGrid);
    outer->addWidget(card);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
}

QueueRow *QueueStrip::addRow()
{
    auto *row = new QueueRow;
    m_column->addWidget(row);
    row->show(); // now, as the focus may go there
    connect(row, &QueueRow::steerRequested, this, &QueueStrip::steerRequested);
    connect(row, &QueueRow::editRequested, this, &QueueStrip::editRequested);
    connect(row, &QueueRow::moveRequested, this, &QueueStrip::moveRequested);
    connect(row, &QueueRow::removeRequested, this, &QueueStrip::removeRequested);
    connect(row, &QueueRow::stepRequested, this, [this, row](int step) { moveFocus(row, step); });
    m_rows += row;
    return row;
}

bool QueueStrip::holdsFocus() const
{
    return focusWidget() && isAncestorOf(focusWidget()) && focusWidget()->hasFocus();
}

static QString titleOf(int count, bool isHeld)
{
    if (count == 0)
        return {};
    if (isHeld) {
        return count == 1 ? QueueStrip::tr("One message waits until you continue")
                          : QueueStrip::tr("%n messages wait until you continue", nullptr, count);
    }
    return count == 1 ? QueueStrip::tr("One message waits")
                      : QueueStrip::tr("%n messages wait", nullptr, count);
}

void QueueStrip::setEntries(const QList<QueueEntry> &entries, bool isHeld, bool canSteer)
{
    // The focus stays with its message, or in its place.
    const bool hadFocus = holdsFocus();
    qsizetype place = 0;
    quint64 focused = 0;
    for (qsizetype i = 0; hadFocus && i < m_rows.size(); ++i) {
        if (m_rows[i]->hasFocus() || m_rows[i]->isAncestorOf(focusWidget())) {
            place = i;
            focused = m_rows[i]->id();
        }
    }
    const bool grows = m_rows.size() < entries.size();
    while (m_rows.size() < entries.size())
        addRow();
    QWidget *last = m_continue;
    for (qsizetype i = 0; grows && i < m_rows.size(); ++i)
        last = m_rows[i]->chainAfter(last);
    while (m_rows.size() > entries.size()) {
        QueueRow *row = m_rows.takeLast();
        row->hide();
        row->deleteLater(); // it may be what is calling
    }
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const bool canRise = i > 0 && !entries[i - 1].isSteering;
        m_rows[i]->setEntry(entries[i], int(i) + 1, int(entries.size()), canRise, canSteer);
        if (entries[i].id == focused)
            place = i;
    }
    m_title->setText(titleOf(int(entries.size()), isHeld));
    m_continue->setVisible(isHeld);
    showRows();
    if (hadFocus && entries.isEmpty())
        emit focusLeft();
    else if (hadFocus)
        m_rows[std::min(place, m_rows.size() - 1)]->setFocus(Qt::OtherFocusReason);
}

void QueueStrip::setWaiting(bool waits)
{
    m_isWaiting = waits;
    if (!waits)
        setFloats(false);
    showRows();
}

void QueueStrip::setFloats(bool floats)
{
    if (std::exchange(m_floats, floats) != floats)
        emit floatsChanged(floats);
}

void QueueStrip::showRows()
{
    if (m_isWaiting && isHidden() && !m_rows.isEmpty())
        setFloats(true);
    if (m_isWaiting && !m_floats)
        return;
    setVisible(!m_rows.isEmpty());
    fitHeight();
}

void QueueStrip::fitHeight()
{
    int height = 0;
    const auto inSight = m_rows.first(std::min(m_rows.size(), kMaxRowsInSight));
    for (QueueRow *row : inSight)
        height += std::max(row->sizeHint().height(), row->minimumHeight());
    m_scroll->setFixedHeight(height);
}

void QueueStrip::moveFocus(QueueRow *from, int step)
{
    const qsizetype to = m_rows.indexOf(from) + step;
    if (to < 0 || to >= m_rows.size())
        return;
    m_rows[to]->setFocus(step > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    m_scroll->ensureWidgetVisible(m_rows[to]);
}

bool QueueStrip::focusFirst()
{
    if (m_rows.isEmpty() || isHidden())
        return false;
    m_rows.constFirst()->setFocus(Qt::ShortcutFocusReason);
    return true;
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/turnstrip.h"

#include "agentcore/base/textlimits.h"
#include "ui/text/uitexts.h"
#include "ui/theme/contrast.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QEvent>
#include <QKeyEvent>
#include <QListWidget>
#include <QPainter>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Status = PlanEntry::Status;

static constexpr int kMostRows = 8; // of the open list before it scrolls

TurnStrip::TurnStrip(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("turnStrip"_L1);
    setAccessibleName(tr("Plan"));
    buildLayout();
    hide();
}

void TurnStrip::buildLayout()
{
    m_toggle = new Button(Button::Kind::Quiet);
    m_toggle->setObjectName("planToggle"_L1);
    m_toggle->setIconName(u"expand"_s);
    m_toggle->setCheckable(true);
    m_toggle->setFocusPolicy(Qt::TabFocus); // a click leaves it with the composer
    m_step = new Label;
    m_step->setObjectName("planStep"_L1);
    m_step->setElided(true);
    m_progress = new Label({}, Theme::Role::TextMuted, Label::Size::Secondary);
    m_progress->setObjectName("planProgress"_L1);
    m_list = new QListWidget;
    m_list->setObjectName("planSteps"_L1);
    m_list->setAccessibleName(tr("Steps of the plan"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setWordWrap(true);
    m_list->setIconSize(QSize(Theme::kIconSize, Theme::kIconSize));
    m_list->setSelectionMode(QAbstractItemView::NoSelection);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->hide();
    auto *line = new QHBoxLayout;
    line->setSpacing(Theme::kGap);
    line->addSpacing(Theme::kPadding);
    line->addWidget(m_step, 1);
    line->addWidget(m_progress);
    line->addWidget(m_toggle);
    line->addSpacing(Theme::kGrid);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, Theme::kGrid, 0, Theme::kGrid);
    column->setSpacing(0);
    column->addLayout(line);
    auto *steps = new QHBoxLayout;
    steps->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    steps->addWidget(m_list);
    column->addLayout(steps);
    connect(m_toggle, &Button::toggled, this, &TurnStrip::setOpen);
}

void TurnStrip::setWaiting(bool waits)
{
    m_isWaiting = waits;
    if (waits)
        return;
    if (const auto later = std::exchange(m_laterEntries, {}))
        showEntries(*later);
}

bool TurnStrip::isOpen() const
{
    return m_toggle->isChecked();
}

void TurnStrip::setOpen(bool open)
{
    m_toggle->setChecked(open);
    m_toggle->setIconName(open ? u"collapse"_s : u"expand"_s);
    m_toggle->setToolTip(open ? tr("Hide the steps") : tr("Show the steps"));
    if (open)
        showSteps();
    else if (m_list->hasFocus())
        m_toggle->setFocus(Qt::OtherFocusReason);
    m_list->setVisible(open);
}

// What runs, else what comes next, else what was done last.
int TurnStrip::currentEntry() const
{
    for (const Status wanted : {Status::InProgress, Status::Pending}) {
        const auto found = std::ranges::find(m_entries, wanted, &PlanEntry::status);
        if (found != m_entries.cend())
            return int(found - m_entries.cbegin());
    }
    return int(m_entries.size()) - 1;
}

static QString shownStep(const PlanEntry &entry)
{
    return planStepText(
        sanitizedForDisplay(entry.content.left(TurnStrip::kMaxStepChars).simplified()), entry);
}

void TurnStrip::setEntries(const QList<PlanEntry> &entries)
{
    if (m_isWaiting)
        m_laterEntries = entries;
    else if (entries != m_entries)
        showEntries(entries);
}

void TurnStrip::showEntries(const QList<PlanEntry> &entries)
{
    m_entries = entries;
    const int current = currentEntry();
    if (current < 0) {
        setOpen(false);
        hide();
        return;
    }
    const QString step = shownStep(entries[current]);
    const QString progress = tr("%1 of %2").arg(current + 1).arg(entries.size()); // of that step
    m_step->setText(step);
    m_progress->setText(progress);
    m_progress->setAccessibleName(tr("Step %1").arg(progress));
    m_toggle->setAccessibleName(tr("Plan: %1, step %2").arg(step, progress));
    if (isOpen())
        showSteps();
    show();
}

void TurnStrip::showSteps()
{
    const int scrolled = m_list->currentRow();
    m_list->clear();
    const int current = currentEntry();
    const auto count = std::min(m_entries.size(), qsizetype(kMaxSteps));
    for (const PlanEntry &entry : m_entries.first(count)) {
        const bool isDone = entry.status == Status::Completed;
        const bool isRunning = entry.status == Status::InProgress;
        const QString text = shownStep(entry);
        auto *item = new QListWidgetItem(text, m_list);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        item->setIcon(Theme::icon(isDone          ? u"check"_s
                                      : isRunning ? u"stepnow"_s
                                                  : u"step"_s,
                                  isDone          ? Theme::Role::Success
                                      : isRunning ? Theme::Role::Accent
                                                  : Theme::Role::TextMuted));
        item->setForeground(Theme::color(isDone ? Theme::Role::TextMuted : Theme::Role::Text));
        item->setData(Qt::AccessibleTextRole,
                      (isDone          ? tr("Done: %1")
                           : isRunning ? tr("Current: %1")
                                       : tr("Open: %1"))
                          .arg(text));
        QFont font = m_list->font();
        font.setBold(isRunning);
        item->setFont(font);
    }
    m_list->setCurrentRow(scrolled >= 0 && m_list->hasFocus() ? std::min(scrolled, int(count) - 1)
                                                              : current);
    fitList();
}

void TurnStrip::fitList()
{
    int height = 2 * m_list->frameWidth();
    for (int row = 0; row < std::min(m_list->count(), kMostRows); ++row)
        height += std::max(m_list->sizeHintForRow(row), m_list->fontMetrics().height());
    m_list->setFixedHeight(height + Theme::kGrid);
}

void TurnStrip::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_list && isOpen()
        && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange))
        showSteps();
}

void TurnStrip::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && isOpen())
        setOpen(false);
    else
        QWidget::keyPressEvent(event);
}

void TurnStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isFramed = Theme::isHighContrast();
    painter.setPen(isFramed ? QPen(Theme::color(Theme::Role::Separator), 1) : QPen(Qt::NoPen));
    painter.setBrush(Theme::color(Theme::Role::SurfaceRaised));
    const double inset = isFramed ? 0.5 : 0;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset),
                            Theme::kCardRadius, Theme::kCardRadius);
}

} // namespace Ui

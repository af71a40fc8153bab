// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/reviewbar.h"

#include "ui/review/comparebar.h"
#include "ui/review/hintline.h"
#include "ui/theme/theme.h"
#include "ui/widgets/choicefield.h"
#include "ui/widgets/iconbutton.h"

#include <QBoxLayout>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace Ui {

ReviewBar::ReviewBar(QWidget *parent)
    : QWidget(parent)
    , m_scope(new ChoiceField(tr("Which changes"), tr("Search the turns")))
    , m_compare(new CompareBar)
    , m_follow(iconButton(u"follow"_s, tr("Follow: go where the agent works"), u"reviewFollow"_s))
    , m_more(iconButton(u"menu"_s, tr("More for the changes"), u"reviewMenu"_s))
    , m_close(iconButton(u"close"_s, tr("Close the review"), u"closeReview"_s))
    , m_keepAll(new Button(Button::Kind::Raised, tr("Keep all")))
    , m_rejectAll(new Button(Button::Kind::Raised, tr("Reject all")))
    , m_undo(iconButton(u"undo"_s, tr("Undo the last decision (U)"), u"undoDecision"_s))
    , m_totals(new HintLine)
    , m_menu(new QMenu(this))
{
    m_scope->setObjectName("reviewScope"_L1);
    m_scope->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_keepAll->setObjectName("keepAll"_L1);
    m_rejectAll->setObjectName("rejectAll"_L1);
    m_follow->setCheckable(true);
    m_compare->hide();
    connect(m_more, &Button::clicked, this,
            [this] { m_menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height()))); });
    connect(m_close, &Button::clicked, this, &ReviewBar::closeRequested);
    auto *top = new QHBoxLayout;
    top->setSpacing(Theme::kGrid);
    top->addWidget(m_scope, 1);
    for (Button *button : {m_follow, m_more, m_close})
        top->addWidget(button);
    m_totals->setObjectName("reviewTotals"_L1);
    m_totals->setContentsMargins(Theme::kGap, 0, Theme::kGap, 0);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(Theme::kGap);
    buttons->addStretch(1);
    for (Button *button : {m_undo, m_keepAll, m_rejectAll})
        buttons->addWidget(button);
    m_below = new QBoxLayout(QBoxLayout::LeftToRight);
    m_below->setSpacing(Theme::kGrid);
    m_below->addWidget(m_totals, 1);
    m_below->addLayout(buttons);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kPadding, Theme::kGap, Theme::kPadding, Theme::kGap);
    column->setSpacing(Theme::kGap);
    column->addLayout(top);
    column->addWidget(m_compare);
    column->addLayout(m_below);
}

QAction *ReviewBar::addEntry(const QString &text)
{
    return m_menu->addAction(text);
}

void ReviewBar::addSeparator()
{
    m_menu->addSeparator();
}

void ReviewBar::setTotals(const QString &text)
{
    m_totals->setText(text);
    placeTotals();
}

// On a line of their own rather than cut: the buttons of some languages are wide.
void ReviewBar::placeTotals()
{
    int wanted = m_totals->sizeHint().width() + 2 * Theme::kPadding;
    for (const Button *button : {m_undo, m_keepAll, m_rejectAll})
        wanted += button->sizeHint().width() + Theme::kGap;
    m_below->setDirection(wanted > width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void ReviewBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeTotals();
}

void ReviewBar::setInPlace(bool inPlace)
{
    const QString name = inPlace ? tr("Back to the conversation") : tr("Close the review");
    m_close->setAccessibleName(name);
    m_close->setToolTip(name);
}

} // namespace Ui

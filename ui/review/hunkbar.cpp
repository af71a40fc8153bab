// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/hunkbar.h"

#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QPainter>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMinTextWidth = 360;

HunkBar::HunkBar(QWidget *parent)
    : QWidget(parent)
    , m_place(new Label({}, Theme::Role::TextMuted, Label::Size::Secondary))
    , m_undo(new Button(Button::Kind::Quiet, tr("Undo")))
    , m_keep(new Button(Button::Kind::Quiet))
    , m_reject(new Button(Button::Kind::Quiet))
    , m_comment(new Button(Button::Kind::Quiet))
{
    setObjectName("hunkBar"_L1);
    setCursor(Qt::ArrowCursor);
    m_place->setElided(true);
    m_undo->setObjectName("undoHunk"_L1);
    m_undo->setIconName(u"undo"_s);
    m_keep->setObjectName("keepHunk"_L1);
    m_keep->setIconName(u"check"_s);
    m_reject->setObjectName("rejectHunk"_L1);
    m_reject->setIconName(u"reject"_s);
    m_comment->setObjectName("commentHunk"_L1);
    m_comment->setIconName(u"comment"_s);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::kGap, 0, Theme::kGrid, 0);
    row->setSpacing(Theme::kGrid);
    row->addWidget(m_place);
    row->addWidget(m_undo); // not where Reject was: a second click would take it back
    row->addStretch(1);
    for (Button *button : {m_keep, m_reject, m_comment})
        row->addWidget(button);
    connect(m_keep, &Button::clicked, this, &HunkBar::keepRequested);
    connect(m_reject, &Button::clicked, this, &HunkBar::rejectRequested);
    connect(m_comment, &Button::clicked, this, &HunkBar::commentRequested);
    connect(m_undo, &Button::clicked, this, &HunkBar::undoRequested);
}

static QString words(const QString &place, HunkBar::State state)
{
    switch (state) {
    case HunkBar::State::Open:
        return place;
    case HunkBar::State::Kept:
        return HunkBar::tr("%1 · kept").arg(place);
    case HunkBar::State::Rejected:
        return HunkBar::tr("%1 · rejected").arg(place);
    case HunkBar::State::Gone:
        return HunkBar::tr("%1 · not there any more").arg(place);
    }
    Q_UNREACHABLE_RETURN({});
}

void HunkBar::setChange(const QString &place, const QString &name, State state)
{
    m_state = state;
    m_place->setText(words(place, state));
    m_undo->setAccessibleName(tr("Undo the decision on %1").arg(name));
    m_undo->setToolTip(tr("Take this decision back"));
    m_keep->setAccessibleName(tr("Keep %1").arg(name));
    m_reject->setAccessibleName(tr("Reject %1").arg(name));
    m_comment->setAccessibleName(tr("Comment on %1").arg(name));
    m_keep->setToolTip(tr("Keep this change (Y)"));
    m_reject->setToolTip(tr("Put these lines back as they were (X)"));
    m_comment->setToolTip(tr("Write a comment for the agent (C)"));
    const bool isOpen = state == State::Open;
    // The button that goes hands the focus to nobody who would do something else.
    const bool goes = isOpen ? m_undo->hasFocus() : m_keep->hasFocus() || m_reject->hasFocus();
    if (goes && parentWidget())
        parentWidget()->setFocus(Qt::OtherFocusReason);
    m_keep->setVisible(isOpen);
    m_reject->setVisible(isOpen);
    showTexts();
}

void HunkBar::setEnabledDecisions(bool keep, bool reject, bool undo)
{
    m_keep->setEnabled(keep);
    m_reject->setEnabled(reject);
    m_undo->setVisible(undo && m_state != State::Open);
    showTexts();
}

void HunkBar::setCurrent(bool current)
{
    if (std::exchange(m_isCurrent, current) != current)
        update();
}

// As long as that leaves the place whole: "Zei…s 3" tells nothing.
void HunkBar::showTexts()
{
    m_keep->setText(tr("Keep"));
    m_reject->setText(tr("Reject"));
    m_comment->setText(tr("Comment"));
    const QMargins margins = layout()->contentsMargins();
    int needed = margins.left() + margins.right() + m_place->sizeHint().width();
    for (const Button *button : {m_undo, m_keep, m_reject, m_comment}) {
        if (!button->isHidden())
            needed += layout()->spacing() + button->sizeHint().width();
    }
    if (width() >= std::max(needed, kMinTextWidth))
        return;
    for (Button *button : {m_keep, m_reject, m_comment})
        button->setText({});
}

void HunkBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    showTexts();
}

void HunkBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::color(Theme::Role::CodeBackground, palette()));
    painter.fillRect(QRect(0, 0, width(), 1), Theme::color(Theme::Role::Separator, palette()));
    if (m_isCurrent) {
        const int left = layoutDirection() == Qt::RightToLeft ? width() - 3 : 0;
        painter.fillRect(QRect(left, 0, 3, height()), Theme::color(Theme::Role::Accent, palette()));
    }
}

} // namespace Ui

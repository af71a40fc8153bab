// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worktree/sheetdialog.h"

#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QPainter>
#include <QScreen>
#include <QShowEvent>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMinimumWidth = 380;
static constexpr int kWidth = 560;

SheetDialog::SheetDialog(const QString &heading, const QString &action, QWidget *parent)
    : QDialog(parent)
    , m_note(new Label({}, Theme::Role::TextMuted))
    , m_problem(new Label({}, Theme::Role::Danger))
    , m_body(new QVBoxLayout)
    , m_action(new Button(Button::Kind::Primary, action))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(heading);
    setModal(true);
    auto *title = new Label(heading, Theme::Role::Text, Label::Size::Strong);
    m_note->setObjectName("sheetNote"_L1);
    m_problem->setObjectName("sheetProblem"_L1);
    for (Label *label : {title, m_note, m_problem})
        label->setWordWrap(true);
    m_note->hide();
    m_problem->hide();
    m_body->setSpacing(Theme::kGap);
    auto *cancel = new Button(Button::Kind::Raised, tr("Cancel"));
    cancel->setAutoDefault(false);
    m_action->setObjectName("sheetAction"_L1);
    m_action->setDefault(true);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_action);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::kPadding, Theme::kPadding, Theme::kPadding, Theme::kPadding);
    column->setSpacing(Theme::kGap);
    column->addWidget(title);
    column->addWidget(m_note);
    column->addLayout(m_body, 1);
    column->addWidget(m_problem);
    column->addLayout(buttons);
    setMinimumWidth(kMinimumWidth);
    connect(cancel, &Button::clicked, this, &QDialog::reject);
    connect(m_action, &Button::clicked, this, &SheetDialog::actionRequested);
}

void SheetDialog::setNote(const QString &text)
{
    m_note->showText(text);
    fit();
}

void SheetDialog::setProblem(const QString &text)
{
    m_problem->showText(text);
    fit();
}

void SheetDialog::setBusy(bool isBusy)
{
    m_action->setEnabled(!isBusy);
}

void SheetDialog::showEvent(QShowEvent *event)
{
    fit();
    // Where it is to be is known before it grows for what is told later.
    if (parentWidget() && !event->spontaneous())
        move(parentWidget()->window()->geometry().center() - rect().center());
    QDialog::showEvent(event);
}

//! As high as what is in it wants at its width; never smaller than the person made it.
void SheetDialog::fit()
{
    const int wanted = isVisible() ? width() : std::min(kWidth, screen()->availableSize().width());
    const int height = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(wanted)
                                                     : layout()->totalSizeHint().height();
    resize(wanted, std::max(isVisible() ? this->height() : 0, height));
}

void SheetDialog::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::color(Theme::Role::Surface));
}

} // namespace Ui

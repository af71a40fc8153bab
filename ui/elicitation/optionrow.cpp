// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/elicitation/optionrow.h"

#include "ui/text/displaypath.h"
#include "ui/widgets/wraplabel.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QMouseEvent>
#include <QRadioButton>

using namespace AgentCore;

namespace Ui {

static QAbstractButton *makeButton(bool several, QWidget *parent)
{
    if (several)
        return new QCheckBox(parent);
    return new QRadioButton(parent);
}

OptionRow::OptionRow(const ElicitationChoice &choice, bool several, QWidget *parent)
    : QWidget(parent)
    , m_value(choice.value)
    , m_button(makeButton(several, this))
{
    auto *words = new WrapLabel(Theme::Role::Text, this);
    words->setText(displayLine(choice.title.isEmpty() ? choice.value : choice.title));
    m_button->setAccessibleName(words->text());
    auto *column = new QVBoxLayout;
    column->setSpacing(0);
    column->addWidget(words);
    if (!choice.description.isEmpty()) {
        auto *more = new WrapLabel(Theme::Role::TextMuted, this);
        more->setFont(Theme::secondaryFont());
        more->setText(displayLine(choice.description));
        m_button->setAccessibleDescription(more->text());
        column->addWidget(more);
    }
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, Theme::kGrid, 0, Theme::kGrid); // easy to hit
    row->setSpacing(Theme::kGap);
    // In the middle of the first line, however high the font is.
    m_button->setMinimumHeight(words->heightForWidth(QWIDGETSIZE_MAX));
    row->addWidget(m_button, 0, Qt::AlignTop);
    row->addLayout(column, 1);
}

void OptionRow::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        m_button->click();
}

} // namespace Ui

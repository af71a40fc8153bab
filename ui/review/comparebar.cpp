// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/comparebar.h"

#include "ui/theme/theme.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>

using namespace Qt::StringLiterals;

namespace Ui {

CompareBar::CompareBar(QWidget *parent)
    : QWidget(parent)
    , m_from(new ChoiceField(tr("The earlier state"), tr("Search the states")))
    , m_to(new ChoiceField(tr("The later state"), tr("Search the states")))
{
    setObjectName("compareBar"_L1);
    m_from->setObjectName("compareFrom"_L1);
    m_to->setObjectName("compareTo"_L1);
    setFocusProxy(m_from);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(Theme::kGap);
    for (ChoiceField *field : {m_from, m_to}) {
        if (field == m_to)
            row->addWidget(new Label(tr("to", "from one state to another"), Theme::Role::TextMuted,
                                     Label::Size::Secondary));
        field->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        row->addWidget(field, 1);
        connect(field, &ChoiceField::chosen, this,
                [this] { emit chosen(m_from->current(), m_to->current()); });
    }
}

void CompareBar::setStates(const QList<Choice> &from, const QList<Choice> &to)
{
    m_from->setChoices(from);
    m_to->setChoices(to);
}

void CompareBar::setEnds(const QString &from, const QString &to)
{
    m_from->setCurrent(from);
    m_to->setCurrent(to);
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/selectionbar.h"

#include "ui/widgets/button.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace Ui {

SelectionBar::SelectionBar(QWidget *parent)
    : QWidget(parent)
    , m_text(new Label({}, Theme::Role::TextMuted, Label::Size::Secondary))
    , m_group(addButton(u"folder"_s, tr("Group"), u"groupChosen"_s))
    , m_archive(addButton(u"archive"_s, tr("Archive"), u"archiveChosen"_s))
    , m_delete(addButton(u"delete"_s, tr("Delete"), u"deleteChosen"_s))
    , m_groupMenu(new QMenu(m_group))
{
    setObjectName("selectionBar"_L1);
    m_group->setMenu(m_groupMenu);
    m_text->setObjectName("chosenCount"_L1);
    Button *close = addButton(u"close"_s, {}, u"endChoosing"_s);
    close->setAccessibleName(tr("End choosing"));
    close->setToolTip(tr("End choosing"));
    connect(m_archive, &Button::clicked, this, &SelectionBar::archiveRequested);
    connect(m_delete, &Button::clicked, this, &SelectionBar::deleteRequested);
    connect(close, &Button::clicked, this, &SelectionBar::closed);

    auto *head = new QHBoxLayout;
    head->setContentsMargins(Theme::kGap, 0, 0, 0);
    head->addWidget(m_text, 1);
    head->addWidget(close);
    auto *buttons = new FlowLayout; // a second line rather than words that are cut
    buttons->setSpacing(0);
    for (Button *button : {m_group, m_archive, m_delete})
        buttons->addWidget(button);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addLayout(buttons);
}

Button *SelectionBar::addButton(const QString &icon, const QString &text, const QString &name)
{
    auto *button = new Button(Button::Kind::Quiet, text, this);
    button->setIconName(icon);
    button->setObjectName(name);
    return button;
}

void SelectionBar::setCount(qsizetype count, bool offersMarks)
{
    m_text->setText(tr("%n chosen", "sessions", int(count)));
    m_group->setVisible(offersMarks);
    m_archive->setVisible(offersMarks);
    for (Button *button : {m_group, m_archive, m_delete})
        button->setEnabled(count > 0);
}

} // namespace Ui

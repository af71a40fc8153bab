// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/editnote.h"

#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>

using namespace Qt::StringLiterals;

namespace Ui {

EditNote::EditNote(QWidget *parent)
    : QWidget(parent)
{
    setObjectName("editNote"_L1);
    auto *text = new Label(tr("You are editing an earlier message. Sending it starts a new branch; "
                              "what followed is kept, and files stay as they are."),
                           Theme::Role::TextMuted, Label::Size::Secondary);
    text->setWordWrap(true);
    auto *cancel = new Button(Button::Kind::Quiet, tr("Cancel"));
    cancel->setObjectName("cancelEditButton"_L1);
    cancel->setToolTip(tr("Leave the conversation as it is (Esc)"));
    connect(cancel, &Button::clicked, this, &EditNote::cancelled);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(Theme::kGrid, 0, 0, 0);
    row->setSpacing(Theme::kGap);
    row->addWidget(text, 1);
    row->addWidget(cancel, 0, Qt::AlignTop);
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composerdraft.h"

#include "ui/composer/attachmentbar.h"
#include "ui/composer/composeredit.h"
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

ComposerDraft::ComposerDraft(ComposerEdit *edit, AttachmentBar *attachments, EditNote *note)
    : m_edit(edit)
    , m_attachments(attachments)
    , m_note(note)
{ }

Draft ComposerDraft::written() const
{
    return {m_edit->toPlainText(), m_attachments->attachments()};
}

void ComposerDraft::beginEdit(const QString &messageId, const Draft &message)
{
    const Draft draft = atEnd();
    load(message);
    m_atEnd = draft;
    m_editedMessage = messageId;
    m_note->show();
}

bool ComposerDraft::cancelEdit()
{
    if (!m_atEnd)
        return false;
    clear();
    return true;
}

void ComposerDraft::load(const Draft &draft)
{
    m_atEnd.reset();
    m_note->hide();
    m_attachments->setAttachments(draft.attachments);
    m_edit->setPlainText(draft.text);
    m_edit->moveCursor(QTextCursor::End);
}

void ComposerDraft::setAsked(bool isAsked)
{
    if (isAsked != m_usualHint.isEmpty())
        return;
    const QString usual = isAsked ? m_edit->placeholderText() : QString();
    m_edit->setPlaceholderText(isAsked ? EditNote::tr("Answer the question, here or above")
                                       : m_usualHint);
    m_usualHint = usual;
    m_isBegunAsAnswer = false;
    noteWritten();
}

void ComposerDraft::noteWritten()
{
    if (!m_usualHint.isEmpty() && written().isBlank())
        m_isBegunAsAnswer = true;
}

bool ComposerDraft::isAnswer() const
{
    return m_isBegunAsAnswer && !isEditing() && m_attachments->attachments().isEmpty();
}

} // namespace Ui

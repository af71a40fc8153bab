// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composerdraft.h"

#include "ui/composer/attachmentbar.h"
#include "ui/composer/composeredit.h"
#include "ui/composer/editnote.h"

namespace Ui {

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

} // namespace Ui

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
    setAnswerAside();
    m_atEnd.reset();
    m_note->hide();
    m_attachments->setAttachments(draft.attachments);
    m_isBegunAsAnswer = false;
    m_wasBlank = false;
    m_edit->setPlainText(draft.text);
    m_edit->moveCursor(QTextCursor::End);
    noteWritten();
}

void ComposerDraft::setAsked(const QString &question, std::function<bool()> isArmed)
{
    if (question == m_question)
        return;
    setAnswerAside();
    if (question.isEmpty() != m_question.isEmpty()) {
        const QString usual = question.isEmpty() ? QString() : m_edit->placeholderText();
        m_edit->setPlaceholderText(
            question.isEmpty() ? m_usualHint : EditNote::tr("Answer the question, here or above"));
        m_usualHint = usual;
        m_edit->viewport()->update(); // Qt does so where it comes or goes alone
    }
    m_question = question;
    m_isArmed = std::move(isArmed);
    noteWritten();
}

void ComposerDraft::setAnswerAside()
{
    if (m_isBegunAsAnswer && !m_question.isEmpty() && !isEditing() && !written().isBlank())
        m_begun.insert(m_question, m_edit->toPlainText());
    m_isBegunAsAnswer = false;
    m_wasBlank = false;
}

void ComposerDraft::noteWritten()
{
    if (m_question.isEmpty())
        return;
    const QString text = m_edit->toPlainText();
    const bool isBlank = written().isBlank();
    if (isBlank)
        m_isBegunAsAnswer = true;
    else if (m_wasBlank)
        m_isBegunAsAnswer = !m_isArmed || m_isArmed();
    if (!isBlank && m_begun.value(m_question) == text)
        m_isBegunAsAnswer = true;
    m_wasBlank = isBlank;
}

bool ComposerDraft::isAnswer() const
{
    return m_isBegunAsAnswer && !isEditing() && m_attachments->attachments().isEmpty();
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/draft.h"

#include <QWidget>

#include <optional>

namespace Ui {

//! The line above the text that says that an earlier message is edited, and the way out of it.
class EditNote : public QWidget
{
    Q_OBJECT

public:
    explicit EditNote(QWidget *parent = nullptr);

signals:
    void cancelled();
};

class AttachmentBar;
class ComposerEdit;

//! \brief What is written in a composer: for the end of the conversation, or in place of an earlier
//! message, until that is sent or given up.
class ComposerDraft
{
public:
    //! All outlive this; \a note is shown while an earlier message is edited.
    ComposerDraft(ComposerEdit *edit, AttachmentBar *attachments, EditNote *note);

    //! What is in the field now, be it of an earlier message or for the end of the conversation.
    Draft written() const;
    //! What is written for the end of the conversation.
    Draft atEnd() const { return m_atEnd ? *m_atEnd : written(); }
    //! Another session's draft, which Ctrl+Z does not bring into this one.
    void load(const Draft &draft);
    //! What was sent is gone; what was written before an edit comes back.
    void clear() { load(m_atEnd.value_or(Draft())); }
    //! Puts an earlier message into the field in place of what is written.
    void beginEdit(const QString &messageId, const Draft &message);
    //! Gives it up; false when nothing is edited.
    bool cancelEdit();
    bool isEditing() const { return m_atEnd.has_value(); }
    //! The message that is edited; empty: none.
    QString editedMessage() const { return m_atEnd ? m_editedMessage : QString(); }
    //! \brief A question waits that words answer, or no longer.
    //!
    //! What is begun from then on answers it; what was begun before stays a message.
    void setAsked(bool isAsked);
    //! After each change of what is written.
    void noteWritten();
    //! What is written is an answer.
    bool isAnswer() const;

private:
    ComposerEdit *m_edit;
    AttachmentBar *m_attachments;
    EditNote *m_note;
    QString m_editedMessage;
    std::optional<Draft> m_atEnd; // set while an earlier message is edited
    QString m_usualHint; // set while a question waits
    bool m_isBegunAsAnswer = false;
};

} // namespace Ui

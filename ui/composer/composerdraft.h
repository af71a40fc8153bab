// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/draft.h"

#include <QHash>
#include <QWidget>

#include <functional>
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
    //! \brief The \a question waits, which words answer; empty: none does.
    //!
    //! What is typed into the empty field from then on answers it, where \a isArmed says so when it
    //! is begun. What was begun before, and what was put there, stays a message.
    void setAsked(const QString &question, std::function<bool()> isArmed = {});
    //! After each change of what is written.
    void noteWritten();
    //! Before what is written is replaced by what was not typed.
    void setAnswerAside();
    //! What is written is an answer.
    bool isAnswer() const;

private:
    ComposerEdit *m_edit;
    AttachmentBar *m_attachments;
    EditNote *m_note;
    QString m_editedMessage;
    std::optional<Draft> m_atEnd; // set while an earlier message is edited
    QString m_usualHint; // set while a question waits
    QString m_question; // that waits
    std::function<bool()> m_isArmed;
    QHash<QString, QString> m_begun; // answers that are out of view, by question
    bool m_isBegunAsAnswer = false;
    bool m_wasBlank = true;
};

} // namespace Ui

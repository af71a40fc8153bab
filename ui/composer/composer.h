// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"

#include <QWidget>

namespace Ui {

class Button;
class Card;
class CommandCompleter;
class ComposerEdit;
class EditNote;
class Label;
class PickerBar;

//! \brief Where the user writes: the text, pickers below it, Send or Stop.
//!
//! Keeps its text until the owner clears it, so that a refused prompt loses nothing.
class Composer : public QWidget
{
    Q_OBJECT

public:
    explicit Composer(QWidget *parent = nullptr);

    QString text() const;
    //! Replaces the text, cursor at its end; can be undone with Ctrl+Z.
    void setText(const QString &text);
    //! Another session's text, which Ctrl+Z does not bring into this one.
    void load(const QString &text);
    //! What was sent is gone; what was written before an edit comes back.
    void clear() { load(m_draft.value_or(QString())); }
    //! Puts an earlier message into the field in place of what is written, until it is sent or
    //! given up; \a attachments: so many go along with it.
    void beginEdit(const QString &messageId, const QString &text, qsizetype attachments);
    //! Gives it up; false when nothing is edited.
    bool cancelEdit();
    //! The message that is edited; empty: none.
    QString editedMessage() const { return m_draft ? m_editedMessage : QString(); }
    //! What is written for the end of the conversation.
    QString draft() const { return m_draft ? *m_draft : text(); }
    ComposerEdit *edit() const { return m_edit; }

    //! A turn runs: the button stops it, Enter keeps the text.
    void setRunning(bool running);
    bool isRunning() const { return m_running; }
    //! The prompt is on its way: not to be sent a second time.
    void setSending(bool sending);

    //! Mode, model and context, below the text.
    PickerBar *pickers() const { return m_pickers; }
    //! What the text may begin with.
    void setCommands(const QList<AgentCore::SlashCommand> &commands);
    //! One muted line above the text; empty: none. The next change of the text removes it.
    void setHint(const QString &hint);
    QString hint() const;
    //! Height that the page has, for the limit of 40 %.
    void setPageHeight(int height);

signals:
    void sendRequested(const QString &text);
    void stopRequested();
    void textEdited();

private:
    void buildLayout();
    void handleSend();
    void handleButton();
    void handleTextChanged();
    void updateButton();

    Card *m_card = nullptr;
    ComposerEdit *m_edit = nullptr;
    CommandCompleter *m_commands = nullptr;
    Label *m_hint = nullptr;
    EditNote *m_editNote = nullptr;
    PickerBar *m_pickers = nullptr;
    Button *m_send = nullptr;
    QString m_editedMessage;
    std::optional<QString> m_draft; //!< Set while an earlier message is edited.
    bool m_running = false;
    bool m_sending = false;
};

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/draft.h"
#include "ui/preferences/preferences.h"

#include <QWidget>

#include <optional>

class QMimeData;

namespace Ui {

class ArgumentCompleter;
class AttachmentBar;
class AttachmentIntake;
class Button;
class Card;
class CommandCompleter;
class ComposerEdit;
class ComposerSpelling;
class EditNote;
class Label;
class MentionCompleter;
class PickerBar;
class PromptSearch;
class PromptWalker;

//! \brief Where the user writes: attachments, the text, pickers below it, Send or Stop.
//!
//! Keeps its draft until the owner clears it, so that a refused prompt loses nothing.
class Composer : public QWidget
{
    Q_OBJECT

public:
    explicit Composer(QWidget *parent = nullptr);

    QString text() const;
    //! Replaces the text, cursor at its end; can be undone with Ctrl+Z.
    void setText(const QString &text);
    //! What is in the field now, be it of an earlier message or for the end of the conversation.
    Draft written() const;
    //! Another session's draft, which Ctrl+Z does not bring into this one.
    void load(const Draft &draft);
    //! What was sent is gone; what was written before an edit comes back.
    void clear() { load(m_draft.value_or(Draft())); }
    //! Puts an earlier message into the field in place of what is written, until it is sent or
    //! given up.
    void beginEdit(const QString &messageId, const Draft &message);
    //! Gives it up; false when nothing is edited.
    bool cancelEdit();
    //! The message that is edited; empty: none.
    QString editedMessage() const { return m_draft ? m_editedMessage : QString(); }
    //! What is written for the end of the conversation.
    Draft draft() const { return m_draft ? *m_draft : written(); }
    //! What would be sent now.
    QList<AgentCore::ContentBlock> content() const;
    ComposerEdit *edit() const { return m_edit; }
    AttachmentBar *attachments() const { return m_attachments; }
    //! What brings attachments in.
    AttachmentIntake *intake() const { return m_intake; }

    //! What "@" offers; knows the folder whose files are named.
    MentionCompleter *mentions() const { return m_mentions; }
    //! The prompts that Up and the search bring back.
    PromptWalker *prompts() const { return m_prompts; }
    void searchPrompts();
    //! Not owned, outlives this: the key that sends, and whether words are looked up.
    void setPreferences(Preferences *preferences);

    //! Whether a text that begins with "!" is a command for a shell; "\\!" is a plain "!".
    void setRunsCommands(bool runs);
    //! The command that is written; unset: it is none.
    std::optional<QString> command() const;

    //! A turn runs: what is written waits for its end, or goes into it.
    void setRunning(bool running);
    bool isRunning() const { return m_running; }
    //! The prompt is on its way: not to be sent a second time.
    void setSending(bool sending);
    //! Whether the model does; false: a message with images is not sent.
    void setSeesImages(bool sees);
    //! Shows a dialog, which blocks nothing, for files to attach.
    void chooseFiles();

    //! Mode, model and context, below the text.
    PickerBar *pickers() const { return m_pickers; }
    //! What the text may begin with.
    void setCommands(const QList<AgentCore::SlashCommand> &commands);
    //! What a command that is called as an option can be followed by: its values.
    void setOptions(const QList<AgentCore::SessionOption> &options);
    //! One muted line above the text; empty: none. The next change of the text removes it.
    void setHint(const QString &hint);
    QString hint() const;
    //! \brief Nothing can be written here, and \a why, a sentence, stands above the text.
    //!
    //! What was written stays. Empty: as before.
    void setClosed(const QString &why);
    //! Height that the page has, for the limit of 40 %.
    void setPageHeight(int height);
    //! \brief The text takes at most \a pixels more than now, and scrolls from there on.
    //!
    //! Unset: again its share of the page.
    void setRoomToGrow(std::optional<int> pixels);

signals:
    void sendRequested(const QList<AgentCore::ContentBlock> &content);
    void commandRequested(const QString &command);
    //! While a turn runs: to be sent when it is over; as it was written, "!command" too.
    void queueRequested(const QList<AgentCore::ContentBlock> &content);
    //! The same: to be read by the running turn.
    void steerRequested(const QList<AgentCore::ContentBlock> &content);
    void stopRequested();
    //! The draft changed: its text or its attachments.
    void edited();

private:
    void buildLayout();
    QLayout *buildButtons();
    void connectAttachments();
    void connectInput();
    void applyPreferences();
    void updateLook();
    QString sendTip() const;
    QString queueTip() const;
    QList<AgentCore::ContentBlock> contentAsWritten() const;
    bool takeData(const QMimeData *data);
    void handleTaken(const AgentCore::ContentBlock &block);
    bool hasUnseenImages() const;
    void handleSend();
    void handleOtherSend();
    bool keepsEdit();
    void handleButton();
    void handleEdited();
    void requestStop();
    void updateButton();
    void updateNote();
    void fitText();

    Card *m_card = nullptr;
    ComposerEdit *m_edit = nullptr;
    CommandCompleter *m_commands = nullptr;
    Label *m_hint = nullptr;
    ArgumentCompleter *m_arguments = nullptr;
    MentionCompleter *m_mentions = nullptr;
    PromptWalker *m_prompts = nullptr;
    ComposerSpelling *m_spelling = nullptr;
    PromptSearch *m_search = nullptr;
    Label *m_commandNote = nullptr; //!< What happens with a command.
    Label *m_note = nullptr; //!< What is wrong with the attachments.
    EditNote *m_editNote = nullptr;
    AttachmentBar *m_attachments = nullptr;
    AttachmentIntake *m_intake = nullptr;
    PickerBar *m_pickers = nullptr;
    Button *m_attach = nullptr;
    Button *m_send = nullptr;
    Button *m_stop = nullptr; //!< While the other one sends.
    Preferences *m_preferences = nullptr;
    Draft m_last; //!< As it was when edited() was emitted.
    QString m_editedMessage;
    std::optional<Draft> m_draft; //!< Set while an earlier message is edited.
    QString m_closed; //!< Why nothing can be written; empty: it can.
    int m_pageHeight = 600;
    std::optional<int> m_mostOfText; //!< Pixels, whatever the page has.
    bool m_running = false;
    bool m_sending = false;
    bool m_seesImages = true;
    bool m_runsCommands = false;
    bool m_isCommand = false; //!< As shown.
};

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/composer/draft.h"
#include "ui/preferences/preferences.h"
#include "ui/text/wish.h"

#include <QObject>
#include <QWidget>

#include <memory>
#include <optional>

class QBoxLayout;
class QMimeData;

namespace Ui {

class Button;

//! \brief The buttons of a composer that send, queue or run, and beside it the one that stops.
//!
//! Each has its own place, so that nobody who aims at one of them presses the other.
class SendButtons : public QObject
{
    Q_OBJECT

public:
    //! Adds the buttons to \a row, which stands in \a parent.
    SendButtons(QBoxLayout *row, QWidget *parent);

    struct State
    {
        bool isRunning = false; //!< A turn is.
        bool isCommand = false; //!< A command of the user's is written.
        bool isAnswer = false; //!< An answer to what the agent asks is.
        bool canSend = false;
        bool byEnter = true; //!< Enter sends, not Ctrl+Enter.
    };
    void show(const State &state);
    //! Stop was pressed, on the screen or otherwise; the button waits for the turn's end.
    void requestStop();

signals:
    void sendClicked();
    void stopRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void say(Button *button, const QString &word);

    Button *m_send = nullptr;
    Button *m_stop = nullptr; //!< While a turn runs.
    bool m_hasRoom = true; //!< For words.
};

class AttachmentBar;
class AttachmentIntake;
class Card;
class CommandInput;
class ComposerDraft;
class ComposerEdit;
class ComposerRoom;
class ComposerSpelling;
class EditNote;
class Label;
class MentionCompleter;
class PickerBar;
class PromptSearch;
class PromptWalker;
class SecretQuestion;

//! \brief Where the user writes: attachments, the text, pickers below it, Send or Stop.
//!
//! Keeps its draft until the owner clears it, so that a refused prompt loses nothing.
class Composer : public QWidget
{
    Q_OBJECT

public:
    explicit Composer(QWidget *parent = nullptr);
    ~Composer() override;

    QString text() const;
    //! Replaces the text, cursor at its end; can be undone with Ctrl+Z.
    void setText(const QString &text);
    //! What is written, for the end of the conversation or in place of an earlier message.
    ComposerDraft *draft() const { return m_draft.get(); }
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
    //! What the key that sends does: asks first whether a secret goes along, or queues.
    void send();
    //! Shows a dialog, which blocks nothing, for files to attach.
    void chooseFiles();

    //! Mode, model and context, below the text.
    PickerBar *pickers() const { return m_pickers; }
    //! Knows the commands that a text may begin with.
    CommandInput *commandInput() const { return m_commandInput.get(); }
    //! One muted line above the text; empty: none. The next change of the text removes it.
    void setHint(const QString &hint);
    QString hint() const;
    //! \brief Nothing can be written here, and \a why, a sentence, stands above the text.
    //!
    //! What was written stays. Empty: as before.
    void setClosed(const QString &why);
    //! How high the text may become.
    ComposerRoom *room() const { return m_room.get(); }

signals:
    void sendRequested(const Ui::Wish &wish);
    //! While a turn runs: to be sent when it is over.
    void queueRequested(const Ui::Wish &wish);
    //! The same: to answer what the agent asks.
    void answerRequested(const Ui::Wish &wish);
    //! The same: to be read by the running turn.
    void steerRequested(const Ui::Wish &wish);
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
    //! Asks first whether a secret goes along.
    void passWish(void (Composer::*request)(const Wish &));
    bool takeData(const QMimeData *data);
    void handleTaken(const AgentCore::ContentBlock &block);
    bool hasUnseenImages() const;
    void handleOtherSend();
    bool keepsEdit();
    bool isAnswer() const;
    void handleEdited();
    void updateButton();
    void updateNote();

    Card *m_card = nullptr;
    ComposerEdit *m_edit = nullptr;
    Label *m_hint = nullptr;
    MentionCompleter *m_mentions = nullptr;
    PromptWalker *m_prompts = nullptr;
    ComposerSpelling *m_spelling = nullptr;
    PromptSearch *m_search = nullptr;
    Label *m_commandNote = nullptr; //!< What happens with a command.
    Label *m_note = nullptr; //!< What is wrong with the attachments.
    EditNote *m_editNote = nullptr;
    SecretQuestion *m_secrets = nullptr;
    AttachmentBar *m_attachments = nullptr;
    AttachmentIntake *m_intake = nullptr;
    PickerBar *m_pickers = nullptr;
    Button *m_attach = nullptr;
    SendButtons *m_buttons = nullptr;
    std::unique_ptr<ComposerDraft> m_draft;
    std::unique_ptr<ComposerRoom> m_room;
    std::unique_ptr<CommandInput> m_commandInput;
    Preferences *m_preferences = nullptr;
    Draft m_last; //!< As it was when edited() was emitted.
    QString m_closed; //!< Why nothing can be written; empty: it can.
    bool m_running = false;
    bool m_sending = false;
    bool m_seesImages = true;
    bool m_runsCommands = false;
    bool m_isCommand = false; //!< As shown.
};

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"

#include <QWidget>

class QAction;
class QMenu;

namespace AgentCore {
struct SandboxStatus;
}

namespace Ui {

class Button;
class Card;
class CommandCompleter;
class ComposerEdit;
class EditNote;
class Label;
class ModelMenu;

//! \brief Where the user writes: text, mode, model, share of the context, Send or Stop.
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

    void setModes(const QList<AgentCore::SessionMode> &modes, const QString &currentId);
    QString modeId() const { return m_modeId; }
    //! \a name: "provider/model"; empty: not chosen yet. \a options: what its menu offers; without
    //! any the button asks for a model at once.
    void setModel(const QString &name, const QList<AgentCore::SessionOption> &options);
    //! What the text may begin with.
    void setCommands(const QList<AgentCore::SlashCommand> &commands);
    //! Share of the context in use, 0 to 1; nothing: not known.
    void setContextShare(std::optional<double> share);
    //! What a pointer at that share is told.
    void setContextTip(const QString &tip);
    //! One muted line above the text; empty: none. The next change of the text removes it.
    void setHint(const QString &hint);
    QString hint() const;
    //! Height that the page has, for the limit of 40 %.
    void setPageHeight(int height);

signals:
    void sendRequested(const QString &text);
    void stopRequested();
    void modeChosen(const QString &modeId);
    //! The page for models is wanted.
    void modelRequested();
    void optionChosen(const QString &optionId, const QString &value);
    void textEdited();
    //! A tip is about to be shown, see setContextTip().
    void contextTipWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildLayout();
    void handleSend();
    void handleButton();
    void handleTextChanged();
    void fillModeMenu();
    void askForSandbox();
    void showSandbox(const AgentCore::SandboxStatus &status);
    void updateButton();

    Card *m_card = nullptr;
    ComposerEdit *m_edit = nullptr;
    CommandCompleter *m_commands = nullptr;
    Label *m_hint = nullptr;
    EditNote *m_editNote = nullptr;
    Label *m_context = nullptr;
    Button *m_mode = nullptr;
    Button *m_model = nullptr;
    Button *m_send = nullptr;
    QMenu *m_modeMenu = nullptr;
    QAction *m_sandbox = nullptr; //!< In the menu of modes; tells of the sandbox of commands.
    ModelMenu *m_modelMenu = nullptr;
    QList<AgentCore::SessionMode> m_modes;
    QString m_modeId;
    QString m_editedMessage;
    std::optional<QString> m_draft; //!< Set while an earlier message is edited.
    bool m_running = false;
    bool m_sending = false;
};

} // namespace Ui

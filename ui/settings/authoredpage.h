// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/authored/authoredfiles.h"
#include "ui/settings/settingspage.h"
#include "ui/widgets/card.h"

#include <QFileSystemWatcher>
#include <QTimer>

class QLineEdit;

namespace Ui {

class Label;
class TextArea;

//! \brief What a model would get of a command, a skill or a sub-agent, for arguments that are typed
//! here. Nothing is sent.
class AuthoredTrialView : public Card
{
    Q_OBJECT

public:
    explicit AuthoredTrialView(const AgentCore::AuthoredFiles &files, QWidget *parent = nullptr);

    //! Shows it without arguments.
    void start(const AgentCore::AuthoredFile &file);
    bool isAbout(const AgentCore::AuthoredFile &file) const
    {
        return file.file == m_file.file && file.name == m_file.name;
    }

private:
    void tryNow();

    AgentCore::AuthoredFiles m_store;
    AgentCore::AuthoredFile m_file;
    Label *m_title;
    QLineEdit *m_arguments;
    TextArea *m_text;
    int m_trial = 0; //!< Answers to older ones are stale.
};

class AuthoredForm;
class Button;
class MemoryFacts;

//! \brief The commands, skills, sub-agents or topics that there are: made, changed, tried and
//! deleted, with undo.
//!
//! What others change in the files is taken over; a form that is open keeps what was typed.
class AuthoredPage : public SettingsPage
{
    Q_OBJECT

public:
    //! \a agents: names of the agents of others that may run a sub-agent; unset: there are none.
    explicit AuthoredPage(const AgentCore::AuthoredFiles &files,
                          std::function<QStringList()> agents = {}, QWidget *parent = nullptr);

signals:
    //! \a text is to stand before what is written in the composer.
    void promptWanted(const QString &text);
    //! \a file is to be opened in the person's editor.
    void editorWanted(const QString &file);

private:
    void buildList();
    void buildButtons();
    Button *addButton(const QString &name, const QString &text, void (AuthoredPage::*slot)());
    //! Reads all anew, beside the window.
    void reload();
    void showFiles(const QList<AgentCore::AuthoredFile> &files, const QStringList &watched);
    const AgentCore::AuthoredFile *current() const;
    void showCurrent();
    PickModel *entries() const;
    void startNew();
    void openForm();
    void edit();
    void openEditor();
    void use();
    void tryOut();
    void save();
    void closeForm();
    void remove();
    void undoRemove();

    struct Opened
    {
        AgentCore::AuthoredFile file;
        AgentCore::AuthoredDraft draft; //!< As it was.
    };
    struct Removed
    {
        AgentCore::AuthoredFile file;
        QByteArray bytes;
    };

    AgentCore::AuthoredFiles m_store;
    std::function<QStringList()> m_agents;
    QList<AgentCore::AuthoredFile> m_files;
    QFileSystemWatcher m_watcher;
    QTimer m_reload; //!< One reading for many changes.
    QString m_wanted; //!< The file to choose once it is listed.
    std::optional<Opened> m_edited; //!< Unset while a new one is made.
    std::optional<Removed> m_removed;
    int m_reading = 0;
    ItemList *m_list = nullptr;
    Label *m_facts = nullptr;
    Label *m_message = nullptr;
    QHash<QString, Button *> m_buttons;
    AuthoredForm *m_form = nullptr;
    AuthoredTrialView *m_trial = nullptr; //!< Null: there is nothing to try.
    MemoryFacts *m_entriesOfTopic = nullptr; //!< Null: they are no topics.
};

} // namespace Ui

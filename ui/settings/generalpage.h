// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "ui/settings/settingspage.h"

#include <QObject>

class QLineEdit;
class QTemporaryDir;

namespace Ui {

class Button;
class ChoiceField;
class Label;
class Preferences;

//! \brief The controls for which program opens the files that are clicked; one tries it.
//!
//! They are owned by whoever takes them.
class EditorSection : public QObject
{
    Q_OBJECT

public:
    //! \a preferences: not owned, outlives this.
    explicit EditorSection(Preferences *preferences, QObject *parent);
    ~EditorSection() override;

    ChoiceField *presets() const { return m_presets; }
    QLineEdit *command() const { return m_command; }
    Button *tryButton() const { return m_try; }
    Label *outcome() const { return m_outcome; }

    //! \brief Starts \a command with \a file at \a line, for good.
    //! \return InvalidInput for a command without a program, NotFound when it does not start.
    static AgentCore::Result<void> tryCommand(const QString &command, const QString &file,
                                              int line);

private:
    void read();
    void tryNow();

    Preferences *m_preferences;
    ChoiceField *m_presets;
    QLineEdit *m_command;
    Button *m_try;
    Label *m_outcome;
    std::unique_ptr<QTemporaryDir> m_folder; //!< Of the file to try with.
};

class GlobalShortcut;
class Switch;

//! \brief How to write, how questions are asked, what opens files, and what the desktop is told.
class GeneralPage : public SettingsPage
{
    Q_OBJECT

public:
    //! \a preferences: not owned, outlives this; kept in \a file. \a shortcut: what came of that
    //! preference; not owned, outlives this, null: nobody asks the desktop.
    GeneralPage(Preferences *preferences, const QString &file, GlobalShortcut *shortcut = nullptr,
                QWidget *parent = nullptr);

private:
    void read();
    void addDesktop();
    void showShortcut();

    Preferences *m_preferences;
    GlobalShortcut *m_shortcut;
    ChoiceField *m_sendKey = nullptr;
    Switch *m_spelling = nullptr;
    ChoiceField *m_questionPlace = nullptr;
    ChoiceField *m_notifications = nullptr;
    Switch *m_globalShortcut = nullptr;
    Label *m_shortcutState = nullptr;
};

} // namespace Ui

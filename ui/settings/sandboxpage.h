// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/sandboxsettings.h"
#include "agentcore/ports/sandbox/sandboxprofile.h"
#include "agentcore/ports/sandbox/sandboxstatus.h"
#include "ui/settings/settingspage.h"

#include <QFileSystemWatcher>
#include <QStringList>

class QPlainTextEdit;

namespace Ui {

//! See AgentCore::sandboxPromises(), in the user's language.
QStringList promiseTexts(AgentCore::SandboxKind kind, AgentCore::CommandProfile profile);

class Label;
class Switch;

//! \brief The sandbox of commands: what this machine gives, its switch, and what it leaves open.
class SandboxPage : public SettingsPage
{
    Q_OBJECT

public:
    explicit SandboxPage(const QString &configDir, QWidget *parent = nullptr);

    //! What this machine can start.
    void setStatus(const AgentCore::SandboxStatus &status);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void buildSwitches();
    void buildPaths();
    void buildFacts();
    void read();
    void showSwitches();
    //! False: it could not be; a message says why.
    bool store();
    void storePaths();
    void storeWritten();
    void showFacts();

    QString m_configDir;
    AgentCore::SandboxStatus m_status;
    AgentCore::SandboxSettings m_settings;
    QFileSystemWatcher m_watcher;
    Switch *m_enabled = nullptr;
    Switch *m_network = nullptr;
    QPlainTextEdit *m_writable = nullptr;
    QPlainTextEdit *m_readable = nullptr;
    Label *m_kind = nullptr;
    Label *m_look = nullptr;
    Label *m_work = nullptr;
    Label *m_off = nullptr; //!< What that means.
    Label *m_wrongWritable = nullptr; //!< Of what stands above it.
    Label *m_wrongReadable = nullptr;
    Label *m_message = nullptr;
};

} // namespace Ui

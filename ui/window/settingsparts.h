// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <functional>

class QPlainTextEdit;
class QWidget;

namespace AgentCore {
class AgentDirectory;
}

namespace Ui {

class ActionRegistry;
class ModelChoice;
class Preferences;
class SessionController;
class WindowPalette;

//! What the settings of a window work on; nothing is owned and all outlive them.
struct SettingsParts
{
    Preferences *preferences;
    QString preferencesFile; //!< That they are kept in.
    ActionRegistry *registry;
    ModelChoice *models;
    SessionController *controller;
    WindowPalette *palette;
    QWidget *window;
    AgentCore::AgentDirectory *agents; //!< Null: there is but our own.
    QPlainTextEdit *composer;

    //! Their names, asked each time; unset: there is but our own.
    std::function<QStringList()> otherAgents() const;
};

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace Ui {

class ActionRegistry;
class GlobalShortcut;
class Preferences;

//! Lets keys of the desktop bring the window to the front, where the person wants that.
class FrontShortcut : public QObject
{
    Q_OBJECT

public:
    //! Nothing is owned and all outlive this.
    FrontShortcut(Preferences *preferences, ActionRegistry *registry, QWidget *window,
                  QObject *parent = nullptr);

    GlobalShortcut *shortcut() const { return m_shortcut; }

private:
    void apply();
    void comeToFront(const QString &token);

    Preferences *m_preferences;
    ActionRegistry *m_registry;
    QWidget *m_window;
    GlobalShortcut *m_shortcut;
};

} // namespace Ui

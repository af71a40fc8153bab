// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "ui/window/settingsparts.h"

#include <QObject>
#include <QPointer>

class QLayout;
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

class ConversationModel;
class LookPreferences;
class SettingsWindow;

//! \brief The settings of the window: makes it with all its pages when it is wanted, and lets the
//! palette find each setting.
class WindowSettings : public QObject
{
    Q_OBJECT

public:
    using Parts = SettingsParts;

    explicit WindowSettings(const Parts &parts, QObject *parent = nullptr);

    //! Null while it is closed.
    SettingsWindow *window() const;
    //! As it was, or its first page.
    void open();
    //! \a topic and \a id: as in SettingsCatalogue.
    void openTopic(const QString &topic);
    void openSetting(const QString &id);
    //! What was decided about the call \a callId of the session in view.
    void openDecision(const QString &callId);
    //! Lets \a conversation show as much of the tool work as was chosen, from now on.
    void applyDensity(ConversationModel *conversation);
    //! Puts a line with what the program uses into \a layout, for who wants it.
    void addOwnUse(QLayout *layout);
    //! What is said between us and the agent \a name, in a window of its own.
    void showTraffic(const QString &name);

signals:
    //! Somebody wants to choose a provider, a key and a model.
    void modelSetUpRequested();
    //! Another key of a provider is to be typed.
    void keyWanted(const AgentCore::ModelProfile &profile);
    //! What the files of \a folder may do is another now.
    void trustChanged(const QString &folder);

private:
    SettingsWindow *make();

    Parts m;
    LookPreferences *m_look;
    FrontShortcut *m_front;
    QPointer<SettingsWindow> m_window;
    QString m_topic; //!< The last one shown.
};

} // namespace Ui

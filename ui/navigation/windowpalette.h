// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/palette/commandpalette.h"

#include <QObject>

class QAction;

namespace Ui {

class ActionRegistry;
class Composer;
class SessionController;
class WindowPages;
class WindowState;

//! \brief The palette of the window: its actions, and sessions, modes, models and slash commands.
class WindowPalette : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        ActionRegistry *registry;
        SessionController *controller;
        WindowPages *pages;
        WindowState *state;
        QWidget *window;
    };

    explicit WindowPalette(Parts parts, QObject *parent = nullptr);

    QAction *action() const { return m_action; } //!< Ctrl+K
    //! Null before it was opened for the first time.
    CommandPalette *palette() const { return m_palette; }
    void open();
    //! What else it offers, asked each time when it opens.
    void addSource(std::function<QList<PaletteItem>()> source);

private:
    void build();
    void addSessions();
    void addModes();
    void addModels();
    void addSlashCommands();
    Composer *composer() const;

    Parts m;
    QAction *m_action;
    QList<std::function<QList<PaletteItem>()>> m_sources;
    CommandPalette *m_palette = nullptr; //!< The window owns it.
};

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;

namespace Ui {

class ActionRegistry;
class ContextPresenter;
class ModelChoice;
class PickerBar;
class Preferences;
class SessionController;

//! \brief What can be done with model, mode and context by key, and the pickers' share of it.
class PickerActions : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        ActionRegistry *registry;
        Preferences *preferences;
        SessionController *controller;
        PickerBar *pickers;
        ModelChoice *models;
    };

    explicit PickerActions(Parts parts, QObject *parent = nullptr);

    QAction *chooseModel = nullptr; //!< Ctrl+M
    QAction *nextModel = nullptr; //!< Ctrl+Alt+M: of the favourites.
    QAction *chooseMode = nullptr; //!< Shift+F7
    QAction *nextMode = nullptr; //!< F7: never full access.
    QAction *showContext = nullptr; //!< Ctrl+Shift+I

private:
    void addActions();
    void useNextModel();
    void useNextMode();
    void announce(const QString &text);

    Parts m;
    ContextPresenter *m_context = nullptr;
};

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"

#include <QObject>

#include <optional>

class QAction;

namespace Ui {

class ContextGauge;
class ContextPopover;
class SessionController;

//! \brief Keeps gauge and popover of the context in step with the session in view.
class ContextPresenter : public QObject
{
    Q_OBJECT

public:
    //! Neither is owned; both outlive this.
    ContextPresenter(SessionController *controller, ContextGauge *gauge, QObject *parent = nullptr);

    //! Shows what fills the context; nothing happens without a session.
    void open();
    ContextPopover *popover() const { return m_popover; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    std::optional<AgentCore::UsageChanged> usage() const;
    void show();
    void refreshPopover();
    void compact(const QString &keep);

    SessionController *m_controller;
    ContextGauge *m_gauge;
    ContextPopover *m_popover = nullptr; //!< Made when it is first opened; the window owns it.
};

class ActionRegistry;
class ModelChoice;
class PickerBar;
class Preferences;

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

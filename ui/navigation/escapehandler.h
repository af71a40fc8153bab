// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace Ui {

class QuestionRows;
class SessionController;
class SideBar;
class SidePanes;
class WindowPages;
class WindowState;

//! \brief What Esc does: closes the innermost thing, then stops the turn, after a hint the first
//! time.
class EscapeHandler : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        WindowPages *pages;
        SideBar *sideBar;
        QuestionRows *questions;
        SessionController *controller;
        WindowState *state;
        SidePanes *side;
    };

    explicit EscapeHandler(Parts parts, QObject *parent = nullptr);

    void handleEscape();

private:
    bool closeInnermost();

    Parts m;
};

} // namespace Ui

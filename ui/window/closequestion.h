// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include <functional>

namespace Ui {

class ConversationPane;
class SessionController;
class WindowPages;
class WindowSides;

//! \brief What the window asks before it closes while something in it runs: turns of the agent,
//! programs in the person's terminals.
class CloseQuestion
{
    Q_DECLARE_TR_FUNCTIONS(Ui::CloseQuestion)

public:
    //! Nothing is owned and all outlive the call.
    struct Parts
    {
        SessionController *controller;
        WindowSides *sides;
        WindowPages *pages;
        ConversationPane *pane;
    };

    //! Shows the question; false: there is nothing to ask. \a close: what its button does.
    static bool ask(const Parts &parts, const std::function<void()> &close);

private:
    static QString inTerminals(const QStringList &programs);
};

} // namespace Ui

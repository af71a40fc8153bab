// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/windowcall.h"

#include <QObject>

namespace Ui {

class MainWindow;

//! Does what programs that are started later, or links, ask of a window: shows folder and session.
class WindowCalls : public QObject
{
    Q_OBJECT

public:
    //! \a window is not owned and outlives this.
    explicit WindowCalls(MainWindow *window);

    //! Listens where other programs look for a window, unless another one does.
    void listen();
    void handleCall(const AgentCore::WindowCall &call);

private:
    MainWindow *m_window;
};

} // namespace Ui

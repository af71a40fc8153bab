// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/windowcalls.h"

#include "agentcore/config/paths.h"
#include "ui/actions/windowactions.h"
#include "ui/desktop/raisewindow.h"
#include "ui/desktop/runningwindow.h"
#include "ui/pane/conversationpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/text/displaypath.h"
#include "ui/widgets/banner.h"
#include "ui/window/mainwindow.h"

#include <QAction>
#include <QFileInfo>
#include <QLoggingCategory>

using namespace AgentCore;

namespace Ui {

static Q_LOGGING_CATEGORY(logCalls, "agent.ui.window.calls", QtWarningMsg)

WindowCalls::WindowCalls(MainWindow *window)
    : QObject(window)
    , m_window(window)
{ }

void WindowCalls::listen()
{
    const QString path = windowSocketPath(Paths::configDir(), Paths::stateDir());
    if (path.isEmpty())
        return;
    auto *server = new RunningWindow(this);
    if (const auto listening = server->listen(path); !listening) {
        qCInfo(logCalls).noquote() << "Does not listen:" << listening.error().text();
        delete server;
        return;
    }
    connect(server, &RunningWindow::called, this, &WindowCalls::handleCall);
}

void WindowCalls::handleCall(const WindowCall &call)
{
    raiseWindow(m_window, call.activationToken);
    if (!call.file.isEmpty())
        m_window->importSession(call.file);
    if (call.folder.isEmpty()) {
        if (call.isNew)
            m_window->actions()->newSession->trigger();
        return;
    }
    if (!QFileInfo(call.folder).isDir()) {
        m_window->pane()->banner()->showMessage(
            Banner::Kind::Warning, tr("There is no folder %1.").arg(displayPath(call.folder)), {},
            QStringLiteral("call"));
        return;
    }
    if (call.folder != m_window->controller()->folder())
        m_window->openFolder(call.folder, call.sessionId);
    else
        m_window->returnToConversation(call.sessionId);
    if (call.isNew)
        m_window->actions()->newSession->trigger();
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chat/chatentry.h"

#include "acp/house/lentagents.h"
#include "acp/share/sharedsessions.h"
#include "agentcore/base/signalwatcher.h"
#include "agentcore/config/paths.h"
#include "agentcore/mcp/transport/mcpfarewells.h"
#include "agentcore/session/local/defaultagent.h"
#include "app/chat/readline/readlineeditor.h"

#include <QCoreApplication>
#include <QScopeGuard>

#include <csignal>

using namespace AgentCore;

int agentaoRunChat(int argc, char **argv, const App::ChatOptions &options)
{
    QCoreApplication application(argc, argv);
    const auto farewell = qScopeGuard(&McpFarewells::finish); // when the agent is gone
    const auto agent
        = createDefaultAgent([&options] { return options.model; }, {}, {},
                             {options.turnLimit, {}, {}, options.turnLimit.usd.has_value()});
    agent->setSharing(std::make_shared<Acp::SharedSessions>(
        Acp::SessionPorch::Options{QStringLiteral(AGENTAO_VERSION)},
        [] { return QStringLiteral("agentao chat"); }));
    agent->setExternalAgents(
        std::make_shared<Acp::LentAgents>(Paths::configDir(), Acp::LentAgents::Person::Present));
    App::ReadlineEditor editor;
    App::Chat chat(agent.get(), options.task, &editor, App::Screen::lookOfTerminal());
    QObject::connect(&chat, &App::Chat::finished, &application, &QCoreApplication::exit);
    QObject::connect(&chat, &App::Chat::opened, &application, [&] {
        const QStringList findings = options.findings ? options.findings() : QStringList();
        for (const QString &finding : findings)
            chat.say(finding);
    });
    SignalWatcher watcher({SIGWINCH, SIGTSTP});
    QObject::connect(&watcher, &SignalWatcher::raised, &chat, [&](int number) {
        if (number == SIGINT)
            chat.interrupt();
        else if (number == SIGWINCH)
            editor.resize();
        else if (number == SIGTSTP)
            editor.suspend();
        else
            chat.end();
    });
    chat.start();
    return QCoreApplication::exec();
}

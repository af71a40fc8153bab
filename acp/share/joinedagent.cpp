// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/share/joinedagent.h"

#include "acp/client/openingparams.h"
#include "acp/share/localtransport.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

//! A process that is there already, and is not started again.
static AgentSpec holderSpec()
{
    AgentSpec spec;
    spec.name = u"Agentao"_s;
    spec.autoStart = false;
    spec.startup = std::chrono::seconds(5);
    spec.silence = std::chrono::hours(24); // somebody else may be asked
    return spec;
}

//! It goes to that process once.
static AgentLink::Maker wayToHolder(Descriptor socket)
{
    const auto once = std::make_shared<Descriptor>(std::move(socket));
    return [once](const QString &) -> Result<std::unique_ptr<McpTransport>> {
        if (!once->isOpen())
            return fail(ErrorCode::NotFound, u"the process has ended"_s);
        return std::make_unique<LocalTransport>(std::exchange(*once, Descriptor()));
    };
}

static InitializeParams introductionAs(const QString &name)
{
    InitializeParams params = introduction(holderSpec());
    params.client.readTextFile = false; // it has its own files and commands
    params.client.writeTextFile = false;
    params.client.terminal = false;
    params.client.terminalAuth = false;
    params.client.permissionScopes = true;
    params.clientTitle = name; // who is behind it
    return params;
}

JoinedAgent::JoinedAgent(Descriptor socket, const QString &name, QObject *parent)
    : RemoteAgent(holderSpec(), wayToHolder(std::move(socket)), introductionAs(name), parent)
{
    connect(&link(), &AgentLink::peerMade, this, &JoinedAgent::listen);
}

template <typename News> void JoinedAgent::serve(Peer *peer)
{
    peer->handle(News::kMethod, [this](const QJsonObject &params, const Reply &) {
        const auto news = News::fromJson(params);
        auto *session = news ? qobject_cast<JoinedSession *>(find(news->sessionId)) : nullptr;
        if (session)
            session->take(*news);
    });
}

void JoinedAgent::listen(Peer *peer)
{
    serve<TurnNews>(peer);
    serve<ResetNews>(peer);
    serve<BranchNews>(peer);
    serve<SaidNews>(peer);
    serve<UnreadNews>(peer);
    serve<FrontsNews>(peer);
    serve<AnswerNews>(peer);
}

AgentCapabilities JoinedAgent::capabilities() const
{
    return {.loadSession = true, .images = true};
}

// Its files are the other process's to look after: it makes the checkpoints.
RemoteSession *JoinedAgent::makeSession(RemoteSessionSetup setup)
{
    setup.roots.clear();
    return new JoinedSession(&link(), std::move(setup), this);
}

} // namespace Acp

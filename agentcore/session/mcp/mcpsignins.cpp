// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/mcp/mcpsignins.h"

#include "agentcore/mcp/authorization/oauthurls.h"
#include "agentcore/mcp/mcpserverlist.h"
#include "agentcore/mcp/servers/mcpsignindesk.h"
#include "agentcore/ports/elicitationport.h"

#include <QPointer>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Action = ElicitationAnswer::Action;

McpSignIns::McpSignIns(Setup setup, QObject *parent)
    : QObject(parent)
    , m_setup(std::move(setup))
{
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &McpSignIns::startNext);
}

McpSignIns::~McpSignIns()
{
    close();
}

bool McpSignIns::want(const QString &server)
{
    if (m_attempt && m_attempt->server == server)
        return true;
    const bool isAsked = m_setup.port && m_setup.port->asksToSignIn() && !m_asked.contains(server)
        && !m_setup.tokens(server).isEmpty();
    if (!isAsked)
        return false;
    if (!m_queue.contains(server) && !m_later.contains(server))
        (m_isTurn ? m_queue : m_later).append(server);
    if (m_isTurn)
        m_next.start(0);
    return true;
}

void McpSignIns::drop(const QString &server)
{
    m_queue.removeAll(server);
    m_later.removeAll(server);
    if (m_attempt && m_attempt->server == server)
        end();
}

void McpSignIns::beginTurn()
{
    m_isTurn = true;
    m_queue += std::exchange(m_later, {});
    if (!m_queue.isEmpty())
        m_next.start(0);
}

void McpSignIns::endTurn(bool isCancelled)
{
    m_isTurn = false;
    if (isCancelled)
        cancel();
}

void McpSignIns::cancel()
{
    m_isTurn = false;
    m_later = std::exchange(m_queue, {}) + m_later;
    if (!m_attempt || m_attempt->isAccepted)
        return;
    const Attempt ended = end();
    if (ended.elicitationId.isEmpty())
        m_later.prepend(ended.server); // the user has not seen anything of it
    else
        m_setup.gaveUp(ended.server, {ErrorCode::Cancelled, u"the question was withdrawn"_s, {}});
}

void McpSignIns::close()
{
    m_isTurn = false;
    m_queue.clear();
    m_later.clear();
    if (m_attempt)
        end();
    m_next.stop();
}

bool McpSignIns::needsSignIn(const QString &server) const
{
    const QList<McpServerStatus> servers = m_setup.servers->servers();
    return std::ranges::any_of(servers, [&server](const McpServerStatus &status) {
        return status.name == server && status.state == McpServerStatus::State::SignIn;
    });
}

void McpSignIns::startNext()
{
    while (!m_attempt && !m_queue.isEmpty()) {
        const QString server = m_queue.takeFirst();
        if (!needsSignIn(server))
            continue;
        const QString tokens = m_setup.tokens(server);
        if (m_setup.desk->enter(tokens))
            start(server, tokens);
        else
            m_later.append(server); // another session asks; what it gets is told by the desk
    }
}

void McpSignIns::start(const QString &server, const QString &tokens)
{
    auto *context = new QObject(this);
    m_attempt = std::make_unique<Attempt>(Attempt{server, tokens, context, {}, false});
    m_setup.servers->signIn(
        server,
        [this, context = QPointer(context)](const QUrl &url) { return context && ask(url); },
        context, [this](const Result<void> &result) { handleFinished(result); });
}

bool McpSignIns::ask(const QUrl &url)
{
    if (!OAuthUrls::isAllowed(url, url))
        return false;
    Elicitation elicitation;
    elicitation.id = "signin_"_L1 + QUuid::createUuid().toString(QUuid::Id128);
    elicitation.sessionId = m_setup.sessionId;
    elicitation.asker
        = Phrase(Saying::OfServer, {m_attempt->server}); // a server may be named like us
    elicitation.message
        = u"You have to sign in before its tools can be used. The address leads to %1."_s.arg(
            url.authority(QUrl::FullyEncoded));
    elicitation.url = url;
    m_asked.insert(m_attempt->server);
    m_attempt->elicitationId = elicitation.id;
    m_setup.port->ask(
        elicitation,
        ElicitationReply([self = QPointer(this), id = elicitation.id](const auto &answer) {
            if (self)
                self->handleAnswer(id, answer);
        }));
    return true;
}

void McpSignIns::handleAnswer(const QString &elicitationId, const ElicitationAnswer &answer)
{
    if (!m_attempt || m_attempt->elicitationId != elicitationId || m_attempt->isAccepted)
        return;
    if (answer.action == Action::Accept) {
        m_attempt->isAccepted = true; // now the browser has the word
        return;
    }
    m_attempt->elicitationId.clear(); // nothing is to be withdrawn
    m_setup.gaveUp(end().server, {ErrorCode::Cancelled, u"nobody agreed to sign in"_s, {}});
}

void McpSignIns::handleFinished(const Result<void> &result)
{
    const Attempt ended = take();
    ended.context->deleteLater(); // it is what calls
    m_asked.insert(ended.server);
    if (!ended.elicitationId.isEmpty() && result)
        m_setup.port->complete(ended.elicitationId);
    if (!ended.elicitationId.isEmpty() && !(result && ended.isAccepted))
        m_setup.port->withdraw(ended.elicitationId);
    if (result)
        return;
    if (!m_isTurn) // nobody may be there, so the others wait for the next prompt
        m_later = std::exchange(m_queue, {}) + m_later;
    m_setup.gaveUp(ended.server, result.error());
}

//! Before anybody hears of its end, who may call back.
McpSignIns::Attempt McpSignIns::take()
{
    const Attempt taken = *std::exchange(m_attempt, nullptr);
    m_setup.desk->leave(taken.tokens);
    m_next.start(0);
    return taken;
}

McpSignIns::Attempt McpSignIns::end()
{
    const Attempt ended = take();
    delete ended.context;
    if (!ended.elicitationId.isEmpty() && !ended.isAccepted)
        m_setup.port->withdraw(ended.elicitationId);
    return ended;
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/sessioncontroller.h"

#include "agentcore/session/commands/slashcommands.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

// Idle sessions that stay open for quick switching.
static constexpr int kMaxIdleSessions = 4;

SessionController::SessionController(Agent *agent, const Ports &ports, QObject *parent)
    : QObject(parent)
    , m_agent(agent)
    , m_ports(ports)
{
    connect(agent, &Agent::sessionsChanged, this, [this](const QString &cwd) {
        if (cwd == m_folder)
            refresh();
    });
}

SessionSpec SessionController::spec() const
{
    SessionSpec spec;
    spec.cwd = m_folder;
    spec.ports = m_ports;
    return spec;
}

QString SessionController::currentId() const
{
    return m_current ? m_current->id() : m_previewId;
}

QList<SlashCommand> SessionController::commands() const
{
    return m_current ? m_current->commands() : m_agent->commands(m_folder);
}

void SessionController::setFolder(const QString &folder)
{
    m_folder = folder;
    m_sessions.clear();
    emit sessionsChanged();
    startNew();
    refresh();
}

void SessionController::refresh()
{
    if (m_folder.isEmpty())
        return;
    const QString folder = m_folder;
    m_agent->listSessions(folder).then(
        this,
        [this, folder](const Result<QList<SessionInfo>> &result) { handleListed(folder, result); });
}

void SessionController::handleListed(const QString &folder,
                                     const Result<QList<SessionInfo>> &result)
{
    if (folder != m_folder)
        return;
    if (!result) {
        emit failed(Step::List, result.error(), {});
        return;
    }
    m_sessions = *result;
    emit sessionsChanged();
}

void SessionController::startNew()
{
    m_newModeId.clear();
    show(nullptr);
}

void SessionController::open(const QString &id)
{
    if (id == currentId() && !isBusy())
        return;
    if (Session *session = m_agent->findOpen(id)) {
        show(adopt(session));
        return;
    }
    const quint64 view = ++m_view;
    m_opening = true;
    m_creating = false;
    emit stateChanged();
    auto opening = m_agent->openSession(id, spec());
    if (!opening.isFinished() && m_mayPreview && m_mayPreview(id)) {
        m_agent->recentUpdates(id, m_folder)
            .then(this, [this, id, view](const std::vector<SessionUpdate> &updates) {
                handlePreview(id, view, updates);
            });
    }
    opening.then(this, [this, id, view](const Result<Session *> &result) {
        handleOpened(id, view, result);
    });
}

void SessionController::handlePreview(const QString &id, quint64 view,
                                      const std::vector<SessionUpdate> &updates)
{
    if (view != m_view || !m_opening || updates.empty())
        return;
    m_beforePreview = m_current;
    m_current = nullptr;
    m_previewId = id;
    emit previewed(id, updates);
    emit stateChanged();
}

void SessionController::handleOpened(const QString &id, quint64 view,
                                     const Result<Session *> &result)
{
    if (result)
        adopt(*result);
    if (view != m_view) {
        closeIdle();
        return;
    }
    m_opening = false;
    if (result) {
        show(*result);
        return;
    }
    if (m_previewId.isEmpty())
        emit stateChanged();
    else
        show(m_beforePreview);
    emit failed(Step::Open, result.error(), id);
}

Session *SessionController::adopt(Session *session)
{
    const QString id = session->id();
    m_recent.removeAll(id);
    m_recent.append(id);
    if (m_open.value(id).session == session)
        return session;
    m_open.insert(id, {session});
    connect(session, &Session::updated, this,
            [this, session](const SessionUpdate &update) { emit updated(session, update); });
    connect(session, &Session::turnFinished, this,
            [this, session] { handleTurnFinished(session); });
    return session;
}

void SessionController::show(Session *session)
{
    ++m_view;
    m_opening = false;
    m_creating = false;
    m_previewId.clear();
    m_beforePreview.clear();
    m_current = session;
    emit currentChanged(session);
    emit stateChanged();
    closeIdle();
}

void SessionController::closeIdle()
{
    QStringList idle;
    for (const QString &id : std::as_const(m_recent)) {
        const Session *session = m_open.value(id).session;
        if (!session) {
            m_open.remove(id);
            continue;
        }
        if (session != m_current && !session->isRunning())
            idle.append(id);
    }
    m_recent.removeIf([this](const QString &id) { return !m_open.contains(id); });
    while (idle.size() > kMaxIdleSessions) {
        const QString id = idle.takeFirst();
        m_recent.removeAll(id);
        m_agent->closeSession(m_open.take(id).session);
    }
}

void SessionController::send(const QList<ContentBlock> &content)
{
    if (isBusy())
        return;
    if (m_current) {
        const QString id = currentId();
        if (startTurn(m_current, content))
            emit promptAccepted(id, m_folder, content);
        return;
    }
    SessionSpec wanted = spec();
    wanted.modeId = m_newModeId;
    m_creating = true;
    const quint64 view = m_view;
    emit stateChanged();
    m_agent->createSession(wanted).then(
        this, [this, content, folder = m_folder, view](const Result<Session *> &result) {
            handleCreated(content, folder, view, result);
        });
}

void SessionController::handleCreated(const QList<ContentBlock> &content, const QString &folder,
                                      quint64 view, const Result<Session *> &result)
{
    const bool isInView = view == m_view;
    if (isInView)
        m_creating = false;
    if (!result) {
        emit stateChanged();
        emit failed(Step::Create, result.error(), {});
        return;
    }
    Session *session = adopt(*result);
    const bool isStarted = startTurn(session, content);
    if (isStarted)
        emit promptAccepted({}, folder, content);
    if (isInView && isStarted) {
        show(session);
    } else if (!isStarted) {
        // The text stays in the composer of a new session, and the next try makes another one.
        const QString id = session->id();
        m_open.remove(id);
        m_recent.removeAll(id);
        m_agent->closeSession(session);
        m_agent->deleteSession(id, folder);
    }
}

bool SessionController::startTurn(Session *session, const QList<ContentBlock> &content)
{
    const QString id = session->id();
    const Result<void> result = session->prompt(content);
    emit stateChanged();
    if (!result)
        emit failed(Step::Prompt, result.error(), id);
    return result.has_value();
}

void SessionController::sendInstead(const QString &messageId, const QString &text)
{
    if (isBusy() || !m_current)
        return;
    if (CommandLine::fromPrompt({ContentBlock::fromText(text)})) {
        send({ContentBlock::fromText(text)}); // no message of the conversation
        return;
    }
    const QPointer<Session> session = m_current;
    const QString id = currentId();
    const QList<Branch> branches = session->branches();
    const auto before = std::ranges::find_if(branches, &Branch::isActive);
    auto content = session->branchBefore(messageId);
    if (!content) {
        emit failed(Step::Branch, content.error(), id);
        return;
    }
    content->removeIf(
        [](const ContentBlock &block) { return block.kind == ContentBlock::Kind::Text; });
    content->prepend(ContentBlock::fromText(text));
    if (startTurn(session, *content))
        emit promptAccepted(id, m_folder, *content);
    else if (before != branches.end())
        switchBranch(before->id);
}

void SessionController::switchBranch(const QString &branchId)
{
    if (!m_current)
        return;
    const Result<void> result = m_current->switchBranch(branchId);
    if (!result)
        emit failed(Step::Branch, result.error(), currentId());
}

void SessionController::fork(const QString &id, const QString &beforeMessage, const QString &text)
{
    const quint64 view = ++m_view;
    m_opening = true;
    m_creating = false;
    emit stateChanged();
    m_agent->forkSession(id, beforeMessage, spec())
        .then(this, [this, id, text, view](const Result<Session *> &result) {
            if (result) {
                emit forked((*result)->id(), text);
                handleOpened((*result)->id(), view, result);
                return;
            }
            if (view == m_view) {
                m_opening = false;
                emit stateChanged();
            }
            emit failed(Step::Fork, result.error(), id);
        });
}

void SessionController::stop()
{
    if (!m_current || !m_current->isRunning())
        return;
    m_open[currentId()].isStopping = true;
    emit stateChanged();
    m_current->cancel();
}

void SessionController::stopAll()
{
    for (const Open &open : std::as_const(m_open)) {
        if (open.session && open.session->isRunning())
            open.session->cancel();
    }
}

void SessionController::retry()
{
    if (!m_current)
        return;
    const Result<void> result = m_current->retry();
    emit stateChanged();
    if (!result)
        emit failed(Step::Retry, result.error(), currentId());
}

void SessionController::pin(const QString &messageId, bool pinned)
{
    if (!m_current)
        return;
    if (const Result<void> result = m_current->pinMessage(messageId, pinned); !result)
        emit failed(Step::Pin, result.error(), currentId());
}

void SessionController::setMode(const QString &modeId)
{
    if (!m_previewId.isEmpty())
        return;
    if (!m_current) {
        m_newModeId = modeId;
        emit stateChanged();
        return;
    }
    const Result<void> result = m_current->setMode(modeId);
    emit stateChanged();
    if (!result)
        emit failed(Step::Mode, result.error(), currentId());
}

bool SessionController::setOption(const QString &id, const QString &value)
{
    const Result<void> result = m_current->setOption(id, value);
    emit stateChanged();
    if (!result)
        emit failed(Step::Mode, result.error(), currentId());
    return result.has_value();
}

QString SessionController::modeId() const
{
    if (m_current)
        return m_current->modeId();
    return m_newModeId.isEmpty() ? u"default"_s : m_newModeId;
}

void SessionController::remove(const QString &id)
{
    if (Session *session = m_agent->findOpen(id)) {
        const bool isShown = session == m_current;
        m_open.remove(id);
        m_recent.removeAll(id);
        if (isShown)
            startNew();
        m_agent->closeSession(session);
    }
    m_agent->deleteSession(id, m_folder).then(this, [this, id](const Result<void> &result) {
        if (result)
            emit removed(id);
        else
            emit failed(Step::Delete, result.error(), id);
        refresh();
    });
    emit stateChanged();
}

void SessionController::handleTurnFinished(Session *session)
{
    const auto found = m_open.find(session->id());
    if (found != m_open.end())
        found->isStopping = false;
    emit stateChanged();
    emit turnEnded(session);
    if (session != m_current)
        closeIdle();
}

QSet<QString> SessionController::runningSessions() const
{
    QSet<QString> running;
    for (const Open &open : m_open) {
        if (open.session && open.session->isRunning())
            running.insert(open.session->id());
    }
    return running;
}

bool SessionController::isRunning(const QString &id) const
{
    const Session *session = m_open.value(id).session;
    return session && session->isRunning();
}

bool SessionController::isStopping() const
{
    return m_current && m_open.value(currentId()).isStopping;
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/sessioncontroller.h"

#include "ui/sessions/openorfollow.h"

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
    m_agent->watchSessions(folder);
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
    if (id == currentId() && !isBusy() && !m_isReleased)
        return;
    if (Session *session = m_agent->findOpen(id)) {
        show(adopt(session));
        return;
    }
    const quint64 view = ++m_view;
    m_opening = true;
    m_creating = false;
    emit stateChanged();
    auto opening = openOrFollow(m_agent, id, spec());
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
    Session *before = m_open.value(id).session;
    if (before == session)
        return session;
    if (before) // it could only be read
        m_agent->closeSession(before);
    m_open.insert(id, {session});
    connect(session, &Session::released, this, [this, session] { handleReleased(session); });
    connect(session, &Session::updated, this,
            [this, session](const SessionUpdate &update) { emit updated(session, update); });
    connect(session, &Session::turnFinished, this,
            [this, session](const TurnResult &result) { handleTurnFinished(session, result); });
    return session;
}

// Whoever held it is done: it is ours to go on with.
void SessionController::handleReleased(Session *session)
{
    const QString id = session->id();
    if (session == m_current) {
        m_isReleased = true;
        if (!m_opening) // else the person wants another one to be seen
            open(id);
    } else {
        m_agent->closeSession(m_open.take(id).session);
    }
}

void SessionController::show(Session *session)
{
    ++m_view;
    m_opening = false;
    m_creating = false;
    m_isReleased = false;
    m_previewId.clear();
    m_beforePreview.clear();
    m_current = session;
    emit currentChanged(session);
    emit stateChanged();
    closeIdle();
}

void SessionController::expectPrompt()
{
    if (m_current)
        m_current->expectPrompt();
    else if (!m_folder.isEmpty())
        m_agent->expectPrompt(m_folder);
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
        if (session != m_current && !session->isRunning() && !(m_mustKeep && m_mustKeep(id)))
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
    begin({content, {}});
}

void SessionController::runCommand(const QString &command)
{
    begin({{}, command});
}

void SessionController::begin(const Wish &wish)
{
    if (isBusy())
        return;
    if (m_current) {
        const QString id = currentId();
        if (startTurn(m_current, wish))
            tellAccepted(id, m_folder, wish);
        return;
    }
    SessionSpec wanted = spec();
    wanted.modeId = m_newModeId;
    m_creating = true;
    const quint64 view = m_view;
    emit stateChanged();
    m_agent->createSession(wanted).then(
        this, [this, wish, folder = m_folder, view](const Result<Session *> &result) {
            handleCreated(wish, folder, view, result);
        });
}

void SessionController::tellAccepted(const QString &id, const QString &folder, const Wish &wish)
{
    if (wish.command.isEmpty())
        emit promptAccepted(id, folder, wish.content);
    else
        emit commandAccepted(id, folder, wish.command);
}

void SessionController::handleCreated(const Wish &wish, const QString &folder, quint64 view,
                                      const Result<Session *> &result)
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
    const bool isStarted = startTurn(session, wish);
    if (isStarted)
        tellAccepted({}, folder, wish);
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

bool SessionController::startTurn(Session *session, const Wish &wish)
{
    const QString id = session->id();
    return checkStarted(id,
                        wish.command.isEmpty() ? session->prompt(wish.content)
                                               : session->runCommand(wish.command));
}

bool SessionController::sendWaiting(const QString &id, const QList<ContentBlock> &content)
{
    Session *session = m_open.value(id).session;
    if (!session)
        return false;
    const QString text = content.size() == 1 ? content[0].text.trimmed() : QString();
    if (text.startsWith(u'!') && m_agent->capabilitiesOf(session).userCommands)
        return startTurn(session, {.command = text.sliced(1)});
    return startTurn(session, {.content = wordsOf(content)});
}

QList<ContentBlock> SessionController::wordsOf(QList<ContentBlock> content)
{
    if (!content.isEmpty() && content[0].text.startsWith("\\!"_L1))
        content[0].text.remove(0, 1);
    return content;
}

QList<ContentBlock> SessionController::writtenOf(QList<ContentBlock> content)
{
    if (!content.isEmpty() && content[0].text.startsWith(u'!'))
        content[0].text.prepend(u'\\');
    return content;
}

bool SessionController::checkStarted(const QString &id, const Result<void> &result)
{
    emit stateChanged();
    if (!result)
        emit failed(Step::Prompt, result.error(), id);
    return result.has_value();
}

void SessionController::stop()
{
    if (!m_current || !m_current->isRunning() || m_current->isFollowed())
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

Result<void> SessionController::compact(const QString &keep)
{
    if (!m_current)
        return fail(ErrorCode::SessionNotFound, u"no session is in view"_s);
    const Result<void> result = m_current->compact(keep);
    emit stateChanged();
    return result;
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

void SessionController::handleTurnFinished(Session *session, const TurnResult &result)
{
    const auto found = m_open.find(session->id());
    if (found != m_open.end())
        found->isStopping = false;
    emit stateChanged();
    emit turnEnded(session, result);
    if (session != m_current)
        closeIdle();
}

QSet<QString> SessionController::runningSessions() const
{
    QSet<QString> running;
    for (const Open &open : m_open) {
        if (open.session && open.session->isRunning() && !open.session->isFollowed())
            running.insert(open.session->id());
    }
    return running;
}

bool SessionController::isRunning(const QString &id) const
{
    const Session *session = m_open.value(id).session;
    return session && session->isRunning();
}

QString SessionController::titleOf(const QString &id) const
{
    if (const Session *session = m_open.value(id).session)
        return session->title();
    const auto found = std::ranges::find(m_sessions, id, &SessionInfo::id);
    return found == m_sessions.end() ? QString() : found->title;
}

bool SessionController::isStopping() const
{
    return m_current && m_open.value(currentId()).isStopping;
}

} // namespace Ui

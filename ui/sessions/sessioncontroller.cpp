// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/sessioncontroller.h"

#include "agentcore/session/commands/slashcommands.h"
#include "ui/sessions/opensessions.h"
#include "ui/sessions/sessionchoices.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sessionstates.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Opened = Result<Session *>;

QFuture<Opened> openOrFollow(Agent *agent, const QString &id, const SessionSpec &spec)
{
    const auto follow = [agent, id, cwd = spec.cwd](const Opened &opened) {
        if (opened || opened.error().code != ErrorCode::Busy)
            return QtFuture::makeReadyValueFuture(opened);
        return agent->followSession(id, cwd).then(
            agent, [opened](const Opened &followed) { return followed ? followed : opened; });
    };
    QFuture<Opened> opening = agent->openSession(id, spec);
    if (opening.isFinished() && opening.result())
        return opening; // at once
    return opening.then(agent, follow).unwrap();
}

SessionController::SessionController(Agent *agent, const Ports &ports, QObject *parent)
    : QObject(parent)
    , m_agent(agent)
    , m_ports(ports)
    , m_states(new StateKeeper(this))
    , m_open(new OpenSessions(agent, m_states, this))
    , m_list(new SessionList(agent, m_open, this))
    , m_choices(new SessionChoices(agent, this))
{
    connectParts();
}

void SessionController::connectParts()
{
    connect(m_open, &OpenSessions::changed, this, &SessionController::tellState);
    connect(m_open, &OpenSessions::updated, this, &SessionController::updated);
    connect(m_open, &OpenSessions::turnEnded, this, &SessionController::turnEnded);
    connect(m_open, &OpenSessions::released, this, &SessionController::handleReleased);
    connect(m_choices, &SessionChoices::changed, this, &SessionController::tellState);
    connect(m_choices, &SessionChoices::failed, this, &SessionController::tellFailed);
    connect(m_list, &SessionList::failed, this, &SessionController::tellFailed);
    connect(m_list, &SessionList::changed, this, &SessionController::tellList);
    connect(m_list, &SessionList::leaving, this, [this](const QString &id) {
        if (m_current && m_current->id() == id)
            startNew();
    });
    connect(m_list, &SessionList::removed, this, &SessionController::tellState);
}

void SessionController::tellState()
{
    m_states->apply(WorkTold{m_open->running()});
    emit stateChanged();
}

void SessionController::tellList()
{
    SessionsListed listed{.changed = {}, .open = m_open->ids()};
    for (const SessionInfo &session : m_list->sessions())
        listed.changed.insert(session.id, session.updatedAt);
    m_states->apply(listed);
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

void SessionController::setFolder(const QString &folder)
{
    m_folder = folder;
    m_list->setFolder(folder);
    startNew();
    m_list->refresh();
    emit folderChanged();
}

void SessionController::startNew()
{
    m_choices->startNew();
    show(nullptr);
}

void SessionController::open(const QString &id)
{
    if (id == currentId() && !isBusy() && !m_isReleased)
        return;
    if (Session *session = m_agent->findOpen(id)) {
        show(m_open->adopt(session));
        return;
    }
    const quint64 view = ++m_view;
    m_opening = true;
    m_creating = false;
    tellState();
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
    m_open->setInView(nullptr);
    m_choices->showPreview();
    m_previewId = id;
    m_states->apply(SessionShown{id, QDateTime::currentDateTimeUtc()});
    emit previewed(id, updates);
    tellState();
}

void SessionController::handleOpened(const QString &id, quint64 view,
                                     const Result<Session *> &result)
{
    if (result)
        m_open->adopt(*result);
    if (view != m_view) {
        m_open->closeIdle();
        return;
    }
    m_opening = false;
    if (result) {
        show(*result);
        return;
    }
    if (m_previewId.isEmpty())
        tellState();
    else
        show(m_beforePreview);
    emit failed(Step::Open, result.error(), id);
}

// It is ours to go on with.
void SessionController::handleReleased(const Session *session)
{
    m_isReleased = true;
    if (!m_opening) // else the person wants another one to be seen
        open(session->id());
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
    m_open->setInView(session);
    m_states->apply(SessionShown{currentId(), QDateTime::currentDateTimeUtc()});
    m_choices->show(session, m_folder);
    emit currentChanged(session);
    tellState();
    m_open->closeIdle();
}

void SessionController::expectPrompt()
{
    if (m_current)
        m_current->expectPrompt();
    else if (!m_folder.isEmpty())
        m_agent->expectPrompt(m_folder);
}

void SessionController::create(const std::function<void(Session *)> &then)
{
    SessionSpec wanted = spec();
    wanted.modeId = m_choices->newModeId();
    m_creating = true;
    tellState();
    m_agent->createSession(wanted).then(
        this, [this, then, view = m_view](const Result<Session *> &result) {
            if (view == m_view)
                m_creating = false;
            tellState();
            if (!result) {
                emit failed(Step::Create, result.error(), {});
                return;
            }
            Session *session = m_open->adopt(*result);
            if (view == m_view)
                show(session);
            then(session);
        });
}

void SessionController::send(const Wish &wish)
{
    if (isBusy())
        return;
    if (m_current) {
        const QString id = currentId();
        if (startTurn(m_current, wish, m_view))
            emit accepted(id, m_folder, wish, m_view);
        return;
    }
    SessionSpec wanted = spec();
    wanted.modeId = m_choices->newModeId();
    m_creating = true;
    const quint64 view = m_view;
    tellState();
    m_agent->createSession(wanted).then(
        this, [this, wish, folder = m_folder, view](const Result<Session *> &result) {
            handleCreated(wish, folder, view, result);
        });
}

void SessionController::handleCreated(const Wish &wish, const QString &folder, quint64 view,
                                      const Result<Session *> &result)
{
    const bool isInView = view == m_view;
    if (isInView)
        m_creating = false;
    if (!result) {
        tellState();
        emit failed(Step::Create, result.error(), {}, view);
        return;
    }
    Session *session = m_open->adopt(*result);
    const bool isStarted = startTurn(session, wish, view);
    if (isStarted)
        emit accepted({}, folder, wish, view);
    if (isInView && isStarted) {
        show(session);
    } else if (!isStarted) {
        // The text stays in the composer of a new session, and the next try makes another one.
        const QString id = session->id();
        m_open->close(id);
        m_agent->deleteSession(id, folder);
    }
}

bool SessionController::startTurn(Session *session, const Wish &wish, quint64 view)
{
    const QString id = session->id();
    const Result<void> result
        = wish.command ? session->runCommand(*wish.command) : session->prompt(wish.content);
    tellState();
    if (!result)
        emit failed(Step::Prompt, result.error(), id, view);
    return result.has_value();
}

bool SessionController::sendWaiting(const QString &id, const Wish &wish)
{
    Session *session = m_open->find(id);
    if (!session)
        return false;
    // Another agent may have no commands of the person's.
    const bool isText = wish.command && !m_agent->capabilitiesOf(session).userCommands;
    return startTurn(session, isText ? Wish(wish.written()) : wish);
}

void SessionController::stop()
{
    if (m_current)
        m_open->stop(m_current->id());
}

bool SessionController::isStopping() const
{
    return m_current && m_states->of(m_current->id()).isStopping;
}

} // namespace Ui

// Other ways that a conversation takes: branches of a session, and copies of it.

namespace Ui {

void SessionController::sendInstead(const QString &messageId, const Wish &wish)
{
    if (CommandLine::fromPrompt(wish.content)) {
        send(wish); // no message of the conversation
        return;
    }
    if (isBusy() || !m_current)
        return;
    const QPointer<Session> session = m_current;
    const QString id = currentId();
    const QList<Branch> branches = session->branches();
    const auto before = std::ranges::find_if(branches, &Branch::isActive);
    if (const auto replaced = session->branchBefore(messageId); !replaced) {
        emit failed(Step::Branch, replaced.error(), id);
        return;
    }
    if (startTurn(session, wish, m_view))
        emit accepted(id, m_folder, wish, m_view);
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

void SessionController::fork(const QString &id, const QString &beforeMessage,
                             const QList<ContentBlock> &content)
{
    const quint64 view = ++m_view;
    m_opening = true;
    m_creating = false;
    tellState();
    m_agent->forkSession(id, beforeMessage, spec())
        .then(this, [this, id, content, view](const Result<Session *> &result) {
            if (result) {
                emit forked((*result)->id(), content);
                handleOpened((*result)->id(), view, result);
                return;
            }
            if (view == m_view) {
                m_opening = false;
                tellState();
            }
            emit failed(Step::Fork, result.error(), id);
        });
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeagent.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

FakeSession::FakeSession(QString id, QString cwd, QObject *parent)
    : Session(parent)
    , m_id(std::move(id))
    , m_cwd(std::move(cwd))
{ }

QList<SessionMode> FakeSession::modes() const
{
    return {{u"default"_s, u"Ask before changes"_s, u"Asks"_s},
            {u"read-only"_s, u"Read only"_s, QString()}};
}

Result<void> FakeSession::prompt(const QList<ContentBlock> &content)
{
    if (!promptOutcome)
        return promptOutcome;
    prompts += content;
    m_running = true;
    for (const ContentBlock &block : content)
        emit updated(UserMessageAdded{u"u1"_s, block, {}});
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (m_running && onPrompt)
                onPrompt(*this);
        },
        Qt::QueuedConnection);
    return {};
}

void FakeSession::cancel()
{
    ++cancels;
    if (!m_running || !endsOnCancel)
        return;
    QMetaObject::invokeMethod(
        this, [this] { finish({StopReason::Cancelled, {}, {}}); }, Qt::QueuedConnection);
}

Result<void> FakeSession::setMode(const QString &modeId)
{
    if (!std::ranges::contains(modes(), modeId, &SessionMode::id))
        return fail(ErrorCode::InvalidInput, u"unknown mode"_s);
    m_modeId = modeId;
    emit updated(ModeChanged{modeId});
    return {};
}

Result<void> FakeSession::setOption(const QString &id, const QString &value)
{
    const auto option = std::ranges::find(choices, id, &SessionOption::id);
    if (option == choices.end())
        return fail(ErrorCode::InvalidInput, u"there is no such option"_s, id);
    option->value = value;
    emit updated(OptionsChanged{choices});
    return {};
}

void FakeSession::finish(const TurnResult &result)
{
    if (!m_running)
        return;
    m_running = false;
    emit turnFinished(result);
}

FakeSession *FakeAgent::make(const QString &id, const SessionSpec &spec)
{
    lastSpec = spec;
    lastSpec.ports = {}; // nothing is kept alive
    auto *session = new FakeSession(id, spec.cwd, this);
    session->commandList = commandList;
    session->ports = spec.ports;
    session->onPrompt = onPrompt;
    open.insert(id, session);
    return session;
}

QFuture<Result<Session *>> FakeAgent::createSession(const SessionSpec &spec)
{
    Result<Session *> result;
    if (ready)
        result = make(u"sess_%1"_s.arg(open.size() + stored.size() + 1), spec);
    else
        result = std::unexpected(ready.error());
    return QtFuture::makeReadyValueFuture(result);
}

QFuture<Result<Session *>> FakeAgent::openSession(const QString &id, const SessionSpec &spec)
{
    Result<Session *> result = fail(ErrorCode::SessionNotFound, u"Session not found"_s, id);
    const auto found = stored.constFind(id);
    if (open.contains(id)) {
        result = open.value(id);
    } else if (found != stored.constEnd() && found->cwd != spec.cwd) {
        result = fail(ErrorCode::InvalidInput, u"cwd differs"_s, found->cwd);
    } else if (found != stored.constEnd()) {
        FakeSession *session = make(id, spec);
        session->history = found->history;
        result = session;
    }
    return QtFuture::makeReadyValueFuture(result);
}

QFuture<Result<QList<SessionInfo>>> FakeAgent::listSessions(const QString &cwd)
{
    QList<SessionInfo> list;
    for (auto it = stored.constBegin(); it != stored.constEnd(); ++it) {
        if (it->cwd == cwd)
            list += SessionInfo{it.key(), cwd, "Title of "_L1 + it.key(), it->updatedAt};
    }
    std::ranges::sort(list, std::ranges::greater(), &SessionInfo::updatedAt);
    return QtFuture::makeReadyValueFuture(Result<QList<SessionInfo>>(list));
}

QFuture<Result<void>> FakeAgent::deleteSession(const QString &id, const QString &)
{
    stored.remove(id);
    return QtFuture::makeReadyValueFuture(Result<void>());
}

void FakeAgent::closeSession(Session *session)
{
    closed += session->id();
    stored.insert(session->id(), {session->cwd(), session->transcript(), {}});
    open.remove(session->id());
    delete session;
}

} // namespace Testing

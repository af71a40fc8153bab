// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/uifakeagent.h"

#include <QPromise>
#include <QTimer>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

// A future that has its value when the event loop comes round again.
template <typename T> static QFuture<T> later(QObject *context, std::function<T()> value)
{
    auto promise = std::make_shared<QPromise<T>>();
    promise->start();
    QTimer::singleShot(0, context, [promise, value = std::move(value)] {
        promise->addResult(value());
        promise->finish();
    });
    return promise->future();
}

UiFakeSession::UiFakeSession(SessionInfo info, QString modeId, QObject *parent)
    : Session(parent)
    , m_info(std::move(info))
    , m_modeId(modeId.isEmpty() ? u"default"_s : std::move(modeId))
{ }

UiFakeSession::UiFakeSession(std::vector<SessionUpdate> transcript)
    : UiFakeSession({u"sess_fake"_s, u"/project/app"_s}, {}, nullptr)
{
    m_transcript = std::move(transcript);
}

QList<SessionMode> UiFakeSession::modes() const
{
    return {{u"default"_s, u"Ask before changes"_s, {}},
            {u"read-only"_s, u"Read only"_s, {}},
            {u"full-access"_s, u"Full access"_s, {}}};
}

Result<void> UiFakeSession::prompt(const QList<ContentBlock> &content)
{
    if (promptError)
        return std::unexpected(*promptError);
    if (m_isRunning)
        return fail(ErrorCode::Busy, u"a turn runs"_s);
    m_isRunning = true;
    prompts.append(content.value(0).text);
    UserMessageAdded message;
    message.messageId = u"m%1"_s.arg(prompts.size());
    message.content = content.value(0);
    message.at = QDateTime::currentDateTimeUtc();
    say(message);
    return {};
}

Result<void> UiFakeSession::steer(const QList<ContentBlock> &content, int)
{
    if (steerError)
        return std::unexpected(*steerError);
    if (!m_isRunning)
        return fail(ErrorCode::InvalidRequest, u"no turn runs"_s);
    steered += content;
    return {};
}

Result<void> UiFakeSession::runCommand(const QString &command, CommandProfile)
{
    if (m_isRunning)
        return fail(ErrorCode::Busy, u"a turn runs"_s);
    if (promptError)
        return std::unexpected(*promptError);
    shellCommands += command;
    m_isRunning = true;
    return {};
}

void UiFakeSession::readSteered()
{
    int number = 0;
    for (const QList<ContentBlock> &content : std::exchange(steered, {}))
        say(UserMessageAdded{u"steered%1"_s.arg(++number), content.value(0),
                             QDateTime::currentDateTimeUtc()});
}

Result<void> UiFakeSession::retry()
{
    if (promptError)
        return std::unexpected(*promptError);
    ++retryCount;
    m_isRunning = true;
    return {};
}

void UiFakeSession::cancel()
{
    ++cancelCount;
    if (m_isRunning && !holdsCancel)
        QTimer::singleShot(0, this, [this] { finishTurn(StopReason::Cancelled); });
}

Result<void> UiFakeSession::setMode(const QString &modeId)
{
    m_modeId = modeId;
    say(ModeChanged{modeId});
    return {};
}

Result<void> UiFakeSession::setOption(const QString &id, const QString &value)
{
    const auto option = std::ranges::find(choices, id, &SessionOption::id);
    if (option == choices.end())
        return fail(ErrorCode::InvalidInput, u"there is no such option"_s, id);
    option->value = value;
    emit updated(OptionsChanged{choices});
    return {};
}

void UiFakeSession::stopToolCall(const QString &) { }

Result<void> UiFakeSession::compact(const QString &keep)
{
    if (promptError)
        return std::unexpected(*promptError);
    m_isRunning = true;
    compactions.append(keep);
    return {};
}

void UiFakeSession::say(const SessionUpdate &update)
{
    if (const auto *title = std::get_if<TitleChanged>(&update))
        m_info.title = title->title;
    m_transcript.push_back(update);
    emit updated(update);
}

void UiFakeSession::finishTurn(StopReason reason, const std::optional<Error> &error)
{
    if (!m_isRunning)
        return;
    m_isRunning = false;
    TurnResult result;
    result.stopReason = reason;
    result.error = error;
    result.unread = std::exchange(steered, {});
    emit turnFinished(result);
}

AgentCapabilities UiFakeAgent::capabilities() const
{
    AgentCapabilities capabilities{true, true, true, false};
    capabilities.changeSession = true;
    capabilities.exchangeSessions = true;
    capabilities.searchSessions = searches;
    capabilities.listAllSessions = true;
    capabilities.steering = true;
    capabilities.userCommands = true;
    return capabilities;
}

UiFakeSession *UiFakeAgent::makeSession(const SessionInfo &info, const QString &modeId)
{
    auto *session = new UiFakeSession(info, modeId, this);
    session->promptError = promptError;
    session->modelLabel = u"fake/model"_s;
    m_open.insert(info.id, session);
    return session;
}

QFuture<Result<Session *>> UiFakeAgent::createSession(const SessionSpec &spec)
{
    createSpecs.append(spec);
    return later<Result<Session *>>(this, [this, spec]() -> Result<Session *> {
        if (createError)
            return std::unexpected(*createError);
        SessionInfo info;
        info.id = u"sess_new%1"_s.arg(createSpecs.size());
        info.cwd = spec.cwd;
        info.updatedAt = QDateTime::currentDateTimeUtc();
        stored.prepend(info);
        Session *session = makeSession(info, spec.modeId);
        emit sessionsChanged(spec.cwd);
        return session;
    });
}

QFuture<Result<SessionHits>> UiFakeAgent::searchSessions(const SessionQuery &query)
{
    searched += query.words;
    lastQuery = query;
    return later<Result<SessionHits>>(this, [this] { return hits; });
}

QFuture<Result<Session *>> UiFakeAgent::openSession(const QString &id, const SessionSpec &)
{
    return later<Result<Session *>>(this, [this, id]() -> Result<Session *> {
        if (openError)
            return std::unexpected(*openError);
        if (UiFakeSession *session = opened(id))
            return session;
        for (const SessionInfo &info : std::as_const(stored)) {
            if (info.id == id) {
                UiFakeSession *session = makeSession(info, {});
                session->setTranscript(transcript);
                return session;
            }
        }
        return fail(ErrorCode::SessionNotFound, u"no such session"_s, id);
    });
}

QFuture<std::vector<SessionUpdate>> UiFakeAgent::recentUpdates(const QString &, const QString &)
{
    return QtFuture::makeReadyValueFuture(recent);
}

QFuture<Result<QList<SessionInfo>>> UiFakeAgent::listSessions(const QString &cwd)
{
    return later<Result<QList<SessionInfo>>>(this, [this, cwd]() -> Result<QList<SessionInfo>> {
        if (listError)
            return std::unexpected(*listError);
        QList<SessionInfo> sessions;
        for (const SessionInfo &info : std::as_const(stored)) {
            if (info.cwd == cwd)
                sessions.append(info);
        }
        return sessions;
    });
}

QFuture<Result<QList<SessionInfo>>> UiFakeAgent::listAllSessions()
{
    return later<Result<QList<SessionInfo>>>(this,
                                             [this] { return Result<QList<SessionInfo>>(stored); });
}

QFuture<Result<void>> UiFakeAgent::deleteSession(const QString &id, const QString &cwd)
{
    return later<Result<void>>(this, [this, id, cwd]() -> Result<void> {
        if (m_open.contains(id))
            return fail(ErrorCode::Busy, u"it is open"_s);
        const auto found = std::ranges::find(stored, id, &SessionInfo::id);
        if (found != stored.end()) {
            deleted.prepend(*found);
            deleted.first().deletedAt = QDateTime::currentDateTimeUtc();
            stored.erase(found);
        }
        emit sessionsChanged(cwd);
        return {};
    });
}

QFuture<Result<QList<SessionInfo>>> UiFakeAgent::deletedSessions(const QString &)
{
    return later<Result<QList<SessionInfo>>>(
        this, [this] { return Result<QList<SessionInfo>>(deleted); });
}

QFuture<Result<void>> UiFakeAgent::restoreSession(const QString &id, const QString &cwd)
{
    return later<Result<void>>(this, [this, id, cwd]() -> Result<void> {
        const auto found = std::ranges::find(deleted, id, &SessionInfo::id);
        if (changeError || found == deleted.end())
            return std::unexpected(changeError.value_or(Error()));
        stored.prepend(*found);
        deleted.erase(found);
        emit sessionsChanged(cwd);
        return {};
    });
}

QFuture<Result<void>> UiFakeAgent::purgeSession(const QString &id, const QString &)
{
    return later<Result<void>>(this, [this, id]() -> Result<void> {
        if (changeError)
            return std::unexpected(*changeError);
        deleted.removeIf([&id](const SessionInfo &session) { return session.id == id; });
        return {};
    });
}

QFuture<Result<void>> UiFakeAgent::changeSession(const QString &id, const QString &cwd,
                                                 const SessionChange &change)
{
    return later<Result<void>>(this, [this, id, cwd, change]() -> Result<void> {
        const auto found = std::ranges::find(stored, id, &SessionInfo::id);
        if (changeError || found == stored.end())
            return std::unexpected(changeError.value_or(Error()));
        found->title = change.title.value_or(found->title);
        found->isPinned = change.pinned.value_or(found->isPinned);
        found->isArchived = change.archived.value_or(found->isArchived);
        found->group = change.group.value_or(found->group);
        emit sessionsChanged(cwd);
        return {};
    });
}

QFuture<Result<QByteArray>> UiFakeAgent::exportSession(const QString &id, const QString &,
                                                       ExportFormat format)
{
    return later<Result<QByteArray>>(this, [this, id, format]() -> Result<QByteArray> {
        if (changeError)
            return std::unexpected(*changeError);
        lastFormat = format;
        return QByteArray(id.toUtf8() + ' ' + QByteArray::number(int(format)));
    });
}

QFuture<Result<QString>> UiFakeAgent::importSession(const QString &path, const QString &cwd)
{
    return later<Result<QString>>(this, [this, path, cwd]() -> Result<QString> {
        if (changeError)
            return std::unexpected(*changeError);
        addStored(u"imported"_s, path, QDateTime::currentDateTimeUtc(), cwd);
        emit sessionsChanged(cwd);
        return u"imported"_s;
    });
}

void UiFakeAgent::closeSession(Session *session)
{
    closed.append(session->id());
    m_open.remove(session->id());
    delete session;
}

Session *UiFakeAgent::findOpen(const QString &id) const
{
    return opened(id);
}

void UiFakeAgent::addStored(const QString &id, const QString &title, const QDateTime &updatedAt,
                            const QString &cwd)
{
    stored.append({id, cwd, title, updatedAt});
}

UiFakeSession *UiFakeAgent::opened(const QString &id) const
{
    return m_open.value(id);
}

} // namespace Testing

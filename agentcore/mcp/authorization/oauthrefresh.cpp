// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthrefresh.h"

#include <QDir>
#include <QFileInfo>
#include <QLoggingCategory>

#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logLock, "agent.mcp.authorization.lock", QtWarningMsg)

constexpr auto kPause = 50ms;

void LockWait::take(const QString &path, std::chrono::milliseconds limit, QObject *context,
                    Taken taken)
{
    new LockWait(path, limit, context, std::move(taken)); // the context's; deletes itself
}

LockWait::LockWait(const QString &path, std::chrono::milliseconds limit, QObject *context,
                   Taken taken)
    : QObject(context)
    , m_path(path)
    , m_limit(limit)
    , m_taken(std::move(taken))
{
    QDir().mkpath(QFileInfo(path).path());
    m_since.start();
    connect(&m_timer, &QTimer::timeout, this, &LockWait::attempt);
    m_timer.start(0ms);
}

void LockWait::attempt()
{
    m_timer.setInterval(kPause);
    auto lock = LockFile::take(m_path);
    const bool isBusy = !lock && lock.error().code == ErrorCode::Busy;
    if (isBusy && m_since.durationElapsed() < m_limit)
        return;
    if (!lock)
        qCWarning(logLock).noquote() << lock.error().text();
    m_timer.stop();
    deleteLater();
    const Taken taken = std::move(m_taken);
    taken(lock ? std::make_shared<LockFile>(*std::move(lock)) : nullptr);
}

static Q_LOGGING_CATEGORY(logRefresh, "agent.mcp.authorization.refresh", QtWarningMsg)

OAuthRefresh::OAuthRefresh(HttpTransport &http, McpTokenStore &store, const OAuthLimits &limits,
                           QObject *parent)
    : QObject(parent)
    , m_http(http)
    , m_store(store)
    , m_limits(limits)
{ }

void OAuthRefresh::start(const OAuthRecord &known)
{
    m_record = known;
    LockWait::take(m_store.folder() + "/lock"_L1, m_limits.lock, this,
                   [this](std::shared_ptr<LockFile> lock) {
                       m_lock = std::move(lock);
                       m_store.read([self = QPointer(this)](const Result<OAuthRecord> &stored) {
                           if (self)
                               self->handleRead(stored);
                       });
                   });
}

static std::unexpected<Error> signedOut()
{
    return fail(ErrorCode::AuthRequired, u"it was signed out"_s);
}

void OAuthRefresh::handleRead(const Result<OAuthRecord> &stored)
{
    if (!stored && stored.error().code == ErrorCode::NotFound)
        return conclude(signedOut());
    if (stored && !stored->tokens)
        return conclude(signedOut());
    const bool isNewer = stored && stored->tokens->access != m_record.tokens->access;
    if (isNewer && !stored->tokens->isDue())
        return conclude(stored);
    if (stored)
        m_record = *stored;
    if (m_record.tokens->refresh.isEmpty())
        return conclude(fail(ErrorCode::AuthRequired, u"the sign-in ended"_s));
    const QByteArray form = "grant_type=refresh_token&refresh_token="
        + QUrl::toPercentEncoding(m_record.tokens->refresh)
        + "&resource=" + QUrl::toPercentEncoding(m_record.resource);
    OAuthExchange::send(m_http, m_record.client.post(m_record.tokenEndpoint, form),
                        m_limits.request, this,
                        [this](const Result<OAuthAnswer> &answer) { handleAnswer(answer); });
}

void OAuthRefresh::handleAnswer(const Result<OAuthAnswer> &answer)
{
    if (!answer)
        return conclude(std::unexpected(answer.error()));
    const auto tokens
        = OAuthTokens::fromAnswer(*answer, m_record.tokens->scopes, m_record.tokens->refresh);
    if (!tokens)
        return forget(tokens.error());
    m_record.tokens = *tokens;
    m_store.write(m_record, [self = QPointer(this)](const Result<void> &written) {
        if (!written)
            qCWarning(logRefresh).noquote() << "A token is not kept:" << written.error().text();
        if (self)
            self->conclude(self->m_record);
    });
}

void OAuthRefresh::forget(const Error &reason)
{
    if (reason.code == ErrorCode::Network)
        return conclude(std::unexpected(reason));
    Error error = reason;
    error.code = ErrorCode::AuthRequired;
    const bool isClientUnknown = reason.code == ErrorCode::NotFound;
    // Whatever else the server does not like may pass; the tokens may still be good.
    if (reason.code != ErrorCode::AuthRequired && !isClientUnknown)
        return conclude(std::unexpected(error));
    m_record.tokens.reset();
    m_record.client.isDoubtful = isClientUnknown;
    m_store.write(m_record, [self = QPointer(this), error](const Result<void> &) {
        if (self)
            self->conclude(std::unexpected(error));
    });
}

void OAuthRefresh::conclude(const Result<OAuthRecord> &record)
{
    m_lock.reset();
    emit finished(record, QPrivateSignal());
}

} // namespace AgentCore

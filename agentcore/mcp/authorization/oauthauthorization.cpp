// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthauthorization.h"

#include "agentcore/config/paths.h"
#include "agentcore/mcp/authorization/oauthurls.h"

#include <QLoggingCategory>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logAuthorization, "agent.mcp.authorization", QtWarningMsg)

constexpr int kMaxRepeats = 100;

std::unique_ptr<McpAuthorization> createMcpAuthorization(const McpServerSpec &spec)
{
    return std::make_unique<OAuthAuthorization>(
        spec, OAuthAuthorization::Surroundings{Paths::stateDir(), loadKeychain, loadOAuthFlow, {}});
}

OAuthAuthorization::OAuthAuthorization(McpServerSpec spec, Surroundings surroundings)
    : m_spec(std::move(spec))
    , m_around(std::move(surroundings))
    , m_store(m_spec.url, m_spec.oauth.clientId, m_around.stateDir, m_around.loadKeychain)
{ }

OAuthAuthorization::~OAuthAuthorization() = default;

// \a call comes from the event loop, unless \a context is gone by then.
template <typename Call> static void later(const QPointer<QObject> &context, Call call)
{
    if (context)
        QMetaObject::invokeMethod(context.data(), std::move(call), Qt::QueuedConnection);
}

template <typename Done> static auto laterWith(QObject *context, Done done)
{
    return [context = QPointer<QObject>(context), done](const Result<void> &result) {
        later(context, [done, result] { done(result); });
    };
}

QString OAuthAuthorization::access() const
{
    return m_record && m_record->tokens ? m_record->tokens->access : QString();
}

Error OAuthAuthorization::askToSignIn() const
{
    return {ErrorCode::AuthRequired, u"the MCP server %1 asks to sign in"_s.arg(m_spec.name), {}};
}

void OAuthAuthorization::withRecord(Fresh fresh, std::function<void()> then)
{
    if (m_isRead && fresh == Fresh::No)
        return then();
    m_readers.push_back(std::move(then));
    if (m_isReading)
        return;
    m_isReading = true;
    m_store.read([this](const Result<OAuthRecord> &stored) { handleRead(stored); });
}

void OAuthAuthorization::handleRead(const Result<OAuthRecord> &stored)
{
    m_isReading = false;
    m_isRead = true;
    const QString before = access();
    if (stored)
        m_record = *stored;
    else if (stored.error().code == ErrorCode::NotFound)
        m_record.reset();
    else
        qCWarning(logAuthorization).noquote() << stored.error().text();
    if (!before.isEmpty() && access() != before)
        m_sinceNew.start();
    for (const auto &then : std::exchange(m_readers, {}))
        then();
}

void OAuthAuthorization::header(QObject *context, std::function<void(const QByteArray &)> then)
{
    const auto answer = [this, context = QPointer<QObject>(context), then = std::move(then)] {
        const QByteArray token = access().toLatin1();
        later(context,
              [then, value = token.isEmpty() ? QByteArray() : "Bearer " + token] { then(value); });
    };
    withRecord(Fresh::No, [this, answer] {
        const bool isDue = m_record && m_record->tokens && m_record->tokens->isDue()
            && !m_record->tokens->refresh.isEmpty();
        if (isDue)
            refresh([answer](const Result<void> &) { answer(); }); // else the server says no
        else
            answer();
    });
}

void OAuthAuthorization::refused(int status, const QByteArray &wwwAuthenticate, QObject *context,
                                 Done done)
{
    const auto answer = laterWith(context, std::move(done));
    const auto challenge = AuthChallenge::parse(wwwAuthenticate);
    if (status == 401) {
        m_challenge = challenge;
        withRecord(Fresh::No, [this, answer] { handleUnauthorized(answer); });
    } else {
        withRecord(Fresh::Yes, [this, challenge, answer, before = access()] {
            if (!before.isEmpty() && access() != before)
                answer({});
            else
                handleForbidden(challenge, answer);
        });
    }
}

void OAuthAuthorization::handleUnauthorized(const Waiter &done)
{
    const bool isYoung
        = m_sinceNew.isValid() && m_sinceNew.durationElapsed() < m_around.limits.young;
    if (!access().isEmpty() && isYoung && ++m_repeats <= kMaxRepeats)
        return done({}); // it was one that had the token before
    if (!access().isEmpty() && !m_record->tokens->refresh.isEmpty())
        return refresh(done);
    withRecord(Fresh::Yes, [this, done, before = access()] {
        if (access().isEmpty() || access() == before)
            done(std::unexpected(askToSignIn()));
        else
            done({});
    });
}

void OAuthAuthorization::handleForbidden(const AuthChallenge &challenge, const Waiter &done)
{
    const auto isAsked = [this](const QString &scope) { return m_record->asked.contains(scope); };
    const bool wantsMore = challenge.error == "insufficient_scope"_L1 && !access().isEmpty();
    const bool isNew = challenge.scopes.isEmpty()
        ? !m_hasAskedForMore
        : wantsMore && !std::ranges::all_of(challenge.scopes, isAsked);
    if (!wantsMore || !isNew) {
        done(fail(ErrorCode::PermissionDenied,
                  u"the MCP server %1 does not allow this request"_s.arg(m_spec.name)));
        return;
    }
    m_challenge = challenge;
    m_isStepUp = true;
    m_hasAskedForMore = m_hasAskedForMore || challenge.scopes.isEmpty();
    Error error = askToSignIn();
    error.message = u"the MCP server %1 asks to sign in again, with more rights: %2"_s.arg(
        m_spec.name, challenge.scopes.join(u", "_s));
    done(std::unexpected(error));
}

void OAuthAuthorization::refresh(const Waiter &done)
{
    m_waiters.push_back(done);
    if (m_refresh)
        return;
    m_refresh = new OAuthRefresh(m_http, m_store, m_around.limits, this);
    connect(m_refresh, &OAuthRefresh::finished, this, &OAuthAuthorization::handleRefreshed);
    m_refresh->start(*m_record);
}

void OAuthAuthorization::handleRefreshed(const Result<OAuthRecord> &record)
{
    if (record) {
        m_record = *record;
        m_sinceNew.start();
        m_repeats = 0;
        return endRefresh({});
    }
    if (record.error().code != ErrorCode::AuthRequired)
        return endRefresh(std::unexpected(record.error()));
    qCInfo(logAuthorization).noquote() << "The sign-in at" << m_spec.name << "ended";
    withRecord(Fresh::Yes, [this] { endRefresh(std::unexpected(askToSignIn())); });
}

void OAuthAuthorization::endRefresh(const Result<void> &result)
{
    if (m_refresh)
        m_refresh->deleteLater();
    m_refresh = nullptr;
    for (const Waiter &waiter : std::exchange(m_waiters, {}))
        waiter(result);
}

void OAuthAuthorization::signIn(const Guide &guide, QObject *context, Done done)
{
    const auto answer = laterWith(context, std::move(done));
    if (!OAuthUrls::isAllowed(m_spec.url, m_spec.url)) {
        return answer(fail(ErrorCode::PermissionDenied,
                           u"signing in needs a server with https, as tokens are secret"_s,
                           OAuthUrls::shown(m_spec.url)));
    }
    if (m_signIn)
        return answer(fail(ErrorCode::Busy, u"somebody is signing in already"_s));
    m_signIn = new OAuthSignIn(m_http, m_around.loadFlow, m_around.limits,
                               {m_spec, m_challenge, m_isStepUp, guide}, this);
    connect(context, &QObject::destroyed, m_signIn, [signIn = m_signIn] { delete signIn; });
    connect(m_signIn, &OAuthSignIn::clientReused, this, [this] {
        if (!m_record)
            return;
        m_record->client.isDoubtful = true; // until there is an answer
        m_store.write(*m_record, [](const Result<void> &) { });
    });
    connect(m_signIn, &OAuthSignIn::finished, this,
            [this, answer](const Result<OAuthRecord> &record) { handleSignedIn(record, answer); });
    withRecord(Fresh::Yes, [this, signIn = m_signIn] {
        if (signIn)
            signIn->start(m_record);
    });
}

void OAuthAuthorization::handleSignedIn(const Result<OAuthRecord> &record, const Waiter &done)
{
    const bool wasAnswered = m_signIn->wasAnswered();
    if (record) {
        m_challenge.reset();
        m_isStepUp = false;
        const auto end = [signIn = m_signIn, done](const Result<void> &kept) {
            delete signIn;
            done(kept);
        };
        return keep(*record, end);
    }
    m_signIn->deleteLater();
    m_signIn.clear();
    if (m_record && m_record->client.isDoubtful && wasAnswered) {
        m_record->client.isDoubtful = false;
        m_store.write(*m_record, [](const Result<void> &) { });
    }
    done(std::unexpected(record.error()));
}

void OAuthAuthorization::keep(const OAuthRecord &record, const Waiter &done)
{
    LockWait::take(m_store.folder() + "/lock"_L1, m_around.limits.lock, this,
                   [this, record, done](std::shared_ptr<LockFile> lock) {
                       m_record = record;
                       m_isRead = true;
                       m_sinceNew.start();
                       m_repeats = 0;
                       // The lock goes with the last callback.
                       m_store.write(record,
                                     [done, lock](const Result<void> &written) { done(written); });
                   });
}

void OAuthAuthorization::signOut(QObject *context, Done done)
{
    const auto answer = laterWith(context, std::move(done));
    if (m_signIn)
        return answer(fail(ErrorCode::Busy, u"somebody is signing in"_s));
    withRecord(Fresh::Yes, [this, answer] { forget(answer); });
}

void OAuthAuthorization::forget(const Waiter &done)
{
    const std::optional<OAuthRecord> record = std::exchange(m_record, std::nullopt);
    delete std::exchange(m_refresh, nullptr);
    endRefresh(std::unexpected(askToSignIn()));
    m_store.remove([this, record, done](const Result<void> &removed) {
        // Also when the server cannot be told, there is nothing left here to tell it of.
        if (record && record->tokens && !record->revocationEndpoint.isEmpty())
            revoke(*record, [done, removed](const Result<void> &) { done(removed); });
        else
            done(removed);
    });
}

// The refresh token takes the access tokens with it, RFC 7009, section 2.1; not everywhere.
void OAuthAuthorization::revoke(const OAuthRecord &record, const Waiter &done)
{
    const auto send
        = [this, record](const QString &token, const QByteArray &kind, const Waiter &then) {
              const QByteArray form
                  = "token=" + QUrl::toPercentEncoding(token) + "&token_type_hint=" + kind;
              OAuthExchange::send(m_http, record.client.post(record.revocationEndpoint, form),
                                  m_around.limits.revocation, this,
                                  [then](const Result<OAuthAnswer> &) { then({}); });
          };
    const QString access = record.tokens->access;
    if (record.tokens->refresh.isEmpty())
        return send(access, "access_token", done);
    send(record.tokens->refresh, "refresh_token",
         [send, access, done](const Result<void> &) { send(access, "access_token", done); });
}

} // namespace AgentCore

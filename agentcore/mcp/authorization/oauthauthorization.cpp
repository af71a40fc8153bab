// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthauthorization.h"

#include "agentcore/config/paths.h"
#include "agentcore/mcp/authorization/oauthurls.h"

#include <QLoggingCategory>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logKeeper, "agent.mcp.authorization", QtWarningMsg)

constexpr int kMaxRepeats = 100;

OAuthKeeper::OAuthKeeper(HttpTransport &http, std::unique_ptr<McpTokenStore> store,
                         const OAuthLimits &limits)
    : m_http(http)
    , m_store(std::move(store))
    , m_limits(limits)
{ }

OAuthKeeper::~OAuthKeeper() = default;

QString OAuthKeeper::access() const
{
    return m_record && m_record->tokens ? m_record->tokens->access : QString();
}

bool OAuthKeeper::isProbablyNewer()
{
    return !access().isEmpty() && m_sinceNew.isValid()
        && m_sinceNew.durationElapsed() < m_limits.young && ++m_repeats <= kMaxRepeats;
}

void OAuthKeeper::take(const OAuthRecord &record)
{
    m_record = record;
    m_isRead = true;
    m_sinceNew.start();
    m_repeats = 0;
}

void OAuthKeeper::read(Fresh fresh, std::function<void()> then)
{
    if (m_isRead && fresh == Fresh::No)
        return then();
    m_readers.push_back(std::move(then));
    if (m_readers.size() == 1)
        m_store->read([this](const Result<OAuthRecord> &stored) { handleRead(stored); });
}

void OAuthKeeper::handleRead(const Result<OAuthRecord> &stored)
{
    m_isRead = true;
    const QString before = access();
    if (stored)
        m_record = *stored;
    else if (stored.error().code == ErrorCode::NotFound)
        m_record.reset();
    else
        qCWarning(logKeeper).noquote() << stored.error().text();
    if (!before.isEmpty() && access() != before) {
        m_sinceNew.start();
        m_repeats = 0;
    }
    for (const auto &then : std::exchange(m_readers, {}))
        then();
}

void OAuthKeeper::refresh(Done done)
{
    m_waiters.push_back(std::move(done));
    if (m_refresh)
        return;
    m_refresh = new OAuthRefresh(m_http, *m_store, m_limits, this);
    connect(m_refresh, &OAuthRefresh::finished, this, &OAuthKeeper::handleRefreshed);
    m_refresh->start(*m_record);
}

void OAuthKeeper::handleRefreshed(const Result<OAuthRecord> &record)
{
    if (record)
        take(*record);
    if (record || record.error().code != ErrorCode::AuthRequired)
        return endRefresh(record.transform([](const OAuthRecord &) { }));
    qCInfo(logKeeper).noquote() << "A sign-in ended:" << record.error().message;
    read(Fresh::Yes, [this, error = record.error()] { endRefresh(std::unexpected(error)); });
}

void OAuthKeeper::endRefresh(const Result<void> &result)
{
    if (m_refresh)
        m_refresh->deleteLater();
    m_refresh = nullptr;
    for (const Done &waiter : std::exchange(m_waiters, {}))
        waiter(result);
}

void OAuthKeeper::keep(const OAuthRecord &record, Done done)
{
    LockWait::take(m_store->folder() + "/lock"_L1, m_limits.lock, this,
                   [this, record, done = std::move(done)](std::shared_ptr<LockFile> lock) {
                       take(record);
                       // The lock goes with the callback.
                       m_store->write(record,
                                      [done, lock](const Result<void> &written) { done(written); });
                   });
}

void OAuthKeeper::setDoubtful(bool isDoubtful)
{
    if (!m_record || m_record->client.isDoubtful == isDoubtful)
        return;
    m_record->client.isDoubtful = isDoubtful;
    m_store->write(*m_record, [](const Result<void> &) { });
}

void OAuthKeeper::forget(Done done)
{
    m_record.reset();
    delete std::exchange(m_refresh, nullptr);
    endRefresh(fail(ErrorCode::AuthRequired, u"it was signed out"_s));
    m_store->remove(std::move(done));
}

std::unique_ptr<McpAuthorization> createMcpAuthorization(const McpServerSpec &spec)
{
    return std::make_unique<OAuthAuthorization>(
        spec, OAuthAuthorization::Surroundings{Paths::stateDir(), loadKeychain, loadOAuthFlow, {}});
}

OAuthAuthorization::OAuthAuthorization(McpServerSpec spec, Surroundings surroundings)
    : m_spec(std::move(spec))
    , m_around(std::move(surroundings))
    , m_keeper(m_http,
               std::make_unique<McpTokenStore>(m_spec.url, m_spec.oauth.clientId, m_around.stateDir,
                                               m_around.loadKeychain),
               m_around.limits)
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

Error OAuthAuthorization::askToSignIn() const
{
    return {ErrorCode::AuthRequired, Phrase(Saying::ServerAsksToSignIn, {m_spec.name}), {}};
}

void OAuthAuthorization::header(QObject *context, std::function<void(const QByteArray &)> then)
{
    const auto answer = [this, context = QPointer<QObject>(context), then = std::move(then)] {
        const QByteArray token = m_keeper.access().toLatin1();
        later(context,
              [then, value = token.isEmpty() ? QByteArray() : "Bearer " + token] { then(value); });
    };
    m_keeper.read(Fresh::No, [this, answer] {
        const auto &record = m_keeper.record();
        const bool isDue = record && record->tokens && record->tokens->isDue()
            && !record->tokens->refresh.isEmpty();
        if (isDue)
            m_keeper.refresh(
                [answer](const Result<void> &) { answer(); }); // else the server says no
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
        m_isStepUp = false;
        m_keeper.read(Fresh::No, [this, answer] { handleUnauthorized(answer); });
    } else {
        m_keeper.read(Fresh::Yes, [this, challenge, answer, before = m_keeper.access()] {
            if (!before.isEmpty() && m_keeper.access() != before)
                answer({});
            else
                handleForbidden(challenge, answer);
        });
    }
}

void OAuthAuthorization::handleUnauthorized(const Done &done)
{
    if (m_keeper.isProbablyNewer())
        return done({});
    const auto end = [this, done](const Result<void> &result) {
        const bool isEnd = !result && result.error().code == ErrorCode::AuthRequired;
        done(isEnd ? std::unexpected(askToSignIn()) : result);
    };
    const auto &record = m_keeper.record();
    if (record && record->tokens && !record->tokens->refresh.isEmpty())
        return m_keeper.refresh(end);
    m_keeper.read(Fresh::Yes, [this, done, before = m_keeper.access()] {
        const bool isNew = !m_keeper.access().isEmpty() && m_keeper.access() != before;
        done(isNew ? Result<void>() : std::unexpected(askToSignIn()));
    });
}

void OAuthAuthorization::handleForbidden(const AuthChallenge &challenge, const Done &done)
{
    const auto isAsked
        = [this](const QString &scope) { return m_keeper.record()->asked.contains(scope); };
    const bool wantsMore
        = challenge.error == "insufficient_scope"_L1 && !m_keeper.access().isEmpty();
    const bool isNew = challenge.scopes.isEmpty()
        ? !m_hasAskedForMore
        : wantsMore && !std::ranges::all_of(challenge.scopes, isAsked);
    if (!wantsMore || !isNew) {
        done(fail(ErrorCode::PermissionDenied, Phrase(Saying::ServerForbids, {m_spec.name})));
        return;
    }
    m_challenge = challenge;
    m_isStepUp = true;
    m_hasAskedForMore = m_hasAskedForMore || challenge.scopes.isEmpty();
    Error error = askToSignIn();
    if (!challenge.scopes.isEmpty()) {
        error.message
            = Phrase(Saying::ServerAsksForMore, {m_spec.name, challenge.scopes.join(u", "_s)});
    }
    done(std::unexpected(error));
}

void OAuthAuthorization::signIn(const Guide &guide, QObject *context, Done done)
{
    const auto answer = laterWith(context, std::move(done));
    if (!OAuthUrls::isAllowed(m_spec.url, m_spec.url)) {
        return answer(fail(ErrorCode::PermissionDenied, Phrase(Saying::SignInNeedsHttps),
                           OAuthUrls::shown(m_spec.url)));
    }
    if (m_signIn)
        return answer(fail(ErrorCode::Busy, Phrase(Saying::SignInBusy)));
    m_signIn = new OAuthSignIn({m_http, m_around.loadFlow, m_around.limits},
                               {m_spec, m_challenge, m_isStepUp, guide}, this);
    connect(context, &QObject::destroyed, m_signIn, [signIn = m_signIn] { delete signIn; });
    connect(m_signIn, &OAuthSignIn::clientReused, this,
            [this] { m_keeper.setDoubtful(true); }); // until there is an answer
    connect(m_signIn, &OAuthSignIn::finished, this,
            [this, answer](const Result<OAuthRecord> &record) { handleSignedIn(record, answer); });
    m_keeper.read(Fresh::Yes, [this, signIn = m_signIn] {
        if (signIn)
            signIn->start(m_keeper.record());
    });
}

void OAuthAuthorization::handleSignedIn(const Result<OAuthRecord> &record, const Done &done)
{
    if (record) {
        m_challenge.reset();
        m_isStepUp = false;
        // Nobody else signs in until it is kept.
        m_keeper.keep(*record, [signIn = m_signIn, done](const Result<void> &kept) {
            delete signIn;
            done(kept);
        });
        return;
    }
    if (m_signIn->wasAnswered())
        m_keeper.setDoubtful(false);
    m_signIn->deleteLater();
    m_signIn.clear();
    done(std::unexpected(record.error()));
}

void OAuthAuthorization::signOut(QObject *context, Done done)
{
    const auto answer = laterWith(context, std::move(done));
    if (m_signIn)
        return answer(fail(ErrorCode::Busy, u"somebody is signing in"_s));
    m_keeper.read(Fresh::Yes, [this, answer] { forget(answer); });
}

void OAuthAuthorization::forget(const Done &done)
{
    m_keeper.forget([this, record = m_keeper.record(), done](const Result<void> &removed) {
        // Also when the server cannot be told, there is nothing left here to tell it of.
        if (record && record->tokens && !record->revocationEndpoint.isEmpty())
            revoke(*record, [done, removed](const Result<void> &) { done(removed); });
        else
            done(removed);
    });
}

// The refresh token takes the access tokens with it, RFC 7009, section 2.1; not everywhere.
void OAuthAuthorization::revoke(const OAuthRecord &record, const Done &done)
{
    const auto send
        = [this, record](const QString &token, const QByteArray &kind, const Done &then) {
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

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthkeeper.h"

#include <QLoggingCategory>

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

} // namespace AgentCore

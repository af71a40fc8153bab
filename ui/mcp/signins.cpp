// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/signins.h"

#include <QDesktopServices>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

SignIns::SignIns(McpServerList *servers)
    : QObject(servers)
    , m_servers(servers)
{ }

SignIns *SignIns::of(McpServerList *servers)
{
    auto *present = servers->findChild<SignIns *>(Qt::FindDirectChildrenOnly);
    return present ? present : new SignIns(servers);
}

void SignIns::begin(const QString &name)
{
    if (isWaiting(name))
        return;
    auto *context = new QObject(this);
    m_attempts[name] = {context, {}, {}};
    emit changed(name);
    m_servers->signIn(
        name, [this, name](const QUrl &page) { return open(name, page); }, context,
        [this, name](const Result<void> &result) { finish(name, result); });
}

// The address comes from the server: a browser gets it, nothing else does.
bool SignIns::open(const QString &name, const QUrl &page)
{
    const QString scheme = page.scheme();
    if (!isWaiting(name) || !page.isValid() || (scheme != "https"_L1 && scheme != "http"_L1))
        return false;
    m_attempts[name].page = page;
    // Where no browser opens the address can still be copied.
    QDesktopServices::openUrl(page);
    emit changed(name);
    return true;
}

void SignIns::finish(const QString &name, const Result<void> &result)
{
    Attempt &attempt = m_attempts[name];
    if (attempt.context)
        attempt.context->deleteLater();
    attempt = {};
    if (!result && result.error().code != ErrorCode::Cancelled)
        attempt.error = result.error();
    emit changed(name);
}

void SignIns::cancel(const QString &name)
{
    if (!isWaiting(name))
        return;
    delete m_attempts.take(name).context;
    emit changed(name);
}

bool SignIns::isWaiting(const QString &name) const
{
    return m_attempts.value(name).context != nullptr;
}

QUrl SignIns::page(const QString &name) const
{
    return m_attempts.value(name).page;
}

Error SignIns::error(const QString &name) const
{
    return m_attempts.value(name).error;
}

void SignIns::forget(const QString &name)
{
    if (!isWaiting(name))
        m_attempts.remove(name);
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpauthorization.h"

#include <QPointer>

namespace Testing {

//! A sign-in that goes on when the test says so.
class FakeSignIn : public AgentCore::McpAuthorization
{
public:
    explicit FakeSignIn(QString tokens)
        : m_tokens(std::move(tokens))
    { }

    QString tokensName() const override { return m_tokens; }
    void header(QObject *context, std::function<void(const QByteArray &)> then) override
    {
        QMetaObject::invokeMethod(
            context, [then = std::move(then)] { then({}); }, Qt::QueuedConnection);
    }
    void refused(int, const QByteArray &, QObject *, Done) override { }
    void signIn(const Guide &guide, QObject *context, Done done) override
    {
        ++begun;
        m_guide = guide;
        m_context = context;
        m_done = std::move(done);
    }
    void signOut(QObject *, Done) override { }

    //! It goes on, or waits for lead().
    bool isRunning() const { return m_context; }
    //! Leads the user to \a page.
    bool lead(const QUrl &page = QUrl(QStringLiteral("https://login.example.com/a?state=x")))
    {
        const Guide guide = m_guide; // whoever is called may end this
        return guide.open(page);
    }
    void finish(const AgentCore::Result<void> &result = {})
    {
        QMetaObject::invokeMethod(
            m_context.data(), [done = m_done, result] { done(result); }, Qt::QueuedConnection);
    }

    int begun = 0;

private:
    QString m_tokens;
    Guide m_guide;
    QPointer<QObject> m_context;
    Done m_done;
};

} // namespace Testing

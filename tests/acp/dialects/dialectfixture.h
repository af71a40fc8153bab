// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/acpserver.h"
#include "agentcore/session/local/localagent.h"
#include "tests/mcp/servers/fakemcpworld.h"
#include "tests/support/fakeacpclient.h"
#include "tests/support/scriptedllm.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

//! Error codes of the wire.
namespace Code {
inline constexpr int kInvalidRequest = -32600;
inline constexpr int kMethodNotFound = -32601;
inline constexpr int kInvalidParams = -32602;
inline constexpr int kAuthRequired = -32000;
inline constexpr int kNotInitialized = -32002;
} // namespace Code

//! \brief The server with the real agent and a scripted model, in one of the dialects.
//!
//! Known models: "test/scripted", which is the default, and anything of the providers "test" and
//! "other".
class DialectFixture : public QObject
{
    Q_OBJECT

protected:
    using Compatibility = Acp::Compatibility;

    //! A new server on the same folder, before `initialize`.
    void serve(Acp::ServerOptions options = {});
    void serve(Compatibility compatibility)
    {
        Acp::ServerOptions options;
        options.compatibility = compatibility;
        serve(std::move(options));
    }
    //! The same with `initialize`, whose result is returned.
    QJsonObject start(Acp::ServerOptions options = {}, const QJsonObject &capabilities = {})
    {
        serve(std::move(options));
        return m_client->initialize(capabilities);
    }
    QJsonObject start(Compatibility compatibility, const QJsonObject &capabilities = {})
    {
        serve(compatibility);
        return m_client->initialize(capabilities);
    }
    QString newSession() { return m_client->newSession(m_dir->path()); }
    //! With a temporary folder of its own from now on.
    void useNewFolder() { m_dir = std::make_unique<QTemporaryDir>(); }
    //! Whole response: `result` or `error`.
    QJsonObject ask(const QString &method, const QJsonObject &params)
    {
        return m_client->response(m_client->request(method, params));
    }
    //! Its code; 0: it succeeded.
    int codeOf(const QString &method, const QJsonObject &params)
    {
        return ask(method, params)[QLatin1String("error")][QLatin1String("code")].toInt();
    }
    QJsonObject loadParams(const QString &id) const;
    static QJsonObject promptParams(const QString &id, const QString &text);
    //! A whole turn that \a text answers.
    QJsonObject turn(const QString &id, const QString &text = QStringLiteral("Hello"));
    //! The kind and, where there is one, the text of each message since the last clear.
    QStringList shown() const;

    Testing::FakeMcpWorld m_servers; //!< MCP servers of any name.
    std::unique_ptr<QTemporaryDir> m_dir = std::make_unique<QTemporaryDir>();
    Testing::ScriptedModel m_model;
    bool m_hasProvider = true;
    std::optional<bool> m_vision; //!< Of the models.
    std::unique_ptr<Testing::FakeAcpClient> m_client;
    std::unique_ptr<AgentCore::LocalAgent> m_agent;
    std::unique_ptr<Acp::AcpServer> m_server;
};

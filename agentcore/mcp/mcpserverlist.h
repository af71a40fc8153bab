// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverspec.h"
#include "agentcore/mcp/wire/mcptypes.h"

#include <QObject>

#include <functional>
#include <memory>

namespace AgentCore {

class Tool;

//! One tool of a server, as front ends show it.
struct AGENTCORE_EXPORT McpToolStatus
{
    QString name; //!< The server's own.
    QString title;
    QString description;
    bool isOffered = true; //!< Switched on.
    QString offeredAs = {}; //!< To models.
    QJsonObject inputSchema = {};
    bool isReadOnly = false; //!< It says so, and the user believes it.
    bool isDestructive = false; //!< It says so.

    //! \a tool as models know it by \a name; \a isTrusted: what its server says counts.
    static McpToolStatus of(const McpToolInfo &tool, bool isOffered, const QString &name,
                            bool isTrusted)
    {
        return {tool.name,
                tool.title,
                tool.description,
                isOffered,
                name,
                tool.inputSchema,
                isTrusted && tool.annotations.readOnly == true,
                tool.annotations.destructive == true};
    }
    friend bool operator==(const McpToolStatus &, const McpToolStatus &) = default;
};

//! \brief One server of a session, as front ends show it.
struct AGENTCORE_EXPORT McpServerStatus
{
    enum class State {
        Disabled,
        Starting,
        Ready,
        SignIn, //!< It is to be signed in.
        Failed, //!< See reason; it is tried again by itself as long as retryAt is set.
        Stopped,
    };

    QString name;
    State state = State::Starting;
    Error reason; //!< Failed and SignIn: why.
    QDateTime retryAt; //!< UTC; invalid: it is not tried again by itself.
    McpServerSpec::Kind kind = McpServerSpec::Kind::Stdio;
    McpServerSpec::Origin origin = McpServerSpec::Origin::User;
    QString address; //!< Command line or URL, without secrets.
    McpServerFacts facts; //!< Of a server that was Ready.
    QList<McpToolStatus> tools;
    int resources = 0; //!< How many.
    int prompts = 0; //!< How many.
    bool canSignOut = false; //!< It has tokens.
    friend bool operator==(const McpServerStatus &, const McpServerStatus &) = default;
};

//! \brief The MCP servers of a session, for front ends. See Session::mcpServers().
//!
//! Functions with an unknown name do nothing or return NotFound.
class AGENTCORE_EXPORT McpServerList : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    virtual QList<McpServerStatus> servers() const = 0;
    //! The newest last; bounded.
    virtual QList<McpLogEntry> log(const QString &name) const = 0;
    virtual void restart(const QString &name) = 0;
    //! Switches it on or off, also for later sessions. PermissionDenied: it is not of the user's
    //! file; then it holds for this session. Io.
    virtual Result<void> setEnabled(const QString &name, bool enabled) = 0;
    //! The same for one of its tools.
    virtual Result<void> setToolOffered(const QString &name, const QString &tool, bool offered) = 0;
    //! \brief Begins to sign in: \a open shows the page of the authorization server. \a done is
    //! called once, from the event loop, unless \a context goes before, which ends it.
    virtual void signIn(const QString &name, std::function<bool(const QUrl &)> open,
                        QObject *context, std::function<void(const Result<void> &)> done)
        = 0;
    virtual void signOut(const QString &name) = 0;
    //! \brief The tool that models know by \a offeredAs, to be called now.
    //!
    //! Null: no server that runs has it, or it is switched off. Calls fail once its server is gone.
    virtual std::shared_ptr<const Tool> tool(const QString &offeredAs) const
    {
        Q_UNUSED(offeredAs)
        return nullptr;
    }

signals:
    //! servers() changed; not for its log.
    void changed();
    void logged(const QString &name, const AgentCore::McpLogEntry &entry);
};

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "agentcore/mcp/config/mcpconfiguration.h"
#include "agentcore/mcp/mcphost.h"
#include "agentcore/mcp/servers/mcppool.h"
#include "agentcore/mcp/servers/mcptoolset.h"
#include "agentcore/session/mcp/mcpsignins.h"
#include "agentcore/session/mcp/serverwait.h"

namespace AgentCore {

class McpServer;
struct McpConfiguration;
struct McpServerSpec;

// What the person hears of the MCP servers of a session.

//! Of files that could not be read and servers that are left out of them, also \a given by the
//! client; empty: nothing.
std::optional<NoticeRaised> leftOutNotice(QStringList given, const McpConfiguration &configuration);
//! Of servers that wait for the folder to be trusted; empty: none does.
std::optional<NoticeRaised> untrustedNotice(const McpConfiguration &configuration);
//! A prompt begins without it.
NoticeRaised startingNotice(const QString &server);
//! It is there after all.
NoticeRaised readyNotice(const QString &server);
//! With the reason and its last words.
NoticeRaised failedNotice(const McpServer &server);
//! \brief How to sign in where it is not asked, or was not done when it was.
//!
//! \a address of the server, without secrets. \a failure says why; Cancelled: it was not tried.
NoticeRaised signInNotice(const McpServerSpec &spec, const QString &address, const Error &failure);
//! What was switched could not be stored.
NoticeRaised notStoredNotice(const QString &server, const Error &error);

class McpSampling;

//! \brief The MCP servers of one session: started beside it, and what they bring.
//!
//! Nothing waits for them but a prompt, and that not long. One that fails is told of, and the
//! session goes on.
class AGENTCORE_EXPORT SessionMcp : public McpServerList, public McpHost
{
    Q_OBJECT

public:
    struct Setup
    {
        QString sessionId;
        QStringList roots; //!< Absolute; the first is the working directory.
        QList<McpServerSpec> given; //!< Of the client of the session; they go before others.
        QStringList problems; //!< With what else the client gave.
        std::function<McpConfiguration()> load; //!< The files of user and project; may be null.
        McpPool *pool = nullptr; //!< Not owned.
        ElicitationPort *elicitation = nullptr; //!< Not owned; may be null.
        McpSampling *sampling = nullptr; //!< Not owned; null: no server gets a model.
        std::function<qint64()> window; //!< Tokens of the model's window; 0: not known.
        //! Tools that a request to the model may have; unset: not known. May be null.
        std::function<std::optional<int>()> mostTools;
        //! Tools that take more of the window, 1 to 100, are searched for; asked once. May be null.
        std::function<int()> toolsPercent;
        std::function<void(const NoticeRaised &)> notice;
        //! So long after open() prompts wait for servers that start.
        std::chrono::milliseconds longestWait{2000};
    };

    explicit SessionMcp(Setup setup, QObject *parent = nullptr);
    ~SessionMcp() override;

    //! WhenUsed: with use(), and nothing is told of them before.
    enum class Start { Now, WhenUsed };
    //! Returns at once; files are read and servers are started from the event loop.
    void open(Start start = Start::Now);
    //! A prompt is near: starts what was opened with WhenUsed. Else it does nothing.
    void use();
    //! Ends all servers at once.
    void close();
    std::shared_ptr<const ToolSource> tools() const { return m_toolset; }
    //! How long prompts wait for servers that start.
    ServerWait &wait() { return m_wait; }
    //! The questions to sign in at them; prompts tell it that they begin and end.
    McpSignIns &signIns() { return m_signIns; }
    //! What the servers say of themselves, for the system prompt; bounded, marked as theirs.
    QString instructions() const;
    //! What the model has to hear of: resources that changed since it read them. Empty: nothing.
    QString takeNews();

    // For slash commands.
    struct Prompt
    {
        std::shared_ptr<McpServer> server;
        McpPromptInfo info;
    };
    QList<Prompt> prompts() const;

    // McpServerList
    QList<McpServerStatus> servers() const override;
    QList<McpLogEntry> log(const QString &name) const override;
    void restart(const QString &name) override;
    Result<void> setEnabled(const QString &name, bool enabled) override;
    Result<void> setToolOffered(const QString &name, const QString &tool, bool offered) override;
    void signIn(const QString &name, std::function<bool(const QUrl &)> open, QObject *context,
                std::function<void(const Result<void> &)> done) override;
    void signOut(const QString &name) override;
    std::shared_ptr<const Tool> tool(const QString &offeredAs) const override;

    // McpHost
    QStringList roots() const override { return m_setup.roots; }
    ElicitationPort *elicitation() const override { return m_setup.elicitation; }
    QString sessionId() const override { return m_setup.sessionId; }
    bool canSample() const override { return m_setup.sampling; }
    void sample(const McpSamplingRequest &request, QObject *context,
                std::function<void(const Result<McpSamplingAnswer> &)> done) override;

signals:
    //! prompts() changed.
    void promptsChanged();

private:
    struct Entry
    {
        McpServerSpec spec;
        std::shared_ptr<McpServer> server; //!< Null: switched off.
        QHash<QString, bool> offered; //!< Tools that were switched in this session.
        QString toldReason; //!< Of its last failure.
        bool isMissed = false; //!< A prompt began without it.
        bool isWaiting = false; //!< It is to be started soon.

        bool offers(const QString &tool) const;
        bool isPending() const;
    };
    void begin();
    void startAll();
    void add(const McpServerSpec &spec);
    void connectServer(const Entry &entry);
    void startNext();
    Entry *find(const QString &name);
    const Entry *find(const QString &name) const;
    bool isPending() const;
    void tellOfMissed();
    void handleState(const QString &name);
    void tellOf(Entry &entry);
    void tellToSignIn(Entry &entry, const Error &failure);
    QString tokensOf(const QString &name) const;
    void handleSignedIn(const QString &tokens);
    void updateTools();
    void checkPrompts();
    McpServerStatus statusOf(const Entry &entry) const;

    Setup m_setup;
    McpSignIns m_signIns;
    McpSaver m_saver;
    ServerWait m_wait;
    std::vector<std::unique_ptr<Entry>> m_entries;
    McpToolNames m_names;
    std::shared_ptr<McpToolset> m_toolset; //!< Shared with the registries of tools.
    QTimer m_startNext;
    QStringList m_changedResources;
    QList<std::pair<QString, McpPromptInfo>> m_prompts; //!< As told last; by server.
    QList<NoticeRaised> m_untold; //!< Of the files.
    bool m_isLoading = false;
    bool m_isUnused = false; //!< Waits for use().
};

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/uifakeservers.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

using State = McpServerStatus::State;
using Level = McpLogEntry::Level;

bool UiFakeServers::switches() const
{
    return answer || answer.error().code == ErrorCode::PermissionDenied;
}

McpServerStatus *UiFakeServers::find(const QString &name)
{
    const auto found = std::ranges::find(list, name, &McpServerStatus::name);
    return found == list.end() ? nullptr : &*found;
}

void UiFakeServers::change(const QString &name,
                           const std::function<void(McpServerStatus &)> &change)
{
    if (McpServerStatus *server = find(name)) {
        change(*server);
        emit changed();
    }
}

Result<void> UiFakeServers::setEnabled(const QString &name, bool enabled)
{
    asked += (enabled ? u"enable "_s : u"disable "_s) + name;
    if (switches()) {
        change(name, [enabled](McpServerStatus &server) {
            server.state = enabled ? State::Starting : State::Disabled;
        });
    }
    return answer;
}

Result<void> UiFakeServers::setToolOffered(const QString &name, const QString &tool, bool offered)
{
    asked += (offered ? u"offer "_s : u"withhold "_s) + name + u' ' + tool;
    if (switches()) {
        change(name, [&](McpServerStatus &server) {
            for (McpToolStatus &one : server.tools) {
                if (one.name == tool)
                    one.isOffered = offered;
            }
        });
    }
    return answer;
}

void UiFakeServers::signIn(const QString &name, std::function<bool(const QUrl &)> open,
                           QObject *context, std::function<void(const Result<void> &)> done)
{
    asked += u"sign in "_s + name;
    m_signInContext = context;
    m_open = std::move(open);
    m_done = std::move(done);
}

bool UiFakeServers::showPage(const QUrl &page)
{
    return m_signInContext && m_open(page);
}

void UiFakeServers::finishSignIn(const Result<void> &result)
{
    if (std::exchange(m_signInContext, nullptr))
        m_done(result);
}

void UiFakeServers::say(const QString &name, Level level, const QString &text)
{
    const McpLogEntry entry{QDateTime::currentDateTimeUtc(), level, text};
    logs[name] += entry;
    emit logged(name, entry);
}

static McpServerStatus ready(const QString &name, const QString &title, const QString &version,
                             const QString &address)
{
    McpServerStatus server;
    server.name = name;
    server.state = State::Ready;
    server.address = address;
    server.facts.name = name;
    server.facts.title = title;
    server.facts.version = version;
    server.facts.protocolVersion = u"2025-11-25"_s;
    return server;
}

static McpServerStatus github()
{
    McpServerStatus server = ready(u"github"_s, u"GitHub MCP Server"_s, u"0.21.0"_s,
                                   u"https://api.githubcopilot.com/mcp/"_s);
    server.kind = McpServerSpec::Kind::Http;
    server.resources = 5;
    server.prompts = 2;
    server.canSignOut = true;
    server.facts.instructions
        = u"Use list_* tools for broad retrieval and search_* tools for targeted queries.\n\n"
          "Always call get_me first to understand the permissions of the present user."_s;
    server.tools = {
        {u"create_issue"_s, u"Create an issue"_s,
         u"Creates a new issue in a repository.\n\nThe title is required; the body may use "
         "Markdown. Labels and assignees that do not exist are refused by GitHub, and then no "
         "issue is made."_s},
        {u"get_me"_s, {}, u"Details of the signed-in user."_s},
        {u"list_pull_requests"_s, u"List pull requests"_s,
         u"Lists pull requests of a repository. For pull requests of one author use "
         "search_pull_requests instead, with author:NAME in the query."_s},
        {u"merge_pull_request"_s, u"Merge a pull request"_s, u"Merges a pull request."_s, false},
        {u"delete_file"_s, u"Delete a file"_s, u"Deletes a file from a repository."_s, false},
        {u"search_code"_s, u"Search code"_s,
         u"Fast and precise code search across all repositories with GitHub's own engine."_s},
        {u"push_files"_s, u"Push files"_s, u"Pushes several files in one commit."_s},
        {u"get_file_contents"_s, u"Read a file or folder"_s, {}},
        {u"create_branch"_s, u"Create a branch"_s, u"Creates a branch from another one."_s},
        {u"add_comment_to_pending_review"_s, u"Comment in a pending review"_s,
         u"Adds a comment to the newest pending review of the requester."_s},
        {u"request_copilot_review"_s, {}, u"Asks for an automated review of a pull request."_s},
    };
    return server;
}

static McpServerStatus failed()
{
    McpServerStatus server;
    server.name = u"postgres"_s;
    server.state = State::Failed;
    server.origin = McpServerSpec::Origin::Project;
    server.address = u"npx -y @modelcontextprotocol/server-postgres postgresql://localhost/shop"_s;
    server.reason = {ErrorCode::Io,
                     u"The server ended while it was being started (exit code 1): Error: connect "
                     "ECONNREFUSED 127.0.0.1:5432"_s,
                     {}};
    server.retryAt = QDateTime::currentDateTimeUtc().addSecs(28);
    return server;
}

static McpServerStatus other(const QString &name, State state, const QString &address,
                             McpServerSpec::Kind kind = McpServerSpec::Kind::Stdio)
{
    McpServerStatus server;
    server.name = name;
    server.state = state;
    server.kind = kind;
    server.address = address;
    return server;
}

void UiFakeServers::fillWithSample()
{
    McpServerStatus sentry = other(u"sentry"_s, State::SignIn, u"https://mcp.sentry.dev/mcp"_s,
                                   McpServerSpec::Kind::Http);
    McpServerStatus files
        = ready(u"filesystem"_s, u"secure-filesystem-server"_s, u"0.2.0"_s,
                u"npx -y @modelcontextprotocol/server-filesystem /home/maria/src/webshop"_s);
    for (const QString &tool :
         u"read_text_file read_media_file write_file edit_file "
         "create_directory list_directory move_file search_files"_s.split(u' '))
        files.tools.append({tool, {}, u"Works on files below the allowed folders."_s});
    McpServerStatus editor
        = ready(u"jetbrains"_s, u"JetBrains IDE"_s, u"2026.2"_s, u"http://127.0.0.1:64342/sse"_s);
    editor.kind = McpServerSpec::Kind::Sse;
    editor.origin = McpServerSpec::Origin::Client;
    editor.facts.protocolVersion = u"2024-11-05"_s;
    editor.tools = {{u"get_open_files"_s, {}, u"Files that are open in the editor."_s}};
    list = {github(),
            files,
            failed(),
            sentry,
            other(u"playwright"_s, State::Starting, u"npx @playwright/mcp@latest --headless"_s),
            editor,
            other(u"memory"_s, State::Disabled, u"npx -y @modelcontextprotocol/server-memory"_s)};
    emit changed();
    const auto log = [this](const char *name, Level level, const char *text) {
        say(QString::fromUtf8(name), level, QString::fromUtf8(text));
    };
    log("postgres", Level::Info, "Starting npx -y @modelcontextprotocol/server-postgres");
    log("postgres", Level::Debug,
        "npm notice New minor version of npm available! 11.3.0 -> 11.6.1");
    log("postgres", Level::Warning,
        "(node:48211) ExperimentalWarning: CommonJS module loads ES module");
    log("postgres", Level::Error,
        "Error: connect ECONNREFUSED 127.0.0.1:5432\n    at TCPConnectWrap.afterConnect [as "
        "oncomplete] (node:net:1637:16)\n    at Pool.connect (/srv/pg-pool/index.js:45:11)");
    log("postgres", Level::Error, "The server ended (exit code 1); it is tried again in 30 s");
    log("github", Level::Info, "Connected: GitHub MCP Server 0.21.0, MCP 2025-11-25");
}

} // namespace Testing

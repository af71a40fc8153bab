// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/mcp/servernotices.h"

#include "agentcore/base/commandwords.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/mcp/config/mcpconfiguration.h"
#include "agentcore/mcp/servers/mcpserver.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxDetailChars = 2000;

static NoticeRaised warning(const Phrase &title, const Phrase &detail)
{
    return {NoticeRaised::Severity::Warning, title, detail, false};
}

//! Nothing else tells it.
static NoticeRaised lasting(const Phrase &title, const Phrase &detail)
{
    return {NoticeRaised::Severity::Info, title, detail, false, {}, true};
}

std::optional<NoticeRaised> leftOutNotice(QStringList given, const McpConfiguration &configuration)
{
    for (const McpConfigProblem &problem : configuration.specs.problems)
        given.append(problem.error.text());
    if (given.isEmpty())
        return {};
    return warning(Phrase(Saying::ServersLeftOut), cutMiddle(given.join(u'\n'), kMaxDetailChars));
}

std::optional<NoticeRaised> untrustedNotice(const McpConfiguration &configuration)
{
    const QString waiting = configuration.waitingText();
    if (waiting.isEmpty())
        return {};
    return lasting(Phrase(Saying::ServersNotStarted), waiting);
}

NoticeRaised startingNotice(const QString &server)
{
    return lasting(Phrase(Saying::ServerStarting, {server}), Phrase(Saying::ServerStartingDetail));
}

NoticeRaised readyNotice(const QString &server)
{
    return lasting(Phrase(Saying::ServerReady, {server}), Phrase(Saying::ServerReadyDetail));
}

//! Bounded and fit to be shown; a sentence of ours stays one where nothing of it has to go.
static Phrase shown(const Phrase &words)
{
    const QString text = cutMiddle(sanitizedForDisplay(words), kMaxDetailChars);
    return text == words ? words : Phrase(text);
}

NoticeRaised failedNotice(const McpServer &server)
{
    // One line: what more it said is in its log.
    return warning(Phrase(Saying::ServerFailed, {server.spec().name}),
                   shown(inOneLine(server.reason().text(), server.lastWords())));
}

//! Whoever names servers must not write commands.
NoticeRaised signInNotice(const McpServerSpec &spec, const QString &address, const Error &failure)
{
    Phrase title(Saying::ServerWantsSignIn, {spec.name});
    Phrase detail(Saying::SignInDetail, {shellWord(spec.name)});
    if (spec.origin == McpServerSpec::Origin::Client) { // the command line does not know it
        const bool isSse = spec.kind == McpServerSpec::Kind::Sse;
        detail = u"In a terminal: agentao mcp add %1 %2%3, then: agentao mcp login %1"_s.arg(
            shellWord(spec.name), shellWord(address), isSse ? u" --transport sse"_s : QString());
    }
    if (failure.code != ErrorCode::Cancelled) {
        title = Phrase(Saying::ServerSignInFailed, {spec.name});
        detail = cutMiddle(sanitizedForDisplay(failure.text()), kMaxDetailChars) + u'\n' + detail;
    }
    if (failure.code == ErrorCode::Timeout) // the browser may be on another machine
        detail = detail + " --no-browser"_L1;
    return warning(title, detail);
}

NoticeRaised notStoredNotice(const QString &server, const Error &error)
{
    return warning(Phrase(Saying::ServerSwitchNotStored, {server}), error.text());
}

} // namespace AgentCore

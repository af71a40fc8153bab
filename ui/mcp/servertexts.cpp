// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/servertexts.h"

#include "agentcore/base/sayingtable.h"
#include "agentcore/base/textlimits.h"
#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui::ServerTexts {

using State = McpServerStatus::State;

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::ServerTexts)
};
} // namespace

static constexpr qsizetype kMaxServerNameChars = 200;
static constexpr qsizetype kMaxReasonChars = 4000;

StateLook stateLook(State state)
{
    using Role = Theme::Role;
    switch (state) {
    case State::Disabled:
        return {Texts::tr("Switched off"), u"power"_s, Role::TextMuted};
    case State::Starting:
        return {Texts::tr("Starting…"), u"retry"_s, Role::TextMuted};
    case State::Ready:
        return {Texts::tr("Ready"), u"check"_s, Role::Success};
    case State::SignIn:
        return {Texts::tr("Sign-in needed"), u"key"_s, Role::Warning};
    case State::Failed:
        return {Texts::tr("Failed"), u"error"_s, Role::Danger};
    case State::Stopped:
        return {Texts::tr("Not running"), u"stop"_s, Role::TextMuted};
    }
    Q_UNREACHABLE_RETURN({});
}

QString name(const McpServerStatus &server)
{
    return displayLine(server.name.left(kMaxServerNameChars));
}

QString ownName(const McpServerStatus &server)
{
    const McpServerFacts &facts = server.facts;
    const QString title = facts.title.isEmpty() ? facts.name : facts.title;
    const QString version = displayLine(facts.version.left(kMaxServerNameChars));
    if (title.isEmpty())
        return version;
    const QString shown = displayLine(title.left(kMaxServerNameChars));
    return version.isEmpty() ? shown : shown + u' ' + version;
}

//! Sentences of the core begin small; a name at their begin keeps its letters.
static QString asSentence(const Error &error)
{
    QString words = coreText(error.message);
    const bool beginsWithName = QLatin1StringView(sentenceOf(error.message.what())).startsWith(u'%')
        || (!error.where.isEmpty() && words.startsWith(error.where));
    if (!beginsWithName && !words.isEmpty())
        words[0] = words[0].toUpper();
    return words;
}

QString reason(const McpServerStatus &server)
{
    if (server.state != State::Failed && server.state != State::SignIn)
        return {};
    const Error &error = server.reason;
    if (error.message.isEmpty())
        return {};
    const QString words = asSentence(error);
    const QString whole
        = words.contains(error.where) ? words : words + u" ("_s + error.where + u')';
    return sanitizedForDisplay(cutMiddle(whole.trimmed(), kMaxReasonChars, 0.7));
}

QString retry(const McpServerStatus &server, const QDateTime &now)
{
    if (server.state != State::Failed || !server.retryAt.isValid())
        return {};
    const qint64 seconds = (now.msecsTo(server.retryAt) + 999) / 1000;
    if (seconds <= 0)
        return Texts::tr("It is tried again now.");
    if (seconds < 120)
        return Texts::tr("It is tried again in %1 s.").arg(seconds);
    return Texts::tr("It is tried again in %1 min.").arg((seconds + 59) / 60);
}

QString origin(McpServerSpec::Origin origin)
{
    switch (origin) {
    case McpServerSpec::Origin::User:
        return Texts::tr("Yours");
    case McpServerSpec::Origin::Project:
        return Texts::tr("From this project");
    case McpServerSpec::Origin::Client:
        return Texts::tr("From the editor");
    }
    Q_UNREACHABLE_RETURN({});
}

QString kind(McpServerSpec::Kind kind)
{
    switch (kind) {
    case McpServerSpec::Kind::Stdio:
        return Texts::tr("Local program");
    case McpServerSpec::Kind::Http:
        return Texts::tr("HTTP");
    case McpServerSpec::Kind::Sse:
        return Texts::tr("HTTP with SSE");
    }
    Q_UNREACHABLE_RETURN({});
}

static QString toolCounts(const McpServerStatus &server)
{
    const qsizetype all = server.tools.size();
    if (all == 0)
        return {};
    const auto off = std::ranges::count_if(
        server.tools, [](const McpToolStatus &tool) { return !tool.isOffered; });
    const QString tools = all == 1 ? Texts::tr("1 tool") : Texts::tr("%L1 tools").arg(all);
    return off > 0 ? Texts::tr("%1, %L2 off").arg(tools).arg(off) : tools;
}

QString counts(const McpServerStatus &server)
{
    QStringList parts;
    if (const QString tools = toolCounts(server); !tools.isEmpty())
        parts += tools;
    if (server.resources > 0) {
        parts += server.resources == 1 ? Texts::tr("1 resource")
                                       : Texts::tr("%1 resources").arg(server.resources);
    }
    if (server.prompts > 0) {
        parts += server.prompts == 1 ? Texts::tr("1 prompt")
                                     : Texts::tr("%1 prompts").arg(server.prompts);
    }
    return parts.join(u" · "_s);
}

QString summary(const McpServerStatus &server)
{
    const QString word = stateLook(server.state).word;
    const QString tools = server.state == State::Ready ? toolCounts(server) : QString();
    return tools.isEmpty() ? word : word + u" · "_s + tools;
}

QString spoken(const McpServerStatus &server)
{
    QStringList parts = {name(server), stateLook(server.state).word};
    for (const QString &part : {counts(server), reason(server)}) {
        if (!part.isEmpty())
            parts += part;
    }
    return parts.join(u", "_s);
}

bool isTroubled(const McpServerStatus &server)
{
    return server.state == State::Failed || server.state == State::SignIn;
}

} // namespace Ui::ServerTexts

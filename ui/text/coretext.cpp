// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/coretext.h"

#include <QCoreApplication>

#include <optional>

using namespace Qt::StringLiterals;

namespace Ui {

// Sentences whose part is a sentence of the core.
static constexpr const char *kFrames[] = {
    QT_TRANSLATE_NOOP("Ui::CoreText", "Always allow in this session: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Always reject in this session: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Always allow in this folder: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Always allow everywhere: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "its effect is not clear: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "%1. Go on?"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "%1. /limits shows and changes those of this session; settings.json, member "
                      "\"limits\", has those of all"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "the tool's structured content does not fit its output schema: %1"),
};

// In the order they are tried: what is special stands before what is general. The first letter may
// be written large or small.
static constexpr const char *kSentences[] = {
    // Names of rules.
    QT_TRANSLATE_NOOP("Ui::CoreText", "calls of the tool %1 of the MCP server %2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "tools of the MCP server %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "calls of the tool %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "commands that start with: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "edits of files in %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "reads of files in %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "pages of %1"),
    // Rules, plans and what is told about them.
    QT_TRANSLATE_NOOP("Ui::CoreText", "the command: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "files in %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The plan is complete"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "A rule of %1 asks about %2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "A rule of %1 refuses %2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The permission rules cannot be understood: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "It names a file that controls other programs or holds secrets: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "it is too long or too deeply nested to be judged"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "%1 with these arguments may show more than its input"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Accept the plan and start"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Keep planning"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "What was switched of the MCP server %1 could not be stored"),
    // Why sessions cannot be searched.
    QT_TRANSLATE_NOOP("Ui::CoreText", "The index of the sessions cannot be made: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The index of the sessions is being made anew"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The index of the sessions: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The module %1 is not installed"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Qt's driver for SQLite is not installed"),
    // Why a question is asked.
    QT_TRANSLATE_NOOP("Ui::CoreText", "What the tool does is not known"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Reads a file that may hold secrets"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Reads outside the workspace"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "Changes a file that controls other programs or holds secrets"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Sends a request to %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Remembers something for this project"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Remembers something for all projects"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Changes a file outside the workspace"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Changes a file"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Runs outside the sandbox"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Wants to do more than to read"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "Nothing on this machine can keep the command from doing more than to read"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Changes a file that controls other programs: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Changes a file that controls other programs"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "May read secrets: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "May read secrets"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Runs a program from the internet: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Runs a program from the internet"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Runs as administrator: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Runs as administrator"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Pushes to a remote by force: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Pushes to a remote by force"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Discards changes or history: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Discards changes or history"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Deletes files: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Deletes files"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Pushes to a remote: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Pushes to a remote"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Publishes something: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Publishes something"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Installs packages: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Installs packages"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Changes the system or access rights: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Changes the system or access rights"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Ends programs that run: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Ends programs that run"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Acts on another machine or service: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Acts on another machine or service"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Uses containers: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Uses containers"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Uses the network: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Uses the network"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Runs code that it was given: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Runs code that it was given"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Reaches outside the workspace: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Reaches outside the workspace"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Runs programs of the project: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Runs programs of the project"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Changes the repository: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Changes the repository"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Writes files: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Writes files"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Leaves something running in the background: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Leaves something running in the background"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Shows variables or other programs that run: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Shows variables or other programs that run"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "What it does shows only when it runs: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "What it does shows only when it runs"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "May do more than read: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "May do more than read"),
    // Questions of limits, and details of notices.
    QT_TRANSLATE_NOOP("Ui::CoreText", "This turn has used %1 of %2 model requests"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "This session has used %1 of %2 model requests"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Today's sessions have used %1 of %2 model requests"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "This turn has cost %1 of %2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "This session has cost %1 of %2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Today's sessions have cost %1 of %2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Go on?"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Go on"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Stop here"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "The model takes no more pictures than %1 of this size in a request; the "
                      "newest ones are sent"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "A picture was left out of the request: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "git is not installed"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "The newest message alone is too large. Shorten it, attach less, or choose a "
                      "model with a larger window. %1"),
    // MCP servers: questions, then why one failed or a sign-in did.
    QT_TRANSLATE_NOOP("Ui::CoreText", "The MCP server %1 has failed: %2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The MCP server %1 asks the model"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "It is answered with at most %1 tokens of your model"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Calls a tool of the MCP server %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "The tool or its MCP server has changed since it was allowed"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server ended with exit code %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server was ended by signal %1 (%2)"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server cannot be started: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the program of the server was not found"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server did not answer within %1 s"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server did not answer in time"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server does not answer in time"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "it does not answer any more"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "the server writes what is no message to its standard output"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server sends a message of more than %1 MiB"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server does not read its input"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server writes a line without an end"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server asks for input again and again"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server needs input and says not which"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server asks too much at once"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the page that the server needs was not opened"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server's answer is no object"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server does not end"),
    QT_TRANSLATE_NOOP(
        "Ui::CoreText",
        "the server speaks only revisions of the protocol that are not supported: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server closed the stream of its messages"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server closed the connection before it answered"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the connection to the server was closed"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server ended the session"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the address answers %1 with a web page (%2), not MCP"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the address answers with a web page (%1), not MCP"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the address does not answer with a stream of MCP messages"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the MCP server %1 asks to sign in"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "the MCP server %1 asks to sign in again, with more rights: %2"),
    QT_TRANSLATE_NOOP(
        "Ui::CoreText",
        "the MCP server %1 refuses the header Authorization that is configured for it (%2)"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "no browser can be opened to sign in"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "nobody signed in within %1 minutes"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "somebody is signing in already"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the page to sign in at is not safe"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "signing in needs a server with https, as tokens are secret"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the authorization server does not say where to sign in"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "the authorization server does not protect its codes (PKCE with S256)"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the authorization server gives no codes"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the module for signing in cannot be loaded: %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "MCP server %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the program of the server cannot be executed"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the working directory does not exist"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server sends what are no messages"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server's list is too long"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server is not connected"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "there is no such MCP server"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the server has no such tool"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the MCP server of this tool is not there any more"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the MCP server is not there any more"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the MCP server %1 is restarted"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the MCP server %1 was stopped"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the MCP server %1 does not run"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the MCP server %1 does not allow this request"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the address redirects in circles"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "port %1 of this machine is not free for the answer"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "there is nothing to sign in at"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the authorization server has no endpoints with https"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the authorization server gave no code"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "the answer does not come from the authorization server that was asked"),
    // Slash commands, and what may follow them.
    QT_TRANSLATE_NOOP("Ui::CoreText", "Lists the commands, or shows a page of the manual"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Replaces the conversation so far by a summary"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "[what to keep]"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "Lets the model forget the conversation so far; it stays on the screen"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Gives the session another title"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "<title>"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Shows the models or changes to another"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "[provider/model]"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Shows the modes or changes to another"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "[mode]"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Shows what is remembered, adds to it or forgets it"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "[show|add|edit|forget] [topic]"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Lists the skills"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "[arguments]"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "Shows the tokens and, where prices are known, the cost so far"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "Shows the limits of requests and money, or sets one for this session"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "[turn|session|day] [limit]"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Restores the files as they were before the last turn"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Writes the session to a file"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "[md|json|html] [file]"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Reads the project and writes a first AGENTS.md"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "[what matters]"),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "Reviews the changes that are not committed, or what is named"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "[what to review]"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Shows model, mode, context and sandbox of this session"),
    // What went wrong at the model's endpoint; the last part is what it said, and where.
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "The endpoint refuses the key (HTTP %1); is it right, and meant for this "
                      "address%2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The endpoint asks for fewer requests (HTTP %1)%2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The quota of this key is used up (HTTP %1)%2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The account of this key has no credit (HTTP %1)%2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The endpoint has a problem (HTTP %1)%2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The endpoint has moved to another place (HTTP %1)%2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The endpoint refuses the request (HTTP %1)%2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The endpoint knows no model %1 or no such address%2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "The request is larger than the window of the model %1 (%2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "%1 refuses the connection; is the server running%2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "the host %1 was not found; is the base URL right%2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "%1 closed the connection%2"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "%1 cannot be reached in time%2"),
    // What a sandbox does not keep.
    QT_TRANSLATE_NOOP("Ui::CoreText", "Commands can do whatever you can do."),
    QT_TRANSLATE_NOOP(
        "Ui::CoreText",
        "Commands that you allow can read secrets in folders that they may write to."),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "Commands that you allow can write to .agentao, and to what git obeys until "
                      "they end: that is undone."),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Commands cannot use Unix sockets at all."),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "Where the network is on, commands cannot use Unix sockets at all."),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "Unix sockets in the workspace, and such as appear while a command runs, can "
                      "be reached."),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "The names of hidden files can be listed, and other processes be seen."),
    QT_TRANSLATE_NOOP("Ui::CoreText",
                      "Modes, owners and times of your files elsewhere can be changed."),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Other processes of yours can be ended."),
    // Why an answer does not fit.
    QT_TRANSLATE_NOOP("Ui::CoreText", "must be a text"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "must not be empty"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "must have at least %1 characters"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "must have at most %1 characters"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "must match the pattern %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "must be an e-mail address"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "must be an address such as https://example.com"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "must be a date such as 2026-01-31"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "must be a date and time such as 2026-01-31T12:00:00Z"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "must be a number"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "must be a whole number"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "must be at least %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "must be at most %1"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "must be true or false"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "must be one of the choices"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "must be a list of choices"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "at least %1 must be chosen"),
    QT_TRANSLATE_NOOP("Ui::CoreText", "at most %1 may be chosen"),
    // What a tool call would do.
    QT_TRANSLATE_NOOP("Ui::CoreText", "An empty folder."),
    QT_TRANSLATE_NOOP("Ui::CoreText", "A symbolic link; what it points to stays."),
    QT_TRANSLATE_NOOP("Ui::CoreText", "A file of %1 bytes."),
    QT_TRANSLATE_NOOP("Ui::CoreText", "Replaces %1 (%2 bytes)."),
};

struct Sentence
{
    const char *source;
    QStringList texts; // between which the parts are
    bool isFrame;
};

static const QList<Sentence> &sentences()
{
    static const QList<Sentence> all = [] {
        QList<Sentence> list;
        const auto add = [&list](const char *source, bool isFrame) {
            QString text = QString::fromUtf8(source);
            text.replace("%2"_L1, "%1"_L1);
            list.append({source, text.split("%1"_L1), isFrame});
        };
        for (const char *source : kFrames)
            add(source, true);
        for (const char *source : kSentences)
            add(source, false);
        return list;
    }();
    return all;
}

static bool beginsWith(QStringView text, QStringView begin)
{
    return begin.isEmpty()
        || (text.size() >= begin.size() && text.first().toLower() == begin.first().toLower()
            && text.sliced(1).startsWith(begin.sliced(1)));
}

// The parts of \a text where it is that sentence.
static std::optional<QStringList> match(const Sentence &sentence, const QString &text)
{
    const QStringList &fixed = sentence.texts;
    if (!beginsWith(text, fixed.first()) || !text.endsWith(fixed.last()))
        return {};
    QStringList parts;
    qsizetype from = fixed.first().size();
    const qsizetype end = text.size() - (fixed.size() > 1 ? fixed.last().size() : 0);
    for (qsizetype i = 1; i < fixed.size(); ++i) {
        const qsizetype to = i + 1 < fixed.size() ? text.indexOf(fixed.at(i), from) : end;
        if (to <= from || to > end)
            return {};
        parts.append(text.sliced(from, to - from));
        from = to + fixed.at(i).size();
    }
    if (fixed.size() == 1 && text.size() != from)
        return {};
    return parts;
}

QString coreText(const QString &english)
{
    for (const Sentence &sentence : sentences()) {
        const auto parts = match(sentence, english);
        if (!parts)
            continue;
        const QString words = QCoreApplication::translate("Ui::CoreText", sentence.source);
        // In English the first letter stays as it is.
        if (words == QLatin1StringView(sentence.source))
            return english;
        // Both in one call, as a part may have a "%1" of its own.
        if (parts->size() == 2)
            return words.arg(parts->first(), parts->last());
        if (parts->isEmpty())
            return words;
        return words.arg(sentence.isFrame ? coreText(parts->first()) : parts->first());
    }
    return english;
}

QStringList coreSentences()
{
    QStringList all;
    for (const Sentence &sentence : sentences())
        all.append(QString::fromUtf8(sentence.source));
    return all;
}

} // namespace Ui

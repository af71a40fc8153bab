// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/mcp/mcpcommands.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/mcp/servers/mcptooloutput.h"
#include "agentcore/session/mcp/sessionmcp.h"

#include <QCryptographicHash>
#include <QPromise>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxPromptChars = 200'000;
static constexpr qsizetype kMaxDescriptionChars = 200;

//! A name that CommandLine takes; one that had to be changed ends in a hash.
static QString commandPart(const QString &name)
{
    QString out = name;
    for (QChar &c : out) {
        if (!c.isLetterOrNumber() && !u"-_."_s.contains(c))
            c = u'_';
    }
    if (out == name && !name.isEmpty())
        return name;
    const QByteArray hash = QCryptographicHash::hash(name.toUtf8(), QCryptographicHash::Sha256);
    return out + u'_' + QString::fromLatin1(hash.toHex().first(4));
}

static QString hintOf(const McpPromptInfo &prompt)
{
    QStringList words;
    for (const McpPromptArgument &argument : prompt.arguments)
        words.append((argument.isRequired ? u"<%1>"_s : u"[%1]"_s).arg(argument.name));
    return sanitizedForDisplay(words.join(u' '));
}

//! The words of \a text; quotes keep blanks together.
static QStringList split(const QString &text)
{
    static const QRegularExpression word(uR"re((?:[^\s"']|"[^"]*"|'[^']*'|["'])+)re"_s);
    QStringList words;
    for (auto it = word.globalMatch(text); it.hasNext();)
        words.append(it.next().captured());
    return words;
}

static QString unquoted(const QString &word)
{
    for (const QChar quote : {u'"', u'\''}) {
        if (word.size() >= 2 && word.startsWith(quote) && word.endsWith(quote))
            return word.sliced(1, word.size() - 2);
    }
    return word;
}

static const McpPromptArgument *argumentOf(const McpPromptInfo &prompt, const QString &name)
{
    const auto found = std::ranges::find(prompt.arguments, name, &McpPromptArgument::name);
    return found == prompt.arguments.end() ? nullptr : &*found;
}

static Result<void> checkRequired(const McpPromptInfo &prompt, const QMap<QString, QString> &values)
{
    for (const McpPromptArgument &argument : prompt.arguments) {
        if (argument.isRequired && values.value(argument.name).isEmpty()) {
            return fail(ErrorCode::InvalidInput,
                        u"the argument \"%1\" is missing; it takes: %2"_s.arg(argument.name,
                                                                              hintOf(prompt)));
        }
    }
    return {};
}

Result<QMap<QString, QString>> mcpPromptArguments(const McpPromptInfo &prompt, const QString &words)
{
    QMap<QString, QString> values;
    QStringList loose;
    for (const QString &word : split(words)) {
        const QString name = word.section(u'=', 0, 0);
        if (word.contains(u'=') && argumentOf(prompt, name))
            values.insert(name, unquoted(word.section(u'=', 1)));
        else
            loose.append(unquoted(word));
    }
    QStringList open;
    for (const McpPromptArgument &argument : prompt.arguments) {
        if (!values.contains(argument.name))
            open.append(argument.name);
    }
    for (qsizetype i = 0; i < open.size() && !loose.isEmpty(); ++i) {
        const bool isLast = i + 1 == open.size();
        values.insert(open.at(i), isLast ? loose.join(u' ') : loose.takeFirst());
        if (isLast)
            loose.clear();
    }
    if (!loose.isEmpty()) {
        return fail(ErrorCode::InvalidInput,
                    prompt.arguments.isEmpty() ? u"it takes no arguments"_s
                                               : u"it takes only: %1"_s.arg(hintOf(prompt)));
    }
    return checkRequired(prompt, values).transform([&values] { return values; });
}

QString mcpPromptText(const QList<McpPromptMessage> &messages)
{
    QStringList texts;
    for (const McpPromptMessage &message : messages) {
        const QString words = mcpContentWords(message.content);
        texts.append(message.isUser ? words : u"[an answer that goes before]\n"_s + words);
    }
    return cutMiddle(texts.join(u"\n\n"_s), kMaxPromptChars);
}

static QFuture<Result<CommandOutcome>> run(const std::shared_ptr<McpServer> &server,
                                           const McpPromptInfo &prompt, const QString &words)
{
    const auto arguments = mcpPromptArguments(prompt, words);
    if (!arguments)
        return readyOutcome(std::unexpected(arguments.error()));
    auto promise = std::make_shared<QPromise<Result<CommandOutcome>>>(); // a callback is copied
    promise->start();
    server->getPrompt(prompt.name, *arguments, server.get(),
                      [promise](const Result<QList<McpPromptMessage>> &messages) {
                          promise->addResult(messages.transform([](const auto &list) {
                              return CommandOutcome{CommandOutcome::Kind::Prompt,
                                                    mcpPromptText(list)};
                          }));
                          promise->finish();
                      });
    return promise->future();
}

std::vector<std::pair<SlashCommand, SlashCommands::Handler>> mcpCommands(const SessionMcp &mcp)
{
    std::vector<std::pair<SlashCommand, SlashCommands::Handler>> commands;
    for (const auto &[server, prompt] : mcp.prompts()) {
        const QString own = prompt.description.isEmpty() ? prompt.title : prompt.description;
        const QString words = own.isEmpty() ? prompt.name : own;
        SlashCommand command;
        command.name
            = u"mcp:%1:%2"_s.arg(commandPart(server->spec().name), commandPart(prompt.name));
        command.description = sanitizedForDisplay(words.simplified()).left(kMaxDescriptionChars);
        command.hint = hintOf(prompt);
        commands.emplace_back(
            command, [server = std::weak_ptr(server), prompt](const QString &arguments) {
                if (const auto there = server.lock())
                    return run(there, prompt, arguments);
                return readyOutcome(fail(ErrorCode::NotFound, Phrase(Saying::ServerGone)));
            });
    }
    return commands;
}

} // namespace AgentCore

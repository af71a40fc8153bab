// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/commands/slashcommands.h"

#include "agentcore/base/nearestname.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

QFuture<Result<CommandOutcome>> readyOutcome(Result<CommandOutcome> outcome)
{
    return QtFuture::makeReadyValueFuture(std::move(outcome));
}

std::optional<CommandLine> CommandLine::fromPrompt(const QList<ContentBlock> &content)
{
    const auto first = std::ranges::find(content, ContentBlock::Kind::Text, &ContentBlock::kind);
    if (first == content.end() || !first->text.startsWith(u'/'))
        return std::nullopt;
    const QString &text = first->text;
    qsizetype end = 1;
    const auto isNameChar = [](QChar character) {
        return character.isLetterOrNumber() || u"-_:."_s.contains(character);
    };
    while (end < text.size() && isNameChar(text.at(end)))
        ++end;
    if (end == 1 || (end < text.size() && !text.at(end).isSpace()))
        return std::nullopt;
    return CommandLine{text.sliced(1, end - 1), text.sliced(end).trimmed()};
}

void SlashCommands::add(const SlashCommand &command, Handler handler)
{
    m_commands.emplace_back(command, std::move(handler));
}

void SlashCommands::add(const SlashCommand &command,
                        std::function<Result<CommandOutcome>(const QString &arguments)> handler)
{
    add(command, Handler([handler = std::move(handler)](const QString &arguments) {
            return readyOutcome(handler(arguments));
        }));
}

void SlashCommands::addSource(Source source)
{
    m_sources.push_back(std::move(source));
}

std::vector<std::pair<SlashCommand, SlashCommands::Handler>> SlashCommands::all() const
{
    auto commands = m_commands;
    for (const Source &source : m_sources) {
        for (auto &entry : source()) {
            const auto known = std::ranges::find(commands, entry.first.name,
                                                 [](const auto &pair) { return pair.first.name; });
            if (known == commands.end())
                commands.push_back(std::move(entry));
        }
    }
    return commands;
}

QList<SlashCommand> SlashCommands::list() const
{
    QList<SlashCommand> list;
    for (const auto &[command, handler] : all())
        list.append(command);
    return list;
}

SlashCommands::Handler SlashCommands::find(const QString &name) const
{
    for (auto &[command, handler] : all()) {
        if (command.name == name)
            return handler;
    }
    return {};
}

QStringList SlashCommands::similar(const QString &name) const
{
    constexpr qsizetype kMaxNameChars = 64;
    constexpr qsizetype kMaxNames = 3;
    QList<std::pair<qsizetype, QString>> found;
    for (const SlashCommand &command : list()) {
        const QString wanted = name.left(kMaxNameChars).toLower();
        const qsizetype far = letterDistance(wanted, command.name);
        if (far <= qMax<qsizetype>(2, command.name.size() / 3) || command.name.startsWith(wanted))
            found.append({far, command.name});
    }
    std::ranges::stable_sort(found, {}, &std::pair<qsizetype, QString>::first);
    QStringList names;
    for (const auto &[far, known] : found.first(qMin(kMaxNames, found.size())))
        names.append(known);
    return names;
}

bool SlashCommands::isMistyped(const QString &name) const
{
    constexpr qsizetype kLongest = 64;
    constexpr qsizetype kLong = 5;
    constexpr qsizetype kBeginning = 3;
    const QString wanted = name.toLower();
    if (wanted.size() > kLongest)
        return false;
    const QList<SlashCommand> commands = list();
    return std::ranges::any_of(commands, [&wanted](const SlashCommand &command) {
        const qsizetype most = std::min(wanted.size(), command.name.size()) < kLong ? 1 : 2;
        return (wanted.size() >= kBeginning && command.name.startsWith(wanted))
            || letterDistance(wanted, command.name) <= most;
    });
}

} // namespace AgentCore

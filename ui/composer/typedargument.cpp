// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/typedargument.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxChoices = 30;

std::optional<TypedArgument> TypedArgument::of(const QString &text,
                                               const QList<SlashCommand> &commands)
{
    if (!text.startsWith(u'/') || text.contains(u'\n'))
        return std::nullopt;
    const QStringList words = text.sliced(1).split(u' ', Qt::SkipEmptyParts);
    const bool hasArguments = words.size() > 1 || text.endsWith(u' ');
    const auto command = std::ranges::find(commands, words.value(0), &SlashCommand::name);
    if (!hasArguments || command == commands.end())
        return std::nullopt;
    if (text.endsWith(u' '))
        return TypedArgument{*command, words.size() - 1, {}};
    return TypedArgument{*command, words.size() - 2, words.constLast()};
}

QStringList TypedArgument::choices(const QString &hint, qsizetype index)
{
    QStringView rest(hint);
    for (qsizetype part = 0; !rest.isEmpty(); ++part) {
        const bool isOptional = rest.startsWith(u'[');
        if (!isOptional && !rest.startsWith(u'<'))
            return {};
        const qsizetype end = rest.indexOf(isOptional ? u']' : u'>');
        if (end < 0)
            return {};
        if (part == index) {
            const QStringList choices = rest.sliced(1, end - 1).toString().split(u'|');
            const bool areWords = choices.size() > 1 && choices.size() <= kMaxChoices
                && std::ranges::none_of(choices, [](const QString &choice) {
                                      return choice.isEmpty() || choice.contains(u' ');
                                  });
            return areWords ? choices : QStringList();
        }
        rest = rest.sliced(end + 1).trimmed();
    }
    return {};
}

QStringList TypedArgument::offered(const QList<SessionOption> &options) const
{
    QStringList all = choices(command.hint, index);
    const auto option = std::ranges::find(options, command.name, &SessionOption::id);
    const bool isOption = index == 0 && option != options.end();
    if (isOption) {
        for (const OptionValue &value : option->values)
            all.append(value.value);
    }
    QStringList first;
    QStringList later;
    for (const QString &choice : std::as_const(all)) {
        if (choice == beginning)
            return {};
        if (choice.startsWith(beginning, Qt::CaseInsensitive))
            first.append(choice);
        else if (isOption && choice.contains(beginning, Qt::CaseInsensitive))
            later.append(choice);
    }
    return (first + later).first(qMin(kMaxChoices, first.size() + later.size()));
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chat/inputcompleter.h"

#include "agentcore/base/textlimits.h"
#include "ui/composer/mention.h"
#include "ui/composer/typedargument.h"
#include "ui/text/coretext.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

InputCompleter::InputCompleter(const QString &folder, QObject *parent)
    : QObject(parent)
{
    m_indexer.setFolder(folder);
}

QList<Completions::Choice> InputCompleter::commandsLike(const QString &beginning) const
{
    QList<Completions::Choice> choices;
    for (const SlashCommand &command : m_commands) {
        if (!command.name.startsWith(beginning, Qt::CaseInsensitive))
            continue;
        const QString hint = Ui::coreText(command.hint);
        const QString shown = u"/%1 %2"_s.arg(command.name, hint).trimmed().leftJustified(28) + u' '
            + Ui::coreText(command.description);
        choices.append({u'/' + command.name, sanitizedForDisplay(shown)});
    }
    return choices;
}

QList<Completions::Choice> InputCompleter::pathsLike(const QString &query) const
{
    QList<Completions::Choice> choices;
    const auto matches = m_indexer.index()->find(query, kMostPaths);
    for (const PathIndex::Match &match : matches) {
        choices.append({Ui::Mention::written(match.path), sanitizedForDisplay(match.path),
                        !match.path.endsWith(u'/')});
    }
    return choices;
}

//! Without what would give orders to the terminal, which draws the line as it is.
Completions InputCompleter::complete(const QString &text, qsizetype cursor) const
{
    Completions completions = offered(text, cursor);
    completions.choices.removeIf([](const Completions::Choice &choice) {
        return sanitizedProse(choice.text) != choice.text;
    });
    return completions;
}

Completions InputCompleter::offered(const QString &text, qsizetype cursor) const
{
    const QString before = text.first(cursor);
    if (const auto mention = Ui::Mention::at(before, cursor))
        return {mention->begin, pathsLike(mention->path)};
    if (!before.startsWith(u'/'))
        return {cursor, {}};
    if (!before.contains(u' '))
        return {0, commandsLike(before.sliced(1))};
    const auto argument = Ui::TypedArgument::of(before, m_commands);
    if (!argument)
        return {cursor, {}};
    Completions completions{cursor - argument->beginning.size(), {}};
    const QStringList offered = argument->offered(m_options);
    for (const QString &value : offered)
        completions.choices.append({value, sanitizedForDisplay(value)});
    return completions;
}

} // namespace App

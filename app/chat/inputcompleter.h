// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionoption.h"
#include "agentcore/history/slashcommand.h"
#include "agentcore/tools/pathindexer.h"
#include "app/chat/lineeditor.h"

namespace App {

//! \brief Knows what a line may go on with: slash commands and their arguments at its beginning,
//! files and folders behind a "@".
class InputCompleter : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype kMostPaths = 50;

    //! \a folder: absolute; where the files are.
    explicit InputCompleter(const QString &folder, QObject *parent = nullptr);

    void setCommands(const QList<AgentCore::SlashCommand> &commands) { m_commands = commands; }
    void setOptions(const QList<AgentCore::SessionOption> &options) { m_options = options; }
    //! Looks at the files again, unless that was done a moment ago.
    void refresh() { m_indexer.refresh(); }
    Completions complete(const QString &text, qsizetype cursor) const;

private:
    Completions offered(const QString &text, qsizetype cursor) const;
    QList<Completions::Choice> commandsLike(const QString &beginning) const;
    QList<Completions::Choice> pathsLike(const QString &query) const;

    QList<AgentCore::SlashCommand> m_commands;
    QList<AgentCore::SessionOption> m_options;
    AgentCore::PathIndexer m_indexer;
};

} // namespace App

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionoption.h"
#include "agentcore/history/slashcommand.h"

#include <QStringList>

#include <optional>

namespace Ui {

//! \brief The argument of a slash command that is being typed.
struct TypedArgument
{
    AgentCore::SlashCommand command;
    qsizetype index; //!< Of the argument at the end, from 0.
    QString beginning; //!< Of that argument.

    //! Unset where \a text is no command of \a commands with a blank behind it.
    static std::optional<TypedArgument> of(const QString &text,
                                           const QList<AgentCore::SlashCommand> &commands);
    //! \brief Those that go on as is written; of an option of \a options, where names are long,
    //! also those that have it further on. None when one of them is written in full.
    QStringList offered(const QList<AgentCore::SessionOption> &options) const;
    //! What the part \a index (from 0) of a hint offers; empty: anything.
    static QStringList choices(const QString &hint, qsizetype index);
};

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QStringList>

#include <optional>

namespace AgentCore {

//! The words of a command, told apart by its program's manual.
struct CommandOptions
{
    QList<qsizetype> operands; //!< Positions of words that are neither options nor their values.
    QStringList values; //!< Of options, also those that stand in one word with their option.
    QSet<QString> given; //!< "-e" and "--regexp", as the manual writes them.
    //! False where an option is not known: then a word may be another thing than it is taken for.
    bool isClear = true;
};

//! \brief Reads \a words (first the program) as getopt_long(3) does: `--` may be the value of an
//! option, short options stand in clusters, long ones may be abbreviated.
//!
//! Nothing for programs without a table. Sources of the tables: grep(1), rg(1), jq(1), date(1),
//! uniq(1), xxd(1).
std::optional<CommandOptions> commandOptions(const QStringList &words);

} // namespace AgentCore

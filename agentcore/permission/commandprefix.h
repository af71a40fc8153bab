// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace AgentCore {

//! \brief The start of \a words that "always" may cover: the program, and its subcommand where it
//! has such. Empty for interpreters, wrappers, removal and whatever else runs or destroys things.
//!
//! What runs tools of a project (`uv run`, `npx`) is covered with the tool, if that is known.
QString rulePrefix(const QStringList &words);

//! \brief Whether \a words make their program run a command that stands in them or replace what it
//! runs: `go test -exec`, `make SHELL=x`, `cmake -E`. Then they do more than a rule for the program
//! says.
bool givesCommand(const QStringList &words);

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/shellscript.h"

#include <QHash>

namespace AgentCore {

//! How many commands unwrapped() gives at most: whoever must see all refuses that many.
constexpr qsizetype kMaxReadings = 32;

//! The texts that \a word may become: known variables and `~` put in, braces expanded (at most 64).
//! What is not known stays as it was written.
QStringList expandedWord(const ShellWord &word, const QHash<QString, QString> &variables);

//! "/usr/bin/rm" and "\rm" are "rm".
QString programName(const QString &word);

//! sh, bash and their relatives.
bool isShell(const QString &name);

//! sudo, env, timeout and all else that runs the command behind it.
bool isWrapper(const QString &name);

//! \brief \a words and, where they begin with a wrapper (sudo, env, timeout, ...), the commands it
//! may run. Where options of the wrapper are ambiguous all readings are given, up to kMaxReadings.
QList<QStringList> unwrapped(const QStringList &words);

//! \a path as an absolute one without "." and ".."; relative to \a directory.
QString absoluteShellPath(const QString &path, const QString &directory);

} // namespace AgentCore

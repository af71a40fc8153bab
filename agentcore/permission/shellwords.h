// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/shellscript.h"

#include <QHash>

namespace AgentCore {

//! How many commands unwrapped() gives at most: whoever must see all refuses that many.
constexpr qsizetype kMaxReadings = 32;

//! What stands in a word for what is not known before the command runs. They are noncharacters of
//! Unicode: where a command line has them itself, it is taken for less known than it is.
namespace WordMark {
constexpr QChar kWords{char16_t(0xfdd0)}; //!< Any text, of no word, of one or of several.
constexpr QChar kText{char16_t(0xfdd1)}; //!< Any text within one word.
constexpr QChar kName{char16_t(0xfdd2)}; //!< What the pattern `*` finds.
constexpr QChar kLetter{char16_t(0xfdd3)}; //!< What the patterns `?` and `[...]` find.
} // namespace WordMark

//! Whether anything of \a word is not known.
bool hasMark(const QString &word);
//! Whether \a word may be any text.
bool isOpenText(const QString &word);

//! The texts that \a word may become: known variables and `~` put in, braces expanded (at most 64).
//! What is not known stays as it was written.
QStringList expandedWord(const ShellWord &word, const QHash<QString, QString> &variables);

//! The words that the braces of \a text make, at most 64.
QStringList expandBraces(const QString &text);

//! "/usr/bin/rm" and "\rm" are "rm".
QString programName(const QString &word);

//! sh, bash and their relatives.
bool isShell(const QString &name);

//! sudo, env, timeout and all else that runs the command behind it.
bool isWrapper(const QString &name);

//! \brief \a words and, where they begin with a wrapper (sudo, env, timeout, ...), the commands it
//! may run. Where options of the wrapper are ambiguous all readings are given, up to kMaxReadings.
//! A program that is not known may be a wrapper.
QList<QStringList> unwrapped(const QStringList &words);

//! \a path as an absolute one without "." and ".."; relative to \a directory.
QString absoluteShellPath(const QString &path, const QString &directory);

} // namespace AgentCore

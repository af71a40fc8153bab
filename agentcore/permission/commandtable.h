// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace AgentCore {

//! Why the program \a words (first its name) is not known to only read; empty: it only reads.
//! Judges program and options, not the paths among them.
QString whyNotReadOnly(const QStringList &words);

//! Which word of \a words (a read-only command) is a pattern or script and no path; -1: none.
qsizetype patternPosition(const QStringList &words);

//! \a words without `timeout 60`, `nice`, `time`, `env CI=1` and the like before them, which change
//! nothing of what runs; all of them where that is not certain.
QStringList withoutLimits(const QStringList &words);

//! Whether the assignment "NAME=VALUE" changes only how a program reports, such as CI=1.
bool isHarmlessAssignment(const QString &assignment);

//! True for what destroys work or history even though it is no catastrophe: rm, git push --force.
bool isDestructive(const QStringList &words);

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArrayView>
#include <QJsonObject>
#include <QStringList>

namespace App {

//! Exit codes of the program; `agentao --help` tells what each means.
namespace ExitCode {
inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;
inline constexpr int kUsage = 2;
inline constexpr int kPermission = 3;
inline constexpr int kLimit = 4;
inline constexpr int kInterrupted = 130;
} // namespace ExitCode

//! \brief Opens those of the three standard streams that whoever started the program closed.
//!
//! Else the next file that is opened would get such a number, and what is printed would go into it.
//! Writing to an output that was closed fails. To be called before anything else is opened.
void openMissingStreams();
//! \brief "agentao: \a message" on standard error, without control characters.
//!
//! \a code: what programs get as the name of it, see concludeOutput(); empty: by the exit code. \a
//! more: further members for them.
void printError(const QString &message, const QString &code = {}, const QJsonObject &more = {});
//! The same of \a error, whose kind is the code.
void printError(const AgentCore::Error &error);
//! The stable name of an error's kind: "auth_required", "rate_limited", ...
QString errorReason(const AgentCore::Error &error);
//! \brief Where \a arguments ask for JSON, \a exitCode is none of success and nothing was printed
//! on standard output, what printError() told last is, or what it told last with a code:
//! {"status":"failed","error":{"code","message",...}}.
//! \return \a exitCode.
int concludeOutput(int exitCode, const QStringList &arguments);
//! Writes all of \a bytes to standard output. False when that is not possible; errno says why, and
//! is EPIPE when nobody reads it any more.
bool writeOutput(QByteArrayView bytes);
//! Writes \a text to standard output, without control characters; the exit code of that.
int printWords(const QString &text);
//! All of standard input as UTF-8. LimitExceeded with \a tooLong over \a most bytes; Io.
AgentCore::Result<QString> readStandardInput(qsizetype most, const QString &tooLong);
//! Standard error is a terminal: somebody watches.
bool isErrorTerminal();

} // namespace App

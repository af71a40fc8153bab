// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/jsonrpc/peer.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

void openMissingStreams()
{
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        // Opening takes the lowest free number, so the ones below are open by now.
        if (::fcntl(stream, F_GETFD) < 0 && errno == EBADF
            && ::open("/dev/null", stream == STDERR_FILENO ? O_WRONLY : O_RDONLY) != stream)
            return; // there is no /dev/null
    }
}

namespace {

//! What was printed so far.
struct Printed
{
    bool hasOutput = false;
    QString error;
    QString code;
    QJsonObject more;
};

} // namespace

static Printed s_printed;

void printError(const QString &message, const QString &code, const QJsonObject &more)
{
    if (!code.isEmpty() || s_printed.code.isEmpty()) { // what is only told goes before no failure
        s_printed.error = sanitizedForDisplay(message);
        s_printed.code = code;
        s_printed.more = more;
    }
    const QByteArray line = "agentao: " + sanitizedForDisplay(message).toUtf8() + '\n';
    std::fwrite(line.constData(), 1, size_t(line.size()), stderr);
}

void printError(const Error &error)
{
    printError(error.text(), errorReason(error));
}

QString errorReason(const Error &error)
{
    return jsonRpcError(error)["data"_L1]["reason"_L1].toString();
}

static QString codeOf(int exitCode)
{
    switch (exitCode) {
    case ExitCode::kUsage:
        return u"usage"_s;
    case ExitCode::kPermission:
        return u"permission_required"_s;
    case ExitCode::kLimit:
        return u"limit_reached"_s;
    case ExitCode::kInterrupted:
        return u"interrupted"_s;
    default:
        return u"failed"_s;
    }
}

static QString wantedFormat(const QStringList &arguments)
{
    for (qsizetype i = 0; i < arguments.size() && arguments[i] != "--"_L1; ++i) {
        if (arguments[i] == "--json"_L1)
            return u"json"_s;
        if (arguments[i] == "--output-format"_L1)
            return arguments.value(i + 1);
        if (arguments[i].startsWith("--output-format="_L1))
            return arguments[i].section(u'=', 1);
    }
    return {};
}

int concludeOutput(int exitCode, const QStringList &arguments)
{
    const QString format = wantedFormat(arguments);
    const bool isJson = format == "json"_L1 || format == "stream-json"_L1;
    if (exitCode == ExitCode::kDone || !isJson || s_printed.hasOutput || s_printed.error.isEmpty())
        return exitCode;
    const QString code = s_printed.code.isEmpty() ? codeOf(exitCode) : s_printed.code;
    QJsonObject error = s_printed.more;
    error.insert("code"_L1, code);
    error.insert("message"_L1, s_printed.error);
    QJsonObject json{{"status"_L1, u"failed"_s}, {"error"_L1, error}};
    if (format == "stream-json"_L1)
        json.insert("type"_L1, u"result"_s);
    writeOutput(QJsonDocument(json).toJson(QJsonDocument::Compact) + '\n');
    return exitCode;
}

bool writeOutput(QByteArrayView bytes)
{
    s_printed.hasOutput |= !bytes.isEmpty();
    while (!bytes.isEmpty()) {
        const ssize_t written = ::write(STDOUT_FILENO, bytes.data(), size_t(bytes.size()));
        if (written > 0) {
            bytes = bytes.sliced(written);
        } else if (errno == EAGAIN) {
            // The terminal is set to non-blocking by somebody else: its reader sets the pace.
            pollfd output{STDOUT_FILENO, POLLOUT, 0};
            ::poll(&output, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

int printWords(const QString &text)
{
    return writeOutput(sanitizedForDisplay(text).toUtf8()) ? ExitCode::kDone : ExitCode::kFailed;
}

Result<QString> readStandardInput(qsizetype most, const QString &tooLong)
{
    QByteArray input;
    char buffer[64 * 1024];
    for (;;) {
        const ssize_t count = ::read(STDIN_FILENO, buffer, sizeof buffer);
        if (count == 0)
            return QString::fromUtf8(input);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0) {
            return fail(ErrorCode::Io,
                        u"standard input cannot be read: %1"_s.arg(
                            QString::fromLocal8Bit(std::strerror(errno))));
        }
        input.append(buffer, count);
        if (input.size() > most)
            return fail(ErrorCode::LimitExceeded, tooLong);
    }
}

bool isErrorTerminal()
{
    return ::isatty(STDERR_FILENO) == 1;
}

} // namespace App

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"

#include "agentcore/base/textlimits.h"

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

void printError(const QString &message)
{
    const QByteArray line = "agentao: " + sanitizedForDisplay(message).toUtf8() + '\n';
    std::fwrite(line.constData(), 1, size_t(line.size()), stderr);
}

bool writeOutput(QByteArrayView bytes)
{
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

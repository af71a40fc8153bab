// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/promptinput.h"

#include "app/console.h"

#include <cerrno>
#include <cstring>

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static constexpr int kSilenceMs = 3000;

static bool isPipedOrFile()
{
    struct stat status = {};
    if (::fstat(STDIN_FILENO, &status) != 0)
        return false;
    return S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode) || S_ISREG(status.st_mode);
}

// Programs that start others often leave them an open pipe that never says anything.
static bool isSilent()
{
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (::poll(&input, 1, kSilenceMs) != 0)
        return false;
    printError(u"standard input was silent for three seconds and is left out; "
               "use -p - to wait for it, or redirect it from /dev/null"_s);
    return true;
}

static Result<QString> readInput()
{
    QByteArray input;
    char buffer[64 * 1024];
    for (;;) {
        const ssize_t count = ::read(STDIN_FILENO, buffer, sizeof buffer);
        if (count == 0)
            break;
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0) {
            return fail(ErrorCode::Io,
                        u"standard input cannot be read: %1"_s.arg(
                            QString::fromLocal8Bit(std::strerror(errno))));
        }
        input.append(buffer, count);
        if (input.size() > kMaxInputBytes)
            return fail(ErrorCode::LimitExceeded, u"standard input is longer than 10 MiB"_s);
    }
    return QString::fromUtf8(input);
}

Result<QString> readPrompt(const CommandLine &line)
{
    QString prompt = line.prompt;
    if (line.readsInput || (isPipedOrFile() && !isSilent())) {
        const auto input = readInput();
        if (!input)
            return input;
        if (!prompt.isEmpty() && !input->trimmed().isEmpty())
            prompt += u"\n\n"_s;
        prompt += *input;
    }
    if (prompt.trimmed().isEmpty())
        return fail(ErrorCode::InvalidInput, u"there is nothing to ask: the prompt is empty"_s);
    return prompt;
}

} // namespace App

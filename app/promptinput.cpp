// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/promptinput.h"

#include "app/console.h"

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

Result<QString> readPrompt(const QString &given)
{
    const bool isInput = given == "-"_L1;
    QString prompt = isInput ? QString() : given;
    if (isInput || (isPipedOrFile() && !isSilent())) {
        const auto input
            = readStandardInput(kMaxInputBytes, u"standard input is longer than 10 MiB"_s);
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

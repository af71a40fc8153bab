// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"

#include "app/console.h"
#include "app/mcpedit.h"
#include "app/mcplisting.h"
#include "app/mcpsignin.h"

namespace App {

int runMcp(int argc, char **argv, const McpOptions &options)
{
    using enum McpOptions::Verb;
    switch (options.verb) {
    case List:
        return options.checks ? checkMcpServers(argc, argv, options) : listMcpServers(options);
    case Get:
        return showMcpServer(options);
    case Add:
    case AddJson:
        return addMcpServer(options);
    case Remove:
    case Enable:
    case Disable:
        return changeMcpServer(options);
    case Import:
        return importMcpServers(options);
    case Check:
        return checkMcpServers(argc, argv, options);
    case Login:
    case Logout:
        return signInMcpServer(argc, argv, options);
    }
    return ExitCode::kFailed;
}

} // namespace App

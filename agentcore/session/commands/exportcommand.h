// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"
#include "agentcore/session/commands/slashcommands.h"

namespace AgentCore {

//! What /export was told: "md", "json" or "html" and a file, both optional, in this order.
struct AGENTCORE_EXPORT ExportRequest
{
    ExportFormat format = ExportFormat::Markdown;
    QString path; //!< Absolute.

    //! \a cwd is where relative names begin, \a title what a file without a name is called after.
    //! A name's ending chooses the format where none is said.
    static Result<ExportRequest> fromArguments(const QString &arguments, const QString &cwd,
                                               const QString &title);
    friend bool operator==(const ExportRequest &, const ExportRequest &) = default;
};

} // namespace AgentCore

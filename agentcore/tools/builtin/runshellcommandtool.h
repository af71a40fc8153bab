// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"
#include "agentcore/tools/toolfields.h"

#include <chrono>

namespace AgentCore {

//! Input of the run_shell_command tool.
struct AGENTCORE_EXPORT RunShellCommandParams
{
    static constexpr std::chrono::seconds kDefaultTimeout{120};
    static constexpr std::chrono::seconds kMaxTimeout{3600};

    //! What Linux takes as one argument (MAX_ARG_STRLEN), in UTF-8 without the final NUL.
    static constexpr qsizetype kMaxCommandBytes = 128 * 1024 - 1;

    QString command; //!< Not blank, without NUL, at most kMaxCommandBytes.
    QString description; //!< For people; may be empty.
    QString workingDirectory = QStringLiteral("."); //!< As the model wrote it; not empty.
    std::chrono::seconds timeout = kDefaultTimeout; //!< Longest time without output.
    bool isBackground = false; //!< Goes on after the call; without limits of time.
    bool withoutSandbox = false; //!< Asks the user to run it outside the sandbox.
    bool beyondReading = false; //!< Asks the user, also where it seems to read only.
    QString reason; //!< Why it has to; not blank with withoutSandbox.

    static const ToolFields<RunShellCommandParams> &fields();
};

//! \brief run_shell_command: one command line, its output live and at the end.
class AGENTCORE_EXPORT RunShellCommandTool : public Tool
{
public:
    static constexpr qsizetype kMaxOutputChars = 40'000;
    static constexpr double kHeadShare = 0.2;
    static constexpr std::chrono::hours kWallLimit{1};

    ToolDefinition definition() const override
    {
        return RunShellCommandParams::fields().definition();
    }
    ToolKind kind() const override { return ToolKind::Execute; }
    bool isReadOnly() const override { return false; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;
};

} // namespace AgentCore

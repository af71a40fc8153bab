// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/toolbatch.h"
#include "agentcore/tools/tool.h"

namespace AgentCore {

//! One call of a batch.
struct ToolBatch::Run
{
    ToolCallPart part;
    QString refusal;
    QByteArray circle; //!< The model is told when the result is this one.
    RepeatedCalls::Answer answer; //!< Once it is there.
    ToolCallState state;
    std::shared_ptr<const Tool> tool; //!< Its source may drop it meanwhile.
    std::unique_ptr<ToolCall> call;
    ToolPreview preview;
    PermissionVerdict verdict;
    QString lastOutput; //!< For the model, when the call is stopped.
    QString stopWords; //!< Set while cancel() of the call reports back.
    Phase phase = Phase::Waiting;
    bool isRecorded = false; //!< What it does to files is still to be recorded.

    //! The call may be what is calling, so it goes later.
    void dropCall()
    {
        if (call)
            call.release()->deleteLater();
    }
};

} // namespace AgentCore

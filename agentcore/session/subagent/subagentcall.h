// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/subagent/subagentdefinition.h"
#include "agentcore/session/turnstile.h"
#include "agentcore/tools/toolcall.h"
#include "agentcore/tools/toolfields.h"

namespace AgentCore {

class SubagentWork;
class Subagents;

//! \brief A call of agent_<name>: waits for a place among the sub-agents, then runs one.
class SubagentCall : public ToolCall
{
    Q_OBJECT

public:
    //! What the model gave.
    struct Params
    {
        QString task;
        QString context;
        static const ToolFields<Params> &fields();
    };

    //! \a subagents outlives its work.
    SubagentCall(Subagents *subagents, const SubagentDefinition &definition, Params params);

    static Phrase title(const SubagentDefinition &definition, const QString &task);
    bool stopNested(const QString &id) override;

protected:
    void doPrepare() override;
    void run() override;
    void abort() override;

private:
    void begin();
    SubagentWork *makeWork();

    Subagents *m_subagents;
    SubagentDefinition m_definition;
    Params m_params;
    Turnstile::Ticket m_place;
    SubagentWork *m_work = nullptr;
    bool m_isAborted = false;
};

} // namespace AgentCore

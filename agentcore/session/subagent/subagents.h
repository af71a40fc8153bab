// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "agentcore/llm/client/chatmessage.h"
#include "agentcore/session/sessionmodel.h"
#include "agentcore/session/subagent/externalagents.h"
#include "agentcore/session/subagent/subagentdefinitions.h"
#include "agentcore/session/turnenvironment.h"
#include "agentcore/session/turnstile.h"
#include "agentcore/tools/builtin/toolregistry.h"

#include <QPointer>

namespace AgentCore {

class TurnRunner;

//! \brief The sub-agents of one session: a tool agent_<name> for each definition, and what their
//! runs share.
//!
//! Sub-agents get no such tools, so they go one level deep. Nothing is read before the first turn.
class AGENTCORE_EXPORT Subagents : public QObject
{
    Q_OBJECT

public:
    //! So many run at once; further ones wait.
    static constexpr qsizetype kMostAtOnce = 8;

    //! \a external: those of others; null: there are none.
    explicit Subagents(ModelServices models, std::shared_ptr<ExternalAgents> external = {},
                       QObject *parent = nullptr);
    ~Subagents() override;

    //! \brief Adds their tools to those of a turn that is about to begin.
    //!
    //! Definitions are read anew where they changed; what is wrong with them is told once.
    void equip(TurnEnvironment &environment);
    //! What equip() made of a turn's tools; null before the first one.
    const ToolRegistry *tools() const { return m_definitions ? &m_tools : nullptr; }
    //! \brief The call that \a content, "@name" and a task, asks for: of the agent of others by
    //! that name, or of a sub-agent that one runs.
    //!
    //! Nothing: it is for our own model. To be called between equip() and the turn.
    std::optional<ToolCallPart> addressed(const QList<ContentBlock> &content);
    //! They work in the turn of \a runner from now on, which counts what they spend.
    void follow(TurnRunner *runner);

    //! Whether all that \a definition may use of \a tools only reads.
    static bool onlyReads(const SubagentDefinition &definition, const ToolRegistry &tools);

    // For the calls.
    //! What a sub-agent of the turn begins with: the environment of its session, in which calls
    //! and questions of several sub-agents take turns. To be called while the turn runs.
    TurnEnvironment environment();
    const ModelServices &models() const { return m_models; }
    const std::shared_ptr<ExternalAgents> &externalAgents() const { return m_external; }
    Turnstile *places() { return &m_places; }

signals:
    //! A request of a sub-agent spent so much.
    void used(const AgentCore::TokenUsage &usage);

private:
    void readDefinitions(const TurnEnvironment &environment);
    void tellUnknownTools(const TurnEnvironment &environment);

    ModelServices m_models;
    std::shared_ptr<ExternalAgents> m_external;
    std::unique_ptr<SubagentDefinitions> m_definitions; //!< Null before the first turn.
    QStringList m_toldTools;
    ToolRegistry m_tools;
    QPointer<TurnRunner> m_runner;
    Turnstile m_places{kMostAtOnce};
    Turnstile m_effects;
    Turnstile m_questions;
};

} // namespace AgentCore

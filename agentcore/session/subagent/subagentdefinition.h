// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/requestoptions.h"

#include <QStringList>

#include <optional>

namespace AgentCore {

struct FrontMatter;
class Tool;

//! \brief What a sub-agent is: when to use it, what it is told, and what it may use.
//!
//! A Markdown file; the body is its system prompt. Front matter: `description` (required), `name`
//! (unset: the name of the file), `tools` (unset: all that the session has, but sub-agents
//! and what asks the user),
//! `model` ("provider/model"; unset or "inherit": that of the session), `max_turns`, `temperature`,
//! `thinking`; or in the place of tools, model and the two last ones `agent`, an agent of others
//! that runs it. Its permissions are always those of the session.
struct AGENTCORE_EXPORT SubagentDefinition
{
    static constexpr int kUsualRequests = 15;
    static constexpr int kMostRequests = 200;

    QString
        name; //!< Letters, digits, "_" and "-", at most kMaxNameChars; the tool is agent_<name>.
    QString description; //!< For the model that chooses it.
    std::optional<QStringList> tools; //!< Names; unset: all but what asks the user.
    QString model; //!< "provider/model"; empty: that of the session.
    int maxRequests = kUsualRequests; //!< To the model, in one run; with an agent: its steps.
    RequestOptions options; //!< Temperature and thinking level; what is unset is the session's.
    QString prompt; //!< Markdown.
    QString agent = {}; //!< Of others, by its name in acp.json; empty: we run it ourselves.
    friend bool operator==(const SubagentDefinition &, const SubagentDefinition &) = default;

    static constexpr qsizetype kMaxNameChars = 48;
    static constexpr qsizetype kMaxDescriptionChars = 1024;

    //! InvalidInput with the field that is wrong or missing.
    static Result<SubagentDefinition> fromMatter(const FrontMatter &matter,
                                                 const QString &fileName);
    static bool isName(const QString &name);
    //! What it is told besides the prompt of the session.
    QString role() const;
    QString toolName() const { return QLatin1String("agent_") + name; }
    //! True when it may use \a tool of its session.
    bool takes(const Tool &tool) const;
};

} // namespace AgentCore

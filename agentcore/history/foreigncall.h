// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

namespace AgentCore {

//! \brief What a call of another program's tool does, in words of ours.
struct AGENTCORE_EXPORT ForeignCall
{
    ToolKind kind = ToolKind::Other;
    Phrase title; //!< "Edit src/a.cpp"

    //! \brief Goes by the names that coding agents have for their tools and by \a input.
    //!
    //! Paths below \a cwd are shown from there on. Nothing for a tool that is not known, or when
    //! \a input does not say what the call is about.
    static std::optional<ForeignCall> of(const QString &name, const QJsonObject &input,
                                         const QString &cwd);
};

//! The title of \a call, with a verb where it is nothing but what the call is about: a path, a
//! command, words that are searched for.
AGENTCORE_EXPORT Phrase titleWithVerb(const ToolCallState &call);

//! For one that was given no title: of its kind and what it is about, else its name, its input or
//! its kind alone. Never empty.
AGENTCORE_EXPORT Phrase titleForUntitled(const ToolCallState &call);

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/phrase.h"
#include "agentcore/llm/client/chatmessage.h"

#include <optional>

namespace AgentCore {

class Tool;
struct ToolResult;

//! \brief Sees in the calls of one turn that the model goes in circles: the same call comes again
//! and again and brings the same each time, or one after the other cannot be read.
//!
//! A debugger's next step and the next page are the same call, too, so only results tell. The model
//! is told before the turn ends for it.
class RepeatedCalls
{
public:
    //! Why the turn ends.
    struct Finding
    {
        QString refusal; //!< For the model, of each call that is not run.
        Phrase notice; //!< For the user.
    };
    //! What a call brought.
    struct Answer
    {
        ToolCallPart call;
        QByteArray result; //!< A digest of it.
        bool isTold = false; //!< The model read with it that it turns in circles.
    };

    //! \a call is the next one.
    std::optional<Finding> note(const ToolCallPart &call);
    //! The digest of a result of \a call at which the model is to be told; empty: at none.
    QByteArray circle(const ToolCallPart &call) const;
    //! It was run; \a tool: its tool, null when there is none.
    void noteAnswer(const Answer &answer, const Tool *tool);
    //! The user said something: the same call may be wanted now.
    void forget();

    //! \brief \a result as an answer of \a call. Where it is the one of \a circle, words for the
    //! model follow its text.
    static Answer answer(const ToolCallPart &call, const QByteArray &circle, ToolResult *result);

private:
    bool isLast(const ToolCallPart &call) const;
    int unreadable(const ToolCallPart &call);

    Answer m_last;
    int m_same = 0; //!< So many calls in a row were the last one and brought the same.
    int m_unreadable = 0;
};

} // namespace AgentCore

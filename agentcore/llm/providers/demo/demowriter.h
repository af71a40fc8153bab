// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/providers/demo/demoscript.h"

namespace AgentCore {

//! \brief Puts a scripted reply together: the pieces that stream and the whole message.
class DemoWriter
{
public:
    //! \a turn makes the ids of calls different from reply to reply.
    explicit DemoWriter(qsizetype turn)
        : m_turn(turn)
    { }

    DemoWriter &say(const QString &text);
    DemoWriter &think(const QString &text);
    DemoWriter &call(const QString &name, const QJsonObject &input);
    DemoScriptReply end(FinishReason reason = FinishReason::EndTurn);

private:
    DemoScriptReply m_reply;
    ReplyOutcome m_outcome;
    qsizetype m_turn;
    qsizetype m_chars = 0;
    int m_calls = 0;
};

} // namespace AgentCore

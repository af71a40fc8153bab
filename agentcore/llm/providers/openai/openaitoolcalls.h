// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/llmclient.h"
#include "agentcore/llm/wire/callids.h"

#include <QHash>
#include <QJsonArray>

namespace AgentCore {

//! \brief Puts the tool calls of one streamed reply together.
//!
//! Endpoints differ: indices are missing or repeated for another call, ids are missing or were used
//! before, arguments come whole, in pieces or as an object.
class AGENTCORE_EXPORT OpenAiToolCalls
{
public:
    //! \a ids is not owned and outlives this.
    explicit OpenAiToolCalls(CallIds *ids);

    //! Takes `tool_calls` of a delta or of a whole message.
    std::vector<ToolCallDelta> take(const QJsonArray &calls);
    //! Takes `function_call`, the older form of a single call.
    std::vector<ToolCallDelta> takeLegacy(const QJsonObject &function);

    bool isEmpty() const { return m_announced == 0; }
    //! The calls so far, by index; empty arguments are "{}". Calls that never got a name are left
    //! out.
    std::vector<ToolCallPart> parts() const;
    //! `extra_content` of calls by their ids (signatures that Gemini wants back).
    QJsonObject extraContents() const { return m_extraContents; }

private:
    struct Call
    {
        QString wireId;
        ToolCallPart part;
        int index = -1; // among the announced; -1: its name is not known yet
    };

    size_t callFor(const QJsonObject &json, const QString &name, const QString &piece);
    ToolCallDelta takeOne(const QJsonObject &json, const QJsonObject &function);

    CallIds *m_ids;
    std::vector<Call> m_calls;
    QHash<qint64, size_t> m_byWireIndex;
    QJsonObject m_extraContents;
    int m_announced = 0;
};

} // namespace AgentCore

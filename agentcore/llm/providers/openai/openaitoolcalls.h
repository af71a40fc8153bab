// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/llmclient.h"
#include "agentcore/llm/wire/callids.h"

#include <QHash>
#include <QJsonArray>

namespace AgentCore {

//! \brief Puts the tool calls of one streamed reply together.
//!
//! Endpoints differ: indices are missing or repeated for another call, ids are missing or were used
//! before, arguments come whole, in pieces or as an object. Behind one name may stand several
//! objects: each is a call, but for `{}` before one that says more, and for one that only repeats
//! the one before it.
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
    //! Sees where an object of JSON ends, by its braces.
    struct Braces
    {
        //! Goes on to the end of \a text, or to where a second object begins in it.
        qsizetype read(QStringView text);

        int depth = 0;
        bool isInString = false;
        bool isEscaped = false;
        bool isWhole = false;
    };
    struct Call
    {
        QString wireId;
        ToolCallPart part;
        int index = -1; // among the announced; -1: its name is not known yet
        Braces braces;
        QString repeats; // what it must differ from to be a call
        bool isNamedAgain = false; // after it was whole: the next object is another call
    };

    size_t callFor(const QJsonObject &json, const QString &name, const QString &piece);
    void takeOne(const QJsonObject &json, const QJsonObject &function,
                 std::vector<ToolCallDelta> &deltas);
    void append(Call &call, QStringView piece, std::vector<ToolCallDelta> &deltas);
    void beginNext(size_t at);

    CallIds *m_ids;
    std::vector<Call> m_calls;
    QHash<qint64, size_t> m_byWireIndex;
    QJsonObject m_extraContents;
    int m_announced = 0;
};

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/repeatedcalls.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/tools/tool.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

//! The same call so many times in a row ends the turn.
constexpr int kMaxSameCalls = 3;
//! So many calls in a row that cannot be read end it, too.
constexpr int kMaxUnreadableCalls = 3;

std::optional<RepeatedCalls::Finding> RepeatedCalls::note(const ToolCallPart &call,
                                                          const Tool *tool)
{
    if (repetitions(call, tool) >= kMaxSameCalls) {
        return Finding{u"Not run: the same call came again and again."_s,
                       Phrase(Saying::CallRepeated, {call.name})};
    }
    if (unreadable(call) >= kMaxUnreadableCalls) {
        return Finding{
            u"Not run: the arguments of %1 calls in a row were no JSON."_s.arg(kMaxUnreadableCalls),
            Phrase(Saying::CallsUnreadable, {call.name})};
    }
    return {};
}

void RepeatedCalls::forget()
{
    m_lastCall.clear();
    m_same = 0;
}

//! How often \a call came in a row, this time included.
int RepeatedCalls::repetitions(const ToolCallPart &call, const Tool *tool)
{
    if (tool && tool->mayRepeat())
        return 1;
    const QString now = call.name + u'\n' + call.arguments;
    m_same = now == m_lastCall ? m_same + 1 : 1;
    m_lastCall = now;
    return m_same;
}

//! Counts calls in a row whose arguments are no JSON object, this one included.
int RepeatedCalls::unreadable(const ToolCallPart &call)
{
    const QString arguments = call.arguments.trimmed();
    const bool isReadable = arguments.isEmpty() || parseJsonObject(arguments.toUtf8());
    m_unreadable = isReadable ? 0 : m_unreadable + 1;
    return m_unreadable;
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/repeatedcalls.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/history/sessionevent.h"
#include "agentcore/tools/tool.h"

#include <QCryptographicHash>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! After the same result of the same call so many times in a row the model was told, and the next
//! such call ends the turn.
constexpr int kMaxSameResults = 3;
//! So many calls in a row that cannot be read end it, too.
constexpr int kMaxUnreadableCalls = 3;

RepeatedCalls::Answer RepeatedCalls::answer(const ToolCallPart &call, const QByteArray &circle,
                                            ToolResult *result)
{
    const QByteArray text = (result->isError ? "error "_ba : ""_ba) + result->text.toUtf8();
    const QByteArray digest = QCryptographicHash::hash(text, QCryptographicHash::Sha256);
    const bool isTold = digest == circle;
    if (isTold) {
        result->text
            += u"\n\n[This is the same call with the same result, %1 times in a row. Do something "
               "else, or say what is missing: the turn ends when it comes once more.]"_s.arg(
                   kMaxSameResults);
    }
    return {call, digest, isTold};
}

std::optional<RepeatedCalls::Finding> RepeatedCalls::note(const ToolCallPart &call)
{
    if (isLast(call) && m_last.isTold) {
        return Finding{u"Not run: the same call came again and again, with the same result."_s,
                       Phrase(Saying::CallRepeated, {call.name})};
    }
    if (unreadable(call) >= kMaxUnreadableCalls) {
        return Finding{
            u"Not run: the arguments of %1 calls in a row were no JSON."_s.arg(kMaxUnreadableCalls),
            Phrase(Saying::CallsUnreadable, {call.name})};
    }
    return {};
}

QByteArray RepeatedCalls::circle(const ToolCallPart &call) const
{
    return isLast(call) && m_same >= kMaxSameResults - 1 ? m_last.result : QByteArray();
}

void RepeatedCalls::noteAnswer(const Answer &answer, const Tool *tool)
{
    if (tool && tool->mayRepeat())
        return;
    m_same = isLast(answer.call) && answer.result == m_last.result ? m_same + 1 : 1;
    m_last = answer;
}

void RepeatedCalls::forget()
{
    m_last = {};
    m_same = 0;
}

bool RepeatedCalls::isLast(const ToolCallPart &call) const
{
    return m_same > 0 && call.name == m_last.call.name && call.arguments == m_last.call.arguments;
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

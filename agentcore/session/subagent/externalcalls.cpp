// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/subagent/externalcalls.h"

#include "agentcore/session/sessionrecorder.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

ExternalCalls::ExternalCalls(SessionRecorder *recorder, QString parentId)
    : m_recorder(recorder)
    , m_parentId(std::move(parentId))
{ }

static bool isOver(const ToolCallState &call)
{
    return call.status == ToolStatus::Completed || call.status == ToolStatus::Failed;
}

QString ExternalCalls::newId()
{
    QString id;
    do {
        id = u"%1.%2"_s.arg(m_parentId).arg(++m_lastNumber);
    } while (m_recorder->knowsCall(id));
    return id;
}

const ToolCallState *ExternalCalls::known(const QString &id) const
{
    return m_recorder->history().toolCall(id);
}

Result<bool> ExternalCalls::take(const ToolCallState &call)
{
    const bool isNew = !m_ids.contains(call.id);
    if (isNew && m_count >= kMaxCalls)
        return false;
    if (isNew) {
        ++m_count;
        m_steps += std::exchange(m_isBetween, false) ? 1 : 0;
        m_ids.insert(call.id, newId());
    }
    ToolCallState ours = call;
    ours.id = m_ids.value(call.id);
    if (const ToolCallState *before = known(ours.id); before && isOver(*before))
        return false;
    m_isBetween |= isOver(ours);
    return record(ours).transform([] { return true; });
}

Result<void> ExternalCalls::takeOutput(const QString &theirId, const QString &text)
{
    const auto id = m_ids.constFind(theirId);
    return id == m_ids.cend() ? Result<void>() : m_recorder->recordOutput(*id, text);
}

Result<ToolCallState> ExternalCalls::begin(ToolCallState call)
{
    if (m_count >= kMaxCalls)
        return fail(ErrorCode::LimitExceeded, u"the agent makes too many calls"_s);
    ++m_count;
    call.id = newId();
    call.parentId = m_parentId;
    return record(call).transform([&call] { return call; });
}

//! What a call brought is the agent's; people see its content.
Result<void> ExternalCalls::record(const ToolCallState &state)
{
    ToolCallState call = state;
    call.parentId = m_parentId;
    if (!isOver(call)) {
        if (!m_open.contains(call.id))
            m_open += call.id;
        return m_recorder->recordToolCall(call, Durability::Buffered);
    }
    m_open.removeOne(call.id);
    return m_recorder->recordToolCall(call, Durability::Durable,
                                      ToolResult{{}, call.status == ToolStatus::Failed});
}

void ExternalCalls::endOpen()
{
    const QStringList open = m_open;
    for (const QString &id : open) {
        ToolCallState call = *known(id);
        call.status = ToolStatus::Failed;
        call.finishedAt = QDateTime::currentDateTimeUtc();
        call.refusal = {CallRefusal::By::Stop, {}};
        (void)record(call); // whoever reads the file later sees that it has no end
    }
    m_open.clear();
}

} // namespace AgentCore

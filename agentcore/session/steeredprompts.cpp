// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/steeredprompts.h"

#include "agentcore/history/eventline.h"
#include "agentcore/session/sessionrecorder.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<void> SteeredPrompts::add(const QList<ContentBlock> &content, int front)
{
    constexpr qsizetype kMostWaiting = 100;
    if (m_waiting.size() >= kMostWaiting) {
        return fail(ErrorCode::LimitExceeded,
                    u"%1 messages wait for the model already"_s.arg(kMostWaiting));
    }
    // What cannot be stored would end the turn.
    QByteArray line;
    appendEventLine(line, UserEvent{.messageId = u"m"_s, .content = content});
    constexpr qsizetype kRoomForIds = 1024;
    if (line.size() > SessionHeader::kMaxLineBytes - kRoomForIds)
        return fail(ErrorCode::LimitExceeded, u"the message is too large"_s);
    m_waiting.append({content, front});
    return {};
}

Result<void> SteeredPrompts::recordFirst(SessionRecorder &recorder)
{
    const Waiting first = m_waiting.takeFirst();
    const auto recorded = recorder.record(UserEvent{.messageId = recorder.newMessageId(),
                                                    .at = QDateTime::currentDateTimeUtc(),
                                                    .content = first.content,
                                                    .way = UserEvent::Way::Steer},
                                          Durability::Durable);
    if (!recorded)
        m_waiting.prepend(first);
    return recorded;
}

QHash<int, QList<QList<ContentBlock>>> SteeredPrompts::take()
{
    QHash<int, QList<QList<ContentBlock>>> all;
    for (const Waiting &waiting : std::exchange(m_waiting, {}))
        all[waiting.front].append(waiting.content);
    return all;
}

} // namespace AgentCore

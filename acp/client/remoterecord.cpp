// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/remoterecord.h"

#include "agentcore/history/eventvisit.h"
#include "agentcore/index/workspacelist.h"

#include <QThreadPool>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

RemoteRecord::RemoteRecord(SessionLog log, History history)
    : m_id(log.header().id)
    , m_agent(log.header().agent)
    , m_recorder(std::move(log), std::move(history))
{
    QObject::connect(&m_recorder, &SessionRecorder::updated, &m_recorder,
                     [this](const SessionUpdate &update) {
                         // The others are echoes of what was added.
                         const auto *notice = std::get_if<NoticeRaised>(&update);
                         if (notice && !m_isAdding && m_tell)
                             m_tell(*notice);
                     });
}

RemoteRecord::RemoteRecord(LoadedSession loaded)
    : RemoteRecord(std::move(loaded.log), std::move(loaded.history))
{
    m_openingNotices = noticesOf(loaded.report, m_recorder.history().ignoredBranchEvents());
}

Result<std::shared_ptr<RemoteRecord>> RemoteRecord::create(const QString &folder,
                                                           const QString &agent)
{
    auto log = SessionStore(folder).create({}, SessionStore::newAgentId(), agent);
    if (!log)
        return std::unexpected(log.error());
    QThreadPool::globalInstance()->start([folder] { (void)WorkspaceList().add({folder}); });
    return std::shared_ptr<RemoteRecord>(new RemoteRecord(*std::move(log), History()));
}

void RemoteRecord::setTell(std::function<void(const NoticeRaised &)> tell)
{
    m_tell = std::move(tell);
}

std::vector<SessionUpdate> RemoteRecord::transcript() const
{
    std::vector<SessionUpdate> updates = m_recorder.history().transcript();
    for (SessionUpdate &update : updates) {
        if (auto *notice = std::get_if<NoticeRaised>(&update))
            notice->canRetry = false;
    }
    return updates;
}

void RemoteRecord::check(const Result<void> &written)
{
    if (written || std::exchange(m_failureTold, true) || !m_tell)
        return;
    m_tell({NoticeRaised::Severity::Warning, Phrase(Saying::ConversationNotStored),
            written.error().text()});
}

void RemoteRecord::put(const SessionEvent &event)
{
    check(m_recorder.recordAnyway(event, Durability::Buffered));
}

void RemoteRecord::setWireId(const QString &wireId, const QString &place)
{
    if (wireId != this->wireId() || place != this->place())
        put(AgentEvent{wireId, place});
}

void RemoteRecord::beginTurn(const QString &messageId, const QList<ContentBlock> &content)
{
    check(m_recorder.recordAnyway(UserEvent{.messageId = messageId,
                                            .at = QDateTime::currentDateTimeUtc(),
                                            .content = content},
                                  Durability::Durable));
}

//! Words of the user that the agent tells of; the turn is another one's.
void RemoteRecord::addSaid(const UserMessageAdded &said)
{
    if (said.at.isValid())
        return;
    put(UserEvent{.messageId = said.messageId,
                  .at = QDateTime::currentDateTimeUtc(),
                  .content = {said.content},
                  .way = UserEvent::Way::Steer});
}

void RemoteRecord::addCall(const ToolCallState &call)
{
    const bool isOver = call.status == ToolStatus::Completed || call.status == ToolStatus::Failed;
    const ToolCallState *known = m_recorder.history().toolCall(call.id);
    const bool wasOver
        = known && (known->status == ToolStatus::Completed || known->status == ToolStatus::Failed);
    std::optional<ToolResult> result;
    if (isOver && !wasOver) {
        QStringList texts;
        for (const ToolContent &content : call.content) {
            if (const QString *text = contentText(content))
                texts += *text;
        }
        result = ToolResult{texts.join(u'\n'), call.status == ToolStatus::Failed};
    }
    check(m_recorder.recordToolCall(call, Durability::Buffered, result));
}

void RemoteRecord::addCompaction(const ConversationCompacted &compacted)
{
    put(CompactionEvent{.at = compacted.at,
                        .trigger = compacted.trigger,
                        .summary = compacted.summary,
                        .keptFrom = {},
                        .trimmedCalls = {},
                        .tokensBefore = compacted.tokensBefore,
                        .tokensAfter = compacted.tokensAfter});
}

void RemoteRecord::add(const SessionUpdate &update)
{
    std::visit(
        Overloaded{[this](const UserMessageAdded &said) { addSaid(said); },
                   [this](const AgentTextAppended &text) {
                       check(m_recorder.recordText(text.messageId, text.text));
                   },
                   [this](const AgentThoughtAppended &thought) {
                       check(m_recorder.recordThought(thought.messageId, thought.text));
                   },
                   [this](const ToolCallChanged &changed) { addCall(changed.call); },
                   [this](const ToolOutputAppended &output) {
                       check(m_recorder.recordOutput(output.toolCallId, output.text));
                   },
                   [this](const NoticeRaised &notice) {
                       m_isAdding = true;
                       put(notice);
                       m_isAdding = false;
                   },
                   [this](const OneOf<PlanChanged, ModeChanged, TitleChanged, UsageChanged,
                                      FilesChanged> auto &shown) { put(shown); },
                   [this](const ConversationCompacted &compacted) { addCompaction(compacted); },
                   // How things are now.
                   [](const OneOf<OptionsChanged, CompactionProgress, ConversationReset,
                                  CommandsChanged> auto &) {}},
        update);
}

void RemoteRecord::endTurn(const TurnResult &result)
{
    put(TurnEndEvent{QDateTime::currentDateTimeUtc(), result.stopReason,
                     result.error ? QString(result.error->message) : QString()});
    m_recorder.repeatLabels();
}

Result<void> RemoteRecord::label(const std::vector<SessionEvent> &events)
{
    return m_recorder.recordLabels(events);
}

} // namespace Acp

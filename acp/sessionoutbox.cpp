// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/sessionoutbox.h"

#include "acp/wire/contentblock.h"
#include "acp/wire/toolcalljson.h"
#include "acp/wire/updatejson.h"
#include "agentcore/base/textlimits.h"

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr auto kUserChunk = "user_message_chunk"_L1;
static constexpr auto kAgentChunk = "agent_message_chunk"_L1;
static constexpr auto kThoughtChunk = "agent_thought_chunk"_L1;

template <typename... Ts> struct Overloaded : Ts...
{
    using Ts::operator()...;
};

SessionOutbox::SessionOutbox(Sink sink, UpdateStyle style, QObject *parent)
    : QObject(parent)
    , m_sink(std::move(sink))
    , m_style(style)
{
    m_outputTimer.setSingleShot(true);
    m_outputTimer.setInterval(kOutputInterval);
    connect(&m_outputTimer, &QTimer::timeout, this, &SessionOutbox::sendOutputs);
}

//! \a content without the client's terminals, which are gone by now.
static QList<ToolContent> withTexts(QList<ToolContent> content)
{
    for (ToolContent &item : content) {
        if (const auto *terminal = std::get_if<ToolTerminal>(&item))
            item = ToolText{QString(terminal->text)};
    }
    return content;
}

void SessionOutbox::add(const SessionUpdate &update)
{
    const auto addOne = Overloaded{
        [this](const UserMessageAdded &user) {
            if (m_replaying)
                addFromElsewhere(user);
        },
        [this](const AgentTextAppended &agent) {
            addChunk(kAgentChunk, agent.messageId, agent.text);
        },
        [this](const AgentThoughtAppended &thought) {
            addChunk(kThoughtChunk, thought.messageId, thought.text);
        },
        [this](const ToolCallChanged &changed) {
            ToolCallState call = changed.call;
            if (m_replaying)
                call.content = withTexts(call.content);
            addCall(call);
        },
        [this](const ToolOutputAppended &output) { addOutput(output); },
        [this](const PlanChanged &plan) { addUpdate(u"plan"_s, UpdateJson::plan(plan.entries)); },
        [this](const ModeChanged &mode) {
            addUpdate(u"mode"_s, UpdateJson::currentMode(mode.modeId));
        },
        [this](const OptionsChanged &changed) {
            addUpdate(u"options"_s, UpdateJson::options(changed.options));
        },
        [this](const TitleChanged &title) {
            addUpdate(u"title"_s, UpdateJson::title(title.title, changedAt()));
        },
        [this](const UsageChanged &usage) {
            if (usage.windowTokens)
                addUpdate(u"usage"_s, UpdateJson::usage(usage));
        },
        [this](const NoticeRaised &notice) { addNotice(notice); },
        [this](const CommandsChanged &changed) { addCommands(changed.commands); },
        [this](const ConversationCompacted &compacted) { addCompaction(compacted); },
        [this](const CompactionProgress &progress) { addProgress(progress); },
        [](const ConversationReset &) {}, // SessionBinding's
        [this](const FilesChanged &changed) {
            addUpdate(changed.checkpointId, UpdateJson::filesChanged(changed, changedAt()));
        },
    };
    std::visit(addOne, update);
}

void SessionOutbox::replay(const std::vector<SessionUpdate> &transcript)
{
    flush();
    m_announced.clear();
    m_calls.clear();
    m_replaying = true;
    for (const SessionUpdate &update : transcript) {
        add(update);
        flush();
    }
    m_replaying = false;
}

void SessionOutbox::addFromElsewhere(const UserMessageAdded &message)
{
    const QDateTime at = m_style.isOurs ? message.at : QDateTime();
    if (message.content.kind == ContentBlock::Kind::Text)
        addChunk(kUserChunk, message.messageId, message.content.text, at);
    else
        addUpdate({},
                  UpdateJson::chunk(kUserChunk, contentBlockJson(message.content),
                                    message.messageId, at));
}

void SessionOutbox::addChunk(QLatin1StringView sessionUpdate, const QString &messageId,
                             const QString &text, const QDateTime &at)
{
    if (text.isEmpty())
        return;
    Entry entry{Entry::Kind::Chunk, messageId, sessionUpdate, text, at, {}, {}};
    if (!m_queue.empty() && m_queue.back().continues(entry)) {
        m_queue.back().text += text;
        return;
    }
    m_queue.push_back(std::move(entry));
    pumpSoon();
}

void SessionOutbox::pumpSoon()
{
    if (!std::exchange(m_pumpScheduled, true))
        QMetaObject::invokeMethod(this, &SessionOutbox::pump, Qt::QueuedConnection);
}

//! Written when it leaves: sessions that are opened together are answered before any of it.
void SessionOutbox::addCommands(const QList<SlashCommand> &commands)
{
    Entry entry{Entry::Kind::Commands, u"commands"_s, {}, {}, {}, {}, commands};
    eraseReplaced(entry);
    m_queue.push_back(std::move(entry));
    pumpSoon();
}

static bool isOver(const ToolCallState &call)
{
    return call.status == ToolStatus::Completed || call.status == ToolStatus::Failed;
}

static bool hasTerminal(const QList<ToolContent> &content)
{
    return std::ranges::any_of(content, [](const ToolContent &item) {
        return std::holds_alternative<ToolTerminal>(item);
    });
}

bool SessionOutbox::showOutput(Call &call)
{
    if (!call.outputChanged)
        return false;
    call.outputChanged = false;
    if (hasTerminal(call.content)) // the client shows it by itself
        return false;
    QString text = foldTerminalOutput(call.output);
    if (call.outputCut)
        text.prepend(u"[earlier output left out]\n"_s);
    QList<ToolContent> content = call.content;
    content += ToolText{text};
    call.latest["content"_L1] = toolContentJson(content);
    return true;
}

void SessionOutbox::addCall(const ToolCallState &state)
{
    Call &call = m_calls[state.id];
    if (isOver(state) && state.content.isEmpty())
        showOutput(call);
    call.content = state.content;
    QJsonObject latest = toolCallJson(state);
    if (m_style.isOurs)
        addOwnFacts(latest, state);
    // Live output stays on the screen until the call brings content of its own.
    if (state.content.isEmpty() && call.latest.contains("content"_L1))
        latest["content"_L1] = call.latest["content"_L1];
    call.latest = latest;
    if (isOver(state))
        call.outputChanged = false;
    push({Entry::Kind::Call, state.id, {}, {}, {}, {}, {}});
}

void SessionOutbox::addOutput(const ToolOutputAppended &update)
{
    if (isAppending())
        return; // it would be shown again with what the call ends with
    const auto found = m_calls.find(update.toolCallId);
    if (found == m_calls.end())
        return;
    found->output += update.text;
    if (found->output.size() > kMaxLiveOutputChars) {
        found->output = found->output.last(kMaxLiveOutputChars);
        found->outputCut = true;
    }
    found->outputChanged = true;
    if (!m_outputTimer.isActive())
        sendOutputs();
}

void SessionOutbox::sendOutputs()
{
    QStringList changed;
    for (auto it = m_calls.begin(); it != m_calls.end(); ++it) {
        if (showOutput(*it))
            changed += it.key();
    }
    for (const QString &id : std::as_const(changed))
        push({Entry::Kind::Call, id, {}, {}, {}, {}, {}});
    if (!changed.isEmpty())
        m_outputTimer.start();
}

void SessionOutbox::addNotice(const NoticeRaised &notice)
{
    if (m_style.notices) {
        if (!m_replaying) // a live message, no history
            addUpdate({}, UpdateJson::notice(notice, m_style.isOurs));
    } else if (notice.severity != NoticeRaised::Severity::Info || notice.lasting) {
        addChunk(kAgentChunk, u"notice-%1"_s.arg(++m_lastNotice), UpdateJson::noticeText(notice));
    }
}

void SessionOutbox::addProgress(const CompactionProgress &progress)
{
    if (!m_style.compaction)
        return; // what comes of it is told
    if (progress.state == CompactionProgress::State::Running)
        m_compactionId = u"compaction-%1"_s.arg(++m_lastCompaction);
    else if (m_compactionId.isEmpty())
        return;
    addUpdate({}, UpdateJson::compaction(progress, m_compactionId));
    if (progress.state != CompactionProgress::State::Running)
        m_compactionId.clear();
}

void SessionOutbox::addCompaction(const ConversationCompacted &compacted)
{
    QString id = std::exchange(m_compactionId, {});
    if (id.isEmpty())
        id = u"compaction-%1"_s.arg(++m_lastCompaction);
    if (!m_style.compaction) {
        addUpdate({}, UpdateJson::compactedMessage(compacted, id));
        return;
    }
    const QList<QJsonObject> updates = UpdateJson::compacted(compacted, id);
    for (const QJsonObject &update : updates)
        addUpdate({}, update);
}

//! When the session changed that is being told of; not known of what is told again.
QDateTime SessionOutbox::changedAt() const
{
    return m_replaying ? QDateTime() : QDateTime::currentDateTimeUtc();
}

void SessionOutbox::addUpdate(const QString &key, const QJsonObject &update)
{
    push({Entry::Kind::Update, key, {}, {}, {}, update, {}});
}

void SessionOutbox::push(Entry entry)
{
    if (!entry.key.isEmpty())
        eraseReplaced(entry);
    m_queue.push_back(std::move(entry));
    pump();
}

//! Takes away what \a entry stands for, too; text that it kept apart becomes one.
void SessionOutbox::eraseReplaced(const Entry &entry)
{
    // The first entry of a call that the client does not know announces it where it stands.
    bool announces = entry.kind == Entry::Kind::Call && !m_announced.contains(entry.key);
    for (size_t i = 0; i < m_queue.size();) {
        if (m_queue[i].kind != entry.kind || m_queue[i].key != entry.key
            || std::exchange(announces, false)) {
            ++i;
            continue;
        }
        m_queue.erase(m_queue.begin() + std::ptrdiff_t(i));
        if (i > 0 && i < m_queue.size() && m_queue[i - 1].continues(m_queue[i])) {
            m_queue[i - 1].text += m_queue[i].text;
            m_queue.erase(m_queue.begin() + std::ptrdiff_t(i));
        }
    }
}

void SessionOutbox::pump()
{
    m_pumpScheduled = false;
    while (!m_queue.empty() && !m_sink.isCongested())
        sendFront();
}

void SessionOutbox::flush()
{
    while (!m_queue.empty())
        sendFront();
}

void SessionOutbox::handleDrained()
{
    pump();
}

void SessionOutbox::sendFront()
{
    const Entry entry = std::move(m_queue.front());
    m_queue.pop_front();
    switch (entry.kind) {
    case Entry::Kind::Chunk: {
        const bool isUsers = entry.sessionUpdate == kUserChunk; // who knows what they wrote
        const QStringList pieces
            = UpdateJson::splitText(isUsers ? entry.text : sanitizedProse(entry.text));
        for (const QString &piece : pieces)
            send(UpdateJson::chunk(entry.sessionUpdate, textBlockJson(piece), entry.key, entry.at));
        break;
    }
    case Entry::Kind::Call:
        sendCall(entry.key);
        break;
    case Entry::Kind::Update:
        send(entry.update);
        break;
    case Entry::Kind::Commands:
        send(UpdateJson::commands(entry.commands));
        break;
    }
}

void SessionOutbox::sendCall(const QString &id)
{
    const auto call = m_calls.find(id);
    if (call == m_calls.end())
        return;
    QJsonObject update;
    const bool isKnown = m_announced.contains(id);
    for (auto it = call->latest.constBegin(); it != call->latest.constEnd(); ++it) {
        if (call->sent[it.key()] != *it)
            update[it.key()] = *it;
    }
    if (isAppending() && update.contains("content"_L1)) {
        update["content"_L1] = appendedContent(call->sent["content"_L1].toArray(),
                                               call->latest["content"_L1].toArray());
    }
    call->sent = call->latest;
    const bool isNested = call->latest.contains("_meta"_L1);
    if (isNested && !update.isEmpty())
        update["_meta"_L1] = call->latest["_meta"_L1]; // whose it is, each time
    const QString status = call->latest["status"_L1].toString();
    const bool over = status == "completed"_L1 || status == "failed"_L1;
    const bool moreQueued = std::ranges::any_of(m_queue, [&id](const Entry &entry) {
        return entry.kind == Entry::Kind::Call && entry.key == id;
    });
    if (over && !moreQueued)
        m_calls.erase(call);
    if (update.isEmpty())
        return;
    update["toolCallId"_L1] = id;
    update["sessionUpdate"_L1] = isKnown ? "tool_call_update"_L1 : "tool_call"_L1;
    m_announced.insert(id);
    send(update);
}

void SessionOutbox::send(const QJsonObject &update)
{
    m_sink.send(m_style.compatibility == Compatibility::IacCode ? UpdateJson::mergedForIac(update)
                                                                : update);
}

} // namespace Acp

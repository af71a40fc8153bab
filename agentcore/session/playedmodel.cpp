// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/playedmodel.h"

#include "agentcore/permission/permissionpolicy.h"

#include <QPointer>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! One recorded reply, as a whole.
class PlayedReply : public LlmReply
{
public:
    explicit PlayedReply(Result<ReplyOutcome> outcome)
        : m_outcome(std::move(outcome))
    {
        m_timer.setSingleShot(true);
        connect(&m_timer, &QTimer::timeout, this, &PlayedReply::play);
        m_timer.start(0);
    }
    void abort() override
    {
        if (!m_isOver)
            m_outcome = fail(ErrorCode::Cancelled, u"cancelled"_s);
        setPaused(false);
    }
    void setPaused(bool paused) override
    {
        if (paused)
            m_timer.stop();
        else if (!m_isOver)
            m_timer.start(0);
    }

private:
    void play();

    Result<ReplyOutcome> m_outcome;
    QTimer m_timer;
    bool m_isOver = false;
};

} // namespace

void PlayedReply::play()
{
    m_isOver = true;
    const QPointer<PlayedReply> alive(this);
    const auto parts = m_outcome ? m_outcome->message.parts : std::vector<MessagePart>();
    for (const MessagePart &part : parts) {
        if (const auto *text = std::get_if<TextPart>(&part))
            emit received(TextDelta{text->text});
        else if (const auto *thought = std::get_if<ReasoningPart>(&part))
            emit received(ReasoningDelta{thought->text});
        if (!alive)
            return;
    }
    emit finished(m_outcome);
}

std::unique_ptr<LlmReply> PlayedClient::send(const ChatRequest &)
{
    if (m_recording->next == m_recording->replies.size()) {
        return std::make_unique<PlayedReply>(
            fail(ErrorCode::NotFound, u"the recording has no further answer"_s));
    }
    ReplyOutcome outcome;
    outcome.message = m_recording->replies[m_recording->next++];
    outcome.reason
        = outcome.message.toolCalls().empty() ? FinishReason::EndTurn : FinishReason::ToolCalls;
    return std::make_unique<PlayedReply>(outcome);
}

static QString textOf(const ToolCallState &call)
{
    QStringList texts;
    for (const ToolContent &content : call.content) {
        if (const QString *text = contentText(content))
            texts += *text;
    }
    return texts.join(u'\n');
}

QString callDifference(const ToolCallState &before, const ToolCallState &now)
{
    const auto ended = [](const ToolCallState &call) {
        return call.status == ToolStatus::Completed ? u"completed"_s
            : call.refusal                          ? u"was refused"_s
                                                    : u"failed"_s;
    };
    if (before.name != now.name)
        return u"it was %1"_s.arg(before.name);
    if (ended(before) != ended(now))
        return u"it %1, and now %2"_s.arg(ended(before), ended(now));
    return textOf(before) == textOf(now) ? QString() : u"its result is another one"_s;
}

//! \return what of \a update cannot be played; empty: it can.
static QString unplayable(const SessionUpdate &update)
{
    if (const auto *message = std::get_if<UserMessageAdded>(&update)) {
        if (message->way == MessageWay::Steer)
            return u"words that were said into a running turn"_s;
        if (message->way == MessageWay::Command)
            return u"a command of the user"_s;
    }
    const auto *changed = std::get_if<ToolCallChanged>(&update);
    return changed && !changed->call.parentId.isEmpty() ? u"sub-agents"_s : QString();
}

Result<PlayedSession> PlayedSession::of(const History &history, bool isCompacted,
                                        const QHash<QString, QString> &modes)
{
    const QString standard = PermissionPolicy::modeId(PermissionPolicy::Mode::Default);
    PlayedSession played;
    QString messageId;
    const auto transcript = history.transcript();
    QString trouble = isCompacted ? u"a compaction"_s : QString();
    for (const SessionUpdate &update : transcript) {
        if (trouble.isEmpty())
            trouble = unplayable(update);
        if (const auto *message = std::get_if<UserMessageAdded>(&update)) {
            if (std::exchange(messageId, message->messageId) != message->messageId)
                played.prompts += Prompt{{}, modes.value(messageId, standard)};
            played.prompts.back().content += message->content;
        } else if (const auto *changed = std::get_if<ToolCallChanged>(&update)) {
            played.calls += changed->call;
        }
    }
    if (!trouble.isEmpty())
        return fail(ErrorCode::Unsupported, u"it has %1, which cannot be played"_s.arg(trouble));
    for (const ChatMessage &message : history.requestMessages()) {
        if (message.role == ChatMessage::Role::Assistant)
            played.replies.push_back(message);
    }
    if (played.prompts.isEmpty() || played.replies.empty())
        return fail(ErrorCode::InvalidInput, u"there is nothing to play in it"_s);
    return played;
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scriptedllm.h"

#include <QTimer>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

class ScriptedLlmReply : public LlmReply
{
    Q_OBJECT

public:
    explicit ScriptedLlmReply(ScriptedReply script)
        : m_script(std::move(script))
    {
        QTimer::singleShot(0, this, &ScriptedLlmReply::play);
    }

    void abort() override
    {
        if (m_over)
            return;
        m_over = true;
        QTimer::singleShot(0, this,
                           [this] { emit finished(fail(ErrorCode::Cancelled, u"cancelled"_s)); });
    }

    TokenUsage unfinishedUsage() const override { return m_script.unfinished; }

    void setPaused(bool paused) override
    {
        if (std::exchange(m_paused, paused) && !paused)
            QTimer::singleShot(0, this, &ScriptedLlmReply::play);
    }

    void release()
    {
        if (m_played)
            conclude();
        else
            m_script.held = false;
    }

private:
    void play()
    {
        const QPointer<ScriptedLlmReply> alive(this);
        while (m_next < m_script.events.size()) {
            if (m_over || m_paused)
                return;
            emit received(m_script.events[m_next++]);
            if (!alive)
                return;
        }
        if (m_paused)
            return;
        m_played = true;
        if (!m_script.held)
            conclude();
    }

    void conclude()
    {
        if (m_over)
            return;
        m_over = true;
        emit finished(m_script.outcome);
    }

    ScriptedReply m_script;
    size_t m_next = 0;
    bool m_paused = false;
    bool m_played = false;
    bool m_over = false;
};

//! What FactsEvents add is a list; what comes with a message itself is prose.
static void removeFacts(ChatRequest *request)
{
    for (ChatMessage &message : request->messages) {
        std::erase_if(message.parts, [](const MessagePart &part) {
            const auto *text = std::get_if<TextPart>(&part);
            return text && text->text.startsWith("<facts>\n- "_L1);
        });
    }
}

class ScriptedClient : public LlmClient
{
public:
    explicit ScriptedClient(ScriptedModel *model)
        : m_model(model)
    { }

    std::unique_ptr<LlmReply> send(const ChatRequest &request) override
    {
        m_model->requests.push_back(request);
        if (!m_model->keepsFacts)
            removeFacts(&m_model->requests.back());
        ScriptedReply script
            = ScriptedReply::failure(ErrorCode::Internal, u"the script has no more replies"_s);
        const QString key = conversationOf(request);
        auto &replies = key.isEmpty() ? m_model->replies : m_model->conversations.at(key);
        if (!replies.empty()) {
            script = std::move(replies.front());
            replies.pop_front();
        }
        auto reply = std::make_unique<ScriptedLlmReply>(std::move(script));
        (key.isEmpty() ? m_model->current : m_model->currentOf[key]) = reply.get();
        return reply;
    }

private:
    QString conversationOf(const ChatRequest &request) const
    {
        if (request.messages.empty() || request.messages.front().parts.empty())
            return {};
        const auto *first = std::get_if<TextPart>(&request.messages.front().parts.front());
        for (const auto &[key, replies] : m_model->conversations) {
            if (first && first->text.contains(key))
                return key;
        }
        return {};
    }

    ScriptedModel *m_model;
};

ScriptedReply ScriptedReply::text(const QString &text)
{
    ReplyOutcome outcome;
    outcome.message = {ChatMessage::Role::Assistant, {TextPart{text}}};
    outcome.usage = {.inputTokens = 100, .outputTokens = 10};
    return {{TextDelta{text}}, outcome};
}

ScriptedReply ScriptedReply::calls(const std::vector<std::pair<QString, QString>> &calls,
                                   const QString &textBefore)
{
    static int lastId = 0;
    ScriptedReply reply;
    ReplyOutcome outcome;
    outcome.reason = FinishReason::ToolCalls;
    outcome.message.role = ChatMessage::Role::Assistant;
    outcome.usage = {.inputTokens = 100, .outputTokens = 10};
    if (!textBefore.isEmpty()) {
        outcome.message.parts.emplace_back(TextPart{textBefore});
        reply.events.emplace_back(TextDelta{textBefore});
    }
    int index = 0;
    for (const auto &[name, arguments] : calls) {
        const QString id = u"call_%1"_s.arg(++lastId);
        outcome.message.parts.emplace_back(ToolCallPart{id, name, arguments});
        reply.events.emplace_back(ToolCallDelta{index++, id, name, arguments});
    }
    reply.outcome = outcome;
    return reply;
}

ScriptedReply ScriptedReply::failure(ErrorCode code, const QString &message)
{
    return {{}, fail(code, message)};
}

ScriptedReply &ScriptedReply::hold()
{
    held = true;
    return *this;
}

bool ScriptedModel::hasReply() const
{
    return !current.isNull();
}

void ScriptedModel::release()
{
    if (current)
        current->release();
}

void ScriptedModel::release(const QString &conversation)
{
    if (const auto reply = currentOf[conversation])
        reply->release();
}

void ScriptedModel::receive(const StreamEvent &event)
{
    if (current)
        emit current->received(event);
}

std::unique_ptr<LlmClient> ScriptedModel::createClient()
{
    return std::make_unique<ScriptedClient>(this);
}

ModelServices scriptedServices(ScriptedModel *model)
{
    ModelServices services;
    services.profile = [](const QString &) {
        ModelProfile profile;
        profile.provider = u"test"_s;
        profile.model = u"scripted"_s;
        return profile;
    };
    services.createClient = [model](const ModelProfile &) { return model->createClient(); };
    return services;
}

} // namespace Testing

#include "scriptedllm.moc"

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/wire/replyparser.h"

namespace Testing {

//! What a parser made of a stream.
struct ReadReply
{
    AgentCore::Result<AgentCore::ReplyOutcome> outcome;
    QString events; //!< "text|reasoning|name(arguments) ...", pieces joined.
};

//! Kinds and texts of parts: "T:text|R:reasoning|C:name arguments"; an opaque part has "*".
inline QString summary(const AgentCore::ChatMessage &message)
{
    QStringList items;
    for (const AgentCore::MessagePart &part : message.parts) {
        if (const auto *text = std::get_if<AgentCore::TextPart>(&part))
            items += QLatin1StringView("T:") + text->text;
        else if (const auto *thought = std::get_if<AgentCore::ReasoningPart>(&part))
            items += QLatin1StringView(thought->opaque.isEmpty() ? "R:" : "R*:") + thought->text;
        else if (const auto *call = std::get_if<AgentCore::ToolCallPart>(&part))
            items += QLatin1StringView("C:") + call->name + u' ' + call->arguments;
    }
    return items.join(u'|');
}

inline QString summary(const std::vector<AgentCore::StreamEvent> &events)
{
    QString texts;
    QString reasoning;
    QStringList calls;
    for (const AgentCore::StreamEvent &event : events) {
        if (const auto *text = std::get_if<AgentCore::TextDelta>(&event)) {
            texts += text->text;
        } else if (const auto *thought = std::get_if<AgentCore::ReasoningDelta>(&event)) {
            reasoning += thought->text;
        } else if (const auto *call = std::get_if<AgentCore::ToolCallDelta>(&event)) {
            while (calls.size() <= call->index)
                calls.append(call->name + u' ');
            calls[call->index] += call->argumentsDelta;
        }
    }
    return texts + u'|' + reasoning + u'|' + calls.join(u',');
}

//! Reads \a stream in pieces of \a size bytes.
inline ReadReply readReply(AgentCore::ReplyParser &parser, QByteArrayView stream, qsizetype size)
{
    std::vector<AgentCore::StreamEvent> events;
    const auto take = [&] {
        for (AgentCore::StreamEvent &event : parser.takeEvents())
            events.push_back(std::move(event));
    };
    for (qsizetype at = 0; at < stream.size(); at += size) {
        (void)parser.append(stream.sliced(at).first(qMin(size, stream.size() - at)));
        take();
    }
    auto outcome = parser.finish();
    take();
    return {std::move(outcome), summary(events)};
}

} // namespace Testing

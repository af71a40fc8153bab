// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/history.h"

#include <QStringList>

namespace Testing {

//! What the next request of a session says; title and model in front. \a history is loaded.
inline QStringList requestWords(const AgentCore::History &history)
{
    using namespace AgentCore;
    using namespace Qt::StringLiterals;
    QStringList words{u"title "_s + history.labels().title(),
                      u"model "_s + history.labels().modelName()};
    for (const ChatMessage &message : history.requestMessages()) {
        const QString role = message.role == ChatMessage::Role::User ? u"user "_s : u"says "_s;
        for (const MessagePart &part : message.parts) {
            if (const auto *text = std::get_if<TextPart>(&part))
                words += role + text->text;
            else if (const auto *call = std::get_if<ToolCallPart>(&part))
                words += u"call "_s + call->name + u' ' + call->arguments;
            else if (const auto *result = std::get_if<ToolResultPart>(&part))
                words += (result->isError ? u"error "_s : u"result "_s) + result->text;
        }
    }
    if (words.constLast().startsWith("user Your last answer was cut off"_L1))
        words.removeLast(); // a request that ends with an answer asks to go on
    return words;
}

} // namespace Testing

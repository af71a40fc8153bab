// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/conversationsize.h"

#include "acp/wire/toolcalljson.h"

#include <QJsonArray>
#include <QJsonObject>

using namespace AgentCore;

namespace Acp {

qsizetype sizeOf(const ToolContent &content)
{
    if (const QString *text = contentText(content))
        return text->size();
    if (const auto *diff = std::get_if<ToolDiff>(&content))
        return diff->path.size() + diff->newText.size() + diff->oldText.value_or(QString()).size();
    if (const auto *image = std::get_if<ToolImage>(&content))
        return image->data.size();
    return 0;
}

//! What \a value holds, about.
static qsizetype charsOf(const QJsonValue &value)
{
    constexpr qsizetype kPlain = 8; // a number, and what a member or an item takes
    qsizetype size = kPlain + value.toString().size();
    const QJsonArray array = value.toArray();
    for (const QJsonValue &item : array)
        size += charsOf(item);
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        size += it.key().size() + charsOf(*it);
    return size;
}

//! All that the agent can make long.
static qsizetype charsOf(const ToolCallState &call)
{
    qsizetype size = call.id.size() + call.parentId.size() + call.name.size()
        + QString(call.title).size() + charsOf(QJsonValue(call.rawInput)) + charsOf(call.rawOutput);
    for (const ToolContent &content : call.content)
        size += sizeOf(content);
    for (const ToolLocation &location : call.locations)
        size += location.path.size();
    return size;
}

qsizetype charsOf(const SessionUpdate &update)
{
    if (const auto *text = std::get_if<AgentTextAppended>(&update))
        return text->messageId.size() + text->text.size();
    if (const auto *thought = std::get_if<AgentThoughtAppended>(&update))
        return thought->messageId.size() + thought->text.size();
    if (const auto *user = std::get_if<UserMessageAdded>(&update))
        return user->messageId.size() + user->content.text.size() + user->content.data.size();
    if (const auto *changed = std::get_if<ToolCallChanged>(&update))
        return charsOf(changed->call);
    if (const auto *compacted = std::get_if<ConversationCompacted>(&update))
        return compacted->id.size() + compacted->trigger.size() + compacted->summary.size();
    return 0;
}

} // namespace Acp

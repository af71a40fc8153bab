// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// When the rows of a ConversationModel began, and how long turns took.
#include "ui/conversation/conversationmodel.h"

namespace Ui {

// What has no time of its own began now, unless it is read from a transcript.
void ConversationModel::setTime(int index, const QDateTime &at)
{
    QDateTime &time = m_items[index]->at;
    if (time.isValid())
        return;
    time = at;
    if (!time.isValid() && !m_loading)
        time = QDateTime::currentDateTimeUtc();
}

// The last message of the user, when a turn ends while it is watched.
void ConversationModel::noteTurnEnd()
{
    for (size_t i = m_items.size(); i-- > 0;) {
        auto *user = std::get_if<UserItem>(&m_items[i]->content);
        if (!user)
            continue;
        if (!user->turnEndedAt.isValid())
            user->turnEndedAt = QDateTime::currentDateTimeUtc();
        return;
    }
}

// Of the turn of the last message; invalid when it is not known.
QDateTime ConversationModel::turnEnd() const
{
    for (size_t i = m_items.size(); i-- > 0;) {
        if (const auto *user = std::get_if<UserItem>(&m_items[i]->content))
            return user->turnEndedAt;
    }
    return {};
}

// Of the turn that the answer \a index ends; -1 when something of it follows, or it is not over.
qint64 ConversationModel::turnMilliseconds(int index) const
{
    if (!std::holds_alternative<AnswerItem>(m_items[index]->content))
        return -1;
    for (size_t i = size_t(index) + 1; i < m_items.size(); ++i) {
        const ConversationItem::Content &content = m_items[i]->content;
        if (std::holds_alternative<UserItem>(content))
            break;
        if (std::holds_alternative<AnswerItem>(content)
            || std::holds_alternative<ToolItem>(content))
            return -1;
    }
    for (size_t i = size_t(index); i-- > 0;) {
        const auto *user = std::get_if<UserItem>(&m_items[i]->content);
        if (!user)
            continue;
        const QDateTime &begin = m_items[i]->at;
        const QDateTime &end = user->turnEndedAt;
        // What came after that end belongs to a retry.
        if (!begin.isValid() || !end.isValid() || begin > end || m_items[index]->at > end)
            return -1;
        return begin.msecsTo(end);
    }
    return -1;
}

RowStamp ConversationModel::stamp(int row) const
{
    const ConversationItem *item = this->item(row);
    if (!item)
        return {};
    const int index = m_rows[row].item;
    const bool isEnd = row == m_items[index]->firstRow + m_items[index]->rowCount - 1;
    return {item->at, isEnd ? turnMilliseconds(index) : -1};
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The calls of a ConversationModel that sub-agents made: rows below the call that runs the
// sub-agent.
#include "ui/conversation/conversationmodel.h"

using namespace Qt::StringLiterals;

namespace Ui {

void ToolItem::setCall(const AgentCore::ToolCallState &state)
{
    call = state;
    const bool ended = state.status == AgentCore::ToolStatus::Completed
        || state.status == AgentCore::ToolStatus::Failed;
    if (ended && !state.content.isEmpty())
        output.clear();
}

void ToolItem::addOutput(const QString &text)
{
    output += text;
    if (output.size() <= 2 * kMaxOutputChars)
        return;
    const qsizetype from = output.size() - kMaxOutputChars;
    const qsizetype line = output.indexOf(u'\n', from);
    output.remove(0, line < 0 ? from : line + 1);
}

ConversationItem *ConversationModel::itemAt(int row) const
{
    if (row < 0 || row >= int(m_rows.size()))
        return nullptr;
    const RowRef &ref = m_rows[row];
    ConversationItem *item = m_items[ref.item].get();
    return isNested(row) ? item->nested[size_t(ref.part) - 1].get() : item;
}

bool ConversationModel::isNested(int row) const
{
    if (row < 0 || row >= int(m_rows.size()) || m_rows[row].part == 0)
        return false;
    return std::holds_alternative<ToolItem>(m_items[m_rows[row].item]->content);
}

// False for a call that has no known parent: it is shown as any other.
bool ConversationModel::addNested(const AgentCore::ToolCallState &call)
{
    if (call.parentId.isEmpty())
        return false;
    if (const auto known = m_nested.constFind(call.id); known != m_nested.cend()) {
        const auto [index, position] = *known;
        std::get<ToolItem>(m_items[index]->nested[position]->content).setCall(call);
        changeNested(index, position);
        return true;
    }
    const int index = m_byKey.value(u"tool/"_s + call.parentId, -1);
    if (index < 0)
        return false;
    auto &nested = m_items[index]->nested;
    nested.push_back(std::make_unique<ConversationItem>());
    nested.back()->content = ToolItem{call, {}};
    m_nested.insert(call.id, {index, int(nested.size()) - 1});
    syncRows(index, partCount(*m_items[index])); // the new row, if it is to be seen
    emitChanged(m_items[index]->firstRow, m_items[index]->firstRow); // which says how many
    return true;
}

void ConversationModel::changeNested(int index, int position)
{
    const ConversationItem &item = *m_items[index];
    emitChanged(item.firstRow, item.firstRow); // which tells the present step
    if (position + 1 < item.rowCount)
        emitChanged(item.firstRow + position + 1, item.firstRow + position + 1);
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The calls of a ConversationModel that sub-agents made: rows below the call that runs the
// sub-agent.
#include "ui/conversation/conversationmodel.h"

#include <ranges>

using namespace Qt::StringLiterals;

namespace Ui {

void ToolItem::setCall(const AgentCore::ToolCallState &state)
{
    call = state;
    const bool ended = state.status == AgentCore::ToolStatus::Completed
        || state.status == AgentCore::ToolStatus::Failed;
    if (!ended || state.content.isEmpty())
        return;
    const bool isKept = state.kind == AgentCore::ToolKind::Execute && hasWholeOutput()
        && output.size() <= kMaxKeptChars && output.contains(u'\x1b');
    if (!isKept)
        output.clear();
}

void ToolItem::addOutput(const QString &text)
{
    outputChars += text.size();
    output += text;
    if (output.size() <= 2 * kMaxOutputChars)
        return;
    const qsizetype from = output.size() - kMaxOutputChars;
    const qsizetype line = output.indexOf(u'\n', from);
    output.remove(0, line < 0 ? from : line + 1);
}

const ToolItem *ConversationModel::toolCall(const QString &id) const
{
    const auto nested = m_nested.constFind(id);
    const int index = m_byKey.value(u"tool/"_s + id, -1);
    const ConversationItem *item = nested != m_nested.cend()
        ? m_items[nested->first]->nested[nested->second].get()
        : index < 0 ? nullptr
                    : m_items[index].get();
    return item ? std::get_if<ToolItem>(&item->content) : nullptr;
}

ConversationItem *ConversationModel::itemAt(int row) const
{
    if (row < 0 || row >= int(m_rows.size()))
        return nullptr;
    const RowRef &ref = m_rows[row];
    ConversationItem *item = m_items[ref.item].get();
    if (!isNested(row))
        return item;
    return item->nested[size_t(ref.part > 0 ? ref.part - 1 : -2 - ref.part)].get();
}

bool ConversationModel::isNested(int row) const
{
    if (row < 0 || row >= int(m_rows.size()) || m_rows[row].part == 0 || m_rows[row].part == -1)
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
        ConversationItem &item = *m_items[index]->nested[position];
        std::get<ToolItem>(item.content).setCall(call);
        if (!item.at.isValid())
            item.at = call.startedAt;
        changeNested(index, position);
        return true;
    }
    const int index = m_byKey.value(u"tool/"_s + call.parentId, -1);
    if (index < 0)
        return false;
    auto &nested = m_items[index]->nested;
    nested.push_back(std::make_unique<ConversationItem>());
    nested.back()->content = ToolItem{.call = call, .output = {}};
    nested.back()->at = call.startedAt;
    m_nested.insert(call.id, {index, int(nested.size()) - 1});
    syncParts(index); // the new row, if it is to be seen
    changeNested(index, int(nested.size()) - 1);
    return true;
}

void ConversationModel::changeNested(int index, int position)
{
    syncParts(index); // it may be in a run now
    // The parent tells the present step.
    for (const int part : {0, position + 1, -2 - m_items[index]->nested[position]->runStart}) {
        if (const int row = rowOfPart(index, part); row >= 0)
            emitChanged(row, row);
    }
}

void ConversationModel::visitNewest(
    const std::function<bool(const ConversationItem &)> &visit) const
{
    for (const auto &item : m_items | std::views::reverse) {
        for (const auto &call : item->nested | std::views::reverse) {
            if (!visit(*call))
                return;
        }
        if (!visit(*item))
            return;
    }
}

} // namespace Ui

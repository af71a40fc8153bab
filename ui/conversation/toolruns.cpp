// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs of a ConversationModel: neighbouring calls of one kind that are done, behind one line.
#include "ui/conversation/conversationmodel.h"

using namespace Qt::StringLiterals;

namespace Ui {

using AgentCore::ToolKind;

static constexpr int kHeader = -1; // the line of a run; -2 and less: of a run of nested calls

static constexpr int nestedHeader(int position)
{
    return -2 - position;
}

// What changes files stays in sight, as does what failed and what the user answered.
static bool isFoldable(const ConversationItem &item)
{
    const auto *tool = std::get_if<ToolItem>(&item.content);
    if (!tool || tool->call.status != AgentCore::ToolStatus::Completed || !item.nested.empty()
        || tool->call.name.startsWith("agent_"_L1) || tool->call.name == "ask_user"_L1)
        return false;
    if (item.runStart < 0 && item.unfolded.value_or(false))
        return false; // somebody reads it
    switch (tool->call.kind) {
    case ToolKind::Read:
    case ToolKind::Search:
    case ToolKind::Execute:
    case ToolKind::Fetch:
    case ToolKind::Other:
        return true;
    case ToolKind::Edit:
    case ToolKind::Delete:
    case ToolKind::Move:
    case ToolKind::Think:
    case ToolKind::SwitchMode:
        return false;
    }
    Q_UNREACHABLE_RETURN(false);
}

static bool isSameRun(const ConversationItem &a, const ConversationItem &b)
{
    if (!isFoldable(a) || !isFoldable(b))
        return false;
    const auto &one = std::get<ToolItem>(a.content).call;
    const auto &other = std::get<ToolItem>(b.content).call;
    const bool anyName = one.kind != ToolKind::Other && one.kind != ToolKind::Fetch;
    return one.kind == other.kind && (anyName || one.name == other.name);
}

// The last call of a turn that goes on stays as it is until something follows.
bool ConversationModel::isOpenEnd(int index) const
{
    return m_running && index == int(m_items.size()) - 1;
}

// Item \a index may belong to a run now, or no longer.
void ConversationModel::refold(int index)
{
    if (index < 0 || index >= int(m_items.size()))
        return;
    const ConversationItem &item = *m_items[index];
    if (!isFoldable(item)) {
        if (item.runStart >= 0)
            dissolveRun(item.runStart);
        return;
    }
    if (item.runStart >= 0 || isOpenEnd(index))
        return;
    int first = index;
    if (index > 0 && isSameRun(*m_items[index - 1], item))
        first = m_items[index - 1]->runStart >= 0 ? m_items[index - 1]->runStart : index - 1;
    int last = index;
    if (index + 1 < int(m_items.size()) && isSameRun(item, *m_items[index + 1])) {
        const int next = m_items[index + 1]->runStart;
        if (next >= 0)
            last = next + m_items[next]->runLength - 1;
        else if (!isOpenEnd(index + 1))
            last = index + 1;
    }
    if (first < last)
        makeRun(first, last, index);
}

// Calls before \a joining that belong to it already are left alone.
void ConversationModel::makeRun(int first, int last, int joining)
{
    ConversationItem &head = *m_items[first];
    const bool isNew = head.runStart != first;
    for (int i = isNew ? first : joining; i <= last; ++i) {
        m_items[i]->runStart = first;
        m_items[i]->runLength = 0;
    }
    head.runLength = last - first + 1;
    for (int i = isNew ? first : joining; i <= last; ++i)
        syncParts(i);
    emitChanged(head.firstRow, head.firstRow); // which says how many
}

void ConversationModel::dissolveRun(int first)
{
    ConversationItem &head = *m_items[first];
    const int end = first + std::exchange(head.runLength, 0);
    head.runUnfolded = false;
    for (int i = first; i < end; ++i)
        m_items[i]->runStart = -1;
    for (int i = first; i < end; ++i)
        syncParts(i);
    for (int i = first; i < end; ++i)
        refold(i);
}

// The same for the calls of a sub-agent, which are few.
static void refoldNested(const ConversationItem &parent)
{
    const auto *tool = std::get_if<ToolItem>(&parent.content);
    const int count = int(parent.nested.size());
    const int end = tool && tool->isRunning() ? count - 1 : count;
    for (int i = 0; i < count;) {
        int next = i + 1;
        while (i < end && next < end && isSameRun(*parent.nested[i], *parent.nested[next]))
            ++next;
        for (int k = i; k < next; ++k) {
            parent.nested[k]->runStart = next - i > 1 ? i : -1;
            parent.nested[k]->runLength = 0;
        }
        parent.nested[i]->runLength = next - i > 1 ? next - i : 0;
        i = next;
    }
}

// Which rows a call has, in order: see RowRef::part.
std::vector<int> ConversationModel::partsOf(int index) const
{
    const ConversationItem &item = *m_items[index];
    std::vector<int> parts;
    if (item.runStart == index)
        parts.push_back(kHeader);
    if (item.runStart >= 0 && !m_items[item.runStart]->runUnfolded)
        return parts;
    parts.push_back(0);
    if (!item.unfolded.value_or(false))
        return parts;
    refoldNested(item);
    for (int i = 0; i < int(item.nested.size()); ++i) {
        const int start = item.nested[i]->runStart;
        if (start == i)
            parts.push_back(nestedHeader(i));
        if (start < 0 || item.nested[start]->runUnfolded)
            parts.push_back(i + 1);
    }
    return parts;
}

// Brings the rows of a call in line with partsOf(): what stays at either end is not touched.
void ConversationModel::syncParts(int index)
{
    const std::vector<int> wanted = partsOf(index);
    const ConversationItem &item = *m_items[index];
    const auto partAt = [&](int offset) { return m_rows[item.firstRow + offset].part; };
    int same = 0;
    while (same < item.rowCount && same < int(wanted.size()) && partAt(same) == wanted[same])
        ++same;
    int below = 0;
    while (below < item.rowCount - same && below < int(wanted.size()) - same
           && partAt(item.rowCount - 1 - below) == wanted[wanted.size() - 1 - below])
        ++below;
    const int have = item.rowCount - same - below;
    const int want = int(wanted.size()) - same - below;
    const int reused = std::min(have, want);
    if (have > want)
        removeRows(index, same + reused, have - want);
    else if (want > have)
        insertRows(index, same + reused, std::span(wanted).subspan(same + reused, want - have));
    for (int i = same; i < same + reused; ++i)
        m_rows[item.firstRow + i].part = wanted[i];
    if (reused > 0)
        emitChanged(item.firstRow + same, item.firstRow + same + reused - 1);
}

int ConversationModel::rowOfPart(int index, int part) const
{
    const ConversationItem &item = *m_items[index];
    for (int row = item.firstRow; row < item.firstRow + item.rowCount; ++row) {
        if (m_rows[row].part == part)
            return row;
    }
    return -1;
}

bool ConversationModel::isRun(int row) const
{
    return row >= 0 && row < int(m_rows.size()) && m_rows[row].part < 0;
}

std::span<const std::unique_ptr<ConversationItem>> ConversationModel::run(int row) const
{
    if (!isRun(row))
        return {};
    const RowRef &ref = m_rows[row];
    const auto &items = ref.part == kHeader ? m_items : m_items[ref.item]->nested;
    const int first = ref.part == kHeader ? ref.item : -2 - ref.part;
    return std::span(items).subspan(size_t(first), size_t(items[first]->runLength));
}

void ConversationModel::setRunUnfolded(int row, bool unfolded)
{
    const RowRef ref = m_rows[row];
    ConversationItem &head = *itemAt(row);
    if (std::exchange(head.runUnfolded, unfolded) == unfolded)
        return;
    if (ref.part != kHeader)
        syncParts(ref.item);
    else if (unfolded)
        showRun(ref.item);
    else
        hideRun(ref.item);
    emitChanged(row, row);
}

// All rows at once: a run may be long.
void ConversationModel::showRun(int first)
{
    const int count = m_items[first]->runLength;
    const int row = m_items[first]->firstRow + 1;
    if (!m_loading)
        beginInsertRows({}, row, row + count - 1);
    m_rows.insert(m_rows.begin() + row, size_t(count), RowRef{});
    for (int i = 0; i < count; ++i) {
        m_rows[row + i].item = first + i;
        m_items[first + i]->rowCount = 1;
        m_items[first + i]->firstRow = row + i;
    }
    m_items[first]->firstRow = row - 1; // its line comes before
    m_items[first]->rowCount = 2;
    for (size_t i = size_t(first + count); i < m_items.size(); ++i)
        m_items[i]->firstRow += count;
    if (!m_loading)
        endInsertRows();
}

void ConversationModel::hideRun(int first)
{
    const int count = m_items[first]->runLength;
    const int row = m_items[first]->firstRow + 1;
    if (!m_loading)
        beginRemoveRows({}, row, row + count - 1);
    m_rows.erase(m_rows.begin() + row, m_rows.begin() + row + count);
    for (int i = 1; i < count; ++i) {
        m_items[first + i]->rowCount = 0;
        m_items[first + i]->firstRow = row;
    }
    m_items[first]->rowCount = 1;
    for (size_t i = size_t(first + count); i < m_items.size(); ++i)
        m_items[i]->firstRow -= count;
    if (!m_loading)
        endRemoveRows();
}

int ConversationModel::reveal(const QString &id)
{
    const int index = m_byKey.value("tool/"_L1 + id, -1);
    if (index >= 0 && m_items[index]->runStart >= 0)
        setRunUnfolded(m_items[m_items[index]->runStart]->firstRow, true);
    return rowOfItem(id);
}

} // namespace Ui

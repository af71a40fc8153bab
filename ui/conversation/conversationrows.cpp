// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/conversationrows.h"

#include "ui/conversation/conversationtree.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

using AgentCore::ToolKind;
using PartKind = RowPart::Kind;

ConversationRows::ConversationRows(const ConversationTree *tree, QObject *parent)
    : QObject(parent)
    , m_tree(tree)
    , m_items(tree->items())
{
    connect(tree, &ConversationTree::itemAppended, this, &ConversationRows::handleAppended);
    connect(tree, &ConversationTree::itemChanged, this, &ConversationRows::syncItem);
    connect(tree, &ConversationTree::callChanged, this, [this](int index) {
        syncItem(index, 0);
        refold(index);
    });
    connect(tree, &ConversationTree::nestedChanged, this, &ConversationRows::handleNested);
    connect(tree, &ConversationTree::partTouched, this, &ConversationRows::touchPart);
}

ConversationItem *ConversationRows::item(int row) const
{
    if (row < 0 || row >= count())
        return nullptr;
    const auto &[index, part] = m_rows[size_t(row)];
    const auto &item = m_items[size_t(index)];
    const bool isOwn = part.kind == PartKind::Own || part.kind == PartKind::RunLine;
    return isOwn ? item.get() : item->nested[size_t(part.index)].get();
}

const UserItem *ConversationRows::userItem(int row) const
{
    const ConversationItem *item = this->item(row);
    return item ? std::get_if<UserItem>(&item->content) : nullptr;
}

const MarkdownBlock *ConversationRows::block(int row) const
{
    const ConversationItem *item = this->item(row);
    const auto *answer = item ? std::get_if<AnswerItem>(&item->content) : nullptr;
    // Views may still ask for a row that is about to go.
    const int part = answer ? m_rows[size_t(row)].part.index : 0;
    return answer && part < answer->scanner.blocks().size() ? &answer->scanner.blocks()[part]
                                                            : nullptr;
}

bool ConversationRows::isNested(int row) const
{
    if (row < 0 || row >= count())
        return false;
    const PartKind kind = m_rows[size_t(row)].part.kind;
    return kind == PartKind::Call || kind == PartKind::CallRunLine;
}

bool ConversationRows::isRun(int row) const
{
    if (row < 0 || row >= count())
        return false;
    const PartKind kind = m_rows[size_t(row)].part.kind;
    return kind == PartKind::RunLine || kind == PartKind::CallRunLine;
}

std::span<const std::unique_ptr<ConversationItem>> ConversationRows::run(int row) const
{
    if (!isRun(row))
        return {};
    const auto &[index, part] = m_rows[size_t(row)];
    const bool isOwn = part.kind == PartKind::RunLine;
    const auto &items = isOwn ? m_items : m_items[size_t(index)]->nested;
    const auto first = size_t(isOwn ? index : part.index);
    return std::span(items).subspan(first, size_t(items[first]->runLength));
}

quint64 ConversationRows::rowId(int row) const
{
    if (row >= count())
        return ~quint64(row - count());
    const auto &[index, part] = m_rows[size_t(row)];
    return quint64(index) << 32 | quint64(part.kind) << 30 | quint32(part.index);
}

int ConversationRows::rowOfItem(const QString &id) const
{
    for (const int index : m_tree->indexesOf(id)) {
        const ConversationItem &item = *m_items[index];
        if (item.runStart >= 0) {
            const int row = rowOfPart(index, {});
            return row >= 0 ? row : m_items[item.runStart]->firstRow;
        }
        if (item.rowCount > 0)
            return item.firstRow;
    }
    return -1;
}

int ConversationRows::reveal(const QString &id)
{
    for (const int index : m_tree->indexesOf(id)) {
        if (const int start = m_items[index]->runStart; start >= 0)
            setRunUnfolded(m_items[start]->firstRow, true);
    }
    return rowOfItem(id);
}

bool ConversationRows::isUnfolded(int row) const
{
    const ConversationItem *item = this->item(row);
    if (!item)
        return false;
    return isRun(row) ? item->runUnfolded : item->unfolded.value_or(false);
}

void ConversationRows::setUnfolded(int row, bool unfolded)
{
    ConversationItem *item = this->item(row);
    if (!item)
        return;
    if (isRun(row)) {
        setRunUnfolded(row, unfolded);
        return;
    }
    item->unfolded = unfolded;
    if (item->nested.empty())
        emit changed(row, row);
    else
        syncItem(m_rows[size_t(row)].item, 0);
}

void ConversationRows::refoldEnd()
{
    refold(m_tree->count() - 1);
}

// What the tree tells.

void ConversationRows::handleAppended(int index)
{
    m_items[index]->firstRow = count();
    const ConversationItem *last = item(count() - 1);
    if (last && std::holds_alternative<NoticeItem>(last->content))
        emit changed(count() - 1, count() - 1); // it cannot be retried any more
    refold(index - 1);
}

void ConversationRows::handleNested(int index, int position)
{
    syncCall(index); // it may be in a run now
    // The parent tells the present step.
    const int start = m_items[index]->nested[position]->runStart;
    for (const RowPart &part :
         {RowPart{}, RowPart{PartKind::Call, position}, RowPart{PartKind::CallRunLine, start}}) {
        if (const int row = rowOfPart(index, part); row >= 0)
            emit changed(row, row);
    }
}

void ConversationRows::touchPart(int index, int part)
{
    const int row = m_items[index]->firstRow + part;
    emit changed(row, row);
}

// Of all that has its rows by number; see partsOf() for calls.
static int partCount(const ConversationItem &item)
{
    if (const auto *answer = std::get_if<AnswerItem>(&item.content))
        return int(answer->scanner.blocks().size());
    if (const auto *thought = std::get_if<ThoughtItem>(&item.content))
        return thought->text.isEmpty() ? 0 : 1;
    if (const auto *plan = std::get_if<PlanItem>(&item.content))
        return plan->entries.isEmpty() ? 0 : 1;
    return 1;
}

// Brings the rows of an item in line with its content.
void ConversationRows::syncItem(int index, int firstChanged)
{
    ConversationItem &item = *m_items[index];
    if (std::holds_alternative<ToolItem>(item.content)) {
        syncCall(index);
        if (item.rowCount > 0)
            emit changed(item.firstRow, item.firstRow + item.rowCount - 1);
        return;
    }
    const int wanted = partCount(item);
    const int kept = std::min(wanted, item.rowCount);
    if (wanted < item.rowCount) {
        removeRows(index, wanted, item.rowCount - wanted);
    } else if (wanted > item.rowCount) {
        std::vector<RowPart> parts(size_t(wanted - item.rowCount));
        for (int i = item.rowCount; i < wanted; ++i)
            parts[size_t(i - item.rowCount)].index = i;
        insertRows(index, item.rowCount, parts);
    }
    if (firstChanged < kept)
        emit changed(item.firstRow + firstChanged, item.firstRow + kept - 1);
}

void ConversationRows::insertRows(int index, int offset, std::span<const RowPart> parts)
{
    ConversationItem &item = *m_items[index];
    const int first = item.firstRow + offset;
    const int count = int(parts.size());
    emit aboutToInsert(first, first + count - 1);
    m_rows.insert(m_rows.begin() + first, size_t(count), RowRef{index});
    for (int i = 0; i < count; ++i)
        m_rows[first + i].part = parts[i];
    item.rowCount += count;
    for (size_t i = size_t(index) + 1; i < m_items.size(); ++i)
        m_items[i]->firstRow += count;
    emit inserted();
}

void ConversationRows::removeRows(int index, int offset, int count)
{
    ConversationItem &item = *m_items[index];
    const int first = item.firstRow + offset;
    emit aboutToRemove(first, first + count - 1);
    m_rows.erase(m_rows.begin() + first, m_rows.begin() + first + count);
    item.rowCount -= count;
    for (size_t i = size_t(index) + 1; i < m_items.size(); ++i)
        m_items[i]->firstRow -= count;
    emit removed();
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
bool ConversationRows::isOpenEnd(int index) const
{
    return m_tree->isRunning() && index == m_tree->count() - 1;
}

// Item \a index may belong to a run now, or no longer.
void ConversationRows::refold(int index)
{
    if (index < 0 || index >= m_tree->count())
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
    if (index + 1 < m_tree->count() && isSameRun(item, *m_items[index + 1])) {
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
void ConversationRows::makeRun(int first, int last, int joining)
{
    ConversationItem &head = *m_items[first];
    const bool isNew = head.runStart != first;
    for (int i = isNew ? first : joining; i <= last; ++i) {
        m_items[i]->runStart = first;
        m_items[i]->runLength = 0;
    }
    head.runLength = last - first + 1;
    for (int i = isNew ? first : joining; i <= last; ++i)
        syncCall(i);
    emit changed(head.firstRow, head.firstRow); // which says how many
}

void ConversationRows::dissolveRun(int first)
{
    ConversationItem &head = *m_items[first];
    const int end = first + std::exchange(head.runLength, 0);
    head.runUnfolded = false;
    for (int i = first; i < end; ++i)
        m_items[i]->runStart = -1;
    for (int i = first; i < end; ++i)
        syncCall(i);
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

// Which rows a call has, in order.
std::vector<RowPart> ConversationRows::partsOf(int index) const
{
    const ConversationItem &item = *m_items[index];
    std::vector<RowPart> parts;
    if (item.runStart == index)
        parts.push_back({PartKind::RunLine});
    if (item.runStart >= 0 && !m_items[item.runStart]->runUnfolded)
        return parts;
    parts.push_back({});
    if (!item.unfolded.value_or(false))
        return parts;
    refoldNested(item);
    for (int i = 0; i < int(item.nested.size()); ++i) {
        const int start = item.nested[i]->runStart;
        if (start == i)
            parts.push_back({PartKind::CallRunLine, i});
        if (start < 0 || item.nested[start]->runUnfolded)
            parts.push_back({PartKind::Call, i});
    }
    return parts;
}

// Brings the rows of a call in line with partsOf(): what stays at either end is not touched.
void ConversationRows::syncCall(int index)
{
    const std::vector<RowPart> wanted = partsOf(index);
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
        emit changed(item.firstRow + same, item.firstRow + same + reused - 1);
}

int ConversationRows::rowOfPart(int index, const RowPart &part) const
{
    const ConversationItem &item = *m_items[index];
    for (int row = item.firstRow; row < item.firstRow + item.rowCount; ++row) {
        if (m_rows[row].part == part)
            return row;
    }
    return -1;
}

void ConversationRows::setRunUnfolded(int row, bool unfolded)
{
    const RowRef ref = m_rows[row];
    ConversationItem &head = *item(row);
    if (std::exchange(head.runUnfolded, unfolded) == unfolded)
        return;
    if (ref.part.kind != PartKind::RunLine)
        syncCall(ref.item);
    else if (unfolded)
        showRun(ref.item);
    else
        hideRun(ref.item);
    emit changed(row, row);
}

// All rows at once: a run may be long.
void ConversationRows::showRun(int first)
{
    const int count = m_items[first]->runLength;
    const int row = m_items[first]->firstRow + 1;
    emit aboutToInsert(row, row + count - 1);
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
    emit inserted();
}

void ConversationRows::hideRun(int first)
{
    const int count = m_items[first]->runLength;
    const int row = m_items[first]->firstRow + 1;
    emit aboutToRemove(row, row + count - 1);
    m_rows.erase(m_rows.begin() + row, m_rows.begin() + row + count);
    for (int i = 1; i < count; ++i) {
        m_items[first + i]->rowCount = 0;
        m_items[first + i]->firstRow = row;
    }
    m_items[first]->rowCount = 1;
    for (size_t i = size_t(first + count); i < m_items.size(); ++i)
        m_items[i]->firstRow -= count;
    emit removed();
}

} // namespace Ui

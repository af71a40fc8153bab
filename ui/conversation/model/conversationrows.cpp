// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/model/conversationrows.h"

#include "ui/conversation/model/conversationtree.h"
#include "ui/conversation/model/rowfolding.h"

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

const ConversationItem *ConversationRows::item(int row) const
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

const ShownItem &ConversationRows::shown(int row) const
{
    const auto &[index, part] = m_rows[size_t(row)];
    const ShownItem &shown = m_shown[size_t(index)];
    return isNested(row) ? shown.nested[size_t(part.index)] : shown;
}

int ConversationRows::firstRowOf(int row) const
{
    return m_shown[size_t(itemIndex(row))].firstRow;
}

bool ConversationRows::isLastOfItem(int row) const
{
    const ShownItem &top = m_shown[size_t(itemIndex(row))];
    return row == top.firstRow + top.rowCount - 1;
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
    return std::span(items).subspan(size_t(isOwn ? index : part.index),
                                    size_t(shown(row).runLength));
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
        const ShownItem &shown = m_shown[index];
        if (shown.runStart >= 0) {
            const int row = rowOfPart(index, {});
            return row >= 0 ? row : m_shown[shown.runStart].firstRow;
        }
        if (shown.rowCount > 0)
            return shown.firstRow;
    }
    return -1;
}

int ConversationRows::reveal(const QString &id)
{
    for (const int index : m_tree->indexesOf(id)) {
        if (const int start = m_shown[index].runStart; start >= 0)
            setRunUnfolded(m_shown[start].firstRow, true);
    }
    return rowOfItem(id);
}

bool ConversationRows::isUnfolded(int row) const
{
    if (!item(row))
        return false;
    return isRun(row) ? shown(row).runUnfolded : shown(row).unfolded;
}

void ConversationRows::setUnfolded(int row, bool unfolded)
{
    if (!item(row))
        return;
    if (isRun(row)) {
        setRunUnfolded(row, unfolded);
        return;
    }
    shown(row).unfolded = unfolded;
    if (item(row)->nested.empty())
        emit changed(row, row);
    else
        syncItem(itemIndex(row), 0);
}

// All runs are undone before others are made, as neighbours may become one.
void ConversationRows::setDensity(Density density)
{
    if (std::exchange(m_density, Density::All) == density) {
        m_density = density;
        return;
    }
    const int count = int(m_shown.size());
    for (int i = 0; i < count; ++i) {
        if (m_shown[i].runStart == i)
            dissolveRun(i);
    }
    m_density = density;
    for (int i = 0; i < count; ++i) {
        refold(i);
        if (!m_shown[i].nested.empty())
            syncCall(i);
    }
}

void ConversationRows::refoldEnd()
{
    refold(m_tree->count() - 1);
}

// What the tree tells.

void ConversationRows::handleAppended(int index)
{
    const auto *tool = std::get_if<ToolItem>(&m_items[index]->content);
    // Of their own command they want to see what it says.
    m_shown.push_back({.firstRow = count(), .unfolded = tool && tool->isUsers});
    touchEnd();
    refold(index - 1);
}

// See openNotice().
void ConversationRows::touchEnd()
{
    for (int row = count() - 1; const ConversationItem *last = item(row); --row) {
        if (std::holds_alternative<NoticeItem>(last->content))
            emit changed(row, row);
        else if (!std::holds_alternative<ChangesItem>(last->content))
            return;
    }
}

void ConversationRows::handleNested(int index, int position)
{
    m_shown[index].nested.resize(m_items[index]->nested.size());
    syncCall(index); // it may be in a run now
    // The parent tells the present step.
    const int start = m_shown[index].nested[position].runStart;
    for (const RowPart &part :
         {RowPart{}, RowPart{PartKind::Call, position}, RowPart{PartKind::CallRunLine, start}}) {
        if (const int row = rowOfPart(index, part); row >= 0)
            emit changed(row, row);
    }
}

void ConversationRows::touchPart(int index, int part)
{
    const int row = m_shown[index].firstRow + part;
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
    const ConversationItem &item = *m_items[index];
    const ShownItem &shown = m_shown[index];
    if (std::holds_alternative<ToolItem>(item.content)) {
        syncCall(index);
        if (shown.rowCount > 0)
            emit changed(shown.firstRow, shown.firstRow + shown.rowCount - 1);
        return;
    }
    const int wanted = partCount(item);
    const int kept = std::min(wanted, shown.rowCount);
    if (wanted < shown.rowCount) {
        removeRows(index, wanted, shown.rowCount - wanted);
    } else if (wanted > shown.rowCount) {
        std::vector<RowPart> parts(size_t(wanted - shown.rowCount));
        for (int i = shown.rowCount; i < wanted; ++i)
            parts[size_t(i - shown.rowCount)].index = i;
        insertRows(index, shown.rowCount, parts);
    }
    if (firstChanged < kept)
        emit changed(shown.firstRow + firstChanged, shown.firstRow + kept - 1);
}

void ConversationRows::insertRows(int index, int offset, std::span<const RowPart> parts)
{
    ShownItem &shown = m_shown[index];
    const int first = shown.firstRow + offset;
    const int count = int(parts.size());
    emit aboutToInsert(first, first + count - 1);
    m_rows.insert(m_rows.begin() + first, size_t(count), RowRef{index});
    for (int i = 0; i < count; ++i)
        m_rows[first + i].part = parts[i];
    shown.rowCount += count;
    for (size_t i = size_t(index) + 1; i < m_shown.size(); ++i)
        m_shown[i].firstRow += count;
    emit inserted();
}

void ConversationRows::removeRows(int index, int offset, int count)
{
    ShownItem &shown = m_shown[index];
    const int first = shown.firstRow + offset;
    emit aboutToRemove(first, first + count - 1);
    m_rows.erase(m_rows.begin() + first, m_rows.begin() + first + count);
    shown.rowCount -= count;
    for (size_t i = size_t(index) + 1; i < m_shown.size(); ++i)
        m_shown[i].firstRow -= count;
    emit removed();
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
    const ShownItem &shown = m_shown[index];
    if (!isFoldable(*m_items[index], shown, m_density)) {
        if (shown.runStart >= 0)
            dissolveRun(shown.runStart);
        return;
    }
    if (shown.runStart >= 0 || isOpenEnd(index))
        return;
    int first = index;
    if (index > 0 && isSameRun(m_items, m_shown, index - 1, index, m_density))
        first = m_shown[index - 1].runStart >= 0 ? m_shown[index - 1].runStart : index - 1;
    int last = index;
    if (index + 1 < m_tree->count() && isSameRun(m_items, m_shown, index, index + 1, m_density)) {
        const int next = m_shown[index + 1].runStart;
        if (next >= 0)
            last = next + m_shown[next].runLength - 1;
        else if (!isOpenEnd(index + 1))
            last = index + 1;
    }
    if (first < last)
        makeRun(first, last, index);
}

// Calls before \a joining that belong to it already are left alone.
void ConversationRows::makeRun(int first, int last, int joining)
{
    ShownItem &head = m_shown[first];
    const bool isNew = head.runStart != first;
    for (int i = isNew ? first : joining; i <= last; ++i) {
        m_shown[i].runStart = first;
        m_shown[i].runLength = 0;
    }
    head.runLength = last - first + 1;
    for (int i = isNew ? first : joining; i <= last; ++i)
        syncCall(i);
    emit changed(head.firstRow, head.firstRow); // which says how many
}

void ConversationRows::dissolveRun(int first)
{
    ShownItem &head = m_shown[first];
    const int end = first + std::exchange(head.runLength, 0);
    head.runUnfolded = false;
    for (int i = first; i < end; ++i)
        m_shown[i].runStart = -1;
    for (int i = first; i < end; ++i)
        syncCall(i);
    for (int i = first; i < end; ++i)
        refold(i);
}

// Which rows a call has, in order.
std::vector<RowPart> ConversationRows::partsOf(int index)
{
    ShownItem &shown = m_shown[index];
    std::vector<RowPart> parts;
    if (shown.runStart == index)
        parts.push_back({PartKind::RunLine});
    if (shown.runStart >= 0 && !m_shown[shown.runStart].runUnfolded)
        return parts;
    parts.push_back({});
    if (!shown.unfolded)
        return parts;
    refoldNested(*m_items[index], &shown.nested, m_density);
    for (int i = 0; i < int(shown.nested.size()); ++i) {
        const int start = shown.nested[i].runStart;
        if (start == i)
            parts.push_back({PartKind::CallRunLine, i});
        if (start < 0 || shown.nested[start].runUnfolded)
            parts.push_back({PartKind::Call, i});
    }
    return parts;
}

// Brings the rows of a call in line with partsOf(): what stays at either end is not touched.
void ConversationRows::syncCall(int index)
{
    const std::vector<RowPart> wanted = partsOf(index);
    const ShownItem &shown = m_shown[index];
    const auto partAt = [&](int offset) { return m_rows[shown.firstRow + offset].part; };
    int same = 0;
    while (same < shown.rowCount && same < int(wanted.size()) && partAt(same) == wanted[same])
        ++same;
    int below = 0;
    while (below < shown.rowCount - same && below < int(wanted.size()) - same
           && partAt(shown.rowCount - 1 - below) == wanted[wanted.size() - 1 - below])
        ++below;
    const int have = shown.rowCount - same - below;
    const int want = int(wanted.size()) - same - below;
    const int reused = std::min(have, want);
    if (have > want)
        removeRows(index, same + reused, have - want);
    else if (want > have)
        insertRows(index, same + reused, std::span(wanted).subspan(same + reused, want - have));
    for (int i = same; i < same + reused; ++i)
        m_rows[shown.firstRow + i].part = wanted[i];
    if (reused > 0)
        emit changed(shown.firstRow + same, shown.firstRow + same + reused - 1);
}

int ConversationRows::rowOfPart(int index, const RowPart &part) const
{
    const ShownItem &shown = m_shown[index];
    for (int row = shown.firstRow; row < shown.firstRow + shown.rowCount; ++row) {
        if (m_rows[row].part == part)
            return row;
    }
    return -1;
}

void ConversationRows::setRunUnfolded(int row, bool unfolded)
{
    const RowRef ref = m_rows[row];
    if (std::exchange(shown(row).runUnfolded, unfolded) == unfolded)
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
    const int count = m_shown[first].runLength;
    const int row = m_shown[first].firstRow + 1;
    emit aboutToInsert(row, row + count - 1);
    m_rows.insert(m_rows.begin() + row, size_t(count), RowRef{});
    for (int i = 0; i < count; ++i) {
        m_rows[row + i].item = first + i;
        m_shown[first + i].rowCount = 1;
        m_shown[first + i].firstRow = row + i;
    }
    m_shown[first].firstRow = row - 1; // its line comes before
    m_shown[first].rowCount = 2;
    for (size_t i = size_t(first + count); i < m_shown.size(); ++i)
        m_shown[i].firstRow += count;
    emit inserted();
}

void ConversationRows::hideRun(int first)
{
    const int count = m_shown[first].runLength;
    const int row = m_shown[first].firstRow + 1;
    emit aboutToRemove(row, row + count - 1);
    m_rows.erase(m_rows.begin() + row, m_rows.begin() + row + count);
    for (int i = 1; i < count; ++i) {
        m_shown[first + i].rowCount = 0;
        m_shown[first + i].firstRow = row;
    }
    m_shown[first].rowCount = 1;
    for (size_t i = size_t(first + count); i < m_shown.size(); ++i)
        m_shown[i].firstRow -= count;
    emit removed();
}

} // namespace Ui

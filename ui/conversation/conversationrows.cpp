// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The rows of a ConversationModel, as views see them.
#include "ui/conversation/conversationmodel.h"

#include "ui/conversation/rowtexts.h"

using namespace Qt::StringLiterals;

namespace Ui {

int ConversationModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size()) + int(m_widgets.size());
}

QVariant ConversationModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return rowText(index.row());
    case KindRole:
        return int(kind(index.row()));
    default:
        return {};
    }
}

QString ConversationModel::rowText(int row) const
{
    const ConversationItem *item = this->item(row);
    if (!item)
        return tr("Question");
    const AgentCore::BranchFork *versions = fork(row);
    return versions ? rowTextOf(*item, block(row)) + u'\n' + versionText(*versions)
                    : rowTextOf(*item, block(row));
}

ConversationModel::RowKind ConversationModel::kind(int row) const
{
    const ConversationItem *item = this->item(row);
    if (!item)
        return RowKind::Widget;
    if (std::holds_alternative<AnswerItem>(item->content)) {
        const MarkdownBlock *part = block(row);
        return part && part->kind == MarkdownBlock::Kind::Code ? RowKind::Code : RowKind::Text;
    }
    if (std::holds_alternative<UserItem>(item->content))
        return RowKind::User;
    if (std::holds_alternative<ThoughtItem>(item->content))
        return RowKind::Thought;
    if (std::holds_alternative<ToolItem>(item->content))
        return RowKind::Tool;
    if (std::holds_alternative<ChangesItem>(item->content))
        return RowKind::Changes;
    if (std::holds_alternative<CompactionItem>(item->content))
        return RowKind::Compaction;
    return std::holds_alternative<PlanItem>(item->content) ? RowKind::Plan : RowKind::Notice;
}

const ConversationItem *ConversationModel::item(int row) const
{
    return itemAt(row);
}

const MarkdownBlock *ConversationModel::block(int row) const
{
    const ConversationItem *item = this->item(row);
    const auto *answer = item ? std::get_if<AnswerItem>(&item->content) : nullptr;
    // Views may still ask for a row that is about to go.
    const int part = answer ? m_rows[row].part : 0;
    return answer && part < answer->scanner.blocks().size() ? &answer->scanner.blocks()[part]
                                                            : nullptr;
}

quint64 ConversationModel::rowId(int row) const
{
    if (row >= int(m_rows.size()))
        return ~quint64(row - int(m_rows.size()));
    return quint64(m_rows[row].item) << 32 | quint64(m_rows[row].part);
}

bool ConversationModel::canRetry(int row) const
{
    const ConversationItem *item = this->item(row);
    const auto *notice = item ? std::get_if<NoticeItem>(&item->content) : nullptr;
    return notice && notice->notice.canRetry && !m_running && item == m_items.back().get();
}

std::optional<QDateTime> ConversationModel::countdown(int row) const
{
    const ConversationItem *item = this->item(row);
    const auto *notice = item ? std::get_if<NoticeItem>(&item->content) : nullptr;
    const bool isAwaited = notice && m_running && item == m_items.back().get();
    return isAwaited ? notice->notice.due : std::nullopt;
}

bool ConversationModel::isUnfolded(int row) const
{
    const ConversationItem *item = this->item(row);
    if (!item)
        return false;
    return item->unfolded.value_or(std::holds_alternative<PlanItem>(item->content));
}

int ConversationModel::rowOfItem(const QString &id) const
{
    for (const auto kind : {"user/"_L1, "answer/"_L1, "tool/"_L1, "thought/"_L1}) {
        const int index = m_byKey.value(kind + id, -1);
        if (index >= 0 && m_items[index]->rowCount > 0)
            return m_items[index]->firstRow;
    }
    return -1;
}

void ConversationModel::setUnfolded(int row, bool unfolded)
{
    ConversationItem *item = itemAt(row);
    if (!item)
        return;
    item->unfolded = unfolded;
    if (item->nested.empty())
        emitChanged(row, row);
    else
        syncRows(m_rows[row].item, 0);
}

int ConversationModel::moreSteps(int row) const
{
    return m_moreSteps.value(rowId(row));
}

void ConversationModel::showMore(int row)
{
    ++m_moreSteps[rowId(row)];
    emitChanged(row, row);
}

} // namespace Ui

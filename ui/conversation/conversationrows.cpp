// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The rows of a ConversationModel, as views see them.
#include "ui/conversation/conversationmodel.h"

#include "ui/conversation/rowtexts.h"
#include "ui/conversation/runtexts.h"

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
    case Qt::AccessibleDescriptionRole:
        return rowDescription(index.row());
    case Qt::ToolTipRole:
        return stamp(index.row()).tip();
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
    if (isRun(row))
        return runText(run(row));
    const AgentCore::BranchFork *versions = fork(row);
    return versions ? rowTextOf(*item, block(row)) + u'\n' + versionText(*versions)
                    : rowTextOf(*item, block(row));
}

QString ConversationModel::rowDescription(int row) const
{
    const ConversationItem *item = this->item(row);
    if (!item)
        return tr("Waits for your answer");
    QString text = isRun(row) ? tr("Tool calls") : rowDescriptionOf(*item, block(row));
    const bool folds = std::holds_alternative<ThoughtItem>(item->content)
        || std::holds_alternative<ToolItem>(item->content)
        || std::holds_alternative<PlanItem>(item->content)
        || std::holds_alternative<CompactionItem>(item->content);
    if (folds)
        text = isUnfolded(row) ? tr("%1, open").arg(text) : tr("%1, folded").arg(text);
    const QString time = stamp(row).tip();
    return time.isEmpty() ? text : text + u", "_s + time;
}

ConversationModel::RowKind ConversationModel::kind(int row) const
{
    const ConversationItem *item = this->item(row);
    if (!item)
        return RowKind::Widget;
    if (isRun(row))
        return RowKind::Run;
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
    return quint64(m_rows[row].item) << 32 | quint32(m_rows[row].part);
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
    if (isRun(row))
        return item->runUnfolded;
    return item->unfolded.value_or(false);
}

int ConversationModel::rowOfItem(const QString &id) const
{
    for (const auto kind : {"user/"_L1, "answer/"_L1, "tool/"_L1, "thought/"_L1}) {
        const int index = m_byKey.value(kind + id, -1);
        if (index < 0)
            continue;
        const ConversationItem &item = *m_items[index];
        if (item.runStart >= 0) {
            const int row = rowOfPart(index, 0);
            return row >= 0 ? row : m_items[item.runStart]->firstRow;
        }
        if (item.rowCount > 0)
            return item.firstRow;
    }
    return -1;
}

void ConversationModel::setUnfolded(int row, bool unfolded)
{
    ConversationItem *item = itemAt(row);
    if (!item)
        return;
    if (isRun(row)) {
        setRunUnfolded(row, unfolded);
        return;
    }
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

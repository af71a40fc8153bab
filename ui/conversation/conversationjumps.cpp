// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/conversationjumps.h"

#include "ui/conversation/announcement.h"
#include "ui/conversation/conversationlayout.h"
#include "ui/conversation/conversationmodel.h"
#include "ui/conversation/conversationpainter.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/rowtexts.h"

#include <algorithm>

namespace Ui {

using RowKind = ConversationModel::RowKind;

static bool isError(const ConversationItem *item)
{
    if (const auto *notice = item ? std::get_if<NoticeItem>(&item->content) : nullptr)
        return notice->notice.severity == AgentCore::NoticeRaised::Severity::Error;
    const auto *tool = item ? std::get_if<ToolItem>(&item->content) : nullptr;
    return tool && tool->call.status == AgentCore::ToolStatus::Failed
        && refusalOf(tool->call).kind == Refusal::Kind::None;
}

static bool isChange(const ConversationItem *item)
{
    if (item && std::holds_alternative<ChangesItem>(item->content))
        return true;
    const auto *tool = item ? std::get_if<ToolItem>(&item->content) : nullptr;
    return tool && std::ranges::any_of(tool->call.content, [](const auto &content) {
               return std::holds_alternative<AgentCore::ToolDiff>(content);
           });
}

static bool isLandmark(const ConversationModel &model, int row,
                       ConversationJumps::Landmark landmark)
{
    switch (landmark) {
    case ConversationJumps::Landmark::Prompt:
        return model.kind(row) == RowKind::User;
    case ConversationJumps::Landmark::Error:
        return isError(model.item(row));
    case ConversationJumps::Landmark::Change:
        return isChange(model.item(row));
    case ConversationJumps::Landmark::Question:
        return model.kind(row) == RowKind::Widget;
    }
    Q_UNREACHABLE_RETURN(false);
}

// The row from which one goes on: where one is, as far as that is in sight.
int ConversationJumps::origin(int step) const
{
    const QRect page = m_view->viewport()->rect();
    const auto isSeen = [&](const QModelIndex &index) {
        return index.isValid() && m_view->visualRect(index).intersects(page);
    };
    if (m_view->hasFocus() && isSeen(m_view->currentIndex()))
        return m_view->currentIndex().row();
    if (isSeen(m_jumpedRow))
        return m_jumpedRow.row();
    if (m_view->isAtEnd())
        return m_view->conversation()->rowCount();
    const int top = std::max(0, m_view->rowLayout().visibleRows().first);
    return step < 0 && m_view->contentRect(top).top() < 0 ? top + 1 : top;
}

bool ConversationJumps::jump(Landmark landmark, int step)
{
    ConversationModel *model = m_view->conversation();
    const int count = model->rowCount();
    const auto find = [&](int row) {
        while (row >= 0 && row < count && !isLandmark(*model, row, landmark))
            row += step;
        return row;
    };
    int row = find(origin(step) + step);
    if ((row < 0 || row >= count) && landmark == Landmark::Question)
        row = find(step > 0 ? 0 : count - 1); // one that waits is never behind
    if (row < 0 || row >= count)
        return false;
    const QModelIndex index = model->index(row);
    m_view->setCurrentRow(row);
    m_view->scrollTo(index, QAbstractItemView::PositionAtTop);
    m_jumpedRow = index;
    m_view->painter()->flash(row);
    if (!m_view->hasFocus()) // else the row that has it is told
        announce(m_view, model->data(index, Qt::AccessibleTextRole).toString());
    return true;
}

bool ConversationJumps::showItem(const QString &id)
{
    ConversationModel *model = m_view->conversation();
    const int row = model->reveal(id);
    if (row < 0)
        return false;
    const auto kind = model->kind(row);
    if (kind == ConversationModel::RowKind::Thought || kind == ConversationModel::RowKind::Tool)
        m_view->rowLayout().changeInPlace(row, [&] { model->setUnfolded(row, true); });
    m_view->setCurrentRow(row);
    m_view->scrollTo(model->index(row), QAbstractItemView::PositionAtTop);
    return true;
}

} // namespace Ui

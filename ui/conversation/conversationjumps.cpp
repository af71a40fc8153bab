// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Going through a ConversationView by what one wants to find again.
#include "ui/conversation/announcement.h"
#include "ui/conversation/conversationdelegate.h"
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

static bool isLandmark(const ConversationModel &model, int row, ConversationView::Landmark landmark)
{
    switch (landmark) {
    case ConversationView::Landmark::Prompt:
        return model.kind(row) == RowKind::User;
    case ConversationView::Landmark::Error:
        return isError(model.item(row));
    case ConversationView::Landmark::Change:
        return isChange(model.item(row));
    case ConversationView::Landmark::Question:
        return model.kind(row) == RowKind::Widget;
    }
    Q_UNREACHABLE_RETURN(false);
}

// The row from which one goes on: where one is, as far as that is in sight.
int ConversationView::jumpOrigin(int step) const
{
    const QRect page = viewport()->rect();
    const auto isSeen = [&](const QModelIndex &index) {
        return index.isValid() && visualRect(index).intersects(page);
    };
    if (hasFocus() && isSeen(currentIndex()))
        return currentIndex().row();
    if (isSeen(m_jumpedRow))
        return m_jumpedRow.row();
    if (isAtEnd())
        return m_model->rowCount();
    const int top = std::max(0, m_layout->visibleRows().first);
    return step < 0 && contentRect(top).top() < 0 ? top + 1 : top;
}

bool ConversationView::jump(Landmark landmark, int step)
{
    const int count = m_model->rowCount();
    const auto find = [&](int row) {
        while (row >= 0 && row < count && !isLandmark(*m_model, row, landmark))
            row += step;
        return row;
    };
    int row = find(jumpOrigin(step) + step);
    if ((row < 0 || row >= count) && landmark == Landmark::Question)
        row = find(step > 0 ? 0 : count - 1); // one that waits is never behind
    if (row < 0 || row >= count)
        return false;
    const QModelIndex index = m_model->index(row);
    setCurrentRow(row);
    scrollTo(index, PositionAtTop);
    m_jumpedRow = index;
    m_painter->flash(row);
    if (!hasFocus()) // else the row that has it is told
        announce(this, m_model->data(index, Qt::AccessibleTextRole).toString());
    return true;
}

void ConversationView::setUnfolded(int row, bool unfolded)
{
    if (m_model->isUnfolded(row) != unfolded)
        changeInPlace(row, [&] { m_model->setUnfolded(row, unfolded); });
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/conversationjumps.h"

#include "ui/conversation/announcement.h"
#include "ui/conversation/conversationlayout.h"
#include "ui/conversation/conversationpage.h"
#include "ui/conversation/conversationpainter.h"
#include "ui/conversation/model/conversationmodel.h"

#include <algorithm>

namespace Ui {

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
    const LandmarkIndex *landmarks = m_view->landmarks();
    int row = landmarks->find(origin(step) + step, step, landmark);
    if (row < 0 && landmark == Landmark::Question) // one that waits is never behind
        row = landmarks->find(step > 0 ? 0 : landmarks->rowCount() - 1, step, landmark);
    if (row < 0)
        return false;
    showRow(row);
    return true;
}

void ConversationJumps::showRow(int row)
{
    const QModelIndex index = m_view->conversation()->index(row);
    m_view->setCurrentRow(row);
    m_view->scrollTo(index, QAbstractItemView::PositionAtTop);
    m_jumpedRow = index;
    m_view->painter()->flash(row);
    if (!m_view->hasFocus()) // else the row that has it is told
        announce(m_view, index.data(Qt::AccessibleTextRole).toString());
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

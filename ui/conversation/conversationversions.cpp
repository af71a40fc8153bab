// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/conversationversions.h"

#include "ui/conversation/conversationlayout.h"
#include "ui/conversation/conversationpage.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/rows/row.h"

namespace Ui {

// The rows above stay the same, so the message stays where the pointer is.
void ConversationVersions::show(int row, const QString &branchId) const
{
    const ConversationModel *model = m_view->conversation();
    const int top = m_view->visualRect(model->index(row)).top();
    m_view->request({Hit::Action::SwitchBranch, {}, branchId, {}});
    if (row >= model->rowCount())
        return;
    m_view->setCurrentRow(row);
    m_view->rowLayout().showAt(row, top);
}

bool ConversationVersions::step(int step) const
{
    const int row = m_view->currentIndex().isValid() ? m_view->currentIndex().row() : -1;
    const AgentCore::BranchFork *fork = m_view->conversation()->versions().fork(row);
    const qsizetype wanted = fork ? fork->active + step : -1;
    if (!fork || wanted < 0 || wanted >= fork->branchIds.size())
        return false;
    show(row, QString(fork->branchIds[wanted]));
    return true;
}

void ConversationVersions::edit(int row) const
{
    if (m_view->conversation()->versions().isBranchPoint(row))
        m_view->request(
            {Hit::Action::Edit, {}, m_view->conversation()->rows().userItem(row)->messageId, {}});
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a conversation shows of its branches, and the menu of its rows.
#include "agentcore/base/textlimits.h"
#include "agentcore/session/session.h"
#include "ui/conversation/conversationdelegate.h"
#include "ui/conversation/conversationmodel.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/picturedialog.h"
#include "ui/conversation/rowtexts.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>

#include <algorithm>

namespace Ui {

void ConversationModel::setBranchPoints(std::function<bool(const QString &)> isBranchPoint)
{
    m_isBranchPoint = std::move(isBranchPoint);
}

void ConversationModel::setForks(const QList<AgentCore::BranchFork> &forks)
{
    QHash<QString, AgentCore::BranchFork> before;
    before.swap(m_forks);
    for (const AgentCore::BranchFork &fork : forks)
        m_forks.insert(fork.messageId, fork);
    if (before == m_forks)
        return;
    for (int row = 0; row < int(m_rows.size()); ++row) {
        const UserItem *user = userItem(row);
        if (user && before.value(user->messageId) != m_forks.value(user->messageId))
            emitChanged(row, row);
    }
}

const UserItem *ConversationModel::userItem(int row) const
{
    const ConversationItem *item = this->item(row);
    return item ? std::get_if<UserItem>(&item->content) : nullptr;
}

const AgentCore::BranchFork *ConversationModel::fork(int row) const
{
    const UserItem *user = userItem(row);
    const auto found = user ? m_forks.constFind(user->messageId) : m_forks.cend();
    return found == m_forks.cend() ? nullptr : &*found;
}

bool ConversationModel::isBranchPoint(int row) const
{
    const UserItem *user = userItem(row);
    return user && m_isBranchPoint && m_isBranchPoint(user->messageId);
}

void ConversationModel::setCheckpoints(const QList<AgentCore::Checkpoint> &checkpoints)
{
    const auto before = std::exchange(m_checkpoints, {});
    for (const AgentCore::Checkpoint &checkpoint : checkpoints) {
        if (checkpoint.reason == AgentCore::Checkpoint::Reason::Turn)
            m_checkpoints.append(checkpoint);
    }
    if (before == m_checkpoints)
        return;
    for (const auto &item : m_items) {
        if (std::holds_alternative<UserItem>(item->content) && item->rowCount > 0)
            emitChanged(item->firstRow, item->firstRow);
    }
}

// Files stayed as they were until the first turn that changed any, in whatever branch.
QString ConversationModel::restorePoint(int row) const
{
    const ConversationItem *item = this->item(row);
    if (!userItem(row) || !item->at.isValid())
        return {};
    const auto found
        = std::ranges::lower_bound(m_checkpoints, item->at, {}, &AgentCore::Checkpoint::at);
    return found == m_checkpoints.cend() ? QString() : found->id;
}

bool ConversationModel::hasChanges() const
{
    return std::ranges::any_of(m_items, [](const auto &item) {
        return std::holds_alternative<ChangesItem>(item->content);
    });
}

void ConversationView::showBranches()
{
    m_model->setForks(m_session ? m_session->branchForks() : QList<AgentCore::BranchFork>());
}

// The rows above stay the same, so the message stays where the pointer is.
void ConversationView::switchVersion(int row, const QString &branchId)
{
    const int top = visualRect(m_model->index(row)).top();
    emit branchRequested(branchId);
    if (row >= m_model->rowCount())
        return;
    setCurrentRow(row);
    hold(row, top);
}

bool ConversationView::stepVersion(int step)
{
    const int row = currentIndex().isValid() ? currentIndex().row() : -1;
    const AgentCore::BranchFork *fork = m_model->fork(row);
    const qsizetype wanted = fork ? fork->active + step : -1;
    if (!fork || wanted < 0 || wanted >= fork->branchIds.size())
        return false;
    switchVersion(row, QString(fork->branchIds[wanted]));
    return true;
}

void ConversationView::editRow(int row)
{
    if (m_model->isBranchPoint(row))
        emit editRequested(std::get<UserItem>(m_model->item(row)->content).messageId);
}

void ConversationView::openPicture(int row, int attachment)
{
    const UserItem *user = m_model->userItem(row);
    if (!user || attachment < 0 || attachment >= user->attachments.size())
        return;
    const Attachment &shown = user->attachments[attachment];
    const QString name = AgentCore::sanitizedForDisplay(shown.name.left(200)).simplified();
    (new PictureDialog(name, shown.picture, window()))->show();
}

void ConversationView::addBranchActions(QMenu *menu, int row)
{
    if (!m_model->isBranchPoint(row))
        return;
    const QString messageId = std::get<UserItem>(m_model->item(row)->content).messageId;
    menu->addSeparator();
    menu->addAction(tr("&Edit and branch"), this,
                    [this, messageId] { emit editRequested(messageId); });
    menu->addAction(tr("&Fork from here"), this,
                    [this, messageId] { emit forkRequested(messageId); });
}

void ConversationView::addRestoreAction(QMenu *menu, int row)
{
    if (const QString point = m_model->restorePoint(row); !point.isEmpty())
        menu->addAction(tr("&Restore files to here…"), this,
                        [this, point] { emit restoreRequested(point); });
}

void ConversationView::addPinAction(QMenu *menu, int row)
{
    const ConversationItem *item = m_model->item(row);
    const auto *user = item ? std::get_if<UserItem>(&item->content) : nullptr;
    if (!user || !m_session)
        return;
    QAction *keep = menu->addAction(tr("&Keep when compacting"));
    keep->setCheckable(true);
    keep->setChecked(user->isPinned);
    connect(keep, &QAction::toggled, this,
            [this, id = user->messageId](bool pinned) { emit pinRequested(id, pinned); });
}

void ConversationView::contextMenuEvent(QContextMenuEvent *event)
{
    const bool keyboard = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = keyboard ? currentIndex() : indexAt(event->pos());
    const ConversationItem *item = index.isValid() ? m_model->item(index.row()) : nullptr;
    if (!item)
        return;
    const int row = index.row();
    int hitRow = -1;
    const Hit hit = keyboard ? Hit() : hitAt(event->pos(), &hitRow);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [menu, this](const QString &title, const QString &text) {
        menu->addAction(title, this, [text] { QApplication::clipboard()->setText(text); });
    };
    addCopyActions(menu, row);
    if (hit.action == Hit::Action::OpenLink)
        add(tr("Copy &link"), hit.target);
    addContentActions(menu, row);
    if (std::holds_alternative<AnswerItem>(item->content)) {
        menu->addSeparator();
        add(tr("Copy &answer"), itemMarkdown(*item));
        add(tr("Copy answer as &text"), itemPlainText(*item));
    }
    addToolActions(menu, row);
    addPinAction(menu, row);
    addBranchActions(menu, row);
    addRestoreAction(menu, row);
    menu->popup(keyboard ? viewport()->mapToGlobal(visualRect(index).topLeft())
                         : event->globalPos());
}

} // namespace Ui

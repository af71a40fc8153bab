// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/conversationannouncer.h"

#include "ui/conversation/announcement.h"
#include "ui/conversation/conversationpage.h"
#include "ui/conversation/model/conversationmodel.h"

#include <QTimerEvent>

namespace Ui {

static constexpr int kIntervalMilliseconds = 1000;
static constexpr qsizetype kMaxChars = 2000; // said at once

ConversationAnnouncer::ConversationAnnouncer(const ConversationModel *model, ConversationPage *view)
    : QObject(view)
    , m_model(model)
    , m_view(view)
{
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        m_timer.stop();
        m_next = m_model->rowCount();
    });
    connect(model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { insertRows(first, last); });
    connect(model, &QAbstractItemModel::rowsRemoved, this,
            [this](const QModelIndex &, int first, int last) { removeRows(first, last); });
    connect(model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &, const QModelIndex &last) {
                if (last.row() >= m_next)
                    wake();
            });
}

void ConversationAnnouncer::insertRows(int first, int last)
{
    if (first < m_next) // a call was opened, or text came above a question
        m_next += last - first + 1;
    else
        wake();
}

void ConversationAnnouncer::removeRows(int first, int last)
{
    if (first < m_next)
        m_next -= std::min(m_next, last + 1) - first;
}

void ConversationAnnouncer::wake()
{
    if (!isAnybodyListening())
        m_next = m_model->rowCount();
    else if (!m_timer.isActive())
        m_timer.start(kIntervalMilliseconds, this);
}

void ConversationAnnouncer::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_timer.timerId()) {
        QObject::timerEvent(event);
        return;
    }
    m_timer.stop();
    announce(m_view, takeFinished(false));
}

// What is followed by something will not go on, but calls may run beside each other.
bool ConversationAnnouncer::isFinished(int row) const
{
    const ConversationItem *item = m_model->item(row);
    if (!item)
        return true;
    if (const auto *tool = std::get_if<ToolItem>(&item->content)) {
        return tool->call.status == AgentCore::ToolStatus::Completed
            || tool->call.status == AgentCore::ToolStatus::Failed;
    }
    if (const auto *thought = std::get_if<ThoughtItem>(&item->content))
        return !thought->running;
    const MarkdownBlock *block = m_model->block(row);
    return !block || block->frozen || m_model->item(row + 1);
}

QString ConversationAnnouncer::takeFinished(bool all)
{
    QStringList texts;
    qsizetype chars = 0;
    for (; m_next < m_model->rowCount() && (all || isFinished(m_next)); ++m_next) {
        const auto kind = m_model->kind(m_next);
        if (kind == ConversationModel::RowKind::User || kind == ConversationModel::RowKind::Widget)
            continue; // questions are told when they come
        const QString text
            = m_model->data(m_model->index(m_next), Qt::AccessibleTextRole).toString();
        if (chars < kMaxChars)
            texts += text.left(kMaxChars - chars);
        chars += text.size();
    }
    return texts.join(u'\n');
}

void ConversationAnnouncer::finishTurn()
{
    m_timer.stop();
    if (!isAnybodyListening()) {
        m_next = m_model->rowCount();
        return;
    }
    const QString rest = takeFinished(true);
    const QString end = tr("The agent has finished");
    announce(m_view, rest.isEmpty() ? end : rest + u'\n' + end);
}

void ConversationAnnouncer::announceQuestion(const QString &name)
{
    if (isAnybodyListening())
        announce(m_view,
                 name.isEmpty() ? tr("The agent asks something")
                                : tr("The agent asks: %1").arg(name));
}

} // namespace Ui

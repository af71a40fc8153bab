// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/model/conversationmodel.h"

#include "ui/conversation/model/rowtexts.h"
#include "ui/conversation/model/runtexts.h"
#include "ui/conversation/model/thumbnails.h"
#include "ui/text/placeindex.h"

using namespace Qt::StringLiterals;

namespace Ui {

ConversationModel::ConversationModel(QObject *parent)
    : QAbstractListModel(parent)
    , m_places(new PlaceIndex(this))
    , m_thumbnails(new Thumbnails(this))
    , m_tree(new ConversationTree(this))
    , m_rows(new ConversationRows(m_tree, this))
    , m_versions(std::make_unique<MessageVersions>(this, [this](int row) { touch(row, row); }))
    , m_choices(std::make_unique<RowChoices>(this, m_rows,
                                             [this](int first, int last) { touch(first, last); }))
{
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(kRefreshMilliseconds);
    connect(&m_refresh, &QTimer::timeout, this, &ConversationModel::flush);
    connect(m_tree, &ConversationTree::pendingTaken, &m_refresh, &QTimer::stop);
    connect(m_tree, &ConversationTree::pendingAdded, this, [this] {
        if (!m_refresh.isActive() && !m_tree->isLoading() && !m_paused)
            m_refresh.start();
    });
    connect(m_thumbnails, &Thumbnails::loaded, this, [this](const QString &messageId) {
        if (const int row = m_rows->rowOfItem(messageId); row >= 0)
            emitChanged(row, row);
    });
    followRows();
}

ConversationModel::~ConversationModel() = default;

// While a transcript is loaded the model is reset, and tells nothing else.
void ConversationModel::followRows()
{
    connect(m_rows, &ConversationRows::aboutToInsert, this, [this](int first, int last) {
        if (!m_tree->isLoading())
            beginInsertRows({}, first, last);
    });
    connect(m_rows, &ConversationRows::inserted, this, [this] {
        if (!m_tree->isLoading())
            endInsertRows();
    });
    connect(m_rows, &ConversationRows::aboutToRemove, this, [this](int first, int last) {
        if (!m_tree->isLoading())
            beginRemoveRows({}, first, last);
    });
    connect(m_rows, &ConversationRows::removed, this, [this] {
        if (!m_tree->isLoading())
            endRemoveRows();
    });
    connect(m_rows, &ConversationRows::changed, this, &ConversationModel::emitChanged);
}

void ConversationModel::setTranscript(const std::vector<AgentCore::SessionUpdate> &updates,
                                      bool running)
{
    beginResetModel();
    m_rows->clear();
    m_thumbnails->clear();
    m_choices->clearRows();
    m_tree->load(updates, running);
    endResetModel();
}

void ConversationModel::apply(const AgentCore::SessionUpdate &update)
{
    m_tree->apply(update);
}

void ConversationModel::setPinned(const QSet<QString> &messageIds)
{
    m_tree->setPinned(messageIds);
}

void ConversationModel::setRunning(bool running)
{
    if (running && m_tree->isRunning())
        return;
    m_tree->setRunning(running);
    if (!running)
        m_rows->refoldEnd();
    m_rows->touchEnd();
}

void ConversationModel::flush()
{
    m_tree->takePending();
}

void ConversationModel::setPaused(bool paused)
{
    m_paused = paused;
    if (paused)
        m_refresh.stop();
    else
        flush();
}

int ConversationModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows->count() + int(m_widgets.size());
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
    if (m_rows->isRun(row))
        return runText(m_rows->run(row));
    const AgentCore::BranchFork *versions = m_versions->fork(row);
    return versions ? rowTextOf(*item, block(row)) + u'\n' + versionText(*versions)
                    : rowTextOf(*item, block(row));
}

QString ConversationModel::rowDescription(int row) const
{
    const ConversationItem *item = this->item(row);
    if (!item)
        return tr("Waits for your answer");
    QString text = m_rows->isRun(row) ? tr("Tool calls") : rowDescriptionOf(*item, block(row));
    const bool folds = std::holds_alternative<ThoughtItem>(item->content)
        || std::holds_alternative<ToolItem>(item->content)
        || std::holds_alternative<PlanItem>(item->content)
        || std::holds_alternative<CompactionItem>(item->content);
    if (folds)
        text = isUnfolded(row) ? tr("%1, open").arg(text) : tr("%1, folded").arg(text);
    if (m_choices->isFirstNew(row))
        text += u", "_s + tr("new from here on");
    const QString time = stamp(row).tip();
    return time.isEmpty() ? text : text + u", "_s + time;
}

ConversationModel::RowKind ConversationModel::kind(int row) const
{
    const ConversationItem *item = this->item(row);
    if (!item)
        return RowKind::Widget;
    if (m_rows->isRun(row))
        return RowKind::Run;
    if (std::holds_alternative<AnswerItem>(item->content)) {
        const MarkdownBlock *part = block(row);
        const bool isCode = part && part->kind == MarkdownBlock::Kind::Code && !part->isFormula();
        return isCode ? RowKind::Code : RowKind::Text;
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

bool ConversationModel::canRetry(int row) const
{
    const ConversationItem *item = this->item(row);
    const auto *notice = item ? std::get_if<NoticeItem>(&item->content) : nullptr;
    return notice && !m_tree->isRunning() && item == openNotice(m_tree->items());
}

RowStamp ConversationModel::stamp(int row) const
{
    const ConversationItem *item = this->item(row);
    if (!item)
        return {};
    return {item->at,
            m_rows->isLastOfItem(row) ? m_tree->turnMilliseconds(m_rows->itemIndex(row)) : -1};
}

void ConversationModel::emitChanged(int firstRow, int lastRow)
{
    if (!m_tree->isLoading())
        emit dataChanged(index(firstRow), index(lastRow));
}

void ConversationModel::addWidgetRow(const QString &key)
{
    beginInsertRows({}, rowCount(), rowCount());
    m_widgets.append(key);
    endInsertRows();
    m_tree->touchWaiting();
}

int ConversationModel::removeWidgetRow(const QString &key)
{
    const int at = int(m_widgets.indexOf(key));
    if (at < 0)
        return -1;
    const int row = m_rows->count() + at;
    beginRemoveRows({}, row, row);
    m_widgets.removeAt(at);
    endRemoveRows();
    m_tree->touchWaiting();
    return row;
}

} // namespace Ui

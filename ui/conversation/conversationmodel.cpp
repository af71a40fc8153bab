// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/conversationmodel.h"

#include "ui/conversation/thumbnails.h"
#include "ui/text/placeindex.h"

#include <QFileInfo>
#include <QLocale>
#include <QUrl>

#include <numeric>

using namespace Qt::StringLiterals;

namespace Ui {

using AgentCore::ContentBlock;

ConversationModel::ConversationModel(QObject *parent)
    : QAbstractListModel(parent)
    , m_places(new PlaceIndex(this))
    , m_thumbnails(new Thumbnails(this))
{
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(kRefreshMilliseconds);
    connect(&m_refresh, &QTimer::timeout, this, &ConversationModel::flush);
    connect(m_thumbnails, &Thumbnails::loaded, this, [this](const QString &messageId) {
        if (const int row = rowOfItem(messageId); row >= 0)
            emitChanged(row, row);
    });
}

void ConversationModel::setTranscript(const std::vector<AgentCore::SessionUpdate> &updates,
                                      bool running)
{
    beginResetModel();
    m_loading = true;
    m_refresh.stop();
    m_items.clear();
    m_rows.clear();
    m_byKey.clear();
    m_nested.clear();
    m_thumbnails->clear();
    m_moreSteps.clear();
    m_choices.clearRows();
    m_dirty.clear();
    m_openTexts.clear();
    m_compacting = -1;
    m_running = running;
    for (const AgentCore::SessionUpdate &update : updates)
        apply(update);
    flush();
    if (!running)
        closeOpenText();
    m_loading = false;
    endResetModel();
}

void ConversationModel::apply(const AgentCore::SessionUpdate &update)
{
    std::visit([this](const auto &change) { add(change); }, update);
}

void ConversationModel::setPinned(const QSet<QString> &messageIds)
{
    m_pinned = messageIds;
    for (const auto &item : m_items) {
        auto *user = std::get_if<UserItem>(&item->content);
        if (!user || user->isPinned == m_pinned.contains(user->messageId))
            continue;
        user->isPinned = !user->isPinned;
        emitChanged(item->firstRow, item->firstRow);
    }
}

void ConversationModel::setRunning(bool running)
{
    if (running && m_running)
        return;
    if (m_running && !running)
        noteTurnEnd();
    m_running = running;
    if (!running) {
        flush();
        closeOpenText();
        refold(int(m_items.size()) - 1);
    }
    if (!m_rows.empty() && kind(int(m_rows.size()) - 1) == RowKind::Notice)
        emitChanged(int(m_rows.size()) - 1, int(m_rows.size()) - 1);
}

void ConversationModel::setPaused(bool paused)
{
    m_paused = paused;
    if (paused)
        m_refresh.stop();
    else
        flush();
}

static Attachment attachmentOf(const ContentBlock &block)
{
    Attachment attachment{block.name, block.uri};
    if (attachment.name.isEmpty() && !block.uri.isEmpty())
        attachment.name = QFileInfo(QUrl(block.uri).path()).fileName();
    if (attachment.name.isEmpty())
        attachment.name = block.mimeType.isEmpty() ? block.uri : block.mimeType;
    if (block.kind == ContentBlock::Kind::Image)
        attachment.picture = block.data;
    if (!block.data.isEmpty())
        attachment.name += u" · "_s + QLocale().formattedDataSize(block.data.size(), 0);
    return attachment;
}

void ConversationModel::add(const AgentCore::UserMessageAdded &update)
{
    const QString key = u"user/"_s + update.messageId;
    int index = m_byKey.value(key, -1);
    if (index < 0 || index != int(m_items.size()) - 1)
        index = appendItem(key, UserItem{.messageId = update.messageId});
    auto &user = std::get<UserItem>(m_items[index]->content);
    user.isPinned = m_pinned.contains(update.messageId);
    user.turnEndedAt = update.turnEndedAt;
    setTime(index, update.at);
    if (update.content.kind == ContentBlock::Kind::Text) {
        if (!user.text.isEmpty())
            user.text += u'\n';
        user.text += update.content.text;
    } else {
        user.attachments += attachmentOf(update.content);
    }
    syncRows(index, 0);
}

void ConversationModel::add(const AgentCore::AgentTextAppended &update)
{
    const QString key = u"answer/"_s + update.messageId;
    int index = m_byKey.value(key, -1);
    if (index < 0)
        index = appendItem(key, AnswerItem{});
    setTime(index, update.at);
    auto &answer = std::get<AnswerItem>(m_items[index]->content);
    if (answer.pending.isEmpty())
        answer.pending = update.text;
    else
        answer.pending += update.text;
    markDirty(index);
}

void ConversationModel::add(const AgentCore::AgentThoughtAppended &update)
{
    const QString key = u"thought/"_s + update.messageId;
    int index = m_byKey.value(key, -1);
    if (index < 0) {
        ThoughtItem thought;
        thought.running = true;
        thought.milliseconds
            = m_loading && update.until.isValid() ? update.at.msecsTo(update.until) : -1;
        index = appendItem(key, thought);
        m_thinking.start();
        setTime(index, update.at);
    }
    std::get<ThoughtItem>(m_items[index]->content).pending += update.text;
    markDirty(index);
}

// True when the last thing is a command line of the user's own.
static bool isUserCommand(const std::vector<std::unique_ptr<ConversationItem>> &items)
{
    const auto *user = items.empty() ? nullptr : std::get_if<UserItem>(&items.back()->content);
    return user && user->text.startsWith(u'!');
}

void ConversationModel::add(const AgentCore::ToolCallChanged &update)
{
    if (addNested(update.call))
        return;
    const QString key = u"tool/"_s + update.call.id;
    int index = m_byKey.value(key, -1);
    // The plan's row says what these do.
    if (index < 0 && update.call.name == "todo_write"_L1
        && update.call.status != AgentCore::ToolStatus::Failed)
        return;
    if (index < 0) {
        const bool isOwn = isUserCommand(m_items);
        index = appendItem(key, ToolItem{});
        if (isOwn)
            m_items[index]->unfolded = true; // they want to see what it says
    }
    std::get<ToolItem>(m_items[index]->content).setCall(update.call);
    setTime(index, update.call.startedAt);
    syncRows(index, 0);
    refold(index);
}

void ConversationModel::add(const AgentCore::ToolOutputAppended &update)
{
    const auto [parent, position] = m_nested.value(update.toolCallId, {-1, -1});
    const int index = parent < 0 ? m_byKey.value(u"tool/"_s + update.toolCallId, -1) : parent;
    if (index < 0)
        return;
    const ConversationItem &item = *m_items[index];
    auto &content = parent < 0 ? m_items[index]->content : item.nested[position]->content;
    std::get<ToolItem>(content).addOutput(update.text);
    markDirty(index);
}

void ConversationModel::add(const AgentCore::PlanChanged &update)
{
    // One row per turn, where the plan was made.
    for (int i = int(m_items.size()) - 1; i >= 0; --i) {
        if (std::holds_alternative<UserItem>(m_items[i]->content))
            break;
        if (auto *plan = std::get_if<PlanItem>(&m_items[i]->content)) {
            plan->entries = update.entries;
            syncRows(i, 0);
            return;
        }
    }
    if (update.entries.isEmpty())
        return;
    const int index = appendItem({}, PlanItem{update.entries});
    setTime(index, index > 0 ? m_items[index - 1]->at : QDateTime()); // in a turn, so soon after
    syncRows(index, 0);
}

// One try follows another in one row, which counts; what comes of them stands there, too.
void ConversationModel::add(const AgentCore::NoticeRaised &update)
{
    if (!m_items.empty()) {
        auto *last = std::get_if<NoticeItem>(&m_items.back()->content);
        const bool isEnd = update.severity == AgentCore::NoticeRaised::Severity::Error;
        if (last && last->notice.due && (update.due || isEnd)) {
            last->notice = update;
            syncRows(int(m_items.size()) - 1, 0);
            return;
        }
    }
    const int index = appendItem({}, NoticeItem{update});
    setTime(index, {});
    syncRows(index, 0);
}

void ConversationModel::add(const AgentCore::FilesChanged &update)
{
    const int index = appendItem({}, ChangesItem{update});
    setTime(index, m_loading ? turnEnd() : QDateTime());
    syncRows(index, 0);
}

void ConversationModel::add(const AgentCore::ConversationCompacted &update)
{
    int index = std::exchange(m_compacting, -1);
    if (index < 0)
        index = appendItem({}, CompactionItem{update});
    else
        m_items[index]->content = CompactionItem{update};
    setTime(index, update.at);
    syncRows(index, 0);
}

void ConversationModel::add(const AgentCore::CompactionProgress &update)
{
    using State = AgentCore::CompactionProgress::State;
    if (m_compacting < 0) {
        m_compacting = appendItem({}, CompactionItem{{}, update});
        setTime(m_compacting, {});
    }
    m_items[m_compacting]->content = CompactionItem{{}, update};
    syncRows(m_compacting, 0);
    if (update.state != State::Running)
        m_compacting = -1;
}

// A new item ends the text before it.
int ConversationModel::appendItem(const QString &key, ConversationItem::Content content)
{
    flush();
    closeOpenText();
    const int last = int(m_rows.size()) - 1;
    auto item = std::make_unique<ConversationItem>();
    item->content = std::move(content);
    item->firstRow = int(m_rows.size());
    m_items.push_back(std::move(item));
    const int index = int(m_items.size()) - 1;
    if (!key.isEmpty())
        m_byKey.insert(key, index);
    if (last >= 0 && kind(last) == RowKind::Notice)
        emitChanged(last, last); // it cannot be retried any more
    refold(index - 1);
    return index;
}

void ConversationModel::closeOpenText()
{
    for (const int index : std::exchange(m_openTexts, {}))
        closeText(index);
}

void ConversationModel::closeText(int index)
{
    ConversationItem &item = *m_items[index];
    if (auto *answer = std::get_if<AnswerItem>(&item.content)) {
        answer->scanner.finish();
        syncRows(index, int(answer->scanner.firstChanged()));
    } else if (auto *thought = std::get_if<ThoughtItem>(&item.content)) {
        if (thought->running && !m_loading)
            thought->milliseconds = m_thinking.elapsed();
        thought->running = false;
        syncRows(index, 0);
    }
}

void ConversationModel::markDirty(int index)
{
    if (std::ranges::find(m_dirty, index) == m_dirty.end())
        m_dirty.push_back(index);
    if (!m_refresh.isActive() && !m_loading && !m_paused)
        m_refresh.start();
}

void ConversationModel::flush()
{
    m_refresh.stop();
    for (const int index : std::exchange(m_dirty, {})) {
        const bool text = takePending(index);
        if (text && std::ranges::find(m_openTexts, index) == m_openTexts.end())
            m_openTexts.push_back(index);
    }
}

// True for text that may go on.
bool ConversationModel::takePending(int index)
{
    ConversationItem &item = *m_items[index];
    if (auto *answer = std::get_if<AnswerItem>(&item.content)) {
        answer->scanner.append(std::exchange(answer->pending, {}));
        syncRows(index, int(answer->scanner.firstChanged()));
        redoLinks(item);
        return true;
    }
    if (auto *thought = std::get_if<ThoughtItem>(&item.content)) {
        thought->text += std::exchange(thought->pending, {});
        syncRows(index, 0);
        return true;
    }
    syncRows(index, 0); // the output of a tool
    return false;
}

// A definition at the end changes the blocks before that use it.
void ConversationModel::redoLinks(const ConversationItem &item)
{
    const auto &scanner = std::get<AnswerItem>(item.content).scanner;
    const auto &blocks = scanner.blocks();
    const qsizetype from = std::min(scanner.firstChanged(), blocks.size());
    const bool defined = std::any_of(blocks.begin() + from, blocks.end(), [&](const auto &block) {
        return scanner.isReferredTo(block);
    });
    for (qsizetype part = 0; defined && part < from; ++part) {
        if (scanner.text(blocks[part]).contains(u'['))
            emitChanged(item.firstRow + int(part), item.firstRow + int(part));
    }
}

// Of all that has its rows by number; see partsOf() for calls.
int ConversationModel::partCount(const ConversationItem &item) const
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
void ConversationModel::syncRows(int index, int firstChanged)
{
    ConversationItem &item = *m_items[index];
    if (std::holds_alternative<ToolItem>(item.content)) {
        syncParts(index);
        if (item.rowCount > 0)
            emitChanged(item.firstRow, item.firstRow + item.rowCount - 1);
        return;
    }
    const int wanted = partCount(item);
    const int kept = std::min(wanted, item.rowCount);
    if (wanted < item.rowCount) {
        removeRows(index, wanted, item.rowCount - wanted);
    } else if (wanted > item.rowCount) {
        std::vector<int> parts(size_t(wanted - item.rowCount));
        std::iota(parts.begin(), parts.end(), item.rowCount);
        insertRows(index, item.rowCount, parts);
    }
    if (firstChanged < kept)
        emitChanged(item.firstRow + firstChanged, item.firstRow + kept - 1);
}

void ConversationModel::insertRows(int index, int offset, std::span<const int> parts)
{
    ConversationItem &item = *m_items[index];
    const int first = item.firstRow + offset;
    const int count = int(parts.size());
    if (!m_loading)
        beginInsertRows({}, first, first + count - 1);
    m_rows.insert(m_rows.begin() + first, size_t(count), RowRef{index, 0});
    for (int i = 0; i < count; ++i)
        m_rows[first + i].part = parts[i];
    item.rowCount += count;
    for (size_t i = size_t(index) + 1; i < m_items.size(); ++i)
        m_items[i]->firstRow += count;
    if (!m_loading)
        endInsertRows();
}

void ConversationModel::removeRows(int index, int offset, int count)
{
    ConversationItem &item = *m_items[index];
    const int first = item.firstRow + offset;
    if (!m_loading)
        beginRemoveRows({}, first, first + count - 1);
    m_rows.erase(m_rows.begin() + first, m_rows.begin() + first + count);
    item.rowCount -= count;
    for (size_t i = size_t(index) + 1; i < m_items.size(); ++i)
        m_items[i]->firstRow -= count;
    if (!m_loading)
        endRemoveRows();
}

void ConversationModel::emitChanged(int firstRow, int lastRow)
{
    if (!m_loading)
        emit dataChanged(index(firstRow), index(lastRow));
}

void ConversationModel::addWidgetRow(const QString &key)
{
    beginInsertRows({}, rowCount(), rowCount());
    m_widgets.append(key);
    endInsertRows();
}

int ConversationModel::removeWidgetRow(const QString &key)
{
    const int at = int(m_widgets.indexOf(key));
    if (at < 0)
        return -1;
    const int row = int(m_rows.size()) + at;
    beginRemoveRows({}, row, row);
    m_widgets.removeAt(at);
    endRemoveRows();
    return row;
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/model/conversationtree.h"

#include "ui/conversation/model/rowtexts.h"

#include <algorithm>
#include <ranges>

using namespace Qt::StringLiterals;

namespace Ui {

using AgentCore::ContentBlock;

void ConversationTree::load(const std::vector<AgentCore::SessionUpdate> &updates, bool running)
{
    m_loading = true;
    m_items.clear();
    m_byKey.clear();
    m_nested.clear();
    m_dirty.clear();
    m_openTexts.clear();
    m_compacting = -1;
    m_running = running;
    for (const AgentCore::SessionUpdate &update : updates)
        apply(update);
    takePending();
    if (!running)
        closeOpenText();
    m_loading = false;
}

void ConversationTree::apply(const AgentCore::SessionUpdate &update)
{
    std::visit([this](const auto &change) { add(change); }, update);
}

void ConversationTree::setPinned(const QSet<QString> &messageIds)
{
    m_pinned = messageIds;
    for (int i = 0; i < count(); ++i) {
        auto *user = std::get_if<UserItem>(&m_items[i]->content);
        if (!user || user->isPinned == m_pinned.contains(user->messageId))
            continue;
        user->isPinned = !user->isPinned;
        emit partTouched(i, 0);
    }
}

void ConversationTree::setRunning(bool running)
{
    if (m_running && !running)
        noteTurnEnd();
    const bool isOther = std::exchange(m_running, running) != running;
    if (!running) {
        takePending();
        closeOpenText();
    }
    if (isOther)
        emit runningChanged();
}

void ConversationTree::add(const AgentCore::UserMessageAdded &update)
{
    const QString key = u"user/"_s + update.messageId;
    int index = m_byKey.value(key, -1);
    if (index < 0 || index != count() - 1) {
        if (wasStopped()) // of a transcript: as it was told then
            noteStopped([](const QString &) { return false; });
        index = appendItem(key, UserItem{.messageId = update.messageId, .way = update.way});
    }
    auto &user = std::get<UserItem>(m_items[index]->content);
    user.isPinned = m_pinned.contains(update.messageId);
    user.turnEndedAt = update.turnEndedAt;
    user.wasStopped = update.wasStopped;
    setTime(index, update.at);
    if (update.content.kind == ContentBlock::Kind::Text) {
        if (!user.text.isEmpty())
            user.text += u'\n';
        user.text += update.content.text;
    } else {
        user.attachments += Attachment::of(update.content);
    }
    emit itemChanged(index, 0);
}

// Command and answer of the program are one event, of one moment; a model begins later.
static bool isOfProgram(const ConversationTree::Items &items,
                        const AgentCore::AgentTextAppended &update)
{
    const auto *user = items.empty() ? nullptr : std::get_if<UserItem>(&items.back()->content);
    return user && user->way == AgentCore::MessageWay::Slash && update.at.isValid()
        && update.at == items.back()->at;
}

void ConversationTree::add(const AgentCore::AgentTextAppended &update)
{
    const QString key = u"answer/"_s + update.messageId;
    int index = m_byKey.value(key, -1);
    if (index < 0)
        index = appendItem(key, AnswerItem{.isPrograms = isOfProgram(m_items, update)});
    setTime(index, update.at);
    auto &answer = std::get<AnswerItem>(m_items[index]->content);
    if (answer.pending.isEmpty())
        answer.pending = update.text;
    else
        answer.pending += update.text;
    markDirty(index);
}

void ConversationTree::add(const AgentCore::AgentThoughtAppended &update)
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
    return user && user->way == AgentCore::MessageWay::Command;
}

void ConversationTree::add(const AgentCore::ToolCallChanged &update)
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
        const bool isUsers = isUserCommand(m_items);
        index = appendItem(key, ToolItem{.isUsers = isUsers});
    }
    auto &tool = std::get<ToolItem>(m_items[index]->content);
    const bool isOtherState = tool.call.status != update.call.status;
    tool.setCall(update.call);
    setTime(index, update.call.startedAt);
    emit callChanged(index);
    if (isOtherState && !m_loading)
        touchWaiting();
}

// Of the last turn: all that is not over, in order.
static QList<int> openCalls(const ConversationTree::Items &items)
{
    QList<int> open;
    for (int i = int(items.size()) - 1; i >= 0; --i) {
        if (std::holds_alternative<UserItem>(items[size_t(i)]->content))
            break;
        const auto *tool = std::get_if<ToolItem>(&items[size_t(i)]->content);
        if (tool && (tool->isRunning() || tool->isWaiting()))
            open.prepend(i);
    }
    return open;
}

std::pair<int, int> ConversationTree::queuePlace(int index) const
{
    const auto *tool = std::get_if<ToolItem>(&m_items[size_t(index)]->content);
    if (!tool || !tool->isWaiting())
        return {};
    const QList<int> open = openCalls(m_items);
    return {int(open.indexOf(index)) + 1, int(open.size())};
}

void ConversationTree::touchWaiting()
{
    for (const int index : openCalls(m_items)) {
        if (std::get<ToolItem>(m_items[size_t(index)]->content).isWaiting())
            emit partTouched(index, 0);
    }
}

void ConversationTree::add(const AgentCore::ToolOutputAppended &update)
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

void ConversationTree::add(const AgentCore::PlanChanged &update)
{
    // One row per turn, where the plan was made.
    for (int i = count() - 1; i >= 0; --i) {
        if (std::holds_alternative<UserItem>(m_items[i]->content))
            break;
        if (auto *plan = std::get_if<PlanItem>(&m_items[i]->content)) {
            plan->entries = update.entries;
            emit itemChanged(i, 0);
            return;
        }
    }
    if (update.entries.isEmpty())
        return;
    const int index = appendItem({}, PlanItem{update.entries});
    setTime(index, index > 0 ? m_items[index - 1]->at : QDateTime()); // in a turn, so soon after
    emit itemChanged(index, 0);
}

// What a notice of a restore names.
static QStringList filesOf(const AgentCore::NoticeRaised &notice)
{
    return notice.detail.split(u'\n', Qt::SkipEmptyParts);
}

// Decisions that follow each other are one row. False: \a update is none, or the first.
bool ConversationTree::addRestored(const AgentCore::NoticeRaised &update)
{
    if (m_items.empty() || !NoticeItem{update}.isOfRestore())
        return false;
    auto *changes = std::get_if<ChangesItem>(&m_items.back()->content);
    auto *notice = std::get_if<NoticeItem>(&m_items.back()->content);
    if (changes && !changes->restored.isEmpty()) {
        changes->restored += filesOf(update);
        changes->restored.removeDuplicates();
    } else if (notice && notice->isOfRestore()) {
        QStringList files = filesOf(notice->notice) + filesOf(update);
        files.removeDuplicates();
        notice->notice.title
            = AgentCore::Phrase(AgentCore::Saying::FilesRestored, {QString::number(files.size())});
        notice->notice.detail = files.join(u'\n');
    } else {
        return false;
    }
    emit itemChanged(count() - 1, 0);
    return true;
}

// One try follows another in one row, which counts; what comes of them stands there, too.
void ConversationTree::add(const AgentCore::NoticeRaised &update)
{
    if (addRestored(update))
        return;
    // The call that began it says so, too.
    if (update.title.what() == AgentCore::Saying::JobRuns && !m_items.empty()
        && std::holds_alternative<ToolItem>(m_items.back()->content))
        return;
    if (!m_items.empty()) {
        auto *last = std::get_if<NoticeItem>(&m_items.back()->content);
        const bool isEnd
            = update.severity == AgentCore::NoticeRaised::Severity::Error || update.canRetry;
        const bool isRetry = last && (last->notice.due || last->isOfRetry());
        if (isRetry && (update.due || isEnd || NoticeItem{update}.isOfRetry())) {
            last->notice = update;
            emit itemChanged(count() - 1, 0);
            return;
        }
    }
    const int index = appendItem({}, NoticeItem{update});
    setTime(index, {});
    emit itemChanged(index, 0);
}

void ConversationTree::add(const AgentCore::FilesChanged &update)
{
    auto *before = m_items.empty() ? nullptr : &m_items.back()->content;
    auto *decided = before ? std::get_if<ChangesItem>(before) : nullptr;
    const auto *restore = before ? std::get_if<NoticeItem>(before) : nullptr;
    if (decided && !decided->restored.isEmpty()) {
        decided->changed = update;
        decided->left.reset();
        emit itemChanged(count() - 1, 0);
        return;
    }
    if (restore && restore->isOfRestore() && !restore->notice.detail.isEmpty()) {
        *before = ChangesItem{.changed = update, .restored = filesOf(restore->notice)};
        emit itemChanged(count() - 1, 0);
        return;
    }
    const int index = appendItem({}, ChangesItem{update});
    setTime(index, m_loading ? turnEnd() : QDateTime());
    emit itemChanged(index, 0);
}

void ConversationTree::setLeft(const AgentCore::FilesChanged &left, int kept, int rejected)
{
    // A row of decisions counts those of the turns since the one before.
    int keptSince = 0;
    int rejectedSince = 0;
    bool isTurnBefore = false;
    bool areRejected = false; // of all before, as far as is known
    for (int index = 0; index < count(); ++index) {
        auto *changes = std::get_if<ChangesItem>(&m_items[index]->content);
        if (!changes)
            continue;
        ChangesItem next = *changes;
        const bool isOfTurn = changes->restored.isEmpty();
        if (changes->changed.checkpointId == left.checkpointId && changes->now() != left)
            next.left = left;
        if (changes->changed.checkpointId == left.checkpointId && isOfTurn) {
            next.kept = kept;
            next.rejected = rejected;
            next.isCounted = true;
        } else if (!isOfTurn) {
            next.kept = std::exchange(keptSince, 0);
            next.rejected = std::exchange(rejectedSince, 0);
            next.isTakenBack = isTurnBefore && !areRejected;
        }
        isTurnBefore = isTurnBefore || isOfTurn;
        areRejected = areRejected || (isOfTurn && (next.rejected > 0 || !next.isCounted));
        keptSince += isOfTurn ? next.kept : 0;
        rejectedSince += isOfTurn ? next.rejected : 0;
        if (next == *changes)
            continue;
        *changes = next;
        emit itemChanged(index, 0);
    }
}

void ConversationTree::add(const AgentCore::ConversationCompacted &update)
{
    int index = std::exchange(m_compacting, -1);
    if (index < 0)
        index = appendItem({}, CompactionItem{update});
    else
        m_items[index]->content = CompactionItem{update};
    setTime(index, update.at);
    emit itemChanged(index, 0);
}

void ConversationTree::add(const AgentCore::CompactionProgress &update)
{
    using State = AgentCore::CompactionProgress::State;
    if (m_compacting < 0) {
        m_compacting = appendItem({}, CompactionItem{{}, update});
        setTime(m_compacting, {});
    }
    m_items[m_compacting]->content = CompactionItem{{}, update};
    emit itemChanged(m_compacting, 0);
    if (update.state != State::Running)
        m_compacting = -1;
}

// A new item ends the text before it.
int ConversationTree::appendItem(const QString &key, ConversationItem::Content content)
{
    takePending();
    closeOpenText();
    closeRetry();
    auto item = std::make_unique<ConversationItem>();
    item->content = std::move(content);
    m_items.push_back(std::move(item));
    const int index = count() - 1;
    if (!key.isEmpty())
        m_byKey.insert(key, index);
    emit itemAppended(index);
    return index;
}

//! What comes behind it is what came of the try that a notice said would follow.
void ConversationTree::closeRetry()
{
    auto *last = m_items.empty() ? nullptr : std::get_if<NoticeItem>(&m_items.back()->content);
    if (!last || !last->isOfRetry())
        return;
    last->notice.title = triedAgainText();
    last->notice.due.reset();
    emit itemChanged(count() - 1, 0);
}

void ConversationTree::closeOpenText()
{
    for (const int index : std::exchange(m_openTexts, {}))
        closeText(index);
}

void ConversationTree::closeText(int index)
{
    ConversationItem &item = *m_items[index];
    if (auto *answer = std::get_if<AnswerItem>(&item.content)) {
        answer->scanner.finish();
        emit itemChanged(index, int(answer->scanner.firstChanged()));
    } else if (auto *thought = std::get_if<ThoughtItem>(&item.content)) {
        if (thought->running && !m_loading)
            thought->milliseconds = m_thinking.elapsed();
        thought->running = false;
        emit itemChanged(index, 0);
    }
}

void ConversationTree::markDirty(int index)
{
    if (std::ranges::find(m_dirty, index) == m_dirty.end())
        m_dirty.push_back(index);
    emit pendingAdded();
}

UserItem *ConversationTree::lastMessage() const
{
    for (const auto &item : m_items | std::views::reverse) {
        if (auto *user = std::get_if<UserItem>(&item->content))
            return user;
    }
    return nullptr;
}

void ConversationTree::noteStopped(const std::function<bool(const QString &messageId)> &canGoOn)
{
    const auto *compaction
        = m_items.empty() ? nullptr : std::get_if<CompactionItem>(&m_items.back()->content);
    UserItem *user = lastMessage();
    if (!user || (compaction && compaction->progress))
        return; // that was all there was to stop, and its row says so
    user->wasStopped = false; // it is told
    add(AgentCore::NoticeRaised{.title = stoppedText(),
                                .detail = {},
                                .canRetry = user->way != AgentCore::MessageWay::Command
                                    && canGoOn(user->messageId)});
    m_items.back()->at = user->turnEndedAt;
}

bool ConversationTree::wasStopped() const
{
    const UserItem *user = lastMessage();
    return user && user->wasStopped;
}

void ConversationTree::takePending()
{
    emit pendingTaken();
    for (const int index : std::exchange(m_dirty, {})) {
        const bool text = takePending(index);
        if (text && std::ranges::find(m_openTexts, index) == m_openTexts.end())
            m_openTexts.push_back(index);
    }
}

// True for text that may go on.
bool ConversationTree::takePending(int index)
{
    ConversationItem &item = *m_items[index];
    if (auto *answer = std::get_if<AnswerItem>(&item.content)) {
        answer->scanner.append(std::exchange(answer->pending, {}));
        emit itemChanged(index, int(answer->scanner.firstChanged()));
        redoLinks(index);
        return true;
    }
    if (auto *thought = std::get_if<ThoughtItem>(&item.content)) {
        thought->text += std::exchange(thought->pending, {});
        emit itemChanged(index, 0);
        return true;
    }
    emit itemChanged(index, 0); // the output of a tool
    return false;
}

// A definition at the end changes the blocks before that use it.
void ConversationTree::redoLinks(int index)
{
    const auto &scanner = std::get<AnswerItem>(m_items[index]->content).scanner;
    const auto &blocks = scanner.blocks();
    const qsizetype from = std::min(scanner.firstChanged(), blocks.size());
    const bool defined = std::any_of(blocks.begin() + from, blocks.end(), [&](const auto &block) {
        return scanner.isReferredTo(block);
    });
    for (qsizetype part = 0; defined && part < from; ++part) {
        if (scanner.text(blocks[part]).contains(u'['))
            emit partTouched(index, int(part));
    }
}

QList<int> ConversationTree::indexesOf(const QString &id) const
{
    QList<int> indexes;
    for (const auto kind : {"user/"_L1, "answer/"_L1, "tool/"_L1, "thought/"_L1}) {
        if (const int index = m_byKey.value(kind + id, -1); index >= 0)
            indexes += index;
    }
    return indexes;
}

const ToolItem *ConversationTree::toolCall(const QString &id) const
{
    const auto nested = m_nested.constFind(id);
    const int index = m_byKey.value(u"tool/"_s + id, -1);
    const ConversationItem *item = nested != m_nested.cend()
        ? m_items[nested->first]->nested[nested->second].get()
        : index < 0 ? nullptr
                    : m_items[index].get();
    return item ? std::get_if<ToolItem>(&item->content) : nullptr;
}

// False for a call that has no known parent: it is shown as any other.
bool ConversationTree::addNested(const AgentCore::ToolCallState &call)
{
    if (call.parentId.isEmpty())
        return false;
    if (const auto known = m_nested.constFind(call.id); known != m_nested.cend()) {
        const auto [index, position] = *known;
        ConversationItem &item = *m_items[index]->nested[position];
        std::get<ToolItem>(item.content).setCall(call);
        if (!item.at.isValid())
            item.at = call.startedAt;
        emit nestedChanged(index, position);
        return true;
    }
    const int index = m_byKey.value(u"tool/"_s + call.parentId, -1);
    if (index < 0)
        return false;
    auto &nested = m_items[index]->nested;
    nested.push_back(std::make_unique<ConversationItem>());
    nested.back()->content = ToolItem{.call = call, .output = {}};
    nested.back()->at = call.startedAt;
    m_nested.insert(call.id, {index, int(nested.size()) - 1});
    emit nestedChanged(index, int(nested.size()) - 1);
    return true;
}

void ConversationTree::visitNewest(const std::function<bool(const ConversationItem &)> &visit) const
{
    for (const auto &item : m_items | std::views::reverse) {
        for (const auto &call : item->nested | std::views::reverse) {
            if (!visit(*call))
                return;
        }
        if (!visit(*item))
            return;
    }
}

bool ConversationTree::hasChanges() const
{
    return std::ranges::any_of(m_items, [](const auto &item) {
        return std::holds_alternative<ChangesItem>(item->content);
    });
}

// What has no time of its own began now, unless it is read from a transcript.
void ConversationTree::setTime(int index, const QDateTime &at)
{
    QDateTime &time = m_items[index]->at;
    if (time.isValid())
        return;
    time = at;
    if (!time.isValid() && !m_loading)
        time = QDateTime::currentDateTimeUtc();
}

// When a turn ends while it is watched.
void ConversationTree::noteTurnEnd()
{
    UserItem *user = lastMessage();
    if (user && !user->turnEndedAt.isValid())
        user->turnEndedAt = QDateTime::currentDateTimeUtc();
}

// Of the turn of the last message; invalid when it is not known.
QDateTime ConversationTree::turnEnd() const
{
    const UserItem *user = lastMessage();
    return user ? user->turnEndedAt : QDateTime();
}

// Of the turn that the answer \a index ends; -1 when something of it follows, or it is not over.
qint64 ConversationTree::turnMilliseconds(int index) const
{
    if (!std::holds_alternative<AnswerItem>(m_items[index]->content))
        return -1;
    for (size_t i = size_t(index) + 1; i < m_items.size(); ++i) {
        const ConversationItem::Content &content = m_items[i]->content;
        if (std::holds_alternative<UserItem>(content))
            break;
        if (std::holds_alternative<AnswerItem>(content)
            || std::holds_alternative<ToolItem>(content))
            return -1;
    }
    for (size_t i = size_t(index); i-- > 0;) {
        const auto *user = std::get_if<UserItem>(&m_items[i]->content);
        if (!user)
            continue;
        const QDateTime &begin = m_items[i]->at;
        const QDateTime &end = user->turnEndedAt;
        // What came after that end belongs to a retry.
        if (!begin.isValid() || !end.isValid() || begin > end || m_items[index]->at > end)
            return -1;
        return begin.msecsTo(end);
    }
    return -1;
}

} // namespace Ui

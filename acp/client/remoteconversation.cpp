// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/remoteconversation.h"

#include "acp/wire/toolcalljson.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/history/foreigncall.h"
#include "agentcore/history/promptcontent.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

qsizetype sizeOf(const ToolContent &content)
{
    if (const QString *text = contentText(content))
        return text->size();
    if (const auto *diff = std::get_if<ToolDiff>(&content))
        return diff->path.size() + diff->newText.size() + diff->oldText.value_or(QString()).size();
    if (const auto *image = std::get_if<ToolImage>(&content))
        return image->data.size();
    return 0;
}

//! What \a value holds, about.
static qsizetype charsOf(const QJsonValue &value)
{
    constexpr qsizetype kPlain = 8; // a number, and what a member or an item takes
    qsizetype size = kPlain + value.toString().size();
    const QJsonArray array = value.toArray();
    for (const QJsonValue &item : array)
        size += charsOf(item);
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        size += it.key().size() + charsOf(*it);
    return size;
}

//! All that the agent can make long.
static qsizetype charsOf(const ToolCallState &call)
{
    qsizetype size = call.id.size() + call.parentId.size() + call.name.size()
        + QString(call.title).size() + charsOf(QJsonValue(call.rawInput)) + charsOf(call.rawOutput);
    for (const ToolContent &content : call.content)
        size += sizeOf(content);
    for (const ToolLocation &location : call.locations)
        size += location.path.size();
    return size;
}

qsizetype charsOf(const SessionUpdate &update)
{
    if (const auto *text = std::get_if<AgentTextAppended>(&update))
        return text->messageId.size() + text->text.size();
    if (const auto *thought = std::get_if<AgentThoughtAppended>(&update))
        return thought->messageId.size() + thought->text.size();
    if (const auto *user = std::get_if<UserMessageAdded>(&update))
        return user->messageId.size() + user->content.text.size() + user->content.data.size();
    if (const auto *changed = std::get_if<ToolCallChanged>(&update))
        return charsOf(changed->call);
    if (const auto *compacted = std::get_if<ConversationCompacted>(&update))
        return compacted->id.size() + compacted->trigger.size() + compacted->summary.size();
    return 0;
}

RemoteConversation::RemoteConversation(Sink sink, bool appends)
    : m_sink(std::move(sink))
    , m_appends(appends)
{ }

//! That of what the user said, see beginTurn(); 0: it is something else.
static qint64 numberOf(const SessionUpdate &update)
{
    const auto *user = std::get_if<UserMessageAdded>(&update);
    return user && user->messageId.startsWith(u'u') ? user->messageId.mid(1).toLongLong() : 0;
}

void RemoteConversation::preload(const std::vector<SessionUpdate> &updates)
{
    m_lastNumber = std::max(m_lastNumber, qint64(updates.size())); // none of ours comes again
    for (const SessionUpdate &update : updates) {
        keep(update);
        m_lastNumber = std::max(m_lastNumber, numberOf(update)); // connections count, too
    }
    beginConnection();
}

void RemoteConversation::beginConnection()
{
    m_grows = false;
    if (m_updates.empty())
        return;
    m_idPrefix = u"a%1:"_s.arg(++m_lastNumber);
    m_ownIds.clear();
    const QStringList calls = m_calls.keys();
    m_oldCalls = QSet(calls.begin(), calls.end());
}

static bool isOfMessage(const SessionUpdate &update, const QString &messageId)
{
    const auto *user = std::get_if<UserMessageAdded>(&update);
    return user && user->messageId == messageId;
}

QList<ContentBlock> RemoteConversation::userContent(const QString &messageId) const
{
    QList<ContentBlock> content;
    for (const SessionUpdate &update : m_updates) {
        if (isOfMessage(update, messageId))
            content += std::get<UserMessageAdded>(update).content;
    }
    return content;
}

void RemoteConversation::beginRetelling()
{
    if (!std::exchange(m_isRetold, true) && m_isInTurn) {
        std::ranges::copy_if(m_updates, std::back_inserter(m_said), [this](const auto &update) {
            return isOfMessage(update, m_promptId);
        });
    }
    m_updates.clear();
    m_calls.clear();
    m_ownIds.clear();
    m_oldCalls.clear();
    m_plan.reset();
    m_output = {};
    m_compactions.clear();
    m_chars = 0;
    m_answerChars = 0;
    m_grows = false;
    m_isInTurn = false;
}

void RemoteConversation::endRetelling()
{
    if (!m_isRetold)
        return;
    m_isInTurn = !m_said.empty();
    m_answerChars = 0;
    m_grows = false;
    for (const SessionUpdate &update : std::exchange(m_said, {}))
        keep(update);
    m_isRetold = false;
    m_sink(ConversationReset());
}

QString RemoteConversation::beginTurn(const QList<ContentBlock> &prompt)
{
    m_isInTurn = true;
    m_answerChars = 0;
    m_grows = false;
    m_prompt.clear();
    m_promptId = u"u%1"_s.arg(++m_lastNumber);
    const QString id = m_promptId;
    for (const ContentBlock &block : prompt) {
        m_prompt += block.text + u'\n';
        show(UserMessageAdded{id, block, QDateTime::currentDateTimeUtc()});
    }
    return id;
}

void RemoteConversation::endTurn(const QString &why)
{
    m_isInTurn = false;
    m_said.clear();
    m_grows = false;
    QList<ToolCallState> open;
    for (const SessionUpdate &update : m_updates) {
        const auto *changed = std::get_if<ToolCallChanged>(&update);
        if (changed && changed->call.status != ToolStatus::Completed
            && changed->call.status != ToolStatus::Failed)
            open += changed->call;
    }
    for (ToolCallState &call : open) {
        call.status = ToolStatus::Failed;
        m_output.end(call);
        call.content += ToolText{why};
        changeCall(std::move(call), false);
    }
}

void RemoteConversation::add(const MessageChunk &chunk)
{
    if (chunk.speaker == MessageChunk::Speaker::User) {
        addUserChunk(chunk);
        return;
    }
    const ContentBlock &block = chunk.content;
    switch (block.kind) {
    case ContentBlock::Kind::Image:
        addImage(block);
        return;
    case ContentBlock::Kind::Text:
        addText(chunk.speaker, messageId(chunk), block.text);
        return;
    case ContentBlock::Kind::ResourceLink:
        addText(chunk.speaker, messageId(chunk), markdownLink(block.name, block.uri));
        return;
    case ContentBlock::Kind::Resource:
        addText(chunk.speaker, messageId(chunk),
                u"\n%1\n````\n%2\n````\n"_s.arg(block.uri, block.text));
        return;
    }
}

//! Without an id it goes on with what came before, if that was of the same speaker.
QString RemoteConversation::messageId(const MessageChunk &chunk)
{
    const bool goesOn = m_grows && m_lastSpeaker == chunk.speaker;
    if (!chunk.messageId.isEmpty())
        m_lastId = m_idPrefix + chunk.messageId;
    else if (!goesOn)
        m_lastId = u"m%1"_s.arg(++m_lastNumber);
    m_grows = true;
    m_lastSpeaker = chunk.speaker;
    return m_lastId;
}

// Some agents say what the user said again while the turn runs.
void RemoteConversation::addUserChunk(const MessageChunk &chunk)
{
    if (m_isInTurn && !m_isOurs
        && (chunk.content.text.isEmpty() || m_prompt.contains(chunk.content.text)))
        return;
    if (!m_isInTurn)
        m_answerChars = 0; // what is told again has many answers
    const QString id = messageId(chunk);
    ContentBlock block = chunk.content;
    block.text = cutMiddle(block.text, kMaxChunkChars);
    show(UserMessageAdded{id, block, m_isOurs ? chunk.at : QDateTime()});
}

void RemoteConversation::addText(MessageChunk::Speaker speaker, const QString &messageId,
                                 const QString &text)
{
    if (m_answerChars >= kMaxAnswerChars) {
        tellOnce(Saying::AgentAnswerTooLong);
        return;
    }
    const QString shown = text.size() > kMaxChunkChars ? cutMiddle(text, kMaxChunkChars) : text;
    m_answerChars += shown.size();
    if (speaker == MessageChunk::Speaker::Thought)
        show(AgentThoughtAppended{messageId, shown});
    else
        show(AgentTextAppended{messageId, shown});
}

// Messages of the core have no pictures; calls do.
void RemoteConversation::addImage(const ContentBlock &block)
{
    m_grows = false;
    if (block.data.size() > kMaxImageBytes) {
        tellOnce(Saying::AgentImageTooLarge);
        return;
    }
    ToolCallState call;
    do {
        call.id = u"image:%1"_s.arg(++m_lastNumber);
    } while (m_calls.contains(call.id)); // the agent may call its own so
    call.title = u"Image"_s;
    call.status = ToolStatus::Completed;
    call.content = {ToolImage{block.mimeType, block.data}};
    changeCall(std::move(call), true);
}

const ToolCallState *RemoteConversation::call(const QString &id) const
{
    const auto found = m_calls.constFind(id);
    return found == m_calls.constEnd() ? nullptr
                                       : &std::get<ToolCallChanged>(m_updates[*found]).call;
}

const ToolCallState *RemoteConversation::theirCall(const QString &id) const
{
    return call(ownId(id));
}

//! A call of an earlier process keeps its id; another one by that id gets one of ours.
QString RemoteConversation::idForUpdate(const QString &theirs)
{
    const QString known = ownId(theirs);
    if (!m_oldCalls.contains(known))
        return known;
    const QString id = u"%1~%2"_s.arg(theirs).arg(++m_lastNumber);
    m_ownIds.insert(theirs, id);
    return id;
}

//! \a joins: texts are pieces of one. Older agents send pieces of output, each as the whole
//! content.
void RemoteConversation::appendContent(const ToolCallPatch &patch, bool joins, ToolCallState &call)
{
    if (!patch.content)
        return;
    QList<ToolContent> all = call.content;
    for (const ToolContent &item : *patch.content) {
        const auto *text = std::get_if<ToolText>(&item);
        auto *last = all.isEmpty() ? nullptr : std::get_if<ToolText>(&all.last());
        const bool isFull = all.size() >= ToolCallPatch::kMaxItems;
        if (text && last && (joins || isFull))
            last->text = cutMiddle(last->text + text->text, ToolCallPatch::kMaxTextChars);
        else if (joins || !isFull)
            all += item;
    }
    call.content = all;
}

void RemoteConversation::add(const ToolCallUpdate &update)
{
    ToolCallPatch patch = update.patch;
    patch.id = idForUpdate(patch.id);
    const ToolCallState *known = call(patch.id);
    ToolCallState state = known ? *known : ToolCallState();
    if ((m_appends || patch.appends) && known && !update.isNew) {
        ToolCallPatch rest = patch;
        appendContent(patch, m_appends, state);
        rest.content.reset();
        rest.applyTo(state);
    } else {
        patch.applyTo(state);
    }
    const QString printed = m_output.take(patch, known, state);
    if (!m_isOurs)
        state.refusal.reset(); // ours to say
    if (patch.title && (!m_isOurs || state.title.what() == Saying::Plain))
        state.title = sanitizedForDisplay(cutMiddle(state.title, 4'000));
    const bool wasUntitled = known && !patch.title && known->title == titleForUntitled(*known);
    if (wasUntitled || QStringView(state.title).trimmed().isEmpty())
        state.title = titleForUntitled(state);
    else if (!m_isOurs)
        state.title = titleWithVerb(state);
    qsizetype size = 0;
    for (const ToolContent &content : std::as_const(state.content))
        size += sizeOf(content);
    if (size > kMaxImageBytes) {
        state.content = {ToolText{u"[This is too much to be shown]"_s}};
        tellOnce(Saying::AgentCallTooLarge);
    }
    changeCall(std::move(state), known == nullptr);
    if (!printed.isEmpty())
        tell(ToolOutputAppended{patch.id, printed});
}

void RemoteConversation::changeCall(ToolCallState call, bool isNew)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const bool isOver = call.status == ToolStatus::Completed || call.status == ToolStatus::Failed;
    if (!call.startedAt.isValid() && call.status != ToolStatus::Pending)
        call.startedAt = now;
    if (isOver && !call.finishedAt.isValid())
        call.finishedAt = now;
    m_grows = false;
    show(ToolCallChanged{std::move(call), isNew});
}

QList<ToolCallState> RemoteConversation::callsWith(const QString &terminalId) const
{
    QList<ToolCallState> calls;
    for (const size_t index : m_calls) {
        const ToolCallState &call = std::get<ToolCallChanged>(m_updates[index]).call;
        const bool has = std::ranges::any_of(call.content, [&](const ToolContent &content) {
            const auto *terminal = std::get_if<ToolTerminal>(&content);
            return terminal && terminal->id == terminalId;
        });
        if (has)
            calls += call;
    }
    return calls;
}

void RemoteConversation::appendTerminal(const QString &terminalId, const QString &text)
{
    const QList<ToolCallState> calls = callsWith(terminalId);
    for (const ToolCallState &call : calls)
        tell(ToolOutputAppended{call.id, text});
}

void RemoteConversation::endTerminal(const QString &terminalId, const QString &output)
{
    const QList<ToolCallState> calls = callsWith(terminalId);
    for (ToolCallState call : calls) {
        for (ToolContent &content : call.content) {
            auto *terminal = std::get_if<ToolTerminal>(&content);
            if (terminal && terminal->id == terminalId)
                terminal->text = foldTerminalOutput(output);
        }
        show(ToolCallChanged{std::move(call), false});
    }
}

void RemoteConversation::add(const CompactionChunk &chunk)
{
    constexpr qsizetype kMaxCompactions = 1'000;
    if (m_compactions.size() >= kMaxCompactions && !m_compactions.contains(chunk.id))
        return;
    CompactionPatch &known = m_compactions[chunk.id];
    known.summary = cutMiddle(known.summary.value_or(QString()) + chunk.text, kMaxChunkChars);
}

void RemoteConversation::add(const CompactionPatch &patch)
{
    using State = CompactionProgress::State;
    const QString summary
        = patch.summary.value_or(m_compactions.value(patch.id).summary.value_or(QString()));
    m_grows = false;
    switch (patch.status) {
    case CompactionPatch::Status::InProgress:
        tell(CompactionProgress{State::Running, {}});
        return;
    case CompactionPatch::Status::Failed:
        tell(CompactionProgress{State::Failed, patch.error});
        break;
    case CompactionPatch::Status::Cancelled:
        tell(CompactionProgress{State::Cancelled, {}});
        break;
    case CompactionPatch::Status::Completed:
        show(ConversationCompacted{patch.trigger, cutMiddle(summary, kMaxChunkChars),
                                   patch.tokensBefore, patch.tokensAfter, patch.id,
                                   QDateTime::currentDateTimeUtc()});
        break;
    }
    m_compactions.remove(patch.id);
}

void RemoteConversation::add(const SessionUpdate &update)
{
    if (!std::holds_alternative<UsageChanged>(update))
        m_grows = m_grows && std::holds_alternative<CommandsChanged>(update);
    show(update);
}

void RemoteConversation::tellOnce(Saying what)
{
    if (m_told.contains(what))
        return;
    m_told.insert(what);
    show(NoticeRaised{NoticeRaised::Severity::Warning, Phrase(what), {}});
}

void RemoteConversation::show(const SessionUpdate &update)
{
    keep(update);
    tell(update);
}

//! True when it went into something that is kept already.
bool RemoteConversation::merge(const SessionUpdate &update)
{
    if (const auto *changed = std::get_if<ToolCallChanged>(&update)) {
        const auto known = m_calls.constFind(changed->call.id);
        if (known == m_calls.constEnd())
            return false;
        auto &kept = std::get<ToolCallChanged>(m_updates[*known]);
        m_chars -= charsOf(kept);
        kept.call = changed->call;
        return true;
    }
    if (m_plan && std::holds_alternative<PlanChanged>(update)) { // the last one counts
        m_updates[*m_plan] = update;
        return true;
    }
    if (m_updates.empty())
        return false;
    SessionUpdate &last = m_updates.back();
    const auto *text = std::get_if<AgentTextAppended>(&update);
    auto *lastText = std::get_if<AgentTextAppended>(&last);
    if (text && lastText && text->messageId == lastText->messageId) {
        lastText->text += text->text;
        return true;
    }
    const auto *thought = std::get_if<AgentThoughtAppended>(&update);
    auto *lastThought = std::get_if<AgentThoughtAppended>(&last);
    if (thought && lastThought && thought->messageId == lastThought->messageId) {
        lastThought->text += thought->text;
        return true;
    }
    const auto *user = std::get_if<UserMessageAdded>(&update);
    auto *lastUser = std::get_if<UserMessageAdded>(&last);
    const auto isText = [this](const UserMessageAdded &one) {
        return one.content.kind == ContentBlock::Kind::Text
            && (!one.at.isValid() || one.messageId.startsWith(m_idPrefix));
    };
    if (user && lastUser && user->messageId == lastUser->messageId && isText(*user)
        && isText(*lastUser)) { // pieces of a replayed text
        lastUser->content.text += user->content.text;
        return true;
    }
    return false;
}

//! What a transcript has, see Session::transcript().
static bool isKept(const SessionUpdate &update)
{
    return std::holds_alternative<UserMessageAdded>(update)
        || std::holds_alternative<AgentTextAppended>(update)
        || std::holds_alternative<AgentThoughtAppended>(update)
        || std::holds_alternative<ToolCallChanged>(update)
        || std::holds_alternative<PlanChanged>(update)
        || std::holds_alternative<NoticeRaised>(update)
        || std::holds_alternative<FilesChanged>(update)
        || std::holds_alternative<ConversationCompacted>(update);
}

//! What is told anew is seen as a whole, when it is there.
void RemoteConversation::tell(const SessionUpdate &update)
{
    const bool isOfConversation = isKept(update)
        || std::holds_alternative<ToolOutputAppended>(update)
        || std::holds_alternative<CompactionProgress>(update);
    if (!m_isRetold || !isOfConversation)
        m_sink(update);
}

void RemoteConversation::keep(const SessionUpdate &update)
{
    if (!isKept(update))
        return;
    m_chars += charsOf(update);
    if (merge(update)) {
        if (m_chars > kMaxChars)
            forgetSome();
        return;
    }
    if (std::holds_alternative<PlanChanged>(update))
        m_plan = m_updates.size();
    if (const auto *changed = std::get_if<ToolCallChanged>(&update))
        m_calls[changed->call.id] = m_updates.size();
    m_updates.push_back(update);
    if (qsizetype(m_updates.size()) > kMaxUpdates || m_chars > kMaxChars)
        forgetSome();
}

//! The first half, so that it does not happen often.
void RemoteConversation::forgetSome()
{
    const auto half = m_updates.begin() + std::ptrdiff_t((m_updates.size() + 1) / 2);
    m_updates.erase(m_updates.begin(), half);
    m_calls.clear();
    m_plan.reset();
    m_chars = 0;
    for (size_t i = 0; i < m_updates.size(); ++i) {
        m_chars += charsOf(m_updates[i]);
        if (std::holds_alternative<PlanChanged>(m_updates[i]))
            m_plan = i;
        if (const auto *changed = std::get_if<ToolCallChanged>(&m_updates[i]))
            m_calls[changed->call.id] = i;
    }
    tellOnce(Saying::AgentBeginningForgotten);
}

} // namespace Acp

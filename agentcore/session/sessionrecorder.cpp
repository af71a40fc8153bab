// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/sessionrecorder.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/base/poolwork.h"
#include "agentcore/config/paths.h"
#include "agentcore/config/usersettings.h"
#include "agentcore/history/eventupdates.h"
#include "agentcore/store/sessionmirror.h"

#include <QFileInfo>
#include <QTimeZone>

#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

SessionRecorder::SessionRecorder(SessionLog log, History history, QObject *parent)
    : QObject(parent)
    , m_log(std::move(log))
    , m_disk(m_log->syncer())
    , m_history(std::move(history))
{
    constexpr std::chrono::milliseconds kStart{1000};
    m_check.setSingleShot(true);
    connect(&m_check, &QTimer::timeout, this, &SessionRecorder::checkFile);
    connect(&m_watch, &RemovalWatch::removed, this, &SessionRecorder::handleRemoved);
    if (!m_log->isReadOnly())
        m_check.start(kStart);
}

SessionRecorder::~SessionRecorder() = default;

void SessionRecorder::handleRemoved()
{
    // Who removes the folder finds it empty, and not with a new file in it.
    constexpr std::chrono::milliseconds kQuiet{500};
    if (m_log)
        m_check.start(kQuiet);
}

void SessionRecorder::checkFile()
{
    if (!m_log)
        return;
    (void)m_log->keep(AppendFile::Look::IfMoved); // that it fails, the next event tells
    const QPointer<SessionRecorder> self(this);
    tellMove();
    if (self && m_log)
        m_watch.watch(QFileInfo(m_log->path()).path());
}

void SessionRecorder::close()
{
    m_check.stop();
    m_watch.stop();
    (void)writeWaiting(); // the last chance; that it failed was told
    if (m_log) {
        (void)m_log->keep(AppendFile::Look::IfGone);
        mirror();
    }
    m_log.reset();
}

Error SessionRecorder::closedError()
{
    return {ErrorCode::Io, u"the session is closed"_s, {}};
}

void SessionRecorder::whenDurable(QObject *context, const SyncQueue::Waiter &then)
{
    if (m_log)
        m_disk.wait(context, then);
    else
        then(std::unexpected(closedError()));
}

Result<void> SessionRecorder::writeWaiting()
{
    if (!m_log)
        return std::unexpected(closedError());
    while (!m_waiting.empty()) {
        if (auto written = m_log->append(m_waiting.front(), Durability::Buffered); !written)
            return written;
        m_waiting.pop_front();
    }
    return {};
}

//! What has to stand in the file before the next event does.
Result<void> SessionRecorder::writeBefore()
{
    for (const SessionEvent &event : std::exchange(m_withNext, {}))
        m_waiting.push_back(event);
    return writeWaiting();
}

//! The next step of a turn waits for its replies and results, and a call for the reply that it is
//! of: one sync then does for all that came together.
static SyncQueue::Start startFor(const SessionEvent &event)
{
    const bool isStep
        = std::holds_alternative<ReplyEvent>(event) || std::holds_alternative<ToolEvent>(event);
    return isStep ? SyncQueue::Start::WhenAwaited : SyncQueue::Start::Now;
}

Result<void> SessionRecorder::append(const SessionEvent &event, Durability durability)
{
    if (auto written = writeBefore(); !written)
        return written;
    auto written = m_log->append(event, Durability::Buffered);
    m_hasNews |= written.has_value();
    const bool endsTurn = std::holds_alternative<TurnEndEvent>(event)
        || std::holds_alternative<CommandEvent>(event); // which is all of its turn
    if (written && endsTurn)
        mirror();
    if (written && durability == Durability::Durable)
        m_disk.request(startFor(event));
    tellMove();
    return written;
}

Result<void> SessionRecorder::appendText(QLatin1StringView kind, const QString &id,
                                         const QString &text, const QDateTime &at)
{
    if (auto written = writeBefore(); !written)
        return written;
    auto written = m_log->appendText(kind, id, text, at);
    tellMove();
    return written;
}

//! What goes wrong is told in the session, where it is still open then.
void SessionRecorder::mirror()
{
    const auto settings = MirrorSettings::load(Paths::configDir());
    const bool isWanted = settings && !settings->folder.isEmpty();
    if (!std::exchange(m_hasNews, false) || !isWanted)
        return;
    runInPool(
        this,
        [path = m_log->path(), cwd = m_log->header().cwd, folder = settings->folder] {
            return mirrorSession(path, cwd, folder);
        },
        [this](const Result<void> &done) {
            if (!done && m_log)
                notice({NoticeRaised::Severity::Warning, Phrase(Saying::SessionNotMirrored),
                        done.error().text(), false});
        });
}

void SessionRecorder::tellMove()
{
    const auto move = m_log->takeMove();
    if (!move)
        return;
    if (move->kind == SessionMove::Kind::WrittenAnew) {
        notice(
            {NoticeRaised::Severity::Warning, Phrase(Saying::SessionFileRemoved), move->to, false});
    } else {
        notice(
            {NoticeRaised::Severity::Warning, Phrase(Saying::SessionFileMoved), move->to, false});
    }
}

Result<void> SessionRecorder::record(const SessionEvent &event, Durability durability)
{
    if (auto written = append(event, durability); !written)
        return written;
    m_history.apply(event);
    show(event);
    return {};
}

//! The time for the first piece of a message, none for the others.
QDateTime SessionRecorder::beginning(const QString &messageId) const
{
    return m_history.shown().isGrowing(messageId) ? QDateTime() : QDateTime::currentDateTimeUtc();
}

Result<void> SessionRecorder::recordText(const QString &messageId, const QString &text)
{
    const QDateTime at = beginning(messageId);
    if (auto written = appendText("text"_L1, messageId, text, at); !written)
        return written;
    m_history.appendText(messageId, text, at);
    emit updated(AgentTextAppended{messageId, text, at});
    return {};
}

Result<void> SessionRecorder::recordThought(const QString &messageId, const QString &text)
{
    constexpr qint64 kMsBetweenTimes = 1000; // what its end is known to
    QDateTime at = beginning(messageId);
    if (!at.isValid() && m_timed.hasExpired(kMsBetweenTimes))
        at = QDateTime::currentDateTimeUtc();
    if (at.isValid())
        m_timed.start();
    if (auto written = appendText("thought"_L1, messageId, text, at); !written)
        return written;
    m_history.appendThought(messageId, text, at);
    emit updated(AgentThoughtAppended{messageId, text, at});
    return {};
}

Result<void> SessionRecorder::recordOutput(const QString &toolCallId, const QString &text)
{
    if (m_history.shown().liveOutput(toolCallId).size() < TranscriptFold::kMaxLiveOutput) {
        if (auto written = appendText("out"_L1, toolCallId, text, {}); !written)
            return written;
        m_history.apply(OutputEvent{toolCallId, text});
    }
    emit updated(ToolOutputAppended{toolCallId, text});
    return {};
}

Result<void> SessionRecorder::recordToolCall(const ToolCallState &call, Durability durability,
                                             const std::optional<ToolResult> &result)
{
    const ToolCallState *known = m_history.toolCall(call.id);
    const bool isNew = !known;
    ToolEvent event = ToolEvent::difference(known ? *known : ToolCallState(), call);
    event.result = result;
    if (auto written = append(event, durability); !written)
        return written;
    m_history.apply(event);
    emit updated(ToolCallChanged{call, isNew});
    return {};
}

Result<void> SessionRecorder::recordAnyway(const SessionEvent &event, Durability durability)
{
    auto written = append(event, durability);
    if (!written)
        keepForLater(event);
    showOnly(event);
    return written;
}

void SessionRecorder::recordWithNext(const SessionEvent &event)
{
    m_withNext.push_back(event);
    showOnly(event);
}

Result<void> SessionRecorder::recordLabels(const std::vector<SessionEvent> &labels)
{
    const QString path = m_log ? m_log->path() : QString();
    const QDateTime before = QFileInfo(path).lastModified(QTimeZone::UTC);
    Result<void> recorded;
    for (const SessionEvent &label : labels) {
        recorded = record(label, Durability::Durable);
        if (!recorded)
            break;
    }
    QFile file;
    if (before.isValid() && PlainFile::open(file, path, QFileInfo(path).path()))
        file.setFileTime(before, QFile::FileModificationTime);
    return recorded;
}

void SessionRecorder::repeatLabels()
{
    const auto labels = m_history.labels().repeated();
    for (const SessionEvent &label : labels) {
        if (m_log)
            (void)m_log->append(label, Durability::Buffered); // it stands before, too
    }
}

void SessionRecorder::showOnly(const SessionEvent &event)
{
    m_history.apply(event);
    show(event);
}

void SessionRecorder::showToolCall(const ToolCallState &call, const ToolResult &result)
{
    const ToolCallState *known = m_history.toolCall(call.id);
    const bool isNew = !known;
    ToolEvent event = ToolEvent::difference(known ? *known : ToolCallState(), call);
    event.result = result;
    keepForLater(event);
    m_history.apply(event);
    emit updated(ToolCallChanged{call, isNew});
}

void SessionRecorder::keepForLater(const SessionEvent &event)
{
    constexpr size_t kMostEvents = 1000; // turns end at the first error, so there are few
    if (m_log && m_waiting.size() < kMostEvents)
        m_waiting.push_back(event);
}

void SessionRecorder::show(const SessionEvent &event)
{
    for (const SessionUpdate &update : updatesOf(event, m_history))
        emit updated(update);
}

} // namespace AgentCore

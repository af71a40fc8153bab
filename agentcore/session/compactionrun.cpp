// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/compactionrun.h"

#include "agentcore/compaction/summarizer.h"
#include "agentcore/session/contextkeeper.h"
#include "agentcore/session/sessionmodel.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/session/spendguard.h"
#include "agentcore/tools/tool.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace AgentCore {

CompactionRun::CompactionRun(const TurnEnvironment &environment, ChatRequest request,
                             QObject *parent)
    : QObject(parent)
    , m_environment(environment)
    , m_request(std::move(request))
{ }

CompactionRun::~CompactionRun()
{
    abort();
}

void CompactionRun::abort()
{
    m_over = true;
    disconnect(); // also what is on its way
    delete std::exchange(m_summarizer, nullptr);
}

void CompactionRun::cancel()
{
    abort();
    if (std::exchange(m_isShown, false))
        m_environment.recorder->tell(CompactionProgress{CompactionProgress::State::Cancelled, {}});
}

static QString triggerWord(CompactionRun::Trigger trigger)
{
    switch (trigger) {
    case CompactionRun::Trigger::Automatic:
        return u"auto"_s;
    case CompactionRun::Trigger::Manual:
        return u"manual"_s;
    case CompactionRun::Trigger::Overflow:
        break;
    }
    return u"overflow"_s;
}

CompactionEvent CompactionRun::makeEvent() const
{
    CompactionEvent event;
    event.at = QDateTime::currentDateTimeUtc();
    event.trigger = triggerWord(m_trigger);
    event.tokensBefore = m_before;
    return event;
}

void CompactionRun::start(Trigger trigger, const QString &keep)
{
    m_trigger = trigger;
    m_keep = keep;
    ContextKeeper &keeper = *m_environment.keeper;
    m_pieces = m_environment.recorder->history().pieces();
    m_limits = keeper.limits(m_environment.model->profile());
    if (m_over)
        return; // aborted from within an update
    if (trigger == Trigger::Overflow) {
        keeper.meter().learnOverflow(m_request, m_limits.window);
        m_limits = m_limits.afterOverflow(keeper.tokens(m_request));
    }
    m_before = keeper.tokens(m_request);
    if (trigger != Trigger::Manual && trimIsEnough())
        return;
    if (trigger != Trigger::Manual && keeper.failures() >= ContextKeeper::kMaxFailures) {
        trimAll();
        conclude(fail(ErrorCode::LimitExceeded, u"summaries failed too often"_s));
        return;
    }
    summarize();
}

//! Leaves out old results, if that makes the request small enough.
bool CompactionRun::trimIsEnough()
{
    ContextKeeper &keeper = *m_environment.keeper;
    CompactionEvent event = makeEvent();
    event.trimmedCalls
        = CompactionPlan(m_pieces, keeper.meter()).trimmedCalls(m_before - m_limits.target);
    if (event.trimmedCalls.isEmpty())
        return false;
    event.tokensAfter = keeper.tokensAfter(event, m_request);
    if (event.tokensAfter > m_limits.target + m_limits.trigger / 20)
        return false;
    conclude(keeper.compact(event, m_request, m_environment.model->profile()));
    return true;
}

//! All results that may go, when no summary comes.
void CompactionRun::trimAll()
{
    ContextKeeper &keeper = *m_environment.keeper;
    CompactionEvent event = makeEvent();
    event.trimmedCalls = CompactionPlan(m_pieces, keeper.meter()).trimmedCalls(m_before);
    if (event.trimmedCalls.isEmpty())
        return;
    event.tokensAfter = keeper.tokensAfter(event, m_request);
    if (event.tokensAfter < m_before)
        (void)keeper.compact(event, m_request, m_environment.model->profile());
}

void CompactionRun::summarize()
{
    const ModelProfile &profile = m_environment.model->profile();
    const CompactionPlan plan(m_pieces, m_environment.keeper->meter());
    const auto isPreface = [](const ConversationPiece &piece) { return piece.isPreface; };
    const auto hasNothing = [&] {
        return std::all_of(m_pieces.cbegin(), m_pieces.cbegin() + std::ptrdiff_t(m_kept),
                           isPreface);
    };
    m_kept = m_trigger == Trigger::Manual ? m_pieces.size() : plan.firstKept(m_limits.kept);
    if (hasNothing()) // all of it is small, but the request is not
        m_kept = plan.firstKept(0);
    if (hasNothing()) {
        handleFailure({ErrorCode::NotFound, u"there is nothing that could be summarised"_s, {}});
        return;
    }
    Summarizer::Task task;
    task.client = m_environment.model->client();
    task.model = profile.model;
    task.pieces.assign(m_pieces.cbegin(), m_pieces.cbegin() + std::ptrdiff_t(m_kept));
    task.keep = m_keep;
    constexpr qint64 kUnknownRoom = 24'000;
    task.room = m_limits.trigger > 0 ? m_limits.trigger : kUnknownRoom;
    task.room = qint64(double(task.room) / m_environment.keeper->meter().factor());
    task.prefix = prefix();
    if (m_environment.spend) {
        task.maySend = [spend = m_environment.spend] {
            if (spend->reached())
                return false;
            spend->noteRequest();
            return true;
        };
    }
    m_summarizer = new Summarizer(std::move(task), this);
    connect(m_summarizer, &Summarizer::finished, this, &CompactionRun::handleSummary);
    m_summarizer->start();
    m_isShown = true;
    m_environment.recorder->tell(CompactionProgress{CompactionProgress::State::Running, {}});
}

//! The last message of \a beginning may have but the first parts of its counterpart.
static bool beginsWith(const std::vector<ChatMessage> &messages,
                       const std::vector<ChatMessage> &beginning)
{
    if (beginning.empty() || beginning.size() > messages.size())
        return false;
    const size_t last = beginning.size() - 1;
    const std::vector<MessagePart> &parts = beginning[last].parts;
    const std::vector<MessagePart> &whole = messages[last].parts;
    return std::equal(beginning.cbegin(), beginning.cend() - 1, messages.cbegin())
        && beginning[last].role == messages[last].role && parts.size() <= whole.size()
        && std::equal(parts.cbegin(), parts.cend(), whole.cbegin());
}

//! The request as it is, up to the piece that stays, when it fits: what the provider has in its
//! cache. Nothing where the endpoint refused the request as too large, or its size is not known.
std::optional<ChatRequest> CompactionRun::prefix() const
{
    constexpr qint64 kWishAndSummary = 4'000; // tokens
    if (m_trigger == Trigger::Overflow || m_limits.window <= 0)
        return {};
    std::vector<ChatMessage> messages;
    qint64 rest = 0;
    for (size_t i = 0; i < m_pieces.size(); ++i) {
        for (const ChatMessage &message : m_pieces[i].messages) {
            if (i >= m_kept)
                rest += m_environment.keeper->meter().tokens(message);
            else if (!messages.empty() && messages.back().role == message.role) // as History has it
                std::ranges::copy(message.parts, std::back_inserter(messages.back().parts));
            else
                messages.push_back(message);
        }
    }
    if (!beginsWith(m_request.messages, messages)
        || m_before - rest + kWishAndSummary > m_limits.window)
        return {};
    ChatRequest request = m_request;
    request.messages = std::move(messages);
    return request;
}

//! What the model read or changed in the pieces before \a end, the newest first.
QString CompactionRun::filesToReadAgain(size_t end) const
{
    constexpr qsizetype kMaxFiles = 20;
    const History &history = m_environment.recorder->history();
    QStringList lines;
    for (size_t i = end; i > 0 && lines.size() < kMaxFiles; --i) {
        for (const ChatMessage &message : m_pieces[i - 1].messages) {
            const std::vector<ToolCallPart> calls = message.toolCalls();
            for (const ToolCallPart &part : calls) {
                const ToolCallState *call = history.toolCall(part.id);
                const bool isFile = call && call->status == ToolStatus::Completed
                    && (call->kind == ToolKind::Read || call->kind == ToolKind::Edit)
                    && call->locations.size() == 1;
                const QString line = isFile ? u"- "_s
                        + m_environment.context->displayPath(call->locations.first().path)
                              .simplified()
                                            : QString();
                if (!line.isEmpty() && !lines.contains(line) && lines.size() < kMaxFiles)
                    lines += line;
            }
        }
    }
    return lines.isEmpty()
        ? QString()
        : u"\n\n## Files to read again when they matter\n\n"_s + lines.join(u'\n');
}

void CompactionRun::handleSummary(const Result<QString> &summary)
{
    ContextKeeper &keeper = *m_environment.keeper;
    const ModelProfile &profile = m_environment.model->profile();
    m_usage = m_summarizer->usage();
    std::exchange(m_summarizer, nullptr)->deleteLater();
    keeper.noteUsage(m_usage, profile);
    if (m_over)
        return; // aborted from within an update
    if (!summary) {
        handleFailure(summary.error());
        return;
    }
    CompactionEvent event = makeEvent();
    event.summary = *summary + filesToReadAgain(m_kept);
    if (m_kept < m_pieces.size()) {
        event.keptFrom = m_pieces[m_kept].userId;
        if (event.keptFrom.isEmpty())
            event.keptCall = m_pieces[m_kept].callId;
    }
    event.tokensAfter = keeper.tokensAfter(event, m_request);
    if (m_trigger != Trigger::Manual && event.tokensAfter >= m_before) {
        handleFailure(
            {ErrorCode::LimitExceeded, u"the summary is as long as what it stands for"_s, {}});
        return;
    }
    keeper.setFailures(0);
    conclude(keeper.compact(event, m_request, profile));
}

void CompactionRun::handleFailure(const Error &error)
{
    if (std::exchange(m_isShown, false))
        m_environment.recorder->tell(
            CompactionProgress{CompactionProgress::State::Failed, error.message});
    if (m_over)
        return; // aborted from within the update
    ContextKeeper &keeper = *m_environment.keeper;
    if (m_trigger != Trigger::Manual) {
        keeper.setFailures(keeper.failures() + 1);
        const bool isLast = keeper.failures() == ContextKeeper::kMaxFailures;
        m_environment.recorder->notice(
            {NoticeRaised::Severity::Warning,
             Phrase(isLast ? Saying::CompactionStopped : Saying::CompactionFailed), error.text(),
             false});
        if (m_over)
            return;
        trimAll();
    }
    conclude(std::unexpected(error));
}

Result<void> CompactionRun::keepNewest(const TurnEnvironment &environment, ChatRequest request)
{
    ContextKeeper &keeper = *environment.keeper;
    const std::vector<ConversationPiece> pieces = environment.recorder->history().pieces();
    const size_t kept = CompactionPlan(pieces, keeper.meter()).firstKept(0);
    if (kept == 0)
        return fail(ErrorCode::NotFound, u"only the newest exchange is left"_s);
    CompactionEvent event;
    event.at = QDateTime::currentDateTimeUtc();
    event.trigger = triggerWord(Trigger::Overflow);
    event.summary = u"The earlier part of the conversation was left out without a summary, because "
                    "it did not fit the model's window. "_s
        + (environment.agent.isEmpty() ? u"Ask the user for what you miss."_s
                                       : u"Look again for what you miss."_s);
    event.keptFrom = pieces[kept].userId;
    if (event.keptFrom.isEmpty())
        event.keptCall = pieces[kept].callId;
    event.tokensBefore = keeper.tokens(request);
    event.tokensAfter = keeper.tokensAfter(event, request);
    return keeper.compact(event, request, environment.model->profile());
}

void CompactionRun::conclude(const Result<void> &result)
{
    if (std::exchange(m_over, true))
        return;
    if (std::exchange(m_isShown, false) && !result)
        m_environment.recorder->tell(
            CompactionProgress{CompactionProgress::State::Failed, result.error().message});
    QMetaObject::invokeMethod(
        this, [this, result] { emit finished(result); }, Qt::QueuedConnection);
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/local/sessiontitler.h"

#include "agentcore/base/resourcetext.h"
#include "agentcore/compaction/tokenestimate.h"
#include "agentcore/history/promptcontent.h"
#include "agentcore/history/sessiontitle.h"
#include "agentcore/session/local/sessionparts.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<ModelProfile> modelForSmallTask(SessionParts &parts)
{
    auto profile = parts.model.present();
    if (!profile)
        return profile;
    if (profile->wireFormat == ModelProfile::WireFormat::Demo)
        return fail(ErrorCode::Unsupported, u"the tour is no language model"_s);
    if (const auto limits = parts.spend.refresh(); !limits)
        return std::unexpected(limits.error());
    if (parts.spend.reached())
        return fail(ErrorCode::LimitExceeded, u"a limit of what may be spent is reached"_s);
    parts.spend.noteRequest();
    if (!profile->thinkingLevels.isEmpty())
        profile->options.thinkingLevel = profile->thinkingLevels.constFirst();
    return profile;
}

static constexpr std::chrono::seconds kMaxTime{30};
static constexpr qsizetype kMaxReceived = 400;

QString titleFromModel(QStringView text)
{
    constexpr qsizetype kMaxChars = 80;
    QStringView line;
    for (const QStringView next : text.split(u'\n')) {
        line = next.trimmed();
        if (!line.isEmpty())
            break;
    }
    if (line.startsWith("title:"_L1, Qt::CaseInsensitive))
        line = line.sliced(6).trimmed();
    const auto isWrapping = [](QChar c) { return u"\"'`*_#“”„«»‘’「」《》"_s.contains(c); };
    while (!line.isEmpty() && (isWrapping(line.front()) || line.front().isSpace()))
        line = line.sliced(1);
    while (!line.isEmpty()
           && (isWrapping(line.back()) || line.back().isSpace() || line.back() == u'.'
               || line.back() == u'。'))
        line.chop(1);
    // What is that long is an answer, not a title.
    return line.size() > kMaxChars ? QString() : cleanTitle(line.toString()).value_or(QString());
}

SessionTitler::SessionTitler(SessionParts *parts, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
{
    m_limit.setSingleShot(true);
    m_limit.setInterval(kMaxTime);
    connect(&m_limit, &QTimer::timeout, this, [this] {
        noteUnfinished();
        finish(fail(ErrorCode::Timeout, u"the title took too long"_s));
    });
}

SessionTitler::~SessionTitler()
{
    cancel();
}

void SessionTitler::dropReply()
{
    m_limit.stop();
    if (!m_reply)
        return;
    m_reply->disconnect(this);
    m_reply->abort();
    m_reply.release()->deleteLater(); // it may be what is calling
}

void SessionTitler::cancel()
{
    dropReply();
    if (auto promise = std::exchange(m_promise, std::nullopt)) {
        promise->addResult(fail(ErrorCode::Cancelled, u"cancelled"_s));
        promise->finish();
    }
}

//! Said once, answered, and still called after it.
bool SessionTitler::isFirstAnswer() const
{
    QList<ContentBlock> said;
    QString id;
    bool isAnswered = false;
    for (const SessionUpdate &update : m_parts->history().transcript()) {
        if (const auto *user = std::get_if<UserMessageAdded>(&update)) {
            if (user->way == MessageWay::Command)
                continue; // one that set the work tree up, or the title is of it
            if (user->way != MessageWay::Prompt || (!id.isEmpty() && id != user->messageId))
                return false;
            id = user->messageId;
            said.append(user->content);
        } else if (std::holds_alternative<AgentTextAppended>(update)) {
            isAnswered = true;
        }
    }
    return isAnswered && m_parts->history().labels().title() == titleFromPrompt(said);
}

void SessionTitler::noteTurn(const TurnResult &result)
{
    const bool isGood = !result.error && result.stopReason == StopReason::EndTurn;
    if (m_wasTried || m_reply || !m_parts->setup.wantsTitle || !isGood || !isFirstAnswer())
        return;
    m_wasTried = true;
    if (m_parts->setup.wantsTitle())
        (void)begin(Occasion::First);
}

QFuture<Result<QString>> SessionTitler::ask()
{
    if (const auto begun = begin(Occasion::Asked); !begun)
        return QtFuture::makeReadyValueFuture(Result<QString>(std::unexpected(begun.error())));
    m_promise.emplace();
    m_promise->start();
    return m_promise->future();
}

//! The beginnings of the first and the last prompts, and of the first answer.
static QString conversationText(const std::vector<SessionUpdate> &transcript)
{
    constexpr qsizetype kPartChars = 800;
    constexpr qsizetype kLast = 3;
    QStringList said;
    QString answer;
    for (const SessionUpdate &update : transcript) {
        const auto *user = std::get_if<UserMessageAdded>(&update);
        const auto *text = std::get_if<AgentTextAppended>(&update);
        if (user && user->way != MessageWay::Slash && !user->content.text.isEmpty())
            said += u"User: "_s + user->content.text.left(kPartChars);
        else if (text && answer.size() < kPartChars)
            answer += text->text.left(kPartChars - answer.size());
    }
    if (said.isEmpty())
        return {};
    QStringList parts{said.first()};
    if (!answer.isEmpty())
        parts += u"Assistant: "_s + answer;
    return (parts + said.sliced(qMax(qsizetype(1), said.size() - kLast))).join(u"\n\n"_s);
}

Result<void> SessionTitler::begin(Occasion occasion)
{
    if (m_reply)
        return fail(ErrorCode::InvalidRequest, u"a title is being found already"_s);
    const QString text = conversationText(m_parts->history().transcript());
    if (text.isEmpty())
        return fail(ErrorCode::InvalidRequest, u"nothing was said yet"_s);
    const auto profile = modelForSmallTask(*m_parts);
    if (!profile)
        return std::unexpected(profile.error());
    m_occasion = occasion;
    m_before = m_parts->history().labels().title();
    m_received.clear();
    m_client = m_parts->setup.models.createClient(*profile);
    ChatRequest request;
    request.model = profile->model;
    request.system = resourceText(u"prompts/title.md"_s);
    request.messages = {{ChatMessage::Role::User,
                         {TextPart{u"<conversation>\n"_s + text
                                   + u"\n</conversation>\n\nWrite the title now."_s}}}};
    m_inputTokens = estimateTokens(request.system) + estimateTokens(request.messages.front());
    m_reply = m_client->send(request);
    connect(m_reply.get(), &LlmReply::received, this, &SessionTitler::handleReceived);
    connect(m_reply.get(), &LlmReply::finished, this, &SessionTitler::handleReply);
    m_limit.start();
    return {};
}

void SessionTitler::handleReceived(const StreamEvent &event)
{
    const auto *delta = std::get_if<TextDelta>(&event);
    if (!delta)
        return;
    m_received += delta->text;
    if (m_received.size() >= kMaxReceived) { // it writes and writes
        noteUnfinished();
        take(m_received);
    }
}

//! The endpoint counts at the end of a reply, which does not come: what it did costs all the same.
void SessionTitler::noteUnfinished()
{
    TokenUsage usage;
    usage.inputTokens = m_inputTokens;
    usage.outputTokens = estimateTokens(m_received);
    m_parts->keeper.noteUsage(usage, m_parts->model.profile());
}

void SessionTitler::handleReply(const Result<ReplyOutcome> &result)
{
    if (!result) {
        finish(std::unexpected(result.error()));
        return;
    }
    m_parts->keeper.noteUsage(result->usage, m_parts->model.profile());
    take(result->message.text());
}

void SessionTitler::take(const QString &text)
{
    const QString title = titleFromModel(text);
    if (title.isEmpty())
        finish(fail(ErrorCode::InvalidInput, u"the model wrote no title"_s));
    else
        finish(title);
}

void SessionTitler::finish(const Result<QString> &title)
{
    dropReply();
    auto promise = std::exchange(m_promise, std::nullopt);
    const QString present = m_parts->history().labels().title();
    // The person was faster.
    const bool isWanted = m_occasion == Occasion::Asked || present == m_before;
    Result<QString> outcome = title;
    if (title && isWanted && *title != present) {
        if (const auto recorded
            = m_parts->recorder.record(TitleChanged{*title}, Durability::Buffered);
            !recorded)
            outcome = std::unexpected(recorded.error());
        else
            emit titled();
    }
    if (!promise)
        return;
    promise->addResult(outcome);
    promise->finish();
}

} // namespace AgentCore

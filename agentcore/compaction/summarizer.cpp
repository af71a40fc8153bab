// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/compaction/summarizer.h"

#include "agentcore/base/resourcetext.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/compaction/tokenestimate.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr qsizetype kMaxTextChars = 24'000;
constexpr qsizetype kMaxResultChars = 4'000;
constexpr qsizetype kMaxArgumentChars = 2'000;

namespace {
struct PartText
{
    bool isUser = false;

    QString operator()(const TextPart &part) const
    {
        return (isUser ? u"[user]\n"_s : u"[agent]\n"_s) + cutMiddle(part.text, kMaxTextChars);
    }
    QString operator()(const ReasoningPart &) const { return {}; }
    QString operator()(const ImagePart &part) const
    {
        return u"[image of the user, %1]"_s.arg(part.mimeType);
    }
    QString operator()(const ToolCallPart &part) const
    {
        return u"[call of %1] "_s.arg(part.name) + cutMiddle(part.arguments, kMaxArgumentChars);
    }
    QString operator()(const ToolResultPart &part) const
    {
        return (part.isError ? u"[error of %1]\n"_s : u"[result of %1]\n"_s).arg(part.name)
            + cutMiddle(part.text, kMaxResultChars);
    }
};
} // namespace

static QString textOf(const ConversationPiece &piece)
{
    QStringList lines;
    for (const ChatMessage &message : piece.messages) {
        const PartText text{message.role == ChatMessage::Role::User};
        for (const MessagePart &part : message.parts) {
            if (const QString words = std::visit(text, part); !words.isEmpty())
                lines += words;
        }
    }
    return lines.join(u"\n\n"_s);
}

QStringList ConversationText::of(const std::vector<ConversationPiece> &pieces, qint64 maxTokens)
{
    QStringList texts;
    for (const ConversationPiece &piece : pieces) {
        QString text = textOf(piece);
        // By the share that it is too long; a second time where the middle was lighter.
        for (int round = 0; round < 4; ++round) {
            const qint64 tokens = estimateTokens(text);
            if (tokens <= maxTokens)
                break;
            text = cutMiddle(
                text, qsizetype(double(text.size()) * double(maxTokens) / double(tokens) * 0.9));
        }
        texts += text;
    }
    return texts;
}

QStringList ConversationText::join(const QStringList &texts, qint64 maxTokens, int maxParts)
{
    QStringList parts; // the newest first
    qint64 tokens = 0;
    for (auto text = texts.crbegin(); text != texts.crend(); ++text) {
        const qint64 more = estimateTokens(*text) + 1;
        if (parts.isEmpty() || tokens + more > maxTokens) {
            if (parts.size() == maxParts) {
                parts.back().prepend(u"[older parts were left out for want of room]\n\n"_s);
                break;
            }
            parts += *text;
            tokens = more;
        } else {
            parts.back().prepend(*text + u"\n\n"_s);
            tokens += more;
        }
    }
    std::ranges::reverse(parts);
    return parts;
}

constexpr qint64 kLeastPartTokens = 500;
constexpr qint64 kPromptTokens = 600;
constexpr int kMaxHalvings = 4;

Summarizer::Summarizer(Task task, QObject *parent)
    : QObject(parent)
    , m_task(std::move(task))
{
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this,
            [this] { finish(fail(ErrorCode::Timeout, u"the summary took too long"_s)); });
}

Summarizer::~Summarizer()
{
    dropReply();
}

void Summarizer::dropReply()
{
    if (!m_reply)
        return;
    m_reply->disconnect(this);
    m_reply->abort();
    m_reply.release()->deleteLater(); // it may be what is calling
}

void Summarizer::start()
{
    m_limit.start(kMaxTime);
    if (m_task.prefix)
        sendPrefix();
    else
        sendAsText();
}

static QString wish(const QString &keep)
{
    return keep.isEmpty() ? QString()
                          : u"The user wants this kept in particular: %1\n\n"_s.arg(keep);
}

void Summarizer::sendPrefix()
{
    const QString whole = resourceText(u"prompts/compact.md"_s);
    const QString form = whole.sliced(qMax(qsizetype(0), whole.indexOf("Write Markdown"_L1)));
    ChatRequest request = *m_task.prefix;
    const TextPart words{resourceText(u"prompts/compacthere.md"_s) + u'\n' + form + u'\n'
                         + wish(m_task.keep) + u"Write the summary now."_s};
    if (!request.messages.empty() && request.messages.back().role == ChatMessage::Role::User)
        request.messages.back().parts.push_back(words);
    else
        request.messages.push_back({ChatMessage::Role::User, {words}});
    m_isPrefix = true;
    send(request);
}

void Summarizer::sendAsText()
{
    m_isPrefix = false;
    splitParts();
    sendPart();
}

void Summarizer::splitParts()
{
    // The prompt, and the summary of the parts before, want their room, too.
    const qint64 room = qMax(kLeastPartTokens, m_task.room - kPromptTokens - m_task.room / 6);
    m_parts = ConversationText::join(ConversationText::of(m_task.pieces, room), room, kMaxParts);
    m_part = 0;
    m_summary.clear();
}

void Summarizer::sendPart()
{
    QString text;
    if (!m_summary.isEmpty())
        text += u"<earlier-summary>\n"_s + m_summary + u"\n</earlier-summary>\n\n"_s;
    text += m_parts.size() > 1
        ? u"<conversation part=\"%1 of %2\">\n"_s.arg(m_part + 1).arg(m_parts.size())
        : u"<conversation>\n"_s;
    text += m_parts.value(m_part) + u"\n</conversation>\n\n"_s;
    text += wish(m_task.keep) + u"Write the summary now."_s;

    ChatRequest request;
    request.model = m_task.model;
    request.system = resourceText(u"prompts/compact.md"_s);
    request.messages = {{ChatMessage::Role::User, {TextPart{text}}}};
    send(request);
}

void Summarizer::send(const ChatRequest &request)
{
    m_received.clear();
    if (m_task.maySend && !m_task.maySend()) {
        QMetaObject::invokeMethod(
            this,
            [this] {
                finish(
                    fail(ErrorCode::LimitExceeded, u"a limit of what may be spent is reached"_s));
            },
            Qt::QueuedConnection); // not from within start()
        return;
    }
    m_reply = m_task.client->send(request);
    connect(m_reply.get(), &LlmReply::received, this, &Summarizer::handleReceived);
    connect(m_reply.get(), &LlmReply::finished, this, &Summarizer::handleReply);
}

void Summarizer::handleReceived(const StreamEvent &event)
{
    const auto *delta = std::get_if<TextDelta>(&event);
    if (!delta || !m_reply)
        return;
    m_received += delta->text;
    if (m_received.size() < kMaxSummaryChars)
        return;
    // It writes and writes; what there is is more than was asked for.
    dropReply();
    takeSummary(m_received.first(kMaxSummaryChars));
}

void Summarizer::handleReply(const Result<ReplyOutcome> &result)
{
    dropReply();
    if (m_over)
        return;
    if (result) {
        m_usage += result->usage;
        // It works on, perhaps with a word before its call, or refuses, or has no room to end.
        if (m_isPrefix
            && (!result->message.toolCalls().empty() || result->reason == FinishReason::MaxTokens
                || result->message.text().trimmed().isEmpty())) {
            sendAsText();
            return;
        }
        if (result->reason == FinishReason::Refusal)
            finish(fail(ErrorCode::LimitExceeded, u"the model refuses to write a summary"_s));
        else
            takeSummary(result->message.text());
        return;
    }
    const ErrorCode code = result.error().code;
    if (m_isPrefix && (code == ErrorCode::ContextOverflow || code == ErrorCode::InvalidInput)) {
        sendAsText();
        return;
    }
    if (code == ErrorCode::ContextOverflow && m_halvings < kMaxHalvings) {
        ++m_halvings;
        m_task.room /= 2;
        splitParts();
        sendPart();
        return;
    }
    finish(std::unexpected(result.error()));
}

void Summarizer::takeSummary(const QString &text)
{
    m_summary = text.trimmed().left(kMaxSummaryChars);
    if (m_summary.isEmpty())
        finish(fail(ErrorCode::LimitExceeded, u"the model's summary is empty"_s));
    else if (!m_isPrefix && ++m_part < m_parts.size())
        sendPart();
    else
        finish(m_summary);
}

void Summarizer::finish(const Result<QString> &summary)
{
    if (std::exchange(m_over, true))
        return;
    m_limit.stop();
    dropReply();
    emit finished(summary);
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/compaction/conversationtext.h"

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

} // namespace AgentCore

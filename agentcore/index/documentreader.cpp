// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/documentreader.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

// Longer members of a call's input are contents, which its diff or result shows, too.
static constexpr qsizetype kMaxInputChars = 2000;

void DocumentReader::take(const SessionEvent &event, qint64 start, qint64 end)
{
    m_place = {start, end};
    if (const auto *text = std::get_if<TextEvent>(&event)) {
        grow(DocumentKind::Answer, text->messageId, text->text);
    } else if (const auto *thought = std::get_if<ThoughtEvent>(&event)) {
        grow(DocumentKind::Thought, thought->messageId, thought->text);
    } else if (const auto *output = std::get_if<OutputEvent>(&event)) {
        grow(DocumentKind::Output, output->toolCallId, output->text);
    } else if (const auto *user = std::get_if<UserEvent>(&event)) {
        takeUser(*user);
    } else if (const auto *reply = std::get_if<ReplyEvent>(&event)) {
        takeReply(*reply);
    } else if (const auto *tool = std::get_if<ToolEvent>(&event)) {
        takeTool(*tool);
    } else if (const auto *command = std::get_if<CommandEvent>(&event)) {
        emitText(DocumentKind::User, command->messageId, command->command);
        emitText(DocumentKind::Answer, command->answerId, command->answer);
    } else if (const auto *compaction = std::get_if<CompactionEvent>(&event)) {
        emitText(DocumentKind::Other, {}, compaction->summary);
    } else if (const auto *plan = std::get_if<PlanChanged>(&event)) {
        QString text;
        for (const PlanEntry &entry : plan->entries)
            text += entry.content + u'\n';
        emitText(DocumentKind::Other, {}, text);
    } else if (const auto *model = std::get_if<ModelEvent>(&event)) {
        emitFact(IndexFact::Kind::Model, model->name);
    } else if (std::holds_alternative<TurnEndEvent>(event)) {
        flush();
    }
}

void DocumentReader::grow(DocumentKind kind, const QString &itemId, const QString &text)
{
    auto stream = std::ranges::find_if(m_streams, [&](const Stream &known) {
        return known.kind == kind && known.itemId == itemId;
    });
    if (stream == m_streams.end()) {
        m_streams.append({kind, itemId, m_place.start, m_place.end, {}});
        stream = m_streams.end() - 1;
    }
    stream->text += text;
    stream->end = m_place.end;
    if (stream->text.size() < kMaxChars)
        return;
    emitStream(*stream);
    m_streams.erase(stream);
}

void DocumentReader::emitStream(const Stream &stream)
{
    for (qsizetype i = 0; i < stream.text.size(); i += kMaxChars) {
        onDocument({stream.kind, stream.itemId, stream.start, stream.end,
                    stream.text.sliced(i, qMin(kMaxChars, stream.text.size() - i))});
    }
}

void DocumentReader::flush()
{
    for (const Stream &stream : std::as_const(m_streams))
        emitStream(stream);
    m_streams.clear();
}

void DocumentReader::flushReply()
{
    m_streams.removeIf([this](const Stream &stream) {
        if (stream.kind == DocumentKind::Output)
            return false; // of a command that still runs
        emitStream(stream);
        return true;
    });
}

void DocumentReader::emitText(DocumentKind kind, const QString &itemId, const QString &text)
{
    if (!QStringView(text).trimmed().isEmpty())
        emitStream({kind, itemId, m_place.start, m_place.end, text});
}

void DocumentReader::emitFact(IndexFact::Kind kind, const QString &value)
{
    if (!value.isEmpty() && onFact)
        onFact({kind, value});
}

void DocumentReader::takeUser(const UserEvent &event)
{
    flush(); // whatever was interrupted
    QStringList texts;
    for (const ContentBlock &block : event.content) {
        texts += block.text;
        texts += block.name;
        texts += block.uri;
    }
    texts.removeAll(QString());
    emitText(DocumentKind::User, event.messageId, texts.join(u'\n'));
}

void DocumentReader::takeReply(const ReplyEvent &event)
{
    flushReply();
    for (const ReplyPart &part : event.parts) {
        if (part.streamedLength)
            continue;
        if (const auto *text = std::get_if<TextPart>(&part.part))
            emitText(DocumentKind::Answer, {}, text->text);
        else if (const auto *reasoning = std::get_if<ReasoningPart>(&part.part))
            emitText(DocumentKind::Thought, {}, reasoning->text);
    }
}

void DocumentReader::takeTool(const ToolEvent &event)
{
    if (event.name)
        emitFact(IndexFact::Kind::Tool, *event.name);
    if (event.rawInput) {
        QStringList words{event.title.value_or(QString())};
        for (auto member = event.rawInput->begin(); member != event.rawInput->end(); ++member) {
            const QString value = member.value().toString();
            if (value.size() <= kMaxInputChars)
                words += value;
        }
        words.removeAll(QString());
        words.removeDuplicates();
        emitText(DocumentKind::Command, event.id, words.join(u'\n'));
    }
    if (event.rawOutput) {
        const QJsonValue code = event.rawOutput->toObject().value("exitCode"_L1);
        if (code.isDouble())
            emitFact(IndexFact::Kind::ExitCode, QString::number(code.toInt()));
    }
    for (const ToolLocation &location : event.locations.value_or(QList<ToolLocation>()))
        emitFact(IndexFact::Kind::File, location.path);
    if (event.result) {
        // The result has what the live output had.
        m_streams.removeIf([&event](const Stream &stream) {
            return stream.kind == DocumentKind::Output && stream.itemId == event.id;
        });
    }
    takeContent(event);
}

void DocumentReader::takeContent(const ToolEvent &event)
{
    const QString told = event.result ? event.result->text : QString();
    emitText(DocumentKind::Output, event.id, told);
    for (const ToolContent &content : event.content.value_or(QList<ToolContent>())) {
        if (const QString *text = contentText(content); text && *text != told)
            emitText(DocumentKind::Output, event.id, *text);
        else if (const auto *diff = std::get_if<ToolDiff>(&content))
            takeDiff(event.id, *diff);
    }
}

//! The lines of \a text that \a other does not have.
static QStringList linesOnlyIn(const QString &text, const QString &other)
{
    const auto split
        = [](const QString &whole) { return QStringView(whole).split(u'\n', Qt::SkipEmptyParts); };
    const QList<QStringView> known = split(other);
    const QSet<QStringView> set(known.begin(), known.end());
    QStringList lines;
    for (const QStringView line : split(text)) {
        if (!set.contains(line))
            lines += line.toString();
    }
    return lines;
}

void DocumentReader::takeDiff(const QString &callId, const ToolDiff &diff)
{
    emitFact(IndexFact::Kind::File, diff.path);
    const QString before = diff.oldText.value_or(QString());
    const QStringList lines = QStringList(diff.path) + linesOnlyIn(before, diff.newText)
        + linesOnlyIn(diff.newText, before);
    emitText(DocumentKind::Diff, callId, lines.join(u'\n'));
}

} // namespace AgentCore

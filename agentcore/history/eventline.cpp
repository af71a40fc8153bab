// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/eventline.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/jsontext.h"
#include "agentcore/history/eventfields.h"
#include "agentcore/history/eventjson.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! Writes \a text as the inside of a JSON string, in UTF-8.
static char *writeEscaped(char *to, QStringView text)
{
    static constexpr char kHex[] = "0123456789abcdef";
    const auto escapeUnit = [&](char16_t unit) {
        *to++ = '\\';
        *to++ = 'u';
        for (int shift = 12; shift >= 0; shift -= 4)
            *to++ = kHex[(unit >> shift) & 0xf];
    };
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char16_t unit = text[i].unicode();
        if (unit == u'"' || unit == u'\\') {
            *to++ = '\\';
            *to++ = char(unit);
        } else if (unit == u'\n') {
            *to++ = '\\';
            *to++ = 'n';
        } else if (unit < 0x20) {
            escapeUnit(unit);
        } else if (unit < 0x80) {
            *to++ = char(unit);
        } else if (unit < 0x800) {
            *to++ = char(0xc0 | (unit >> 6));
            *to++ = char(0x80 | (unit & 0x3f));
        } else if (QChar::isHighSurrogate(unit) && i + 1 < text.size()
                   && text[i + 1].isLowSurrogate()) {
            const char32_t point = QChar::surrogateToUcs4(unit, text[++i].unicode());
            *to++ = char(0xf0 | (point >> 18));
            *to++ = char(0x80 | ((point >> 12) & 0x3f));
            *to++ = char(0x80 | ((point >> 6) & 0x3f));
            *to++ = char(0x80 | (point & 0x3f));
        } else if (QChar::isSurrogate(unit)) {
            escapeUnit(unit); // half of a pair: UTF-8 has no place for it
        } else {
            *to++ = char(0xe0 | (unit >> 12));
            *to++ = char(0x80 | ((unit >> 6) & 0x3f));
            *to++ = char(0x80 | (unit & 0x3f));
        }
    }
    return to;
}

void appendTextLine(QByteArray &out, QLatin1StringView kind, QStringView id, QStringView text,
                    const QDateTime &at)
{
    constexpr qsizetype kWorstBytesPerUnit = 6;
    const QString time = at.isValid() ? timeToText(at) : QString();
    const qsizetype frameBytes = 32 + (time.isEmpty() ? 0 : 8 + time.size() * kWorstBytesPerUnit);
    const qsizetype start = out.size();
    out.resize(start + frameBytes + kind.size() + (id.size() + text.size()) * kWorstBytesPerUnit);
    char *const begin = out.data();
    char *to = begin + start;
    const auto put = [&to](QLatin1StringView piece) {
        memcpy(to, piece.data(), size_t(piece.size()));
        to += piece.size();
    };
    put(R"({"k":")"_L1);
    put(kind);
    put(R"(","m":")"_L1);
    to = writeEscaped(to, id);
    if (!time.isEmpty()) {
        put(R"(","at":")"_L1);
        to = writeEscaped(to, time);
    }
    put(R"(","t":")"_L1);
    to = writeEscaped(to, text);
    put("\"}\n"_L1);
    out.resize(to - begin);
}

void appendEventLine(QByteArray &out, const SessionEvent &event)
{
    if (const auto *text = std::get_if<TextEvent>(&event)) {
        appendTextLine(out, "text"_L1, text->messageId, text->text, text->at);
    } else if (const auto *thought = std::get_if<ThoughtEvent>(&event)) {
        appendTextLine(out, "thought"_L1, thought->messageId, thought->text, thought->at);
    } else if (const auto *output = std::get_if<OutputEvent>(&event)) {
        appendTextLine(out, "out"_L1, output->toolCallId, output->text);
    } else if (!std::holds_alternative<UnknownEvent>(event)) {
        out += QJsonDocument(eventToJson(event)).toJson(QJsonDocument::Compact);
        out += '\n';
    }
}

//! The event of a line as appendTextLine() writes it, if it is one: this is ten times as fast as
//! parsing JSON.
std::optional<SessionEvent> EventLineParser::parseTextLine(QByteArrayView line)
{
    const auto skip = [&line](QByteArrayView piece) {
        const bool found = line.startsWith(piece);
        if (found)
            line = line.sliced(piece.size());
        return found;
    };
    enum { Text, Thought, Output } kind = Text;
    if (skip(R"({"k":"text","m":")"))
        kind = Text;
    else if (skip(R"({"k":"thought","m":")"))
        kind = Thought;
    else if (skip(R"({"k":"out","m":")"))
        kind = Output;
    else
        return std::nullopt;
    const QByteArrayView id = line.first(qMax(line.indexOf('"'), 0));
    line = line.sliced(id.size());
    QDateTime at;
    if (skip(R"(","at":")")) {
        const QByteArrayView time = line.first(qMax(line.indexOf('"'), 0));
        at = QDateTime::fromString(QString::fromLatin1(time), Qt::ISODateWithMs).toUTC();
        if (!at.isValid())
            return std::nullopt;
        line = line.sliced(time.size());
    }
    if (!skip(R"(","t":")") || !line.endsWith("\"}"))
        return std::nullopt;
    auto text = textOfJsonString(line.chopped(2));
    if (!text)
        return std::nullopt;
    if (id != m_idBytes) {
        auto newId = textOfJsonString(id);
        if (!newId)
            return std::nullopt;
        m_id = std::move(*newId);
        m_idBytes = id.toByteArray();
    }
    if (kind == Text)
        return TextEvent{m_id, std::move(*text), at};
    if (kind == Thought)
        return ThoughtEvent{m_id, std::move(*text), at};
    return OutputEvent{m_id, std::move(*text)};
}

Result<SessionEvent> EventLineParser::parse(QByteArrayView line)
{
    if (line.contains('\0')) // a block of the file that the disk lost; JSON parsers may not mind
        return fail(ErrorCode::ParseError, u"there are zeros in it"_s);
    if (auto event = parseTextLine(line))
        return std::move(*event);
    const auto json = parseJsonObject(line);
    if (!json)
        return std::unexpected(json.error());
    return eventFromJson(*json);
}

Result<SessionEvent> parseEventLine(QByteArrayView line)
{
    return EventLineParser().parse(line);
}

} // namespace AgentCore

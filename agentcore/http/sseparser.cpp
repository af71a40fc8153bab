// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/sseparser.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

SseParser::SseParser(qsizetype maxEventBytes)
    : m_maxEventBytes(maxEventBytes)
{ }

Result<void> SseParser::append(QByteArrayView bytes)
{
    if (!m_overflow) {
        m_buffer.append(bytes);
        skipByteOrderMark();
        if (m_started)
            takeLines();
        m_overflow = m_overflow || m_buffer.size() + m_data.size() > m_maxEventBytes;
    }
    if (m_overflow)
        return fail(ErrorCode::LimitExceeded, u"an event of the stream is too large"_s);
    return {};
}

std::optional<SseEvent> SseParser::takeEvent()
{
    if (m_events.empty())
        return std::nullopt;
    SseEvent event = std::move(m_events.front());
    m_events.pop_front();
    return event;
}

void SseParser::finish()
{
    if (m_overflow)
        return;
    takeLine(std::exchange(m_buffer, {}));
    m_scanned = 0;
    dispatch();
}

void SseParser::skipByteOrderMark()
{
    constexpr QByteArrayView kMark("\xef\xbb\xbf", 3);
    if (m_started || m_buffer.isEmpty())
        return;
    if (m_buffer.size() < kMark.size() && kMark.startsWith(m_buffer))
        return; // not known yet
    if (m_buffer.startsWith(kMark))
        m_buffer.remove(0, kMark.size());
    m_started = true;
}

void SseParser::takeLines()
{
    const QByteArrayView buffer(m_buffer);
    qsizetype start = 0;
    qsizetype at = m_scanned;
    qsizetype nextReturn = buffer.indexOf('\r', at);
    if (m_skipLineFeed && !buffer.isEmpty()) {
        m_skipLineFeed = false;
        if (buffer.front() == '\n')
            start = at = 1;
    }
    while (!m_overflow) {
        if (nextReturn >= 0 && nextReturn < at)
            nextReturn = buffer.indexOf('\r', at);
        qsizetype end = buffer.indexOf('\n', at);
        qsizetype next = end + 1;
        if (nextReturn >= 0 && (end < 0 || nextReturn < end)) {
            // A line feed that belongs to this carriage return may still be on its way.
            const bool isLast = nextReturn + 1 == buffer.size();
            m_skipLineFeed = isLast;
            next = !isLast && buffer[nextReturn + 1] == '\n' ? nextReturn + 2 : nextReturn + 1;
            end = nextReturn;
        }
        if (end < 0)
            break;
        takeLine(buffer.sliced(start, end - start));
        start = at = next;
    }
    if (start == m_buffer.size())
        m_buffer = {}; // a large piece must not keep its room for as long as the stream lasts
    else
        m_buffer.remove(0, start);
    m_scanned = m_buffer.size();
}

void SseParser::takeLine(QByteArrayView line)
{
    if (line.isEmpty()) {
        dispatch();
        return;
    }
    const qsizetype colon = line.indexOf(':');
    if (colon < 0) {
        takeField(line, {});
    } else if (colon > 0) {
        QByteArrayView value = line.sliced(colon + 1);
        if (value.startsWith(' '))
            value = value.sliced(1);
        takeField(line.first(colon), value);
    } // a line that starts with a colon is a comment
}

void SseParser::takeField(QByteArrayView name, QByteArrayView value)
{
    if (name == "data") {
        m_data += value;
        m_data += '\n';
        m_overflow = m_data.size() - 1 > m_maxEventBytes;
    } else if (name == "event") {
        m_type = value.toByteArray();
    } else if (name == "id") {
        if (!value.contains('\0'))
            m_lastEventId = value.toByteArray();
    } else if (name == "retry") {
        const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
        if (!value.isEmpty() && value.size() < 10 && std::ranges::all_of(value, isDigit))
            m_retry = std::chrono::milliseconds(value.toLongLong());
    }
}

void SseParser::dispatch()
{
    m_dispatchedId = m_lastEventId;
    if (!m_data.isEmpty()) {
        m_data.chop(1);
        m_events.push_back({m_type.isEmpty() ? "message"_ba : m_type, m_data, m_lastEventId});
        m_data.clear();
    }
    m_type.clear();
}

} // namespace AgentCore

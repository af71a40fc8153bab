// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/lineframer.h"

namespace AgentCore {

constexpr qsizetype kKeptBytes = 1024 * 1024;

LineFramer::LineFramer(qsizetype maxLineBytes)
    : m_maxLineBytes(maxLineBytes)
{ }

void LineFramer::append(QByteArrayView bytes)
{
    dropScannedPrefix();
    m_buffer.append(bytes);
}

std::optional<QByteArray> LineFramer::takeLine()
{
    while (true) {
        const qsizetype end = m_buffer.indexOf('\n', m_scanned);
        if (end < 0) {
            m_scanned = m_buffer.size();
            if (m_skipping || m_scanned - m_lineStart > m_maxLineBytes) {
                if (!m_skipping)
                    noteOverflow();
                m_skipping = true;
                m_lineStart = m_scanned;
                dropScannedPrefix();
            }
            return std::nullopt;
        }
        const qsizetype start = m_lineStart;
        qsizetype length = end - start;
        if (!m_skipping && length > m_maxLineBytes)
            noteOverflow();
        m_lineStart = m_scanned = end + 1;
        if (std::exchange(m_skipping, false) || length > m_maxLineBytes)
            continue;
        if (length > 0 && m_buffer.at(end - 1) == '\r')
            --length;
        if (length == 0)
            continue;
        return m_buffer.sliced(start, length);
    }
}

QByteArray LineFramer::takeRest()
{
    QByteArray rest = m_skipping ? QByteArray() : m_buffer.sliced(m_lineStart);
    m_buffer.clear();
    m_lineStart = m_scanned = 0;
    m_skipping = false;
    if (rest.endsWith('\r'))
        rest.chop(1);
    return rest;
}

void LineFramer::noteOverflow()
{
    m_overflows.append(m_buffer.mid(m_lineStart, qMin(m_maxLineBytes, kOverflowBytes)));
}

std::optional<QByteArray> LineFramer::takeOverflow()
{
    if (m_overflows.isEmpty())
        return std::nullopt;
    return m_overflows.takeFirst();
}

void LineFramer::dropScannedPrefix()
{
    if (m_lineStart == 0)
        return;
    m_buffer.remove(0, m_lineStart);
    m_scanned -= m_lineStart;
    m_lineStart = 0;
    if (m_buffer.capacity() > kKeptBytes && m_buffer.size() < kKeptBytes)
        m_buffer.squeeze(); // a large line has passed
}

} // namespace AgentCore

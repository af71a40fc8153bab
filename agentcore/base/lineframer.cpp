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
                    ++m_overflows;
                m_skipping = true;
                m_lineStart = m_scanned;
                dropScannedPrefix();
            }
            return std::nullopt;
        }
        const qsizetype start = m_lineStart;
        m_lineStart = m_scanned = end + 1;
        if (m_skipping) {
            m_skipping = false;
            continue;
        }
        qsizetype length = end - start;
        if (length > m_maxLineBytes) {
            ++m_overflows;
            continue;
        }
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

bool LineFramer::takeOverflow()
{
    if (m_overflows == 0)
        return false;
    --m_overflows;
    return true;
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

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/outputbuffer.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

OutputBuffer::OutputBuffer(qsizetype maxBytes)
    : m_maxHead(maxBytes / 5)
    , m_maxTail(maxBytes - m_maxHead)
{ }

void OutputBuffer::append(QByteArrayView bytes)
{
    const qsizetype toHead = qMin(m_maxHead - m_head.size(), bytes.size());
    m_head.append(bytes.first(toHead));
    bytes = bytes.sliced(toHead);
    if (bytes.size() > m_maxTail) {
        m_droppedBytes += m_tail.size() + bytes.size() - m_maxTail;
        m_tail = bytes.last(m_maxTail).toByteArray();
        return;
    }
    m_tail.append(bytes);
    if (m_tail.size() > 2 * m_maxTail)
        trimTail();
}

void OutputBuffer::trimTail()
{
    const qsizetype surplus = m_tail.size() - m_maxTail;
    if (surplus <= 0)
        return;
    m_droppedBytes += surplus;
    m_tail = m_tail.last(m_maxTail);
}

static bool isContinuation(char byte)
{
    return (uchar(byte) & 0xc0) == 0x80;
}

QString OutputBuffer::text() const
{
    const qsizetype surplus = qMax(qsizetype(0), m_tail.size() - m_maxTail);
    if (m_droppedBytes + surplus == 0)
        return QString::fromUtf8(m_head + m_tail);
    // Characters that the cut tore apart go with what was left out.
    qsizetype headEnd = m_head.size();
    for (int back = 0; back < 3 && headEnd > 0 && isContinuation(m_head.at(headEnd - 1)); ++back)
        --headEnd;
    if (headEnd > 0 && uchar(m_head.at(headEnd - 1)) >= 0xc0)
        --headEnd;
    else
        headEnd = m_head.size();
    qsizetype tailStart = surplus;
    while (tailStart < m_tail.size() && tailStart < surplus + 3
           && isContinuation(m_tail.at(tailStart)))
        ++tailStart;
    const qint64 left = m_droppedBytes + tailStart + (m_head.size() - headEnd);
    return QString::fromUtf8(m_head.first(headEnd)) + u"\n[... %1 bytes left out ...]\n"_s.arg(left)
        + QString::fromUtf8(m_tail.sliced(tailStart));
}

} // namespace AgentCore

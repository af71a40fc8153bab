// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/filelines.h"

#include <QFile>

namespace AgentCore {

constexpr qsizetype kChunkBytes = 256 * 1024;

FileLines::FileLines(QFile &file, qsizetype maxLineBytes)
    : m_file(file)
    , m_buffer(kChunkBytes, Qt::Uninitialized)
    , m_maxLineBytes(maxLineBytes)
{ }

bool FileLines::readMore()
{
    if (m_begin > 0) {
        memmove(m_buffer.data(), m_buffer.constData() + m_begin, size_t(m_end - m_begin));
        m_end -= m_begin;
        m_begin = 0;
    }
    if (m_end == m_buffer.size())
        m_buffer.resize(qMin(2 * m_buffer.size(), m_maxLineBytes + kChunkBytes));
    const qint64 count = m_file.read(m_buffer.data() + m_end, m_buffer.size() - m_end);
    if (count <= 0) {
        m_failed = count < 0;
        return false;
    }
    m_end += count;
    m_readBytes += count;
    return true;
}

std::optional<FileLines::Line> FileLines::next()
{
    bool isTooLong = false;
    qsizetype searched = 0; // of the line, without its end
    for (;;) {
        const QByteArrayView rest(m_buffer.constData() + m_begin, m_end - m_begin);
        const qsizetype length = rest.indexOf('\n', searched);
        if (length >= 0) {
            m_wholeBytes = m_readBytes - (rest.size() - length - 1);
            m_begin += length + 1;
            if (isTooLong || length > m_maxLineBytes)
                return Line{{}, true};
            const QByteArrayView line = rest.first(length);
            return Line{line.endsWith('\r') ? line.chopped(1) : line};
        }
        searched = rest.size();
        if (searched > m_maxLineBytes) {
            isTooLong = true;
            m_begin = m_end;
            searched = 0;
        }
        if (!readMore())
            return std::nullopt;
    }
}

} // namespace AgentCore

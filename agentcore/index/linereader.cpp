// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/linereader.h"

#include "agentcore/base/plainfile.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qint64 kChunkBytes = 256 * 1024;

static std::unexpected<Error> readError(const QFile &file)
{
    return fail(ErrorCode::Io, u"cannot read the session: "_s + file.errorString());
}

LineReader::LineReader(std::unique_ptr<QFile> file, qint64 offset)
    : m_file(std::move(file))
    , m_offset(offset)
{ }

Result<LineReader> LineReader::open(const QString &path, qint64 offset)
{
    auto file = std::make_unique<QFile>();
    if (const auto isOpen = PlainFile::open(*file, path); !isOpen)
        return std::unexpected(isOpen.error());
    if (!file->seek(offset))
        return readError(*file);
    return LineReader(std::move(file), offset);
}

Result<std::optional<LineReader::Line>> LineReader::next()
{
    for (;;) {
        const qsizetype end = m_buffer.indexOf('\n', m_scanned);
        if (end >= 0) {
            const qsizetype start = std::exchange(m_lineStart, end + 1);
            m_scanned = m_lineStart;
            if (std::exchange(m_skipping, false))
                continue;
            return Line{QByteArrayView(m_buffer).sliced(start, end - start), m_offset + start,
                        m_offset + end + 1};
        }
        // Half a line: it moves to the front of the buffer and the file goes on behind it.
        m_buffer.remove(0, m_lineStart);
        m_offset += std::exchange(m_lineStart, 0);
        m_scanned = m_buffer.size();
        if (m_buffer.size() > kMaxLineBytes) {
            m_offset += m_buffer.size();
            m_buffer.clear();
            m_scanned = 0;
            m_skipping = true;
        }
        const qsizetype kept = m_buffer.size();
        m_buffer.resize(kept + kChunkBytes);
        const qint64 count = m_file->read(m_buffer.data() + kept, kChunkBytes);
        m_buffer.resize(kept + qMax<qint64>(count, 0));
        if (count < 0)
            return readError(*m_file);
        if (count == 0)
            return std::nullopt;
    }
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionreader.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/history/eventline.h"

#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

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

std::optional<SessionHeader> headerFromPlace(const QString &path)
{
    const QFileInfo file(path);
    const QString place = u"/.agentao/sessions"_s;
    const QString folder = file.path();
    if (!folder.endsWith(place) || !SessionStore::isOwnId(file.completeBaseName()))
        return std::nullopt;
    return SessionHeader{file.completeBaseName(), folder.chopped(place.size()), {}};
}

//! Takes lines, hands events on and counts what is wrong.
class EventLines
{
public:
    explicit EventLines(const SessionStore::EventSink &sink)
        : m_sink(sink)
    { }

    Result<void> take(const FileLines::Line &line, SessionFileFacts &facts)
    {
        ++m_line;
        if (line.isTooLong) {
            noteBroken(facts.report, {ErrorCode::LimitExceeded, u"line too long"_s, {}});
            return {};
        }
        if (line.bytes.isEmpty())
            return {};
        if (!std::exchange(m_sawHeader, true))
            return takeHeader(line.bytes, facts);
        auto event = m_parser.parse(line.bytes);
        if (!event) {
            noteBroken(facts.report, event.error());
        } else if (std::holds_alternative<UnknownEvent>(*event)) {
            ++facts.report.unknownEvents;
        } else {
            m_sawEvent = true;
            m_sink(std::move(*event));
        }
        return {};
    }

    //! Why this is no session file, if it is none.
    Result<void> finish(const QString &path, SessionFileFacts &facts) const
    {
        if (!m_sawHeader)
            return fail(ErrorCode::InvalidInput, u"this is not a session file"_s);
        if (!m_headerError)
            return {};
        const auto header = headerFromPlace(path);
        if (!header || !m_sawEvent)
            return std::unexpected(*m_headerError);
        facts.header = *header;
        return {};
    }

private:
    Result<void> takeHeader(QByteArrayView line, SessionFileFacts &facts)
    {
        auto header = SessionHeader::fromLine(line);
        if (header) {
            facts.header = std::move(*header);
        } else if (header.error().code == ErrorCode::Unsupported) {
            return std::unexpected(header.error());
        } else {
            m_headerError = header.error();
            noteBroken(facts.report, header.error());
        }
        return {};
    }

    void noteBroken(LoadReport &report, Error error) const
    {
        if (report.brokenLines++ == 0) {
            error.where = u"line %1"_s.arg(m_line);
            report.firstBroken = std::move(error);
        }
    }

    const SessionStore::EventSink &m_sink;
    EventLineParser m_parser;
    std::optional<Error> m_headerError;
    int m_line = 0;
    bool m_sawHeader = false;
    bool m_sawEvent = false;
};

static std::unexpected<Error> readError(const QFile &file, const QString &path)
{
    return fail(ErrorCode::Io, u"cannot read the session: "_s + file.errorString(), path);
}

static Error unreadable(const Error &error)
{
    return {ErrorCode::Io, u"cannot read the session: "_s + error.message, error.where};
}

Result<SessionFileFacts> readSessionFile(const QString &path, const SessionStore::EventSink &sink,
                                         const std::stop_token &stop)
{
    QFile file;
    if (const auto isOpen = PlainFile::open(file, path, QFileInfo(path).path()); !isOpen)
        return std::unexpected(unreadable(isOpen.error()));
    SessionFileFacts facts;
    EventLines events(sink);
    FileLines lines(file, SessionHeader::kMaxLineBytes);
    while (const auto line = lines.next()) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled, u"cancelled"_s, path);
        if (const auto taken = events.take(*line, facts); !taken)
            return fail(taken.error().code, taken.error().message, path);
    }
    if (lines.hasFailed())
        return readError(file, path);
    if (const auto finished = events.finish(path, facts); !finished)
        return fail(finished.error().code, finished.error().message, path);
    facts.wholeBytes = lines.wholeBytes();
    facts.report.torn = lines.wholeBytes() < lines.readBytes();
    return facts;
}

Result<void> readSessionTail(const QString &path, qint64 maxBytes,
                             const SessionStore::EventSink &sink)
{
    QFile file;
    if (const auto isOpen = PlainFile::open(file, path, QFileInfo(path).path()); !isOpen)
        return std::unexpected(unreadable(isOpen.error()));
    if (file.size() > maxBytes && !file.seek(file.size() - maxBytes))
        return readError(file, path);
    // The first line is the header or half of another one.
    FileLines lines(file, maxBytes);
    lines.next();
    EventLineParser parser;
    while (const auto line = lines.next()) {
        if (auto event = parser.parse(line->bytes))
            sink(std::move(*event));
    }
    return lines.hasFailed() ? Result<void>(readError(file, path)) : Result<void>();
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionreader.h"

#include "agentcore/base/lineframer.h"

#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! Takes lines, hands events on and counts what is wrong.
class EventLines
{
public:
    explicit EventLines(const SessionStore::EventSink &sink)
        : m_sink(sink)
    { }

    Result<void> take(QByteArrayView line, SessionFileFacts &facts)
    {
        ++m_line;
        if (m_line == 1) {
            auto header = SessionHeader::fromLine(line);
            if (!header)
                return std::unexpected(header.error());
            facts.header = std::move(*header);
            return {};
        }
        auto event = parseEventLine(line);
        if (!event)
            noteBroken(facts.report, event.error());
        else if (std::holds_alternative<UnknownEvent>(*event))
            ++facts.report.unknownEvents;
        else
            m_sink(std::move(*event));
        return {};
    }

    void noteBroken(LoadReport &report, Error error) const
    {
        if (report.brokenLines++ == 0) {
            error.where = u"line %1"_s.arg(m_line);
            report.firstBroken = std::move(error);
        }
    }

    bool sawHeader() const { return m_line > 0; }

private:
    const SessionStore::EventSink &m_sink;
    int m_line = 0;
};

Result<SessionFileFacts> readSessionFile(const QString &path, const SessionStore::EventSink &sink)
{
    constexpr qint64 kChunkBytes = 256 * 1024;
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return fail(ErrorCode::Io, u"cannot read the session: "_s + file.errorString(), path);

    SessionFileFacts facts;
    EventLines lines(sink);
    LineFramer framer;
    QByteArray chunk(kChunkBytes, Qt::Uninitialized);
    qint64 position = 0;
    for (;;) {
        const qint64 count = file.read(chunk.data(), kChunkBytes);
        if (count < 0)
            return fail(ErrorCode::Io, u"cannot read the session: "_s + file.errorString(), path);
        if (count == 0)
            break;
        const QByteArrayView bytes(chunk.constData(), count);
        if (const qsizetype lastEnd = bytes.lastIndexOf('\n'); lastEnd >= 0)
            facts.wholeBytes = position + lastEnd + 1;
        position += count;
        framer.append(bytes);
        while (const auto line = framer.takeLine()) {
            if (const auto taken = lines.take(*line, facts); !taken)
                return fail(taken.error().code, taken.error().message, path);
        }
        while (framer.takeOverflow())
            lines.noteBroken(facts.report, {ErrorCode::LimitExceeded, u"line too long"_s, {}});
    }
    if (!lines.sawHeader())
        return fail(ErrorCode::InvalidInput, u"this is not a session file"_s, path);
    facts.report.torn = facts.wholeBytes < position;
    return facts;
}

} // namespace AgentCore

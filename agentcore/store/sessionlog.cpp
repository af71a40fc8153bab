// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionlog.h"

#include "agentcore/base/jsonreader.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore {

QByteArray SessionHeader::toLine() const
{
    QJsonObject json{{"format"_L1, kFormat},
                     {"id"_L1, id},
                     {"cwd"_L1, cwd},
                     {"createdAt"_L1, createdAt.toUTC().toString(Qt::ISODateWithMs)}};
    if (forkedFrom) {
        QJsonObject origin{{"id"_L1, forkedFrom->id}};
        if (!forkedFrom->beforeMessage.isEmpty())
            origin["message"_L1] = forkedFrom->beforeMessage;
        json["forkedFrom"_L1] = origin;
    }
    return QJsonDocument(json).toJson(QJsonDocument::Compact) + '\n';
}

Result<SessionHeader> SessionHeader::fromLine(QByteArrayView line)
{
    const auto json = parseJsonObject(line);
    if (!json)
        return fail(ErrorCode::InvalidInput, u"this is not a session file"_s);
    JsonReader reader(*json);
    const qint64 format = reader.requiredInt("format"_L1, 1);
    if (format > kFormat) {
        return fail(
            ErrorCode::Unsupported,
            u"a newer version of Agentao wrote this session (format %1, known is %2)"_s.arg(format)
                .arg(kFormat));
    }
    SessionHeader header;
    header.id = reader.requiredString("id"_L1);
    header.cwd = reader.requiredString("cwd"_L1);
    header.createdAt
        = QDateTime::fromString(reader.requiredString("createdAt"_L1), Qt::ISODateWithMs).toUTC();
    if (const auto origin = reader.optionalObject("forkedFrom"_L1)) {
        // For people alone; a session is not refused for it.
        header.forkedFrom = SessionOrigin{origin->value("id"_L1).toString(),
                                          origin->value("message"_L1).toString()};
    }
    return reader.finish(std::move(header));
}

SessionLog::SessionLog(SessionHeader header, AppendFile file, LockFile lock)
    : m_header(std::move(header))
    , m_path(file.path())
    , m_lock(std::move(lock))
    , m_file(std::move(file))
{ }

SessionLog::SessionLog(SessionHeader header, QString path)
    : m_header(std::move(header))
    , m_path(std::move(path))
{ }

static Error storeError(const Error &error)
{
    return {ErrorCode::Io, u"the session cannot be stored: "_s + error.message, error.where};
}

static Error readOnlyError(const QString &path)
{
    return {
        ErrorCode::Io,
        u"the session can only be read, because its folder is not writable; a fork of it, which "
        "is kept elsewhere, can go on"_s,
        path};
}

Result<void> SessionLog::appendLine()
{
    if (!m_file)
        return std::unexpected(readOnlyError(path()));
    if (m_line.size() > SessionHeader::kMaxLineBytes) {
        m_line = QByteArray();
        return std::unexpected(
            storeError({ErrorCode::Io, u"an event of this size cannot be read again"_s, path()}));
    }
    const auto result = m_file->append(m_line);
    constexpr qsizetype kKeptBytes = 64 * 1024;
    if (m_line.capacity() > kKeptBytes)
        m_line = QByteArray();
    return result.transform_error(storeError);
}

Result<void> SessionLog::append(const SessionEvent &event, Durability durability)
{
    m_line.resize(0);
    appendEventLine(m_line, event);
    if (auto appended = appendLine(); !appended || durability == Durability::Buffered)
        return appended;
    return syncer()();
}

Result<void> SessionLog::appendText(QLatin1StringView kind, QStringView id, QStringView text,
                                    const QDateTime &at)
{
    m_line.resize(0);
    appendTextLine(m_line, kind, id, text, at);
    return appendLine();
}

AppendFile::Sync SessionLog::syncer() const
{
    if (!m_file)
        return [path = m_path]() -> Result<void> { return std::unexpected(readOnlyError(path)); };
    return [sync = m_file->syncer()] { return sync().transform_error(storeError); };
}

} // namespace AgentCore

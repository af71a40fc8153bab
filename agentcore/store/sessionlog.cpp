// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionlog.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/history/eventline.h"
#include "agentcore/store/sessionfolders.h"

#include <QFileInfo>
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
    if (!seal.isEmpty())
        json["seal"_L1] = seal;
    if (!agent.isEmpty())
        json["agent"_L1] = agent;
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
    header.agent = reader.optionalString("agent"_L1).value_or(QString());
    if (const auto origin = reader.optionalObject("forkedFrom"_L1)) {
        // For people alone; a session is not refused for it.
        header.forkedFrom = SessionOrigin{origin->value("id"_L1).toString(),
                                          origin->value("message"_L1).toString()};
    }
    header.seal = json->value("seal"_L1).toString();
    return reader.finish(std::move(header));
}

SessionLog::SessionLog(SessionHeader header, AppendFile file, LockFile lock, QStringList folders)
    : m_header(std::move(header))
    , m_path(file.path())
    , m_folders(std::move(folders))
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

Result<void> SessionLog::keep(AppendFile::Look look)
{
    if (!m_file)
        return {};
    switch (m_file->whereabouts(look)) {
    case AppendFile::Whereabouts::InPlace:
        return {};
    case AppendFile::Whereabouts::Moved:
        if (const QString place = m_file->currentPath(); !place.isEmpty() && place != m_movedTo) {
            m_movedTo = place;
            m_move = SessionMove{SessionMove::Kind::Renamed, m_path, place};
        }
        return {};
    case AppendFile::Whereabouts::Gone:
        return writeAnew().transform_error(storeError);
    }
    Q_UNREACHABLE_RETURN({});
}

Result<void> SessionLog::writeAnew()
{
    Result<void> written = fail(ErrorCode::Io, u"its file was removed"_s, m_path);
    const QStringList folders = SessionFolders::refuges(m_header.cwd, m_folders);
    for (const QString &folder : folders) {
        written = SessionFolders::prepare(folder).and_then([&] { return writeAnewIn(folder); });
        if (written)
            break;
    }
    return written;
}

//! Moves what took the place of a session away; nothing of it is ours to delete.
static void setAside(const QString &path)
{
    const QFileInfo info(path);
    if (info.exists() || info.isSymLink())
        QFile::rename(path, path + u".replaced-%1"_s.arg(QDateTime::currentMSecsSinceEpoch()));
}

Result<void> SessionLog::writeAnewIn(const QString &folder)
{
    const QString base = folder + u'/' + m_header.id;
    const QString path = base + ".jsonl"_L1;
    std::optional<LockFile> lock;
    if (path != m_path || !m_lock->isInPlace()) {
        auto taken = LockFile::take(base + ".lock"_L1);
        if (!taken)
            return std::unexpected(taken.error());
        lock.emplace(std::move(*taken));
    }
    setAside(path);
    if (auto moved = m_file->moveTo(path); !moved)
        return moved;
    if (lock) {
        m_lock.emplace(std::move(*lock));
        (void)noteHolder(m_note); // without it others can only read
    }
    m_move = SessionMove{SessionMove::Kind::WrittenAnew, std::exchange(m_path, path), path};
    return {};
}

Result<void> SessionLog::appendLine(AppendFile::Look look)
{
    if (!m_file)
        return std::unexpected(readOnlyError(path()));
    if (auto kept = keep(look); !kept)
        return kept;
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
    if (auto appended = appendLine(AppendFile::Look::IfMoved);
        !appended || durability == Durability::Buffered)
        return appended;
    return syncer()();
}

Result<void> SessionLog::appendText(QLatin1StringView kind, QStringView id, QStringView text,
                                    const QDateTime &at)
{
    m_line.resize(0);
    appendTextLine(m_line, kind, id, text, at);
    return appendLine(AppendFile::Look::IfGone); // there are many, and events between them
}

Result<void> SessionLog::noteHolder(const QByteArray &note)
{
    m_note = note;
    return m_lock ? m_lock->note(note) : Result<void>();
}

AppendFile::Sync SessionLog::syncer() const
{
    if (!m_file)
        return [path = m_path]() -> Result<void> { return std::unexpected(readOnlyError(path)); };
    return [sync = m_file->syncer()] { return sync().transform_error(storeError); };
}

} // namespace AgentCore

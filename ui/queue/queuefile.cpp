// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/queue/queuefile.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/history/contentblockjson.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMostWindows = 32;

static QString nameOf(const QString &sessionId)
{
    const QByteArray hash = QCryptographicHash::hash(sessionId.toUtf8(), QCryptographicHash::Sha1);
    return QString::fromLatin1(hash.toHex());
}

QueueFile::QueueFile(const QString &folder, const QString &sessionId)
    : m_stem(folder + u'/' + nameOf(sessionId))
{ }

QString QueueFile::pathOf(int number) const
{
    return m_stem + (number > 1 ? u"-%1.json"_s.arg(number) : u".json"_s);
}

static Result<LockFile> lockOf(const QString &path)
{
    return LockFile::take(path + ".lock"_L1);
}

static Result<QueueFile::Entries> readEntries(const QString &path)
{
    QFile file(path);
    if (!file.open(QFile::ReadOnly))
        return fail(ErrorCode::Io, file.errorString(), path);
    const QByteArray bytes = file.read(QueueFile::kMaxBytes + 1);
    if (bytes.size() > QueueFile::kMaxBytes)
        return fail(ErrorCode::LimitExceeded, u"the file is too large"_s, path);
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (!document.isArray())
        return fail(ErrorCode::ParseError, error.errorString(), path);
    QueueFile::Entries entries;
    const QJsonArray array = document.array();
    for (const auto &value : array) {
        QList<ContentBlock> entry;
        const QJsonArray blocks = value.toArray();
        for (const auto &json : blocks) {
            if (const auto block = contentBlockFromJson(json.toObject()))
                entry += *block;
        }
        if (!entry.isEmpty() && entries.size() < QueueFile::kMaxEntries)
            entries += entry;
    }
    return entries;
}

Result<QueueFile::Entries> QueueFile::read()
{
    Entries entries;
    std::optional<Error> bad;
    for (int number = 1; number <= kMostWindows; ++number) {
        const QString path = pathOf(number);
        if (!QFile::exists(path))
            continue;
        auto lock = lockOf(path);
        if (!lock)
            continue; // another window's
        const auto left = readEntries(path);
        if (!left)
            bad = left.error();
        else if (entries.size() + left->size() > kMaxEntries)
            break; // for another time
        else
            entries += *left;
        if (!m_lock) {
            m_path = path;
            m_lock.emplace(std::move(*lock));
        } else if (left && write(entries)) {
            QFile::remove(path);
        }
    }
    if (bad && entries.isEmpty())
        return std::unexpected(*bad);
    return entries;
}

//! The first place where nothing is and nobody else is about to write.
Result<void> QueueFile::claim()
{
    for (int number = 1; !m_lock && number <= kMostWindows; ++number) {
        const QString path = pathOf(number);
        auto lock = lockOf(path);
        if (!lock && lock.error().code != ErrorCode::Busy)
            return std::unexpected(lock.error());
        if (!lock || QFile::exists(path))
            continue;
        m_path = path;
        m_lock.emplace(std::move(*lock));
    }
    if (!m_lock)
        return fail(ErrorCode::LimitExceeded, u"too many windows have this session"_s, m_stem);
    return {};
}

Result<void> QueueFile::write(const Entries &entries)
{
    if (entries.isEmpty()) {
        if (QFile file(m_path); m_lock && file.exists() && !file.remove())
            return fail(ErrorCode::Io, file.errorString(), m_path);
        m_lock.reset();
        return {};
    }
    QJsonArray array;
    for (const QList<ContentBlock> &entry : entries) {
        QJsonArray blocks;
        for (const ContentBlock &block : entry)
            blocks.append(contentBlockToJson(block));
        array.append(blocks);
    }
    const QByteArray bytes = QJsonDocument(array).toJson(QJsonDocument::Compact);
    if (bytes.size() > kMaxBytes)
        return fail(ErrorCode::LimitExceeded, u"the messages are too large to be kept"_s, m_stem);
    if (const QString folder = QFileInfo(m_stem).path(); !QDir().mkpath(folder))
        return fail(ErrorCode::Io, u"cannot make the folder"_s, folder);
    return claim().and_then([&] { return PlainFile::write(m_path, bytes); });
}

} // namespace Ui

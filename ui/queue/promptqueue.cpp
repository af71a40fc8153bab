// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/queue/promptqueue.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/history/eventjson.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>

#include <algorithm>
#include <utility>

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

static Q_LOGGING_CATEGORY(logQueue, "agent.ui.queue", QtWarningMsg)

namespace Ui {

PromptQueue::PromptQueue(QString folder, QObject *parent)
    : QObject(parent)
    , m_folder(std::move(folder))
{ }

PromptQueue::Queue &PromptQueue::of(const QString &sessionId)
{
    const auto known = m_queues.find(sessionId);
    if (known != m_queues.end())
        return *known;
    Queue queue;
    queue.file = std::make_shared<QueueFile>(m_folder, sessionId);
    if (const auto stored = queue.file->read()) {
        for (const QList<ContentBlock> &content : *stored)
            queue.entries += entry(Wish::fromWritten(content));
    } else {
        qCWarning(logQueue) << "waiting messages could not be read:" << stored.error().text();
    }
    queue.isHeld = !queue.entries.isEmpty();
    return *m_queues.insert(sessionId, queue);
}

Result<void> PromptQueue::store(const QString &sessionId)
{
    QList<QList<ContentBlock>> contents;
    for (const QueueEntry &entry : std::as_const(of(sessionId).entries))
        contents += entry.wish.written();
    return of(sessionId).file->write(contents);
}

//! After a change that happens in any case.
void PromptQueue::update(const QString &sessionId)
{
    if (of(sessionId).entries.isEmpty())
        of(sessionId).isHeld = false;
    const auto stored = store(sessionId);
    if (!stored && !std::exchange(m_hasFailed, true))
        emit storeFailed(stored.error());
    m_hasFailed = !stored;
    emit changed(sessionId);
}

QList<QueueEntry> PromptQueue::entries(const QString &sessionId)
{
    return of(sessionId).entries;
}

bool PromptQueue::hasWaiting(const QString &sessionId)
{
    return !std::ranges::all_of(of(sessionId).entries, &QueueEntry::isSteering);
}

void PromptQueue::setHeld(const QString &sessionId, bool held)
{
    Queue &queue = of(sessionId);
    const bool wanted = held && !queue.entries.isEmpty();
    if (std::exchange(queue.isHeld, wanted) != wanted)
        emit changed(sessionId);
}

Result<void> PromptQueue::append(const QString &sessionId, const Wish &wish)
{
    Queue &queue = of(sessionId);
    if (queue.entries.size() >= QueueFile::kMaxEntries) {
        return fail(ErrorCode::LimitExceeded,
                    u"%1 messages wait already"_s.arg(QueueFile::kMaxEntries));
    }
    queue.entries += entry(wish);
    if (const auto stored = store(sessionId); !stored) {
        queue.entries.removeLast();
        return stored;
    }
    emit changed(sessionId);
    return {};
}

void PromptQueue::giveBack(const QString &sessionId, const QList<QList<ContentBlock>> &unread)
{
    QList<QueueEntry> &entries = of(sessionId).entries;
    const qsizetype steering = std::ranges::count(entries, true, &QueueEntry::isSteering);
    if (steering == 0 && unread.isEmpty())
        return;
    QList<QList<ContentBlock>> left = unread;
    // Which ones were read is told by their words: an earlier one may have been refused.
    const bool isAll = steering == unread.size();
    entries.removeIf([&](const QueueEntry &entry) {
        return entry.isSteering && !isAll && !left.removeOne(entry.wish.content);
    });
    for (QueueEntry &entry : entries)
        entry.isSteering = false;
    if (isAll)
        left.clear();
    for (qsizetype i = left.size(); i > 0; --i)
        entries.prepend(entry(left[i - 1])); // somebody else's
    update(sessionId);
}

static auto find(QList<QueueEntry> &entries, quint64 id)
{
    return std::ranges::find_if(
        entries, [id](const QueueEntry &entry) { return entry.id == id && !entry.isSteering; });
}

Wish PromptQueue::take(const QString &sessionId, quint64 id)
{
    QList<QueueEntry> &entries = of(sessionId).entries;
    const auto found = find(entries, id);
    if (found == entries.end())
        return {};
    const Wish wish = found->wish;
    entries.erase(found);
    update(sessionId);
    return wish;
}

Wish PromptQueue::takeFirst(const QString &sessionId)
{
    const QList<QueueEntry> &entries = of(sessionId).entries;
    const auto first = std::ranges::find(entries, false, &QueueEntry::isSteering);
    return first == entries.end() ? Wish() : take(sessionId, first->id);
}

bool PromptQueue::move(const QString &sessionId, quint64 id, int step)
{
    QList<QueueEntry> &entries = of(sessionId).entries;
    const auto found = find(entries, id);
    if (found == entries.end())
        return false;
    const qsizetype from = found - entries.begin();
    const qsizetype first = std::ranges::count(entries, true, &QueueEntry::isSteering);
    const qsizetype to = std::clamp(from + step, first, entries.size() - 1);
    if (to == from)
        return false;
    entries.move(from, to);
    update(sessionId);
    return true;
}

void PromptQueue::setSteering(const QString &sessionId, quint64 id)
{
    QList<QueueEntry> &entries = of(sessionId).entries;
    const auto found = find(entries, id);
    if (found == entries.end())
        return;
    found->isSteering = true;
    // Before those that wait, behind those that went before.
    const qsizetype last = std::ranges::count(entries, true, &QueueEntry::isSteering) - 1;
    entries.move(found - entries.begin(), last);
    update(sessionId);
}

void PromptQueue::noteSaid(const QString &sessionId, const ContentBlock &block)
{
    const auto known = m_queues.find(sessionId);
    if (known == m_queues.end() || known->entries.isEmpty())
        return;
    const auto said = std::ranges::find_if(known->entries, [&block](const QueueEntry &entry) {
        return entry.isSteering && entry.wish.content.value(0) == block;
    });
    if (said == known->entries.end())
        return;
    known->entries.erase(said);
    update(sessionId);
}

void PromptQueue::forget(const QString &sessionId)
{
    of(sessionId).entries.clear(); // a file of an earlier start goes, too
    update(sessionId);
    m_queues.remove(sessionId);
}

} // namespace Ui

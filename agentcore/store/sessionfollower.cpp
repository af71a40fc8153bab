// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionfollower.h"

#include "agentcore/base/lockfile.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/store/sessionlog.h"

#include <QFileInfo>
#include <QPointer>
#include <QTimerEvent>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr int kSoonMs = 100;
static constexpr int kPollMs = 2000;

SessionFollower::SessionFollower(const QString &path, qint64 offset, QObject *parent)
    : QObject(parent)
    , m_path(path)
    , m_lockPath(path.chopped(qsizetype(sizeof(".jsonl")) - 1) + ".lock"_L1)
    , m_offset(offset)
{
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &SessionFollower::lookSoon);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &SessionFollower::lookSoon);
}

void SessionFollower::start()
{
    m_watcher.addPaths({m_path, QFileInfo(m_path).path()});
    m_poll.start(kPollMs, this);
    lookSoon();
}

void SessionFollower::lookSoon()
{
    if (m_poll.isActive() && !m_soon.isActive())
        m_soon.start(kSoonMs, this);
}

void SessionFollower::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_soon.timerId()) {
        m_soon.stop();
        look();
    } else if (event->timerId() == m_poll.timerId()) {
        look();
    } else {
        QObject::timerEvent(event);
    }
}

void SessionFollower::stop()
{
    m_soon.stop();
    m_poll.stop();
    m_file.close();
}

//! Not by the file alone: it stays when its holder was killed.
static bool isHeldBySomebody(const QString &lock)
{
    if (!QFileInfo::exists(lock))
        return false;
    const auto taken = LockFile::take(lock);
    return !taken && taken.error().code == ErrorCode::Busy;
}

//! Whether \a path does not name the open \a file any more.
static bool isReplaced(const QFile &file, const QString &path)
{
    struct stat open = {};
    struct stat named = {};
    return file.isOpen()
        && (::fstat(file.handle(), &open) != 0
            || ::stat(QFile::encodeName(path).constData(), &named) != 0
            || open.st_ino != named.st_ino || open.st_dev != named.st_dev);
}

void SessionFollower::look()
{
    // Looked for before the file is read: who lets go has written all.
    const bool isHeld = isHeldBySomebody(m_lockPath);
    const qint64 size = QFileInfo(m_path).size();
    if (!QFileInfo::exists(m_path) || size < m_offset || isReplaced(m_file, m_path)
        || (!m_file.isOpen() && !PlainFile::open(m_file, m_path, QFileInfo(m_path).path()))) {
        stop();
        emit lost();
        return;
    }
    const QPointer<SessionFollower> self(this); // it may go with what it tells
    const bool isMore = readMore();
    if (const std::vector<SessionEvent> events = takeLines(); !events.empty())
        emit grown(events);
    if (!self || !m_poll.isActive())
        return;
    if (isMore) {
        m_soon.start(0, this);
    } else if (!isHeld) {
        stop();
        emit released();
    }
}

//! True when there is still more.
bool SessionFollower::readMore()
{
    if (!m_file.seek(m_offset))
        return false;
    const QByteArray piece = m_file.read(kMaxBytesAtOnce);
    m_offset += piece.size();
    m_rest += piece;
    return piece.size() == kMaxBytesAtOnce;
}

std::vector<SessionEvent> SessionFollower::takeLines()
{
    std::vector<SessionEvent> events;
    qsizetype begin = 0;
    for (qsizetype end = m_rest.indexOf('\n'); end >= 0; end = m_rest.indexOf('\n', begin)) {
        const QByteArrayView line = QByteArrayView(m_rest).sliced(begin, end - begin);
        begin = end + 1;
        if (std::exchange(m_skipsLine, false) || line.trimmed().isEmpty())
            continue;
        if (auto event = m_parser.parse(line))
            events.push_back(std::move(*event));
    }
    m_rest.remove(0, begin);
    if (m_rest.size() > SessionHeader::kMaxLineBytes) {
        m_rest.clear();
        m_skipsLine = true;
    }
    return events;
}

} // namespace AgentCore

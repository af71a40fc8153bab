// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/gitwatch.h"

#include "agentcore/base/pathbelow.h"
#include "agentcore/checkpoint/gitprogram.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace AgentCore {

static constexpr auto kFirstLook = 300ms;
static constexpr auto kInterval = 100ms;
static constexpr auto kPatience = 1000ms;

GitWatch::GitWatch(qint64 processId, const QString &workTree, const QStringList &stores,
                   bool isWrapped)
    : m_folder("/proc/" + QByteArray::number(processId))
    , m_isWrapped(isWrapped)
    , m_workTree(workTree)
    , m_stores(stores)
    , m_nextCheck(Clock::now() + kFirstLook)
    , m_lastProgress(Clock::now())
{ }

Result<void> GitWatch::check()
{
    const auto now = Clock::now();
    if (now < m_nextCheck)
        return {};
    m_nextCheck = now + kInterval;
    if (m_isWrapped && !findGit()) {
        m_lastProgress = now;
        return {};
    }
    if (const auto checked = checkFiles(); !checked)
        return checked;
    return checkProgress(now);
}

static QByteArray lineOf(const QByteArray &path)
{
    QFile file(QFile::decodeName(path));
    return file.open(QFile::ReadOnly) ? file.readAll().simplified() : QByteArray();
}

//! False as long as it is not there, or where the kernel does not tell.
bool GitWatch::findGit()
{
    // Of bubblewrap there are two, and before it is git a third.
    static const QByteArrayList kAround{"agentao-keeper", "bwrap"};
    while (kAround.contains(lineOf(m_folder + "/comm"))) {
        const QByteArray id = m_folder.sliced(m_folder.lastIndexOf('/') + 1);
        const QByteArray child = lineOf(m_folder + "/task/" + id + "/children").split(' ').first();
        if (child.isEmpty())
            return false;
        m_folder = "/proc/" + child;
    }
    m_isWrapped = false;
    return true;
}

//! What comes after "pid (name) ": the state and numbers; empty: it is gone.
static QByteArrayList statOf(const QByteArray &folder)
{
    const QByteArray line = lineOf(folder + "/stat");
    return line.mid(line.lastIndexOf(')') + 2).split(' ');
}

Result<void> GitWatch::checkProgress(Clock::time_point now)
{
    constexpr qsizetype kUserTime = 11; // from the state on
    constexpr qsizetype kSystemTime = 12;
    const QByteArrayList fields = statOf(m_folder);
    const qint64 used
        = fields.value(kUserTime).toLongLong() + fields.value(kSystemTime).toLongLong();
    const QString tasks = QFile::decodeName(m_folder + "/task");
    const QStringList threads = QDir(tasks).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    const bool allSleep = std::ranges::all_of(threads, [&](const QString &thread) {
        return statOf(QFile::encodeName(tasks + u'/' + thread)).value(0) == "S";
    });
    if (used != m_usedTime || !allSleep || threads.isEmpty()) {
        m_usedTime = used;
        m_lastProgress = now;
        return {};
    }
    if (now - m_lastProgress < kPatience)
        return {};
    return fail(ErrorCode::Unsupported,
                u"git waits for something that is no file, such as a pipe called .gitignore"_s);
}

Result<void> GitWatch::checkFiles() const
{
    const QString descriptors = QFile::decodeName(m_folder + "/fd");
    for (const QString &number :
         QDir(descriptors).entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::System)) {
        const QString link = descriptors + u'/' + number;
        struct stat info = {};
        if (::stat(QFile::encodeName(link).constData(), &info) != 0 || !S_ISREG(info.st_mode)
            || info.st_size <= kMaxFileBytes)
            continue;
        const QString path = QFile::symLinkTarget(link);
        const bool isGits = !path.startsWith(m_workTree) || path.contains("/.git/"_L1)
            || std::ranges::any_of(m_stores,
                                   [&path](const QString &store) { return isBelow(path, store); });
        if (!isGits)
            return fail(ErrorCode::LimitExceeded, u"a file is too large, or grows"_s, path);
    }
    return {};
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/logfile.h"

#include "agentcore/base/plainfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cstdio>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace App {

LogFile::LogFile(QByteArray path)
    : m_path(std::move(path))
{ }

LogFile::~LogFile()
{
    close();
}

void LogFile::close()
{
    if (m_file >= 0)
        ::close(std::exchange(m_file, -1));
}

//! False once another process has put the file away.
bool LogFile::isCurrent() const
{
    struct stat mine = {};
    struct stat named = {};
    return m_file >= 0 && ::fstat(m_file, &mine) == 0 && ::lstat(m_path.constData(), &named) == 0
        && mine.st_ino == named.st_ino && mine.st_dev == named.st_dev;
}

bool LogFile::open()
{
    if (isCurrent())
        return true;
    close();
    QDir().mkpath(QFileInfo(QFile::decodeName(m_path)).path());
    m_file = AgentCore::PlainFile::openInPlace(QFile::decodeName(m_path),
                                               O_WRONLY | O_CREAT | O_APPEND)
                 .value_or(-1);
    return m_file >= 0;
}

// One process does it, the others see that the file is another one.
void LogFile::rotate()
{
    if (::flock(m_file, LOCK_EX | LOCK_NB) != 0 || !isCurrent())
        return;
    for (int i = kKept; i >= 1; --i) {
        const QByteArray newer = i == 1 ? m_path : m_path + '.' + QByteArray::number(i - 1);
        ::rename(newer.constData(), (m_path + '.' + QByteArray::number(i)).constData());
    }
    close(); // and with it the lock
}

bool LogFile::write(const QByteArray &line)
{
    const std::lock_guard guard(m_mutex);
    if (!open() || ::write(m_file, line.constData(), size_t(line.size())) != line.size())
        return false;
    struct stat info = {};
    if (::fstat(m_file, &info) == 0 && info.st_size >= kMaxBytes)
        rotate();
    return true;
}

} // namespace App

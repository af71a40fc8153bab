// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/temporaryfolder.h"

#include "agentcore/base/folderwalk.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kPrefix = "agentao-"_L1;

TemporaryFolder::TemporaryFolder(const QString &pattern)
    : m_folder(pattern)
{ }

TemporaryFolder::~TemporaryFolder()
{
    (void)removeTree(m_folder.path()); // Qt leaves names that are not UTF-8, and what is around
    m_folder.remove();
    if (m_lock >= 0)
        ::close(m_lock);
}

static int openFolder(int parent, const char *name)
{
    return ::openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

//! False when another start took it for a left one, in the moment before this.
bool TemporaryFolder::lock()
{
    m_lock = openFolder(AT_FDCWD, QFile::encodeName(m_folder.path()).constData());
    struct stat info;
    return m_lock >= 0 && ::flock(m_lock, LOCK_EX | LOCK_NB) == 0 && ::fstat(m_lock, &info) == 0
        && info.st_nlink > 0;
}

std::unique_ptr<TemporaryFolder> TemporaryFolder::make(Purpose purpose)
{
    constexpr int kTries = 3;
    const QString pattern = QDir::tempPath() + u'/' + kPrefix
        + (purpose == Purpose::Work ? "work"_L1 : "masks"_L1) + "-XXXXXX"_L1;
    for (int i = 0; i < kTries; ++i) {
        std::unique_ptr<TemporaryFolder> folder(new TemporaryFolder(pattern));
        if (folder->m_folder.isValid() && folder->lock())
            return folder;
    }
    return nullptr;
}

static void removeIfLeft(const QString &path, int *left)
{
    const QByteArray name = QFile::encodeName(path);
    const int folder = openFolder(AT_FDCWD, name.constData());
    struct stat info;
    if (folder < 0)
        return;
    const bool isLeft = ::fstat(folder, &info) == 0 && info.st_uid == ::geteuid()
        && ::flock(folder, LOCK_EX | LOCK_NB) == 0;
    const int inner = isLeft ? ::fcntl(folder, F_DUPFD_CLOEXEC, 0) : -1;
    if (inner >= 0 && emptyFolder(inner, left))
        (void)::rmdir(name.constData());
    ::close(folder);
}

void TemporaryFolder::removeLeftOnes()
{
    static const QRegularExpression ours(u"^agentao-(work|masks)-[A-Za-z]{6}$"_s);
    const QDir common(QDir::tempPath());
    int left = kMaxEntries;
    int folders = 0;
    const QStringList names = namesIn(common.path()); // anybody's are there, too
    for (const QString &name : names) {
        if (!ours.match(name).hasMatch())
            continue;
        if (left <= 0 || ++folders > kMaxFolders)
            return;
        removeIfLeft(common.filePath(name), &left);
    }
}

} // namespace AgentCore

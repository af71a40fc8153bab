// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/temporaryfolder.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <cerrno>
#include <dirent.h>
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

//! Removes what lies in the open \a folder, which it closes; false when something is left.
static bool emptyFolder(int folder, int depth, int *left)
{
    constexpr int kMaxDepth = 200; // each is an open file
    DIR *const stream = ::fdopendir(folder);
    if (!stream) {
        ::close(folder);
        return false;
    }
    bool isEmpty = true;
    while (const dirent *entry = ::readdir(stream)) {
        const QByteArray name(entry->d_name);
        if (name == "." || name == "..")
            continue;
        if (--*left < 0) {
            isEmpty = false;
            break;
        }
        if (::unlinkat(folder, name.constData(), 0) == 0)
            continue;
        if (errno == EACCES || errno == EPERM) // of a folder that nobody may write to, or of this
            (void)::fchmod(folder, 0700);
        int inner = openFolder(folder, name.constData());
        if (inner < 0 && errno == EACCES && ::fchmodat(folder, name.constData(), 0700, 0) == 0)
            inner = openFolder(folder, name.constData());
        if (inner >= 0 && depth < kMaxDepth)
            isEmpty = emptyFolder(inner, depth + 1, left) && isEmpty;
        else if (inner >= 0)
            ::close(inner);
        const bool isGone = ::unlinkat(folder, name.constData(), AT_REMOVEDIR) == 0
            || ::unlinkat(folder, name.constData(), 0) == 0;
        isEmpty = isGone && isEmpty;
    }
    ::closedir(stream);
    return isEmpty;
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
    if (inner >= 0 && emptyFolder(inner, 0, left))
        (void)::rmdir(name.constData());
    ::close(folder);
}

void TemporaryFolder::removeLeftOnes()
{
    static const QRegularExpression ours(u"^agentao-(work|masks)-[A-Za-z]{6}$"_s);
    const QDir common(QDir::tempPath());
    int left = kMaxEntries;
    int folders = 0;
    const QStringList names = common.entryList({kPrefix + "*"_L1}, QDir::Dirs | QDir::Hidden);
    for (const QString &name : names) {
        if (!ours.match(name).hasMatch())
            continue;
        if (left <= 0 || ++folders > kMaxFolders)
            return;
        removeIfLeft(common.filePath(name), &left);
    }
}

} // namespace AgentCore

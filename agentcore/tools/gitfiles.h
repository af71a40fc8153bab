// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/guardedtree.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

//! \brief Files of a repository by open folders, so that nobody who has them move can make this
//! program touch others. No link is followed.
namespace AgentCore::GitFiles {

//! An open file or folder; closed with it.
class Handle
{
public:
    Handle(int folder, const QByteArray &name, int flags, mode_t mode = 0)
        : m_file(::openat(folder, name.constData(), flags | O_NOFOLLOW | O_CLOEXEC, mode))
    { }
    Q_DISABLE_COPY_MOVE(Handle)
    ~Handle()
    {
        if (m_file >= 0)
            ::close(m_file);
    }

    int file() const { return m_file; }
    bool isOpen() const { return m_file >= 0; }

private:
    int m_file;
};

//! \brief A folder that was closed to its owner and is open, for as long as this lives or for good.
class OpenedFolder
{
public:
    explicit OpenedFolder(const QByteArray &path);
    Q_DISABLE_COPY_MOVE(OpenedFolder)
    ~OpenedFolder(); //!< Closes it as it was, if it still has its name.

    bool isOpen() const { return m_isOpen; }
    //! For good, with \a mode.
    void keepOpen(mode_t mode);
    std::pair<quint64, quint64> id() const { return {m_before.st_dev, m_before.st_ino}; }

private:
    Handle m_parent;
    QByteArray m_name;
    struct stat m_before = {};
    bool m_isOpen = false;
};

//! Whether the owner of a folder of \a mode can do all there.
inline bool isWholly(mode_t mode)
{
    return (~mode & S_IRWXU) == 0;
}

bool setMode(int parent, const QByteArray &name, mode_t mode);

inline constexpr QByteArrayView kSample = ".sample"; //!< End of hooks that never run, githooks(5).

//! Whether the open \a file is what \a place says.
bool isSame(int file, const GitPlace &place);

QByteArray folderOf(const QByteArray &path); //!< "." where there is no '/'.
QByteArray nameOf(const QByteArray &path);

//! The content, or the target of a link; of what is too large or no file only its size, in words.
QByteArray readAll(int folder, const QByteArray &name, const struct stat &info);

//! Puts a file with \a bytes in the place of \a name, at once; \a mode with S_IFLNK: a link.
bool writeAnew(int folder, const QByteArray &name, const QByteArray &bytes, mode_t mode);

//! Gives it another name, which nothing has yet: nothing is lost.
bool moveAside(int folder, const QByteArray &name);

//! \brief Both: a file with \a bytes stands where \a name was, which has another name.
//!
//! Nobody finds nothing there meanwhile, where the file system can exchange two names.
bool replace(int folder, const QByteArray &name, const QByteArray &bytes, mode_t mode);

//! moveAside() by a path; a link on the way is moved itself, and nothing behind it. True also where
//! nothing is.
bool movePathAside(int folder, const QByteArray &path);

//! All of GuardedPaths::gitControlPlaces() in the git folder \a git.
bool moveControlsAside(int git);

} // namespace AgentCore::GitFiles

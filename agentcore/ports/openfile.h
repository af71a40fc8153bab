// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>

#include <sys/stat.h>
#include <unistd.h>

namespace AgentCore {

//! Owns a file descriptor.
class Descriptor
{
public:
    explicit Descriptor(int fd = -1)
        : m_fd(fd)
    { }
    Descriptor(Descriptor &&other) noexcept
        : m_fd(std::exchange(other.m_fd, -1))
    { }
    Descriptor &operator=(Descriptor &&other) noexcept
    {
        std::swap(m_fd, other.m_fd);
        return *this;
    }
    Q_DISABLE_COPY(Descriptor)
    ~Descriptor()
    {
        if (m_fd >= 0)
            ::close(m_fd);
    }

    int get() const { return m_fd; }
    bool isOpen() const { return m_fd >= 0; }
    //! What close(2) says; some file systems report a full disk only here.
    bool close() { return ::close(std::exchange(m_fd, -1)) == 0; }

private:
    int m_fd;
};

//! An open folder and the name of an entry in it.
struct Place
{
    Descriptor folder;
    QByteArray name;
};

enum class Missing { Fail, Create };

//! errno as an error of this program.
std::unexpected<Error> systemError(int code, const QString &path);

//! \brief Walks down from the root without following links; the last component is left to the
//! caller, who opens it with O_NOFOLLOW. A link anywhere above it is an error.
AGENTCORE_EXPORT Result<Place> openFolderOf(const QString &path, Missing missing);

//! The folder \a path, open for listing; no link on the way is followed.
AGENTCORE_EXPORT Result<Descriptor> openFolder(const QString &path);

//! The regular file there for reading, without blocking on a pipe or following a link.
AGENTCORE_EXPORT Result<Descriptor> openRegular(const Place &place, const QString &path);

//! All bytes; LimitExceeded when there are more than \a maxBytes.
AGENTCORE_EXPORT Result<QByteArray> readAll(const Descriptor &file, qint64 maxBytes,
                                            const QString &path);

//! SHA-256.
QByteArray hashOf(const QByteArray &bytes);

//! The stamp of FileFacts: identity, size and times.
QByteArray stampOf(const struct stat &info);

//! Puts the folder's entries on disk as far as the file system can.
void syncFolder(const Place &place);

} // namespace AgentCore

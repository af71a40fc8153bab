// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore_export.h"

#include <QByteArrayView>

#include <cstddef>
#include <functional>
#include <memory>
#include <sys/types.h>

namespace AgentCore {

//! \brief The system calls that put bytes into session files: the place where tests let them fail.
//!
//! As the functions of POSIX of these names, errno included. sync() and
//! writeAt() are called in other threads.
class AGENTCORE_EXPORT FileCalls
{
public:
    virtual ~FileCalls() = default;

    virtual ssize_t write(int descriptor, const void *bytes, size_t size);
    //! pwrite()
    virtual ssize_t writeAt(int descriptor, const void *bytes, size_t size, off_t position);
    virtual int truncate(int descriptor, off_t size);
    virtual int sync(int descriptor);

    //! The ones in use.
    static FileCalls &current();
    //! From now on \a calls are used, null: those of the system. Not owned.
    static void replace(FileCalls *calls);
};

//! \brief A file that only grows, written without a buffer of its own.
//!
//! What append() wrote survives the death of this process, what sync() confirmed that of the
//! machine. Never inherited by child processes.
class AGENTCORE_EXPORT AppendFile
{
public:
    enum class Existing { Fail, Open };
    //! Waits until what was appended before the call is on the disk. ErrorCode::Io.
    using Sync = std::function<Result<void>()>;

    //! Opens for appending, mode 0600 when new; a link at its end is refused. Errors: Conflict (it
    //! exists and \a existing is Fail), NotFound, PermissionDenied, Io.
    static Result<AppendFile> open(const QString &path, Existing existing);

    AppendFile(AppendFile &&other) noexcept;
    AppendFile &operator=(AppendFile &&) = delete;
    Q_DISABLE_COPY(AppendFile)
    ~AppendFile();

    //! All or nothing: after an error the file is as long as before, or a later append() begins
    //! with a line feed. ErrorCode::Io.
    Result<void> append(QByteArrayView bytes);
    //! Waits until everything, the file's name included, is on the disk.
    Result<void> sync() { return syncer()(); }
    //! sync() for other threads, one at a time; also while this appends and when it is gone. After
    //! one that failed the next one writes again what is not on the disk for certain.
    Sync syncer() const;
    //! Drops what stands after the first \a size bytes. The file stays as old as it was.
    Result<void> truncate(qint64 size);

    //! Where the file is now; changes with moveTo().
    QString path() const;

    //! What became of the file's name since it was opened.
    enum class Whereabouts {
        InPlace,
        Moved, //!< It has another name, see currentPath(), or lies in a folder that has.
        Gone, //!< No name leads to it: what is appended is lost once it is closed.
    };
    //! One system call; IfMoved: two.
    enum class Look { IfGone, IfMoved };
    Whereabouts whereabouts(Look look) const;
    //! Where a moved file lies; empty when the system does not tell.
    QString currentPath() const;
    //! \brief Goes on as a new file at \a path, with all that was ever appended and is there.
    //!
    //! It is whole and on the disk when this succeeds; else all stays as it was. Those who sync()
    //! sync the new file from then on. Conflict when there is one already; else as open().
    Result<void> moveTo(const QString &path);

private:
    struct Opened;
    AppendFile(std::shared_ptr<Opened> opened, qint64 size);

    std::shared_ptr<Opened> m_opened; //!< Shared with those who sync: closed after them.
    qint64 m_size = 0;
    bool m_torn = false; //!< Half a line stands at the end and could not be removed.
};

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <chrono>
#include <stop_token>

namespace AgentCore {

//! \brief Keeps other processes, and other holders in this one, off something.
//!
//! An flock() on a file of its own, so that it ends with the process however that ends. The file
//! is removed with the lock.
class AGENTCORE_EXPORT LockFile
{
public:
    //! ErrorCode::Busy when somebody else has it; PermissionDenied, NotFound, Io.
    static Result<LockFile> take(const QString &path);
    //! \brief As take(), but tries until \a deadline while somebody else has it.
    //!
    //! Blocks: for worker threads, and for programs that have nothing else to do. Cancelled when
    //! \a stop ends the wait.
    static Result<LockFile> wait(const QString &path,
                                 std::chrono::steady_clock::time_point deadline,
                                 const std::stop_token &stop = {});

    LockFile(LockFile &&other) noexcept;
    LockFile &operator=(LockFile &&) = delete;
    Q_DISABLE_COPY(LockFile)
    ~LockFile();

    //! \brief Leaves \a text, at most kMaxNoteBytes, for whoever finds it taken; gone with the
    //! lock.
    //!
    //! Io; InvalidInput: it is too long; PermissionDenied: the file has other names, too.
    Result<void> note(const QByteArray &text) const;
    //! What the holder of \a path left; empty: nothing, or it cannot be read.
    static QByteArray noteOf(const QString &path);
    static constexpr qsizetype kMaxNoteBytes = 256;

    //! False when its file was removed or another one took its place: others do not see it.
    bool isInPlace() const;

private:
    LockFile(int descriptor, QString path);

    QString m_path;
    int m_descriptor = -1;
};

} // namespace AgentCore

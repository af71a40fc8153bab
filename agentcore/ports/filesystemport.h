// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>
#include <QFuture>
#include <QString>

#include <optional>

namespace AgentCore {

//! What stands in a file, whole.
struct AGENTCORE_EXPORT FileContent
{
    QByteArray bytes;
    QByteArray hash; //!< SHA-256 of bytes; what a later write compares with.
    friend bool operator==(const FileContent &, const FileContent &) = default;
};

//! One write of a whole file.
struct AGENTCORE_EXPORT FileWrite
{
    QString path; //!< Absolute and resolved, see FileSystemPort.
    QByteArray bytes;
    //! Unset: whatever is there is replaced. Empty: the file must not exist. Otherwise the SHA-256
    //! that the present content must have, else the write fails with ErrorCode::Conflict.
    std::optional<QByteArray> expectedHash;
};

//! \brief The files that tools read and write: the disk's, or an editor's with unsaved buffers.
//!
//! Asynchronous on every implementation; continue with `.then(context, ...)`. Paths are absolute
//! and already resolved and judged by the permission policy; an implementation does not follow a
//! link that was swapped into their last component since.
class AGENTCORE_EXPORT FileSystemPort
{
public:
    virtual ~FileSystemPort() = default;

    //! Errors: NotFound, PermissionDenied, LimitExceeded (over \a maxBytes), Io; InvalidInput for
    //! a directory, pipe or device.
    virtual QFuture<Result<FileContent>> read(const QString &path, qint64 maxBytes) = 0;
    //! Creates missing parent folders, replaces atomically, keeps mode and owner. The new hash.
    virtual QFuture<Result<QByteArray>> write(const FileWrite &write) = 0;
};

} // namespace AgentCore

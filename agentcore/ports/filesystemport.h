// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>
#include <QFuture>
#include <QStringList>

#include <optional>

namespace AgentCore {

//! What stands in a file, whole.
struct AGENTCORE_EXPORT FileContent
{
    QByteArray bytes;
    QByteArray hash; //!< SHA-256 of bytes; what a later write compares with.
    QString note = {}; //!< For the model, one sentence: where it is from; mostly empty.
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

//! How a write ended.
struct AGENTCORE_EXPORT FileWritten
{
    QByteArray hash; //!< SHA-256 of what was written.
    QString note = {}; //!< For the model, one sentence: what became of it; mostly empty.
    friend bool operator==(const FileWritten &, const FileWritten &) = default;
};

//! What stands at a path, without its content.
struct AGENTCORE_EXPORT FileFacts
{
    enum class Kind { File, Folder, Link, Other };

    Kind kind = Kind::File;
    qint64 size = 0; //!< Bytes of a file.
    bool isEmptyFolder = false;
    //! Differs as soon as another thing stands there or it was written to or renamed; of a folder
    //! also when its entries changed.
    QByteArray stamp;
    friend bool operator==(const FileFacts &, const FileFacts &) = default;
};

//! The removal of one file, one link or one empty folder.
struct AGENTCORE_EXPORT FileRemoval
{
    QString path; //!< Absolute; resolved but for its last component.
    QByteArray stamp; //!< What stands there must have it, else ErrorCode::Conflict.
};

//! The renaming of a file, a link or a folder with all that is in it.
struct AGENTCORE_EXPORT FileMove
{
    QString from; //!< Absolute; resolved but for its last component.
    QByteArray fromStamp; //!< As in FileRemoval.
    QString to; //!< As from; missing parents are created.
    //! Empty: nothing may stand at to, else ErrorCode::Conflict. Otherwise what stands there is a
    //! file or link with this stamp, and is replaced.
    QByteArray toStamp;
};

//! \brief The files that tools read and write: the disk's, or an editor's with unsaved buffers.
//!
//! Asynchronous on every implementation; continue with `.then(context, ...)`. Cancelling a future
//! gives the work up where that is possible. Paths are absolute
//! and already resolved and judged by the permission policy; an implementation does not follow a
//! link that was swapped into their last component since.
class AGENTCORE_EXPORT FileSystemPort
{
public:
    virtual ~FileSystemPort() = default;

    //! Errors: NotFound, PermissionDenied, LimitExceeded (over \a maxBytes), Io; InvalidInput for
    //! a directory, pipe or device.
    virtual QFuture<Result<FileContent>> read(const QString &path, qint64 maxBytes) = 0;
    //! Creates missing parent folders, replaces atomically, keeps mode, owner, access lists and
    //! further names (hard links) of the file.
    virtual QFuture<Result<FileWritten>> write(const FileWrite &write) = 0;
    //! What stands at \a path itself: the last component is not followed. NotFound when nothing
    //! does.
    virtual QFuture<Result<FileFacts>> facts(const QString &path) = 0;
    //! Errors: NotFound, Conflict, PermissionDenied; InvalidInput for a folder that is not empty.
    virtual QFuture<Result<void>> remove(const FileRemoval &removal) = 0;
    //! At once or not at all. Errors as of remove(), Unsupported between file systems.
    virtual QFuture<Result<void>> move(const FileMove &move) = 0;
    //! \brief Saves what a person wrote in \a paths and has not saved, where read() told it last:
    //! what a write changes afterwards is the writer's alone.
    //!
    //! Errors: the first one of write(); what could not be saved is then in no file.
    virtual QFuture<Result<void>> saveUnsaved(const QStringList &paths)
    {
        (void)paths; // what is on a disk is saved
        return QtFuture::makeReadyValueFuture(Result<void>());
    }
};

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/filesystemport.h"

namespace AgentCore {

//! \brief The files of this machine, read and written on the global thread pool.
//!
//! Paths are opened component by component without following any link. Writes of this process
//! happen one after the other, so that the comparison of hashes and the replacement are one step
//! among them. POSIX only; see open(2) and rename(2).
//!
//! A file is replaced by renaming a new one over it. One that has several names (hard links), or
//! whose owner or folder does not let that happen, is written in place: after the new content was
//! seen to fit on the disk, and with the old one put back when writing fails after all.
class AGENTCORE_EXPORT LocalFileSystem : public FileSystemPort
{
public:
    QFuture<Result<FileContent>> read(const QString &path, qint64 maxBytes) override;
    QFuture<Result<FileWritten>> write(const FileWrite &write) override;
    QFuture<Result<FileFacts>> facts(const QString &path) override;
    QFuture<Result<void>> remove(const FileRemoval &removal) override;
    QFuture<Result<void>> move(const FileMove &move) override;
};

} // namespace AgentCore

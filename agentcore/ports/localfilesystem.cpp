// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/localfilesystem.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/ports/fileentry.h"
#include "agentcore/ports/filewriter.h"
#include "agentcore/ports/openfile.h"

namespace AgentCore {

static Result<FileContent> readFile(const QString &path, qint64 maxBytes)
{
    const auto place = openFolderOf(path, Missing::Fail);
    if (!place)
        return std::unexpected(place.error());
    const auto file = openRegular(*place, path);
    if (!file)
        return std::unexpected(file.error());
    auto bytes = readAll(*file, maxBytes, path);
    if (!bytes)
        return std::unexpected(bytes.error());
    QByteArray hash = hashOf(*bytes);
    return FileContent{std::move(*bytes), std::move(hash)};
}

QFuture<Result<FileContent>> LocalFileSystem::read(const QString &path, qint64 maxBytes)
{
    return inPool([path, maxBytes] { return readFile(path, maxBytes); });
}

QFuture<Result<FileWritten>> LocalFileSystem::write(const FileWrite &write)
{
    return inPool([write] { return writeFile(write); });
}

QFuture<Result<FileFacts>> LocalFileSystem::facts(const QString &path)
{
    return inPool([path] { return entryFacts(path); });
}

QFuture<Result<void>> LocalFileSystem::remove(const FileRemoval &removal)
{
    return inPool([removal] { return removeEntry(removal); });
}

QFuture<Result<void>> LocalFileSystem::move(const FileMove &move)
{
    return inPool([move] { return moveEntry(move); });
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/localfilesystem.h"

#include "agentcore/ports/fileentry.h"
#include "agentcore/ports/filewriter.h"
#include "agentcore/ports/openfile.h"

#include <QPromise>
#include <QThreadPool>

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

template <typename T, typename Work> static QFuture<T> runInPool(Work work)
{
    QPromise<T> promise;
    QFuture<T> future = promise.future();
    promise.start();
    QThreadPool::globalInstance()->start([promise = std::move(promise), work]() mutable {
        promise.addResult(work());
        promise.finish();
    });
    return future;
}

QFuture<Result<FileContent>> LocalFileSystem::read(const QString &path, qint64 maxBytes)
{
    return runInPool<Result<FileContent>>([path, maxBytes] { return readFile(path, maxBytes); });
}

QFuture<Result<FileWritten>> LocalFileSystem::write(const FileWrite &write)
{
    return runInPool<Result<FileWritten>>([write] { return writeFile(write); });
}

QFuture<Result<FileFacts>> LocalFileSystem::facts(const QString &path)
{
    return runInPool<Result<FileFacts>>([path] { return entryFacts(path); });
}

QFuture<Result<void>> LocalFileSystem::remove(const FileRemoval &removal)
{
    return runInPool<Result<void>>([removal] { return removeEntry(removal); });
}

QFuture<Result<void>> LocalFileSystem::move(const FileMove &move)
{
    return runInPool<Result<void>>([move] { return moveEntry(move); });
}

} // namespace AgentCore

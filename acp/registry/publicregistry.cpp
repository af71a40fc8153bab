// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/registry/publicregistry.h"

#include "acp/registry/download.h"
#include "acp/registry/installation.h"
#include "agentcore/tools/poolwork.h"

#include <QPromise>
#include <QTemporaryFile>

#include <memory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

template <typename T> using Promise = std::shared_ptr<QPromise<Result<T>>>;

template <typename T> static Promise<T> startedPromise()
{
    auto promise = std::make_shared<QPromise<Result<T>>>();
    promise->start();
    return promise;
}

template <typename T> static void keep(const Promise<T> &promise, const Result<T> &result)
{
    promise->addResult(result);
    promise->finish();
}

PublicRegistry::PublicRegistry(QUrl address, QString folder, QObject *parent)
    : QObject(parent)
    , m_address(std::move(address))
    , m_folder(std::move(folder))
{ }

QFuture<Result<QList<RegistryEntry>>> PublicRegistry::list()
{
    const auto promise = startedPromise<QList<RegistryEntry>>();
    const auto bytes = std::make_shared<QByteArray>();
    auto *download = new Download(this);
    connect(download, &Download::finished, this,
            [promise, bytes, download](const Result<void> &done) {
                download->deleteLater();
                keep(promise, done.and_then([&bytes] {
                    return RegistryEntry::listFromJson(*bytes, RegistryEntry::thisSystem());
                }));
            });
    download->fetch(m_address, RegistryEntry::kMaxListBytes, [bytes](const QByteArray &piece) {
        *bytes += piece;
        return true;
    });
    return promise->future();
}

QFuture<Result<qint64>> PublicRegistry::sizeOf(const RegistryEntry &entry)
{
    const auto promise = startedPromise<qint64>();
    auto *download = new Download(this);
    connect(download, &Download::finished, this, [promise, download](const Result<void> &done) {
        download->deleteLater();
        const qint64 size = download->size();
        keep(promise,
             done || size >= 0 ? Result<qint64>(size)
                               : Result<qint64>(std::unexpected(done.error())));
    });
    download->measure(entry.archive);
    return promise->future();
}

static Result<void> checkArchive(const RegistryEntry &entry, const QByteArray &sha256)
{
    if (entry.sha256.isEmpty() || sha256 == entry.sha256)
        return {};
    return fail(ErrorCode::Conflict,
                u"the archive is another one than the registry says: its SHA-256 is %1"_s.arg(
                    QString::fromLatin1(sha256.toHex())));
}

QFuture<Result<QString>> PublicRegistry::fetch(const RegistryEntry &entry)
{
    const auto promise = startedPromise<QString>();
    if (entry.way != RegistryEntry::Way::Binary) {
        keep(promise, Result<QString>(QString()));
        return promise->future();
    }
    const auto file = std::make_shared<QTemporaryFile>();
    if (!file->open()) {
        keep(promise, Result<QString>(fail(ErrorCode::Io, file->errorString())));
        return promise->future();
    }
    auto *download = new Download(this);
    const auto handleFetched = [this, promise, file, download, entry](const Result<void> &done) {
        download->deleteLater();
        const auto checked = done.and_then([&] { return checkArchive(entry, download->sha256()); });
        if (!checked || !file->flush()) {
            keep(promise,
                 Result<QString>(checked ? fail(ErrorCode::Io, file->errorString())
                                         : std::unexpected(checked.error())));
            return;
        }
        runInPool(
            this,
            [entry, file, folder = m_folder] { return install(entry, file->fileName(), folder); },
            [promise](const Result<QString> &program) { keep(promise, program); });
    };
    connect(download, &Download::finished, this, handleFetched);
    download->fetch(entry.archive, kMaxArchiveBytes,
                    [file](const QByteArray &piece) { return file->write(piece) == piece.size(); });
    return promise->future();
}

} // namespace Acp

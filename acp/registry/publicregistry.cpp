// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/registry/publicregistry.h"

#include "acp/registry/download.h"
#include "agentcore/base/folderwalk.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/base/poolwork.h"
#include "agentcore/base/programpath.h"
#include "agentcore/base/secretfinder.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QPromise>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTemporaryFile>

#include <memory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static Result<void> run(const QString &name, const QStringList &arguments)
{
    constexpr int kPatienceMs = 10 * 60 * 1000;
    const QString program = ownProgram(name);
    if (program.isEmpty())
        return fail(ErrorCode::Unsupported, u"%1 is not installed, which unpacks it"_s.arg(name));
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"PATH"_s, trustedPath()); // tar starts gzip
    process.setProcessEnvironment(environment);
    process.setStandardInputFile(QProcess::nullDevice());
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    if (!process.waitForFinished(kPatienceMs) || process.exitCode() != 0
        || process.exitStatus() != QProcess::NormalExit) {
        process.kill();
        process.waitForFinished();
        return fail(
            ErrorCode::InvalidInput,
            u"the archive cannot be unpacked: %1"_s.arg(
                MaskedText::of(QString::fromLocal8Bit(process.readAll().right(500)).trimmed())
                    .text));
    }
    return {};
}

static Result<void> unpack(const RegistryEntry &entry, const QString &file, const QString &into)
{
    const QString name = entry.archive.fileName();
    const auto ends = [&name](auto... endings) { return (name.endsWith(endings) || ...); };
    const QStringList tar{
        u"--no-same-owner"_s, u"--no-same-permissions"_s, u"-C"_s, into, u"-f"_s, file};
    if (ends(".tar.gz"_L1, ".tgz"_L1))
        return run(u"tar"_s, QStringList{u"-xz"_s} + tar);
    if (ends(".tar.bz2"_L1, ".tbz2"_L1))
        return run(u"tar"_s, QStringList{u"-xj"_s} + tar);
    if (ends(".zip"_L1))
        return run(u"unzip"_s, {u"-q"_s, file, u"-d"_s, into});
    if (ends(".dmg"_L1, ".pkg"_L1, ".deb"_L1, ".rpm"_L1, ".msi"_L1, ".AppImage"_L1))
        return fail(ErrorCode::Unsupported, u"this is an installer: %1"_s.arg(name));
    const QString program = QDir::cleanPath(into + u'/' + entry.command);
    if (!isBelow(program, into) || !QDir().mkpath(QFileInfo(program).path())
        || !QFile::copy(file, program))
        return fail(ErrorCode::Io, u"it cannot be put into its folder"_s, program);
    QFile::setPermissions(program, QFile::permissions(program) | QFile::ExeOwner);
    return {};
}

//! Nothing in it leads out, where what is written later would go.
static Result<void> checkLinks(const QString &folder)
{
    QString leadsOut;
    (void)walkFolder(folder, [&](const FolderEntry &entry) {
        if (entry.kind == FolderEntry::Kind::Link) {
            const QString target = QFileInfo(entry.text()).canonicalFilePath();
            if (!entry.isText() || (!target.isEmpty() && !isBelow(target, folder)))
                leadsOut = QString::fromUtf8(entry.name);
        }
        return leadsOut.isEmpty() ? Walk::Into : Walk::End;
    });
    if (leadsOut.isEmpty())
        return {};
    return fail(ErrorCode::InvalidInput, u"the archive has a link that leads out of it"_s,
                leadsOut);
}

Result<QString> install(const RegistryEntry &entry, const QString &file, const QString &folder)
{
    if (!QDir().mkpath(folder))
        return fail(ErrorCode::Io, u"the folder cannot be made"_s, folder);
    QTemporaryDir fresh(QFileInfo(folder).canonicalFilePath() + u"/new-XXXXXX"_s);
    if (!fresh.isValid())
        return fail(ErrorCode::Io, fresh.errorString(), folder);
    const auto removed = qScopeGuard([&fresh] {
        if (fresh.autoRemove()) // which leaves names that are not UTF-8
            (void)removeTree(fresh.path());
    });
    auto unpacked = unpack(entry, file, fresh.path());
    if (unpacked)
        unpacked = checkLinks(fresh.path());
    if (!unpacked)
        return std::unexpected(unpacked.error());
    const QFileInfo program(fresh.path() + u'/' + entry.command);
    if (!program.isFile() || !isBelow(program.canonicalFilePath(), fresh.path())) {
        return fail(ErrorCode::InvalidInput,
                    u"the archive has not the program that it is said to"_s, entry.command);
    }
    QFile::setPermissions(program.canonicalFilePath(), program.permissions() | QFile::ExeOwner);
    const QString place
        = u"%1/%2-%3"_s.arg(folder, entry.id, QString(entry.version).replace(u'/', u'_'));
    (void)removeTree(place);
    fresh.setAutoRemove(false);
    if (!QDir().rename(fresh.path(), place)) {
        (void)removeTree(fresh.path());
        return fail(ErrorCode::Io, u"it cannot be put into its folder"_s, place);
    }
    return QDir::cleanPath(place + u'/' + entry.command);
}

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

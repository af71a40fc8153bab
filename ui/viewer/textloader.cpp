// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/textloader.h"

#include <QFile>
#include <QFileInfo>
#include <QPromise>
#include <QSaveFile>
#include <QThreadPool>

#include <functional>
#include <memory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qint64 kSniffedBytes = 8192;
static constexpr qint64 kCopiedBytes = 1024 * 1024;

template <typename T> static QFuture<T> inWorker(std::function<T()> work)
{
    // Shared: a job of the pool has to be copyable.
    auto promise = std::make_shared<QPromise<T>>();
    promise->start();
    QFuture<T> future = promise->future();
    QThreadPool::globalInstance()->start([promise, work = std::move(work)] {
        promise->addResult(work());
        promise->finish();
    });
    return future;
}

// Cuts what belongs to the parts before and behind.
static void cutAtLines(QByteArray *bytes, LoadedText *part)
{
    if (part->begin > 0) {
        const qsizetype first = bytes->indexOf('\n');
        if (first >= 0 && first + 1 < bytes->size()) {
            bytes->remove(0, first + 1);
            part->begin += first + 1;
        }
    }
    if (part->end < part->size) {
        const qsizetype last = bytes->lastIndexOf('\n');
        if (last > 0) {
            part->end -= bytes->size() - last - 1;
            bytes->truncate(last + 1);
        }
    }
}

static Result<LoadedText> load(const QString &path, qint64 at, qint64 maxBytes)
{
    QFile file(path);
    // A pipe or a device would never end.
    if (const QFileInfo info(path); info.exists() && !info.isFile())
        return fail(ErrorCode::Unsupported, u"not a file"_s, path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Io, file.errorString(), path);
    LoadedText part;
    part.size = file.size();
    if (file.peek(kSniffedBytes).contains('\0')) {
        part.isBinary = true;
        return part;
    }
    const qint64 latest = std::max(qint64(0), part.size - maxBytes);
    part.begin = at < 0 ? latest : std::min(at, latest);
    if (!file.seek(part.begin))
        return fail(ErrorCode::Io, file.errorString(), path);
    QByteArray bytes = file.read(maxBytes);
    part.end = part.begin + bytes.size();
    part.size = std::max(part.size, part.end);
    cutAtLines(&bytes, &part);
    part.text = QString::fromUtf8(bytes);
    part.text.replace("\r\n"_L1, "\n"_L1);
    return part;
}

QFuture<Result<LoadedText>> loadText(const QString &path, qint64 at, qint64 maxBytes)
{
    return inWorker<Result<LoadedText>>([path, at, maxBytes] { return load(path, at, maxBytes); });
}

static Result<void> copy(const QString &from, const QString &to)
{
    QFile source(from);
    QSaveFile target(to);
    if (!source.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Io, source.errorString(), from);
    if (!target.open(QIODevice::WriteOnly))
        return fail(ErrorCode::Io, target.errorString(), to);
    while (!source.atEnd()) {
        const QByteArray bytes = source.read(kCopiedBytes);
        if (bytes.isEmpty())
            return fail(ErrorCode::Io, source.errorString(), from);
        if (target.write(bytes) != bytes.size())
            return fail(ErrorCode::Io, target.errorString(), to);
    }
    if (!target.commit())
        return fail(ErrorCode::Io, target.errorString(), to);
    return {};
}

QFuture<Result<void>> copyFile(const QString &from, const QString &to)
{
    return inWorker<Result<void>>([from, to] { return copy(from, to); });
}

} // namespace Ui

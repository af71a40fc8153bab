// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/textloader.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/base/poolwork.h"
#include "agentcore/ports/openfile.h"

#include <QFile>
#include <QFileInfo>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qint64 kSniffedBytes = 8192;
static constexpr qint64 kMaxCopiedBytes = 256 * 1024 * 1024;

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

//! A pipe or a device would never end, whenever it was put there.
static Result<void> openFile(QFile *file, const QString &path, LinkUse links)
{
    const QString real = links == LinkUse::Follow ? QFileInfo(path).canonicalFilePath() : path;
    if (real.isEmpty())
        return fail(ErrorCode::NotFound, u"no such file or directory"_s, path);
    const auto place = openFolderOf(real, Missing::Fail);
    if (!place)
        return std::unexpected(place.error());
    auto opened = openRegular(*place, real);
    if (!opened)
        return std::unexpected(opened.error());
    const int fd = ::dup(opened->get());
    if (fd < 0 || !file->open(fd, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle))
        return fail(ErrorCode::Io, file->errorString(), path);
    return {};
}

static Result<LoadedText> load(const QString &path, qint64 at, qint64 maxBytes, LinkUse links)
{
    QFile file;
    if (const auto opened = openFile(&file, path, links); !opened)
        return std::unexpected(opened.error());
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

QFuture<Result<LoadedText>> loadText(const QString &path, qint64 at, qint64 maxBytes, LinkUse links)
{
    return inPool([path, at, maxBytes, links] { return load(path, at, maxBytes, links); });
}

QFuture<Result<void>> copyFile(const QString &from, const QString &to)
{
    return inPool([from, to] {
        return PlainFile::read(from, kMaxCopiedBytes).and_then([&to](const QByteArray &bytes) {
            return PlainFile::write(to, bytes, PlainFile::Mode::AsBefore);
        });
    });
}

} // namespace Ui

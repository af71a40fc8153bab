// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/sessionmirror.h"

#include "agentcore/base/plainfile.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <mutex>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! "project-1a2b3c4d": for people first, and no other folder's.
static QString nameOf(const QString &cwd)
{
    constexpr qsizetype kMaxChars = 64;
    const QByteArray hash = QCryptographicHash::hash(cwd.toUtf8(), QCryptographicHash::Sha256);
    QString name = QFileInfo(cwd).fileName().left(kMaxChars);
    name.removeIf([](QChar c) { return !c.isPrint() || c == u'/'; });
    return (name.isEmpty() ? u"root"_s : name) + u'-' + QString::fromLatin1(hash.toHex().first(8));
}

//! Where the copy ends in the original; 0: it is none of it.
static qint64 lengthOfCopy(QFile &original, const QString &copy)
{
    constexpr qint64 kCompared = 4096;
    QFile file;
    if (!PlainFile::open(file, copy))
        return 0;
    const qint64 length = file.size();
    const qint64 begin = std::max<qint64>(0, length - kCompared);
    if (length > original.size() || !file.seek(begin) || !original.seek(begin))
        return 0;
    return file.read(length - begin) == original.read(length - begin) ? length : 0;
}

Result<void> mirrorSession(const QString &path, const QString &cwd, const QString &folder)
{
    static std::mutex oneAtATime;
    const std::scoped_lock lock(oneAtATime);
    QFile original;
    if (const auto isOpen = PlainFile::open(original, path); !isOpen)
        return isOpen;
    if (original.size() > kMaxMirroredBytes)
        return fail(ErrorCode::LimitExceeded, u"is too large to be kept twice"_s, path);
    const QString copy = folder + u'/' + nameOf(cwd) + u'/' + QFileInfo(path).fileName();
    const qint64 length = lengthOfCopy(original, copy);
    if (length > 0 && length == original.size())
        return {};
    if (!original.seek(length))
        return fail(ErrorCode::Io, original.errorString(), path);
    const QByteArray rest = original.readAll();
    return length > 0 ? PlainFile::append(copy, rest) : PlainFile::write(copy, rest);
}

} // namespace AgentCore

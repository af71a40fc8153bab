// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/shadowfiles.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/checkpoint/treewriter.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QtEndian>

#include <cstdio>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kLock = ".lock"_L1;
static constexpr qsizetype kLengthBytes = 4; // which Qt wants in front of what is packed

ShadowFiles::ShadowFiles(const QString &shadowFolder)
    : m_gitDir(shadowFolder + "/git"_L1)
{ }

//! Writes \a bytes to \a beside and gives it the name \a place.
static Result<void> putThere(const QString &beside, const QString &place, const QByteArray &bytes,
                             QFile::Permissions permissions)
{
    QFile file(beside);
    if (file.open(QFile::WriteOnly | QFile::NewOnly) && file.write(bytes) == bytes.size()
        && file.flush() && file.setPermissions(permissions)
        && std::rename(QFile::encodeName(beside).constData(), QFile::encodeName(place).constData())
            == 0)
        return {};
    return fail(ErrorCode::Io, u"cannot write: "_s + file.errorString(), place);
}

static QString objectPlace(const QString &gitDir, const QByteArray &id)
{
    const QString name = QString::fromLatin1(id);
    return gitDir + "/objects/"_L1 + name.first(2) + u'/' + name.sliced(2);
}

Result<QByteArray> ShadowFiles::keep(const QByteArray &type, const QByteArray &content,
                                     qsizetype digits) const
{
    const QByteArray id = objectId(type, content, digits);
    const QString place = objectPlace(m_gitDir, id);
    if (QFileInfo(place).size() > 0)
        return id;
    const QString folder = QFileInfo(place).path();
    constexpr int kQuick = 1;
    QByteArray object = type + ' ' + QByteArray::number(content.size());
    object += '\0' + content;
    // Git prunes one that is left.
    const QString beside = folder + "/tmp_obj_"_L1 + QString::fromLatin1(id.sliced(2));
    QFile::remove(beside);
    if (!QDir().mkpath(folder))
        return fail(ErrorCode::Io, u"the folder cannot be made"_s, folder);
    return putThere(beside, place, qCompress(object, kQuick).sliced(kLengthBytes), QFile::ReadOwner)
        .transform([&id] { return id; });
}

std::optional<QByteArray> ShadowFiles::commit(const QByteArray &id) const
{
    constexpr qint64 kMaxBytes = 1024 * 1024;
    constexpr quint32 kExpected = 1024;
    if (id.size() <= 2)
        return std::nullopt;
    const auto packed = PlainFile::read(objectPlace(m_gitDir, id), kMaxBytes);
    if (!packed || packed->isEmpty())
        return std::nullopt;
    QByteArray length(kLengthBytes, '\0');
    qToBigEndian(kExpected, length.data());
    const QByteArray object = qUncompress(length + *packed);
    const QByteArray content = object.mid(object.indexOf('\0') + 1);
    if (!object.startsWith("commit ") || objectId("commit", content, id.size()) != id)
        return std::nullopt;
    return content;
}

QByteArray ShadowFiles::treeOf(const QByteArray &id) const
{
    constexpr QByteArrayView kTree{"tree "};
    const QByteArray text = commit(id).value_or(QByteArray());
    return text.startsWith(kTree) ? text.first(text.indexOf('\n')).sliced(kTree.size())
                                  : QByteArray();
}

bool ShadowFiles::hasRefFiles() const
{
    return !QFileInfo::exists(m_gitDir + "/reftable"_L1);
}

//! Whether a ref in \a folder is, or may be, in the file where git packs them.
static bool mayBePacked(const QString &gitDir, const QString &folder)
{
    constexpr qint64 kMaxBytes = 1024 * 1024;
    const auto packed = PlainFile::read(gitDir + "/packed-refs"_L1, kMaxBytes);
    return packed ? packed->contains(' ' + QFile::encodeName(folder) + '/')
                  : packed.error().code != ErrorCode::NotFound;
}

std::optional<QHash<QByteArray, QByteArray>> ShadowFiles::refsIn(const QString &folder) const
{
    constexpr qint64 kMaxBytes = 256;
    if (!hasRefFiles() || mayBePacked(m_gitDir, folder))
        return std::nullopt;
    QHash<QByteArray, QByteArray> refs;
    const QDir place(m_gitDir + u'/' + folder);
    const QStringList names = place.entryList(QDir::Files | QDir::Hidden | QDir::System);
    for (const QString &name : names) {
        const auto id = PlainFile::read(place.filePath(name), kMaxBytes);
        if (!id)
            return std::nullopt;
        if (!name.endsWith(kLock))
            refs.insert(name.toLatin1(), id->trimmed());
    }
    return refs;
}

Result<bool> ShadowFiles::point(const QString &ref, const QByteArray &id) const
{
    constexpr qint64 kMaxBytes = 1024;
    constexpr QByteArrayView kBranch{"ref: refs/heads/"};
    const auto head = PlainFile::read(m_gitDir + "/HEAD"_L1, kMaxBytes);
    if (!hasRefFiles() || !head || !head->startsWith(kBranch))
        return false;
    const QString branch = QString::fromLatin1(head->trimmed().sliced(qsizetype(sizeof "ref:")));
    for (const QString &name : {branch, ref}) {
        const QString place = m_gitDir + u'/' + name;
        const QString folder = QFileInfo(place).path();
        if (!QDir().mkpath(folder))
            return fail(ErrorCode::Io, u"the folder cannot be made"_s, folder);
        if (QFileInfo(folder).isSymLink())
            return std::unexpected(PlainFile::checkReplaceable(folder).error());
        const auto put
            = putThere(place + kLock, place, id + '\n', QFile::ReadOwner | QFile::WriteOwner);
        if (!put)
            return std::unexpected(put.error());
    }
    return true;
}

} // namespace AgentCore

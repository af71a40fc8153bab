// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/knowledgefiles.h"

#include "agentcore/base/pathbelow.h"
#include "agentcore/ports/openfile.h"
#include "agentcore/tools/sensitivepaths.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>

using namespace Qt::StringLiterals;

namespace AgentCore {

bool KnowledgeFiles::isWithin(const QString &path, const QStringList &folders)
{
    return std::ranges::any_of(
        folders, [&path](const QString &folder) { return isAtOrBelow(path, folder); });
}

//! At most \a maxBytes of \a bytes as text; a character that the bound cuts is left out.
static Result<KnowledgeText> decoded(const QString &path, QByteArrayView bytes, qint64 maxBytes)
{
    KnowledgeText text{path, {}, bytes.size() > maxBytes};
    qsizetype end = qMin(qsizetype(maxBytes), bytes.size());
    while (text.isCut && end > 0 && (bytes[end] & 0xC0) == 0x80)
        --end;
    bytes = bytes.first(end);
    if (bytes.contains('\0'))
        return fail(ErrorCode::InvalidInput, u"this is no text file"_s, path);
    text.text = QString::fromUtf8(bytes);
    text.text.replace("\r\n"_L1, "\n"_L1);
    return text;
}

//! One byte more than \a maxBytes, which tells that there is more; not room for all of them.
static QByteArray bytesOf(QFile &file, qint64 maxBytes)
{
    return file.read(qMin(file.size(), maxBytes) + 1);
}

static Result<KnowledgeText> readOwn(const QString &path, qint64 maxBytes)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::NotFound, u"there is no such file"_s, path);
    return decoded(path, bytesOf(file, maxBytes), maxBytes);
}

KnowledgeFiles &KnowledgeFiles::own()
{
    static KnowledgeFiles files;
    return files;
}

static bool isOwn(const QString &path)
{
    return path.startsWith(":/"_L1);
}

void KnowledgeFiles::setKept(QList<RuledPath> kept)
{
    const QMutexLocker lock(&m_mutex);
    m_kept = std::move(kept);
}

bool KnowledgeFiles::isKept(const QString &real, const QString &named) const
{
    return std::ranges::any_of(m_kept, [&](const RuledPath &rule) {
        return rule.denied == RuledPath::Denied::Reading
            && (rule.covers(real) || rule.covers(QDir::cleanPath(named)));
    });
}

Result<KnowledgeFiles::Entry *> KnowledgeFiles::entry(const QString &path,
                                                      const QStringList &folders, qint64 maxBytes)
{
    const QString real = isOwn(path) ? path : QFileInfo(path).canonicalFilePath();
    if (real.isEmpty())
        return fail(ErrorCode::NotFound, u"there is no such file"_s, path);
    const QString key = real + u'\n' + QString::number(maxBytes);
    if (isOwn(path)) {
        if (!m_entries.contains(key)) {
            auto text = readOwn(path, maxBytes);
            if (!text)
                return std::unexpected(text.error());
            m_entries.insert(key, {{}, *text, {}});
        }
        m_entries[key].isUsed = true;
        return &m_entries[key];
    }
    if (!isWithin(real, folders))
        return fail(ErrorCode::PermissionDenied, u"a link leads out of its folder"_s, path);
    if (isSecretPath(real))
        return fail(ErrorCode::PermissionDenied, u"this file may hold secrets"_s, path);
    if (isKept(real, path))
        return fail(ErrorCode::PermissionDenied, u"a permission rule keeps it from being read"_s,
                    path);
    const auto place = openFolderOf(real, Missing::Fail);
    if (!place)
        return std::unexpected(place.error());
    const auto descriptor = openRegular(*place, real);
    if (!descriptor)
        return std::unexpected(descriptor.error());
    struct stat info = {};
    if (::fstat(descriptor->get(), &info) != 0)
        return systemError(errno, real);
    const QByteArray stamp = stampOf(info);
    if (const auto known = m_entries.find(key); known != m_entries.end() && known->stamp == stamp) {
        known->isUsed = true;
        return &*known;
    }
    QFile file;
    if (!file.open(descriptor->get(), QIODevice::ReadOnly))
        return fail(ErrorCode::Io, u"the file cannot be read"_s, real);
    auto text = decoded(real, bytesOf(file, maxBytes), maxBytes);
    if (!text)
        return std::unexpected(text.error());
    return &*m_entries.insert(key, {stamp, std::move(*text), {}});
}

Result<KnowledgeText> KnowledgeFiles::read(const QString &path, const QStringList &folders,
                                           qint64 maxBytes)
{
    if (isOwn(path) && this != &own())
        return own().read(path, folders, maxBytes);
    const QMutexLocker lock(&m_mutex);
    return entry(path, folders, maxBytes).transform([](Entry *known) { return known->text; });
}

Result<FrontMatter> KnowledgeFiles::readFrontMatter(const QString &path, const QStringList &folders,
                                                    qint64 maxBytes)
{
    if (isOwn(path) && this != &own())
        return own().readFrontMatter(path, folders, maxBytes);
    const QMutexLocker lock(&m_mutex);
    const auto known = entry(path, folders, maxBytes);
    if (!known)
        return std::unexpected(known.error());
    if (!(*known)->frontMatter) {
        (*known)->frontMatter = FrontMatter::parse((*known)->text.text);
        if (!*(*known)->frontMatter)
            (*known)->frontMatter->error().where = path;
    }
    return *(*known)->frontMatter;
}

void KnowledgeFiles::forgetUnused()
{
    const QMutexLocker lock(&m_mutex);
    m_entries.removeIf([](const auto &known) { return !known->isUsed; });
    for (Entry &known : m_entries)
        known.isUsed = false;
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/indexseed.h"

#include "agentcore/base/folderwalk.h"
#include "agentcore/base/plainfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>

#include <fcntl.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! Whether files may be stored otherwise than they are, as far as \a attributes say.
enum class Conversion { None, LineEndings, Any };

static Conversion conversionIn(const QByteArray &attributes)
{
    Conversion conversion = Conversion::None;
    for (const QByteArray &line : attributes.split('\n')) {
        const QByteArrayList words = line.simplified().split(' ');
        if (words.first().startsWith('#'))
            continue;
        for (const QByteArray &word : words.sliced(1)) {
            const bool isAny = word.startsWith("filter=") || word == "ident" || word == "filter"
                || word.startsWith("working-tree-encoding") || words.first().startsWith("[attr]");
            if (isAny)
                return Conversion::Any;
            if (word.startsWith("text") || word.startsWith("eol=") || word.startsWith("crlf"))
                conversion = Conversion::LineEndings;
        }
    }
    return conversion;
}

//! A file that cannot be read may say anything.
static QByteArray readAttributes(const QString &path)
{
    constexpr qint64 kMaxBytes = 1024 * 1024;
    if (!QFileInfo::exists(path))
        return {};
    return PlainFile::read(path, kMaxBytes).value_or("* filter"_ba);
}

bool IndexSeed::isUsable() const
{
    if (user->topLevel.isEmpty() || user->isSparse)
        return false;
    // A split index is two files.
    return std::ranges::none_of(
        namesIn(QFileInfo(user->indexFile).path()),
        [](const QString &name) { return name.startsWith("sharedindex."_L1); });
}

//! With its time: git compares it with the times of files to know which ones it has to read.
bool IndexSeed::copyIndex(const QString &target) const
{
    constexpr qint64 kMaxBytes = 128 * 1024 * 1024;
    struct stat info = {};
    QFile copy(target);
    copy.remove(); // what a crash left, or a link
    if (::stat(QFile::encodeName(user->indexFile).constData(), &info) != 0)
        return false;
    const auto bytes = PlainFile::read(user->indexFile, kMaxBytes);
    if (!bytes || !copy.open(QFile::WriteOnly | QFile::NewOnly)
        || copy.write(*bytes) != bytes->size() || !copy.flush())
        return false;
    copy.close();
    const std::array<timespec, 2> times{info.st_atim, info.st_mtim};
    return QFile::setPermissions(target, QFile::ReadOwner | QFile::WriteOwner)
        && ::utimensat(AT_FDCWD, QFile::encodeName(target).constData(), times.data(), 0) == 0;
}

Result<void> IndexSeed::plant() const
{
    if (!isUsable())
        return {};
    const QString index = gitDir + "/index.seed"_L1;
    if (!copyIndex(index))
        return {};
    const auto cleaned = clean(index);
    if (!cleaned) {
        // The files are read then, which is slower and never wrong.
        QFile::remove(index);
        return cleaned.error().code == ErrorCode::Cancelled ? cleaned : Result<void>();
    }
    if (!QFileInfo::exists(index))
        return {};
    if (!QFile::rename(index, gitDir + "/index"_L1))
        return fail(ErrorCode::Io, u"the index cannot be put into place"_s, gitDir);
    return {};
}

//! Takes out of \a index what says nothing of the bytes of files; removes it when that is all.
Result<void> IndexSeed::clean(const QString &index) const
{
    GitProgram own = git;
    own.useIndex(index);
    const auto listed = own.run({u"ls-files"_s, u"-v"_s, u"-z"_s});
    if (!listed)
        return std::unexpected(listed.error());
    QByteArray attributes = readAttributes(user->attributesFile);
    QByteArray unread; // Files of which git takes our word that they are unchanged.
    for (const QByteArray &entry : listed->split('\0')) {
        if (entry.isEmpty())
            continue;
        const QByteArray path = entry.sliced(2);
        if (entry[0] == 'S' || QChar::isLower(uchar(entry[0])))
            unread += path + '\0';
        if (path == ".gitattributes" || path.endsWith("/.gitattributes"))
            attributes += '\n' + readAttributes(topLevel + u'/' + QFile::decodeName(path));
    }
    Conversion conversion = conversionIn(attributes);
    if (conversion == Conversion::None && user->convertsFiles)
        conversion = Conversion::LineEndings;
    if (conversion == Conversion::Any) {
        QFile::remove(index);
        return {};
    }
    if (conversion == Conversion::LineEndings) {
        const auto converted = convertedFiles(index);
        if (!converted)
            return std::unexpected(converted.error());
        unread += *converted;
    }
    if (unread.isEmpty())
        return {};
    return own.run({u"update-index"_s, u"-z"_s, u"--force-remove"_s, u"--stdin"_s}, unread)
        .transform([](const QByteArray &) { });
}

//! Files that are not as long as their blobs, each with a NUL behind it. Line endings that were
//! converted always change the length.
Result<QByteArray> IndexSeed::convertedFiles(const QString &index) const
{
    GitProgram own = git;
    own.useIndex(index);
    const auto staged = own.run({u"ls-files"_s, u"-s"_s, u"-z"_s});
    if (!staged)
        return std::unexpected(staged.error());
    QByteArrayList paths;
    QByteArray ids;
    for (const QByteArray &entry : staged->split('\0')) { // "mode id stage\tpath"
        const qsizetype tab = entry.indexOf('\t');
        if (tab < 0 || !entry.startsWith("100"))
            continue;
        paths += entry.sliced(tab + 1);
        ids += entry.left(tab).split(' ').value(1) + '\n';
    }
    const auto sizes = own.read({u"cat-file"_s, u"--batch-check=%(objectsize)"_s}, ids);
    if (!sizes)
        return std::unexpected(sizes.error());
    const QByteArrayList lines = sizes->split('\n');
    QByteArray converted;
    for (qsizetype i = 0; i < paths.size(); ++i) {
        struct stat info = {};
        const QByteArray name = QFile::encodeName(topLevel) + '/' + paths[i];
        if (::lstat(name.constData(), &info) != 0 || lines.value(i).toLongLong() != info.st_size)
            converted += paths[i] + '\0';
    }
    return converted;
}

} // namespace AgentCore

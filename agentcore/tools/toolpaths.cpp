// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/toolpaths.h"

#include "agentcore/base/lookalike.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/ports/nearnames.h"
#include "agentcore/tools/sensitivepaths.h"

#include <QFileInfo>
#include <QLocale>
#include <QUrl>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxTitleChars = 80;

static bool isPresent(const QString &path)
{
    const QFileInfo info(path);
    return info.exists() || info.isSymbolicLink();
}

// The name in the folder that alone looks like this one, which is not there.
static std::optional<QString> lookAlikeIn(const QString &folder, const QString &name)
{
    constexpr int kMostEntries = 20'000;
    const QString wanted = foldedText(name);
    QStringList found;
    int entries = 0;
    auto opened = openFolder(folder);
    if (!opened)
        return {};
    forEachEntry(std::move(*opened), [&](const QByteArray &encoded) {
        if (encoded.isValidUtf8() && foldedText(QString::fromUtf8(encoded)) == wanted)
            found.append(QString::fromUtf8(encoded));
        return found.size() < 2 && ++entries < kMostEntries;
    });
    return found.size() == 1 ? std::optional(found.first()) : std::nullopt;
}

// A resolved path in which the first name that is not there is another that looks the same.
static std::optional<QString> lookAlikeOf(const QString &path)
{
    for (qsizetype begin = 1; begin < path.size();) {
        const qsizetype slash = path.indexOf(u'/', begin);
        const qsizetype end = slash < 0 ? path.size() : slash;
        if (!isPresent(path.first(end))) {
            const auto name = lookAlikeIn(path.first(begin), path.sliced(begin, end - begin));
            return name ? std::optional(path.first(begin) + *name + path.sliced(end))
                        : std::nullopt;
        }
        begin = end + 1;
    }
    return {};
}

// The path that an address of a file stands for; other paths are what they are.
static QString pathOfAddress(const QString &written)
{
    if (!written.startsWith("file://"_L1, Qt::CaseInsensitive))
        return written;
    const QUrl url(written);
    const bool isHere = url.host().isEmpty() || url.host() == "localhost"_L1;
    const QString path = isHere ? url.path(QUrl::FullyDecoded) : QString();
    return path.isEmpty() ? written : path;
}

static Result<QString> resolvePresent(const ToolContext &context, const QString &written)
{
    constexpr int kMostNames = 100;
    const QString path = pathOfAddress(written);
    auto resolved = context.resolve(path);
    if (resolved && path.contains(u'%') && !isPresent(*resolved)) {
        const auto decoded = context.resolve(QUrl::fromPercentEncoding(path.toUtf8()));
        if (decoded && isPresent(*decoded))
            return decoded;
    }
    for (int i = 0; i < kMostNames && resolved && !isPresent(*resolved); ++i) {
        const auto other = lookAlikeOf(*resolved);
        if (!other)
            break;
        resolved = context.resolve(*other); // it may be a link
    }
    return resolved;
}

Result<QString> resolveParam(const ToolContext &context, const QString &path, QLatin1StringView key)
{
    auto resolved = resolvePresent(context, path);
    if (!resolved)
        return fail(resolved.error().code, resolved.error().message, u'/' + key);
    // Nothing is made anew where the user took the folder away.
    for (const QString &root : context.roots) {
        if (isAtOrBelow(*resolved, root)) {
            if (!QFileInfo::exists(root))
                return fail(ErrorCode::NotFound, u"the working directory no longer exists"_s, root);
            break;
        }
    }
    return resolved;
}

Result<QString> resolveEntryParam(const ToolContext &context, const QString &path,
                                  QLatin1StringView key)
{
    auto entry = resolveNewEntryParam(context, path, key);
    if (entry && !isPresent(*entry))
        *entry = lookAlikeOf(*entry).value_or(*entry);
    return entry;
}

Result<QString> resolveNewEntryParam(const ToolContext &context, const QString &path,
                                     QLatin1StringView key)
{
    QString written = pathOfAddress(path);
    while (written.size() > 1 && written.endsWith(u'/'))
        written.chop(1);
    const qsizetype slash = written.lastIndexOf(u'/');
    const QString name = written.sliced(slash + 1);
    Result<QString> entry;
    if (name.isEmpty() || name == "."_L1 || name == ".."_L1 || name == "~"_L1) {
        entry = resolveParam(context, written, key);
    } else {
        entry = resolveParam(context, slash < 0 ? u"."_s : written.first(slash + 1), key);
        if (entry)
            *entry += (entry->endsWith(u'/') ? QString() : u"/"_s) + name;
    }
    if (!entry)
        return entry;
    if (name.contains(QChar(0)))
        return fail(ErrorCode::InvalidInput, u"the path contains a NUL character"_s, u'/' + key);
    const bool holdsRoot = std::ranges::any_of(
        context.roots, [&entry](const QString &root) { return isAtOrBelow(root, *entry); });
    if (holdsRoot)
        return fail(ErrorCode::InvalidInput, u"is the working directory or a folder around it"_s,
                    u'/' + key);
    return entry;
}

Result<void> checkNamesFile(const QString &path, QLatin1StringView key)
{
    if (!path.endsWith(u'/'))
        return {};
    return fail(ErrorCode::InvalidInput,
                u"ends with a slash, so it names a folder; name the file in it"_s, u'/' + key);
}

Result<QString> resolveDirectory(const ToolContext &context, const QString &path,
                                 QLatin1StringView key)
{
    auto resolved = resolveParam(context, path, key);
    if (!resolved)
        return resolved;
    const QFileInfo info(*resolved);
    if (!info.exists())
        return fail(ErrorCode::NotFound, u"no such directory"_s, *resolved);
    if (!info.isDir())
        return fail(ErrorCode::InvalidInput, u"is a file, not a directory"_s, *resolved);
    return resolved;
}

Phrase titleWithPath(Saying bare, Saying named, const QJsonValue &path, const ToolContext &context)
{
    const QString written = pathOfAddress(path.toString());
    if (written.isEmpty())
        return Phrase(bare);
    const auto resolved = context.resolve(written);
    return Phrase(named, {shortened(resolved ? context.displayPath(*resolved) : written)});
}

QString shortened(const QString &text)
{
    const QString line = text.simplified();
    if (line.size() <= kMaxTitleChars)
        return line;
    qsizetype end = kMaxTitleChars - 1;
    if (line.at(end - 1).isHighSurrogate())
        --end;
    return line.first(end) + u'…';
}

QString withGroups(qint64 number)
{
    return QLocale(QLocale::English).toString(number);
}

QString byteCount(qint64 bytes)
{
    return bytes == 1 ? u"1 byte"_s : withGroups(bytes) + " bytes"_L1;
}

QString shownName(QByteArrayView name)
{
    if (name.isValidUtf8())
        return QString::fromUtf8(name);
    QString shown;
    for (const char c : name) {
        if (uchar(c) < 0x80)
            shown += QLatin1Char(c);
        else
            shown += "\\x"_L1 + QString::number(uchar(c), 16);
    }
    return shown;
}

QString withNote(const QString &text, const QString &note)
{
    if (note.isEmpty())
        return text;
    return text + (text.endsWith(u'\n') ? u"[%1]\n"_s : u"\n[%1]"_s).arg(note);
}

bool mayTellOf(const ToolContext &context, const QString &path)
{
    return context.seenFiles.contains(path)
        || ((context.isInsideRoots(path) || context.isReadable(path)) && !isSecretPath(path));
}

Error readErrorForModel(const Error &error, const ToolContext &context)
{
    Error told = error;
    told.where = context.displayPath(error.where);
    if (error.code == ErrorCode::LimitExceeded)
        told.message += ": search it with search_file_content or cut it with sed -n"_L1;
    else if (error.code == ErrorCode::InvalidInput && QFileInfo(error.where).isDir())
        told.message += ": use list_directory"_L1;
    else if (error.code == ErrorCode::NotFound && !context.isInsideRoots(error.where))
        told.message = u"no such file or directory"_s; // names there are nobody's business yet
    else if (error.code == ErrorCode::NotFound)
        told.message += ": find it with glob or list_directory"_L1;
    return told;
}

} // namespace AgentCore

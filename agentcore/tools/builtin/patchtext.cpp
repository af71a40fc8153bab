// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/patchtext.h"

#include "agentcore/tools/builtin/lineends.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr auto kBegin = "*** Begin Patch"_L1;
constexpr auto kEnd = "*** End Patch"_L1;
constexpr auto kAdd = "*** Add File:"_L1;
constexpr auto kDelete = "*** Delete File:"_L1;
constexpr auto kUpdate = "*** Update File:"_L1;
constexpr auto kMove = "*** Move to:"_L1;
constexpr auto kEndOfFile = "*** End of File"_L1;

QString patchGrammar()
{
    return uR"(start: begin file+ end
begin: "*** Begin Patch" LF
end: "*** End Patch" LF?
file: added | deleted | updated
added: "*** Add File: " path LF added_line+
deleted: "*** Delete File: " path LF
updated: "*** Update File: " path LF moved? changes?
moved: "*** Move to: " path LF
changes: (header | line)+ file_end?
header: ("@@" | "@@ " /(.+)/) LF
added_line: "+" /(.*)/ LF
line: ("+" | "-" | " ") /(.*)/ LF
file_end: "*** End of File" LF
path: /(.+)/
%import common.LF
)"_s;
}

namespace {

//! Goes through the lines of a patch.
class PatchReader
{
public:
    explicit PatchReader(const QStringList &lines)
        : m_lines(lines)
    { }

    Result<QList<FilePatch>> read();

private:
    bool skipTo(QLatin1StringView marker);
    bool atEnd() const { return m_at >= m_lines.size(); }
    bool isMarker() const;
    std::unexpected<Error> wrong(const QString &message) const
    {
        return fail(ErrorCode::InvalidInput,
                    u"line %1 of the patch %2"_s.arg(m_at + 1).arg(message), u"/input"_s);
    }
    Result<FilePatch> readFile();
    Result<void> readAdded(FilePatch &file);
    Result<void> readUpdated(FilePatch &file);
    Result<void> readHunkLine(FilePatch &file);
    static Result<void> append(QList<FilePatch> &files, const FilePatch &file);

    const QStringList &m_lines;
    qsizetype m_at = 0;
};

} // namespace

// Begins of markers; white space behind them is no mistake.
static bool isLine(const QString &line, QLatin1StringView marker)
{
    return line.trimmed() == marker;
}

static std::optional<QString> pathAfter(const QString &line, QLatin1StringView marker)
{
    if (!line.trimmed().startsWith(marker))
        return {};
    return line.trimmed().sliced(marker.size()).trimmed();
}

//! Behind a space it is a kept line.
bool PatchReader::isMarker() const
{
    if (!m_lines.at(m_at).startsWith(u'*'))
        return false;
    const QString line = m_lines.at(m_at).trimmed();
    return line == kEnd || line.startsWith(kAdd) || line.startsWith(kDelete)
        || line.startsWith(kUpdate);
}

bool PatchReader::skipTo(QLatin1StringView marker)
{
    while (!atEnd() && !isLine(m_lines.at(m_at), marker))
        ++m_at;
    return !atEnd();
}

Result<QList<FilePatch>> PatchReader::read()
{
    if (!skipTo(kBegin)) {
        return fail(ErrorCode::InvalidInput, u"the patch does not begin with \"%1\""_s.arg(kBegin),
                    u"/input"_s);
    }
    ++m_at;
    QList<FilePatch> files;
    while (!atEnd() && !isLine(m_lines.at(m_at), kEnd)) {
        if (m_lines.at(m_at).trimmed().isEmpty()) {
            ++m_at;
            continue;
        }
        const auto file = readFile();
        if (!file)
            return std::unexpected(file.error());
        if (const auto appended = append(files, *file); !appended)
            return std::unexpected(appended.error());
        if (files.size() > kMaxPatchedFiles) {
            return fail(ErrorCode::LimitExceeded,
                        u"the patch changes more than %1 files"_s.arg(kMaxPatchedFiles));
        }
    }
    if (atEnd()) {
        return fail(ErrorCode::InvalidInput, u"the patch does not end with \"%1\""_s.arg(kEnd),
                    u"/input"_s);
    }
    if (files.isEmpty())
        return wrong(u"ends it before it changes anything"_s);
    return files;
}

Result<void> PatchReader::append(QList<FilePatch> &files, const FilePatch &file)
{
    for (FilePatch &known : files) {
        const bool isUpdate = known.kind == FilePatch::Kind::Update && known.newPath.isEmpty()
            && file.kind == FilePatch::Kind::Update && file.newPath.isEmpty();
        if (known.path == file.path && isUpdate) {
            known.hunks += file.hunks;
            return {};
        }
        const bool isTwice = known.path == file.path || known.newPath == file.path
            || (!file.newPath.isEmpty()
                && (known.path == file.newPath || known.newPath == file.newPath));
        if (isTwice) {
            return fail(ErrorCode::InvalidInput,
                        u"the patch names %1 twice; do it in two patches"_s.arg(file.path),
                        u"/input"_s);
        }
    }
    files.append(file);
    return {};
}

Result<FilePatch> PatchReader::readFile()
{
    const QString &line = m_lines.at(m_at);
    FilePatch file;
    const auto take = [&](QLatin1StringView marker, FilePatch::Kind kind) {
        const auto path = pathAfter(line, marker);
        if (path) {
            file.kind = kind;
            file.path = *path;
        }
        return path.has_value();
    };
    const bool isKnown = take(kAdd, FilePatch::Kind::Add) || take(kDelete, FilePatch::Kind::Delete)
        || take(kUpdate, FilePatch::Kind::Update);
    if (!isKnown) {
        return wrong(u"must say which file is meant: \"%1 PATH\", \"%2 PATH\" or \"%3 PATH\""_s.arg(
            kUpdate, kAdd, kDelete));
    }
    if (file.path.isEmpty())
        return wrong(u"names no file"_s);
    ++m_at;
    Result<void> rest;
    if (file.kind == FilePatch::Kind::Add)
        rest = readAdded(file);
    else if (file.kind == FilePatch::Kind::Update)
        rest = readUpdated(file);
    if (!rest)
        return std::unexpected(rest.error());
    return file;
}

Result<void> PatchReader::readAdded(FilePatch &file)
{
    while (!atEnd() && !isMarker()) {
        const QString &line = m_lines.at(m_at);
        if (line.trimmed().isEmpty()) { // between two files
            ++m_at;
            continue;
        }
        if (!line.startsWith(u'+'))
            return wrong(u"must begin with \"+\", as all lines of a new file"_s);
        file.text += line.sliced(1) + u'\n';
        ++m_at;
    }
    return {};
}

Result<void> PatchReader::readUpdated(FilePatch &file)
{
    if (!atEnd()) {
        if (const auto moved = pathAfter(m_lines.at(m_at), kMove)) {
            if (moved->isEmpty())
                return wrong(u"names no file"_s);
            file.newPath = *moved;
            ++m_at;
        }
    }
    while (!atEnd() && !isMarker()) {
        if (const auto read = readHunkLine(file); !read)
            return read;
        ++m_at;
    }
    if (file.hunks.size() > kMaxHunks)
        return fail(ErrorCode::LimitExceeded, u"a file has more than %1 parts"_s.arg(kMaxHunks));
    for (const FilePatchHunk &hunk : std::as_const(file.hunks)) {
        if (hunk.lines.isEmpty())
            return wrong(u"ends a part that has no lines"_s);
    }
    if (file.hunks.isEmpty() && file.newPath.isEmpty())
        return wrong(u"ends an update that changes nothing"_s);
    return {};
}

Result<void> PatchReader::readHunkLine(FilePatch &file)
{
    const QString &line = m_lines.at(m_at);
    if (line == "@@"_L1 || line.startsWith("@@ "_L1)) {
        // Headers in a row narrow one place down.
        if (file.hunks.isEmpty() || !file.hunks.last().lines.isEmpty())
            file.hunks.append(FilePatchHunk());
        QString header = line.sliced(2);
        if (header.startsWith(u' '))
            header = header.sliced(1);
        if (!header.trimmed().isEmpty())
            file.hunks.last().headers.append(header);
        return {};
    }
    if (line.startsWith(u'*') && isLine(line, kEndOfFile)) {
        if (file.hunks.isEmpty() || file.hunks.last().lines.isEmpty())
            return wrong(u"ends the file before any line"_s);
        file.hunks.last().isAtEnd = true;
        return {};
    }
    if (file.hunks.isEmpty() || file.hunks.last().isAtEnd)
        file.hunks.append(FilePatchHunk());
    using Kind = FilePatchLine::Kind;
    if (line.isEmpty()) // the space of a kept line was lost
        file.hunks.last().lines.append({Kind::Keep, {}});
    else if (line.startsWith(u' '))
        file.hunks.last().lines.append({Kind::Keep, line.sliced(1)});
    else if (line.startsWith(u'-'))
        file.hunks.last().lines.append({Kind::Remove, line.sliced(1)});
    else if (line.startsWith(u'+'))
        file.hunks.last().lines.append({Kind::Add, line.sliced(1)});
    else
        return wrong(u"must begin with \"+\", \"-\", a space or \"@@\""_s);
    return {};
}

Result<QList<FilePatch>> parsePatch(const QString &text)
{
    if (text.size() > kMaxPatchChars)
        return fail(ErrorCode::LimitExceeded, u"the patch is too large"_s, u"/input"_s);
    const QStringList lines = toLineFeeds(text).split(u'\n');
    return PatchReader(lines).read();
}

} // namespace AgentCore

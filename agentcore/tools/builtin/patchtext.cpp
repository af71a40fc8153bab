// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/patchtext.h"

#include "agentcore/base/lookalike.h"
#include "agentcore/tools/builtin/indentation.h"
#include "agentcore/tools/builtin/lineends.h"
#include "agentcore/tools/builtin/textfile.h"

#include <algorithm>
#include <array>

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

namespace {

//! A line of the file and what ends it.
struct FileLine
{
    QString text;
    QString end; //!< LF, CR LF, or nothing at the end of the file.
    qsizetype begin = 0; //!< In the file as it was; of a new line that of one beside it.
};

//! How alike two lines have to be.
enum class Likeness { Same, SameStart, SameWords, Plain };

//! Makes hunks in the lines of one file.
class HunkWriter
{
public:
    explicit HunkWriter(const QString &text);

    Result<void> make(const FilePatchHunk &hunk);
    PatchedText text() const;

private:
    using Wanted = QList<QStringView>;
    std::optional<qsizetype> find(const Wanted &wanted, qsizetype from, bool isAtEnd) const;
    bool standsAt(const Wanted &wanted, qsizetype at, Likeness likeness) const;
    void replace(const FilePatchHunk &hunk, qsizetype at);
    QStringList addedLines(const FilePatchHunk &hunk, qsizetype at) const;
    void insert(qsizetype at, const QString &text);

    FileIndentation m_indentation; // of the file as it was
    QList<FileLine> m_lines;
    qsizetype m_next = 0; // where the next hunk may begin
    bool m_isReindented = false;
};

} // namespace

static QStringView withoutTail(QStringView line)
{
    while (!line.isEmpty() && line.back().isSpace())
        line.chop(1);
    return line;
}

static bool isAlike(QStringView one, QStringView other, Likeness likeness)
{
    switch (likeness) {
    case Likeness::Same:
        return one == other;
    case Likeness::SameStart:
        return withoutTail(one) == withoutTail(other);
    case Likeness::SameWords:
        return one.trimmed() == other.trimmed();
    case Likeness::Plain:
        return foldedText(one.trimmed()) == foldedText(other.trimmed());
    }
    return false;
}

HunkWriter::HunkWriter(const QString &text)
    : m_indentation(text)
{
    qsizetype begin = 0;
    while (begin < text.size()) {
        const qsizetype feed = text.indexOf(u'\n', begin);
        if (feed < 0) {
            m_lines.append({text.sliced(begin), {}, begin});
            return;
        }
        const bool isCrLf = feed > begin && text.at(feed - 1) == u'\r';
        const qsizetype end = isCrLf ? feed - 1 : feed;
        m_lines.append({text.sliced(begin, end - begin), isCrLf ? u"\r\n"_s : u"\n"_s, begin});
        begin = feed + 1;
    }
}

PatchedText HunkWriter::text() const
{
    PatchedText patched;
    patched.isReindented = m_isReindented;
    for (const FileLine &line : m_lines)
        patched.text += line.text + line.end;
    return patched;
}

bool HunkWriter::standsAt(const Wanted &wanted, qsizetype at, Likeness likeness) const
{
    if (at < 0 || at + wanted.size() > m_lines.size())
        return false;
    for (qsizetype i = 0; i < wanted.size(); ++i) {
        if (!isAlike(m_lines.at(at + i).text, wanted.at(i), likeness))
            return false;
    }
    return true;
}

std::optional<qsizetype> HunkWriter::find(const Wanted &wanted, qsizetype from, bool isAtEnd) const
{
    static constexpr std::array kSteps{Likeness::Same, Likeness::SameStart, Likeness::SameWords,
                                       Likeness::Plain};
    const qsizetype last = m_lines.size() - wanted.size();
    for (const Likeness likeness : kSteps) {
        if (isAtEnd && last >= from && standsAt(wanted, last, likeness))
            return last;
        for (qsizetype at = from; at <= last; ++at) {
            if (standsAt(wanted, at, likeness))
                return at;
        }
    }
    return {};
}

void HunkWriter::insert(qsizetype at, const QString &text)
{
    const QString before = at > 0 ? m_lines.at(at - 1).end : QString();
    const QString after = at < m_lines.size() ? m_lines.at(at).end : QString();
    const QString end = !before.isEmpty() ? before : !after.isEmpty() ? after : u"\n"_s;
    if (at > 0 && before.isEmpty()) // the last line of the file had no end
        m_lines[at - 1].end = at > 1 ? m_lines.at(at - 2).end : u"\n"_s;
    m_lines.insert(at,
                   {at > 0 ? withoutMark(text) : text, end, at > 0 ? m_lines.at(at - 1).begin : 0});
}

// What the hunk adds at a place, with the indentation of the file.
QStringList HunkWriter::addedLines(const FilePatchHunk &hunk, qsizetype at) const
{
    QList<QStringView> written;
    ReplacedLines replaced;
    for (const FilePatchLine &line : hunk.lines) {
        if (line.kind != FilePatchLine::Kind::Remove)
            written.append(line.text);
        if (line.kind == FilePatchLine::Kind::Add)
            continue;
        replaced.wanted.append(line.text);
        replaced.found.append(m_lines.at(at + replaced.found.size()).text);
    }
    for (qsizetype i = at; i > 0 && replaced.above.trimmed().isEmpty(); --i)
        replaced.above = m_lines.at(i - 1).text;
    const FileLine &near = at < m_lines.size() ? m_lines.at(at) : m_lines.value(at - 1);
    replaced.step = m_indentation.stepAt(near.begin);
    const QStringList fitted = fittedLines(written, replaced);
    QStringList added;
    qsizetype next = 0;
    for (const FilePatchLine &line : hunk.lines) {
        if (line.kind == FilePatchLine::Kind::Add)
            added.append(fitted.at(next));
        next += line.kind == FilePatchLine::Kind::Remove ? 0 : 1;
    }
    return added;
}

// Kept lines stay as the file has them; a line that takes the place of another has its end.
void HunkWriter::replace(const FilePatchHunk &hunk, qsizetype at)
{
    QStringList added = addedLines(hunk, at);
    QStringList ends; // of what was removed just before
    bool endsWithout = false; // the end of the file was that of a line which goes
    for (const FilePatchLine &line : hunk.lines) {
        if (line.kind == FilePatchLine::Kind::Remove) {
            ends.append(m_lines.takeAt(at).end);
            endsWithout = ends.last().isEmpty();
            continue;
        }
        if (line.kind == FilePatchLine::Kind::Keep) {
            ends.clear();
        } else {
            m_isReindented = m_isReindented || indentOf(added.first()) != indentOf(line.text);
            insert(at, added.takeFirst());
            if (!ends.isEmpty())
                m_lines[at].end = ends.takeFirst();
        }
        ++at;
    }
    if (endsWithout && !m_lines.isEmpty())
        m_lines.last().end.clear();
    m_next = at;
}

static QString shownLines(const QList<QStringView> &lines)
{
    constexpr qsizetype kMostLines = 12;
    constexpr qsizetype kMostChars = 200;
    QString text;
    for (const QStringView line : lines.first(qMin(lines.size(), kMostLines)))
        text += u"\n  "_s + line.first(qMin(line.size(), kMostChars)).toString();
    return lines.size() > kMostLines ? text + u"\n  …"_s : text;
}

Result<void> HunkWriter::make(const FilePatchHunk &hunk)
{
    qsizetype from = m_next;
    for (const QString &header : hunk.headers) {
        const auto found = find({header}, from, false);
        if (!found) {
            return fail(ErrorCode::InvalidInput,
                        u"there is no line \"%1\" after what was changed before; read the file "
                        "again"_s.arg(header.left(200)));
        }
        from = *found + 1;
    }
    Wanted wanted;
    for (const FilePatchLine &line : hunk.lines) {
        if (line.kind != FilePatchLine::Kind::Add)
            wanted.append(line.text);
    }
    if (wanted.isEmpty()) { // new lines alone: behind the header, else at the end
        replace(hunk, hunk.headers.isEmpty() || hunk.isAtEnd ? m_lines.size() : from);
        return {};
    }
    auto found = find(wanted, from, hunk.isAtEnd);
    // A file that ends with a line feed has no empty line behind it, whatever patches say.
    FilePatchHunk shorter = hunk;
    const bool hasTail = wanted.last().isEmpty() && wanted.size() > 1
        && hunk.lines.last().kind != FilePatchLine::Kind::Add;
    if (!found && hasTail) {
        shorter.lines.removeLast();
        found = find(wanted.first(wanted.size() - 1), from, hunk.isAtEnd);
    }
    if (!found) {
        return fail(ErrorCode::InvalidInput,
                    u"these lines do not stand in the file, or not after what was changed before; "
                    "read it again:"_s
                        + shownLines(wanted));
    }
    const bool isWhole = standsAt(wanted, *found, Likeness::Plain);
    replace(isWhole ? hunk : shorter, *found);
    return {};
}

// The mark of a file is none of its text; where there are others nothing is known.
static FilePatchHunk withoutMarks(FilePatchHunk hunk)
{
    for (QString &header : hunk.headers)
        header = withoutMark(header);
    bool isKnown = false; // by the lines of the file
    for (FilePatchLine &line : hunk.lines) {
        if (line.kind != FilePatchLine::Kind::Add)
            isKnown = isKnown || line.text.startsWith(QChar::ByteOrderMark);
    }
    for (FilePatchLine &line : hunk.lines) {
        if (isKnown || line.kind != FilePatchLine::Kind::Add)
            line.text = withoutMark(line.text);
    }
    return hunk;
}

Result<PatchedText> applyHunks(const QString &text, const QList<FilePatchHunk> &hunks)
{
    if (hasReturnsAlone(text)) {
        auto patched = applyHunks(withoutReturns(text), hunks);
        if (patched)
            patched->text.replace(u'\n', u'\r');
        return patched;
    }
    const bool hasMarks = text.contains(QChar(QChar::ByteOrderMark));
    HunkWriter writer(text);
    for (const FilePatchHunk &hunk : hunks) {
        if (const auto made = writer.make(hasMarks ? hunk : withoutMarks(hunk)); !made)
            return std::unexpected(made.error());
    }
    return writer.text();
}

} // namespace AgentCore

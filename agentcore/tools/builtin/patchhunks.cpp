// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/lookalike.h"
#include "agentcore/tools/builtin/indentation.h"
#include "agentcore/tools/builtin/patchtext.h"
#include "agentcore/tools/builtin/textfile.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

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
            m_isReindented = m_isReindented || added.first() != line.text;
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
    const bool hasMarks = text.contains(QChar(QChar::ByteOrderMark));
    HunkWriter writer(text);
    for (const FilePatchHunk &hunk : hunks) {
        if (const auto made = writer.make(hasMarks ? hunk : withoutMarks(hunk)); !made)
            return std::unexpected(made.error());
    }
    return writer.text();
}

} // namespace AgentCore

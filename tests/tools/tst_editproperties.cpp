// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/globtool.h"
#include "agentcore/tools/builtin/indentation.h"
#include "agentcore/tools/builtin/lineends.h"
#include "agentcore/tools/builtin/listdirectorytool.h"
#include "agentcore/tools/builtin/movefiletool.h"
#include "agentcore/tools/builtin/patchtext.h"
#include "agentcore/tools/builtin/readfiletool.h"
#include "agentcore/tools/builtin/replacetool.h"
#include "agentcore/tools/builtin/searchfilecontenttool.h"
#include "agentcore/tools/builtin/textedit.h"
#include "agentcore/tools/builtin/textfile.h"
#include "agentcore/tools/builtin/writefiletool.h"
#include "tests/support/suite.h"
#include "toolfixture.h"

#include <QRandomGenerator>
#include <QScopeGuard>

#include <algorithm>
#include <fcntl.h>
#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static bool isWhole(const QString &text, qsizetype at)
{
    return at == 0 || at == text.size() || !text.at(at - 1).isHighSurrogate();
}

static QString withoutIndentation(const QString &text)
{
    QStringList lines = text.split(u'\n');
    for (QString &line : lines)
        line = line.sliced(indentOf(line).size());
    return lines.join(u'\n');
}

// Whether a line goes that has blanks before or behind the chosen text.
static bool mayTakeBlanks(const QString &text, qsizetype from, qsizetype length,
                          const QString &newText)
{
    const QString plain = hasReturnsAlone(text) ? withoutReturns(text) : text;
    const QString head = plain.first(from).section(u'\n', -1);
    const QString tail = plain.sliced(from + length).section(u'\n', 0, 0);
    const QStringList old = withoutReturns(plain.sliced(from, length)).split(u'\n');
    const QStringList lines = withoutReturns(newText).split(u'\n');
    const auto isBlank
        = [](const QString &part) { return !part.isEmpty() && part.trimmed().isEmpty(); };
    return old.size() > 1 && (isBlank(head) || isBlank(tail))
        && (old.contains(lines.first()) || old.contains(lines.last()));
}

namespace {

//! A line of code that stands so deep.
struct CodeLine
{
    int level = 0;
    QString text;
};

} // namespace

static QString inStyle(const QList<CodeLine> &code, const QString &step)
{
    QString text;
    for (const CodeLine &line : code)
        text += step.repeated(line.level) + line.text + u'\n';
    return text;
}

// Lines of which each that is deeper than the one above follows one that opens a block.
static QList<CodeLine> codeFrom(int level, int count, const QString &word, QRandomGenerator &random)
{
    QList<CodeLine> code;
    for (int i = 0; i < count; ++i) {
        code.append({level, u"%1 %2;"_s.arg(word).arg(i)});
        const int next = random.bounded(level + 2);
        if (next > level)
            code.last().text.replace(u';', u':');
        level = next;
    }
    return code;
}

static std::pair<QString, QString> stepsOfFileAndModel(QRandomGenerator &random)
{
    const QString blanks(QList<int>{2, 4, 8}.at(random.bounded(3)), u' ');
    return random.bounded(2) == 0 ? std::pair(u"\t"_s, blanks) : std::pair(blanks, u"\t"_s);
}

static QList<CodeLine> shifted(QList<CodeLine> code, int levels)
{
    for (CodeLine &line : code)
        line.level += levels;
    return code;
}

// Some lines, and what a model makes of them that puts lines into blocks, or takes them out.
static std::pair<QList<CodeLine>, QList<CodeLine>> restructured(QRandomGenerator &random)
{
    const QList<CodeLine> code = codeFrom(0, random.bounded(4) + 1, u"old"_s, random);
    const QList<CodeLine> wrapped = QList<CodeLine>{{0, u"new:"_s}} + shifted(code, 1);
    const QList<CodeLine> headed = QList<CodeLine>{{0, u"old w:"_s}} + shifted(code, 1);
    switch (random.bounded(6)) {
    case 0:
        return {code, wrapped};
    case 1:
        return {code, wrapped + QList<CodeLine>{{0, u"new 2:"_s}, {1, u"new 3;"_s}}};
    case 2:
        return {headed, code};
    case 3:
        return {code, shifted(code, 1)};
    case 4:
        return {headed, headed + shifted(codeFrom(0, 3, u"new"_s, random), 1)};
    default:
        return {shifted(code, 1), code};
    }
}

// Whether each two of the lines stand to each other as the levels say.
static bool areOrdered(const QStringList &lines, const QList<CodeLine> &code)
{
    const auto width = [&lines](qsizetype at) {
        const QStringView indent = indentOf(lines.at(at));
        return indent.size() + indent.count(u'\t') * 100;
    };
    for (qsizetype i = 0; i < code.size(); ++i) {
        for (qsizetype k = 0; k < i; ++k) {
            if ((width(i) <=> width(k)) != (code.at(i).level <=> code.at(k).level))
                return false;
        }
    }
    return true;
}

// What holds of every edit, tried on many random documents; always the same ones.
class TestEditProperties : public QObject
{
    Q_OBJECT

private slots:
    // Where the old text stands once: everything before and after it is the same, to the byte.
    void bytesOutsideStay()
    {
        int edited = 0;
        for (int i = 0; i < kCases; ++i) {
            const QString text = lines(8).join(QString());
            const qsizetype from = m_random.bounded(int(text.size()));
            const qsizetype length = m_random.bounded(int(text.size() - from)) + 1;
            const QString chosen = text.sliced(from, length);
            const QString oldText = toLineFeeds(chosen);
            const QString newText = toLineFeeds(lines(3).join(QString()));
            // An end of line and a character are never cut in two.
            const bool cuts = (from > 0 && text.at(from - 1) == u'\r' && text.at(from) == u'\n')
                || (chosen.endsWith(u'\r') && text.sliced(from + length).startsWith(u'\n'))
                || !isWhole(text, from) || !isWhole(text, from + length);
            if (cuts || LfText(text).text().count(oldText) != 1 || oldText == newText
                || mayTakeBlanks(text, from, length, newText))
                continue;
            const auto applied = applyEdit(text, {oldText, newText, false});
            QVERIFY2(applied, qPrintable(applied ? QString() : QString(applied.error().message)));
            ++edited;
            QCOMPARE(applied->count, 1);
            const TextFile file{{}, TextFile::Encoding::Unknown, false};
            const QByteArray before = file.toBytes(text.first(from));
            const QByteArray after = file.toBytes(text.sliced(from + length));
            const QByteArray whole = file.toBytes(applied->text);
            QVERIFY(whole.startsWith(before));
            QVERIFY(whole.endsWith(after));
            const QString inserted
                = applied->text.sliced(from, applied->text.size() - text.size() + length);
            const auto plain = hasReturnsAlone(text) ? withoutReturns : toLineFeeds;
            QCOMPARE(withoutIndentation(plain(inserted)), withoutIndentation(plain(newText)));
        }
        QCOMPARE_GT(edited, kCases / 4);
    }

    void editAndInverseIsIdentity()
    {
        int undone = 0;
        for (int i = 0; i < kCases; ++i) {
            const QStringList before = lines(6);
            const QString text = before.join(QString());
            const QString marker
                = u"<<%1>>"_s.arg(i); // stands nowhere else, so it can be found again
            const QString old
                = toLineFeeds(before.at(m_random.bounded(int(before.size())))).trimmed();
            if (old.isEmpty() || LfText(text).text().count(old) != 1)
                continue;
            const auto applied = applyEdit(text, {old, marker, false});
            QVERIFY(applied);
            const auto back = applyEdit(applied->text, {marker, old, false});
            QVERIFY(back);
            QCOMPARE(back->text, text);
            ++undone;
        }
        QCOMPARE_GT(undone, kCases / 4);
    }

    void replaceAllCounts()
    {
        for (int i = 0; i < kCases; ++i) {
            const QString text = lines(8).join(QString());
            const QString old = word();
            const QString plain = LfText(text).text();
            const qsizetype count = plain.count(old);
            if (count == 0 || old == u"\r"_s)
                continue;
            const auto applied = applyEdit(text, {old, u"[NEW]"_s, true});
            QVERIFY(applied);
            QCOMPARE(toLineFeeds(applied->text), QString(plain).replace(old, u"[NEW]"_s));
            QCOMPARE(applied->text.count(u"\r\n"_s), text.count(u"\r\n"_s));
            const auto single = applyEdit(text, {old, u"[NEW]"_s, false});
            QCOMPARE(bool(single), count == 1);
        }
    }

    // A rewrite of the whole text that adds, drops and keeps lines: kept ones keep their ends.
    void linesThatStayKeepTheirEnds()
    {
        for (int i = 0; i < kCases; ++i) {
            QStringList before;
            QStringList after; // as it must come out; new lines have no end here
            for (int line = m_random.bounded(12) + 2; line > 0; --line) {
                const QString own = u"line %1"_s.arg(line) + lineEnd(); // all different
                before += own;
                if (m_random.bounded(4) == 0)
                    after += u"new %1\n"_s.arg(line);
                if (m_random.bounded(4) != 0)
                    after += own;
            }
            const QString wanted = toLineFeeds(after.join(QString()));
            const QString result = withLineEndsOf(before.join(QString()), wanted, u"\n"_s);
            QCOMPARE(toLineFeeds(result), wanted);
            for (const QString &line : std::as_const(after)) {
                if (line.startsWith("line"_L1))
                    QVERIFY2(result.contains(line), qPrintable(result));
            }
        }
    }

    void lineFeedsAndBack()
    {
        for (int i = 0; i < kCases; ++i) {
            const QString text = lines(8).join(QString());
            const LfText plain(text);
            QCOMPARE(plain.text(), toLineFeeds(text));
            for (qsizetype at = 0; at < plain.text().size(); ++at) {
                const qsizetype original = plain.originalPosition(at);
                const QChar c = text.at(original);
                QVERIFY(c == plain.text().at(at) || (c == u'\r' && plain.text().at(at) == u'\n'));
            }
            QCOMPARE(plain.originalPosition(plain.text().size()), text.size());
            QCOMPARE(withLineEndsOf(text, plain.text(), u"\n"_s), text);
        }
    }

    // A model that sees blanks where the file has tabs, or the other way round.
    void newLinesAreIndentedAsTheFile()
    {
        int edited = 0;
        for (int i = 0; i < kCases; ++i) {
            const auto [step, modelStep] = stepsOfFileAndModel(m_random);
            const QList<CodeLine> code = codeFrom(0, 12, u"old"_s, m_random);
            const int from = m_random.bounded(10);
            const QList<CodeLine> old = code.sliced(from, m_random.bounded(3) + 1);
            if (std::ranges::all_of(old, [](const CodeLine &line) { return line.level == 0; }))
                continue;
            const QList<CodeLine> added = codeFrom(old.last().level, 4, u"new"_s, m_random);
            const auto applied
                = applyEdit(inStyle(code, step),
                            {inStyle(old, modelStep), inStyle(old + added, modelStep), false});
            QVERIFY2(applied, qPrintable(applied ? QString() : QString(applied.error().message)));
            const QList<CodeLine> expected
                = code.first(from + old.size()) + added + code.sliced(from + old.size());
            QCOMPARE(applied->text, inStyle(expected, step));
            ++edited;
        }
        QCOMPARE_GT(edited, kCases / 2);
    }

    // A model that knows the line above and indents its own lines otherwise: by a patch, by an
    // edit.
    void addedLinesAreIndentedAsTheFile()
    {
        for (int i = 0; i < kCases; ++i) {
            const auto [step, modelStep] = stepsOfFileAndModel(m_random);
            QList<CodeLine> code = codeFrom(0, 12, u"old"_s, m_random);
            code.append(CodeLine{0, u"block:"_s}); // so that the file has any indentation
            code.append(CodeLine{1, u"end"_s});
            const int at = m_random.bounded(int(code.size()));
            const CodeLine known = code.at(at);
            const int level = known.level + (known.text.endsWith(u':') ? 1 : 0);
            const QList<CodeLine> added = codeFrom(level, 4, u"new"_s, m_random);
            const QString expected
                = inStyle(code.first(at + 1) + added + code.sliced(at + 1), step);
            FilePatchHunk hunk;
            hunk.lines.append({FilePatchLine::Kind::Keep, step.repeated(known.level) + known.text});
            const QStringList lines = inStyle(added, modelStep).split(u'\n', Qt::SkipEmptyParts);
            for (const QString &line : lines)
                hunk.lines.append({FilePatchLine::Kind::Add, line});
            const auto patched = applyHunks(inStyle(code, step), {hunk});
            QVERIFY(patched);
            QCOMPARE(patched->text, expected);
            const QString old = inStyle({known}, step);
            const auto applied
                = applyEdit(inStyle(code, step), {old, old + inStyle(added, modelStep), false});
            QVERIFY(applied);
            QCOMPARE(applied->text, expected);
        }
    }

    // Lines that a model puts into a block are in it, and those that it takes out are not: however
    // deep the file has them, and whether the model wrote them down so deep or from the left.
    void blocksAreKept()
    {
        const QStringList steps{u"\t"_s, u"  "_s, u"    "_s};
        int edited = 0;
        for (int i = 0; i < kCases; ++i) {
            const QString step = steps.at(m_random.bounded(3));
            const QString modelStep
                = m_random.bounded(2) == 0 ? step : steps.at(m_random.bounded(3));
            const int depth = m_random.bounded(4);
            const int base = m_random.bounded(2) == 0 ? 0 : depth;
            const auto [before, after] = restructured(m_random);
            QList<CodeLine> around;
            for (int level = 0; level < depth; ++level)
                around.append({level, u"around %1:"_s.arg(level)});
            const QList<CodeLine> behind{{0, u"behind:"_s}, {1, u"behind 2;"_s}};
            const QString text = inStyle(around + shifted(before, depth) + behind, step);
            const QString oldText = inStyle(shifted(before, base), modelStep);
            const QString newText = inStyle(shifted(after, base), modelStep);
            const QString expected = inStyle(around + shifted(after, depth) + behind, step);
            if (base != depth && before.size() > 1 && text.contains(oldText))
                continue; // by chance what the file has behind an indentation
            FilePatchHunk hunk;
            const QStringList removed = oldText.split(u'\n', Qt::SkipEmptyParts);
            for (const QString &line : removed)
                hunk.lines.append({FilePatchLine::Kind::Remove, line});
            const QStringList added = newText.split(u'\n', Qt::SkipEmptyParts);
            for (const QString &line : added)
                hunk.lines.append({FilePatchLine::Kind::Add, line});
            const auto applied = applyEdit(text, {oldText, newText, false});
            const auto patched = applyHunks(text, {hunk});
            QVERIFY(applied);
            QVERIFY(patched);
            const QStringList results{applied->text, patched->text};
            for (const QString &made : results) {
                const QString what
                    = u"file:\n%1old:\n%2new:\n%3made:\n%4"_s.arg(text, oldText, newText, made);
                if (step == modelStep)
                    QVERIFY2(made == expected, qPrintable(what));
                const QStringList lines = made.split(u'\n').sliced(depth, after.size());
                QVERIFY2(areOrdered(lines, after), qPrintable(what));
                ++edited;
            }
        }
        QCOMPARE_GT(edited, kCases);
    }

    // However often the model wrote it: a file that has a mark has one, and no line has another.
    void byteOrderMarkIsOne()
    {
        const QString mark = QChar(QChar::ByteOrderMark);
        const auto maybe = [&] { return m_random.bounded(2) == 0 ? mark : QString(); };
        for (int i = 0; i < kCases; ++i) {
            const bool isMarked = m_random.bounded(2) == 0;
            const QByteArray before = isMarked ? mark.toUtf8() : QByteArray();
            const auto file = TextFile::fromBytes(before + "one\ntwo\nthree\n");
            QVERIFY(file);
            const QString line
                = QStringList{u"one"_s, u"two"_s, u"three"_s}.at(m_random.bounded(3));
            const QString oldMark = maybe();
            const QString newMark = isMarked || line != "one"_L1 ? maybe() : oldMark;
            const auto applied
                = applyEdit(file->text, {oldMark + line + u'\n', newMark + u"new\n"_s, false});
            QVERIFY(applied);
            const QByteArray edited = file->toBytes(file->withoutSecondMark(applied->text));
            QCOMPARE(edited,
                     before + QByteArray("one\ntwo\nthree\n").replace(line.toUtf8(), "new"));
            FilePatchHunk hunk;
            hunk.lines = {{FilePatchLine::Kind::Remove, oldMark + line},
                          {FilePatchLine::Kind::Add, newMark + u"new"_s}};
            const auto patched = applyHunks(file->text, {hunk});
            QVERIFY(patched);
            QCOMPARE(file->toBytes(file->withoutSecondMark(patched->text)), edited);
        }
    }

    // A patch and an edit of whole lines make the same of a file, whose last line may have no end.
    void finalLineEndStays()
    {
        for (int i = 0; i < kCases; ++i) {
            QStringList ended;
            for (int line = m_random.bounded(6) + 2; line > 0; --line)
                ended += u"line %1"_s.arg(line) + lineEnd(); // all different
            if (m_random.bounded(2) == 0)
                ended.last() = ended.last().trimmed();
            const QString text = ended.join(QString());
            const qsizetype at = m_random.bounded(int(ended.size()));
            const QString old = ended.at(at).trimmed();
            const QStringList added
                = QStringList{u"new 1"_s, u"new 2"_s}.first(m_random.bounded(2) + 1);
            FilePatchHunk hunk;
            hunk.lines.append({FilePatchLine::Kind::Remove, old});
            for (const QString &line : added)
                hunk.lines.append({FilePatchLine::Kind::Add, line});
            const auto patched = applyHunks(text, {hunk});
            QVERIFY(patched);
            QCOMPARE(patched->text.endsWith(u'\n'), text.endsWith(u'\n'));
            const auto applied = applyEdit(text, {old, added.join(u'\n'), false});
            QVERIFY(applied);
            QCOMPARE(LfText(patched->text).text(), LfText(applied->text).text());
            if (added.size() == 1)
                QCOMPARE(patched->text, applied->text);
            const auto appliedBack = applyEdit(applied->text, {added.join(u'\n'), old, false});
            QVERIFY(appliedBack);
            QCOMPARE(appliedBack->text, text);
        }
    }

    void lookAlikeNames_data()
    {
        // name: on the disk
        // written: by the model
        const Rows<QString, QString> add; // name, written
        const auto row = [&add](const char *what, const QString &one, const QString &other) {
            add(QTest::addRow("%s", what), one, other);
            add(QTest::addRow("%s, the other way round", what), other, one);
        };
        row("narrow blank of a screenshot", u"Shot 2026 at 9.41\u202fAM.txt"_s,
            u"Shot 2026 at 9.41 AM.txt"_s);
        row("blank that does not break", u"a\u00a0b.txt"_s, u"a b.txt"_s);
        row("two different blanks", u"a\u00a0b\u202fc.txt"_s, u"a b\u00a0c.txt"_s);
        row("decomposed", u"cafe\u0301.txt"_s, u"caf\u00e9.txt"_s);
        row("decomposed Korean", u"\u1112\u1161\u11ab.txt"_s, u"\ud55c.txt"_s);
        row("typographic apostrophe", u"Anna\u2019s.txt"_s, u"Anna's.txt"_s);
        row("dash", u"a \u2013 b.txt"_s, u"a - b.txt"_s);
        row("blank without width", u"a\u200bb.txt"_s, u"ab.txt"_s);
        row("full width", u"\uff21.txt"_s, u"A.txt"_s);
    }

    // A tool opens the file that is there, as a folder, too; and finds it.
    void lookAlikeNames()
    {
        const auto [name, written] = Rows<QString, QString>::current();
        ToolFixture fixture;
        const QString file = name + u'/' + name;
        const QString path = written + u'/' + written;
        QVERIFY(fixture.put(file, "one\n"));
        QVERIFY(fixture.text(ReadFileTool(), {{"file_path"_L1, path}}).contains("one"_L1));
        QVERIFY(fixture.run(
            ReplaceTool(),
            {{"file_path"_L1, path}, {"old_text"_L1, "one"_L1}, {"new_text"_L1, "2"_L1}}));
        QCOMPARE(fixture.get(file), "2\n"_ba);
        QVERIFY(fixture.run(WriteFileTool(), {{"file_path"_L1, path}, {"content"_L1, "3"_L1}}));
        QCOMPARE(fixture.get(file), "3"_ba);
        QCOMPARE(fixture.text(GlobTool(), {{"pattern"_L1, path}}), file + u'\n');
        QCOMPARE(fixture.text(GlobTool(), {{"pattern"_L1, u"**/"_s + written}}), file + u'\n');
        QVERIFY(fixture.text(ListDirectoryTool(), {{"directory_path"_L1, written}}).contains(name));
        QVERIFY(QDir(fixture.root).entryList(QDir::Dirs | QDir::NoDotAndDotDot)
                == QStringList(name));
        // It can be given the name that was written, and is found by the other one then.
        QVERIFY(fixture.run(MoveFileTool(), {{"file_path"_L1, path}, {"new_path"_L1, written}}));
        QCOMPARE(fixture.get(written), "3"_ba);
        QCOMPARE(fixture.get(file), "(missing)"_ba);
    }

    void severalLookAlikeNames()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a\u202fb.txt"_s, "1"));
        QVERIFY(fixture.put(u"a\u00a0b.txt"_s, "2"));
        const QString text = fixture.text(ReadFileTool(), {{"file_path"_L1, "a b.txt"_L1}});
        QVERIFY2(text.startsWith("error"_L1), qPrintable(text));
        QVERIFY2(text.contains("a\\u202fb.txt"_L1) && text.contains("a\\u00a0b.txt"_L1),
                 qPrintable(text)); // so that the model can write them
        QVERIFY(fixture.put(u"a b.txt"_s, "3"));
        QVERIFY(fixture.text(ReadFileTool(), {{"file_path"_L1, "a b.txt"_L1}}).contains(u'3'));
    }

    void namesThatAreNoText()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a.txt"_s, "word\n"));
        for (int i = 0; i < 10; ++i)
            QVERIFY(fixture.put(u"u\u0300%1.md"_s.arg(i), "before\n"));
        const QByteArray path = QFile::encodeName(fixture.root) + "/caf\xe9.txt";
        const int file = ::open(path.constData(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
        if (file < 0)
            QSKIP("the file system has names of UTF-8 alone");
        const auto remove = qScopeGuard([&path] { ::unlink(path.constData()); }); // Qt cannot
        QCOMPARE(::write(file, "word\n", 5), 5);
        ::close(file);
        const QString listed = fixture.text(ListDirectoryTool(), {});
        QVERIFY2(listed.contains("caf\\xe9.txt (the name is not UTF-8"_L1), qPrintable(listed));
        QCOMPARE(listed.count(".md ("_L1), 10);
        const QString globbed = fixture.text(GlobTool(), {{"pattern"_L1, "*.txt"_L1}});
        QVERIFY2(globbed.startsWith("a.txt\n["_L1), qPrintable(globbed));
        QVERIFY2(globbed.contains("caf\\xe9.txt"_L1), qPrintable(globbed));
        const QString found = fixture.text(SearchFileContentTool(), {{"pattern"_L1, "word"_L1}});
        QVERIFY2(found.contains("is not UTF-8"_L1), qPrintable(found));
        for (int i = 10; i < 20; ++i)
            QVERIFY(fixture.put(u"u\u0300%1.md"_s.arg(i), "behind\n"));
        for (int i = 0; i < 20; ++i) { // in any order of the folder
            const QString name = u"\u00f9%1.md"_s.arg(i);
            const QString read = fixture.text(ReadFileTool(), {{"file_path"_L1, name}});
            QVERIFY2(!read.startsWith("error"_L1), qPrintable(read));
        }
    }

private:
    QString word() { return m_words.at(m_random.bounded(int(m_words.size()))); }
    QString lineEnd() { return m_random.bounded(2) == 0 ? u"\n"_s : u"\r\n"_s; }
    //! Lines of words, each with an end of its own.
    QStringList lines(int most)
    {
        QStringList lines;
        for (int count = m_random.bounded(most) + 1; count > 0; --count) {
            QString line = QString(m_random.bounded(3), u' ');
            for (int words = m_random.bounded(4); words > 0; --words)
                line += word() + u' ';
            lines += line + lineEnd();
        }
        if (m_random.bounded(4) == 0)
            lines.last() = word(); // no final line end
        return lines;
    }

    static constexpr int kCases = 5000;

    QRandomGenerator m_random{4711};
    const QStringList m_words{
        u"alpha"_s, u"beta"_s,   u"{"_s,   u"}"_s,      u"\t"_s,
        u"ä"_s,     u"😀"_s,     u"“q”"_s, u"\r"_s,     QString(QChar(0xdce9)),
        u"=="_s,    u"\u00a0"_s, u"x"_s,   u"return;"_s};
};

AGENTAO_TEST(TestEditProperties)
#include "tst_editproperties.moc"

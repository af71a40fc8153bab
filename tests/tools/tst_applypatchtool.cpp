// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/applypatchtool.h"

#include "agentcore/tools/builtin/patchtext.h"
#include "agentcore/tools/builtin/readfiletool.h"
#include "tests/support/suite.h"
#include "toolfixture.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QRandomGenerator>
#include <QTimer>

#include <algorithm>
#include <type_traits>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace {

//! The disk, with one change that does not work, or that somebody waits for.
class FaultyFiles : public FileSystemPort
{
public:
    FaultyFiles() { m_turn.setSingleShot(true); }

    QFuture<Result<FileContent>> read(const QString &path, qint64 maxBytes) override
    {
        return m_disk.read(path, maxBytes);
    }
    QFuture<Result<FileFacts>> facts(const QString &path) override { return m_disk.facts(path); }
    QFuture<Result<FileWritten>> write(const FileWrite &write) override
    {
        return isFault() ? failed<FileWritten>()
                         : counted([=, this] { return m_disk.write(write); });
    }
    QFuture<Result<void>> remove(const FileRemoval &removal) override
    {
        return isFault() ? failed<void>() : counted([=, this] { return m_disk.remove(removal); });
    }
    QFuture<Result<void>> move(const FileMove &move) override
    {
        return isFault() ? failed<void>() : counted([=, this] { return m_disk.move(move); });
    }

    int faultAt = -1; //!< Which change, from 0.
    std::function<void()> whenReached; //!< Called then; the change works where it is set.
    int changes = 0; //!< So many were asked for.
    int underWay = 0; //!< So many of them have not ended.

private:
    // It begins after what is queued now: who was told that it is reached may cancel first.
    template <typename Change> std::invoke_result_t<Change> counted(Change change)
    {
        ++underWay;
        m_turn.start();
        return QtFuture::connect(&m_turn, &QTimer::timeout)
            .then(qApp, change)
            .unwrap()
            .then(qApp, [this](decltype(change().result()) result) {
                --underWay;
                return result;
            });
    }
    bool isFault()
    {
        if (changes++ != faultAt)
            return false;
        if (whenReached)
            whenReached();
        return !whenReached;
    }
    template <typename T> static QFuture<Result<T>> failed()
    {
        return QtFuture::makeReadyValueFuture(
            Result<T>(fail(ErrorCode::Io, u"No space left on device"_s)));
    }

    LocalFileSystem m_disk;
    QTimer m_turn;
};

} // namespace

// Two new files, one of them in new folders; an update; a move with and one without an update; two
// deletions: eight changes on the disk.
static QString patchOfAllKinds()
{
    return u"*** Delete File: gone1\n*** Add File: new\n+n\n*** Update File: a\n@@\n-a\n+A\n"
           "*** Update File: b\n*** Move to: far/away/moved\n@@\n-b\n+B\n"
           "*** Add File: deep/er/still\n+x\n*** Update File: c\n*** Move to: moved2\n"
           "*** Delete File: gone2\n"_s;
}

static constexpr int kChangesOfAllKinds = 8;

static bool putAllKinds(const ToolFixture &fixture)
{
    const QStringList names{u"gone1"_s, u"gone2"_s, u"a"_s, u"b"_s, u"c"_s, u"deep/other"_s};
    return std::ranges::all_of(names, [&fixture](const QString &name) {
        return fixture.put(name, name.toUtf8().right(1) + '\n');
    });
}

//! All that is there: paths, and the content of files.
static QStringList tree(const QString &root)
{
    QStringList found;
    QDirIterator entries(root, QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot,
                         QDirIterator::Subdirectories);
    while (entries.hasNext()) {
        QFile file(entries.next());
        const bool isFile = entries.fileInfo().isFile() && file.open(QIODevice::ReadOnly);
        found.append(file.fileName()
                     + (isFile ? u':' + QString::fromUtf8(file.readAll()) : u"/"_s));
    }
    found.sort();
    return found;
}

//! Patches as OpenAI's guides show them (cookbook.openai.com, "GPT-4.1 Prompting Guide";
//! github.com/openai/codex, the tool's instructions; 2026-11-23), and bad ones.
class TestApplyPatchTool : public QObject
{
    Q_OBJECT

private slots:
    void updates_data()
    {
        const Rows<QByteArray, QString, QByteArray> row; // before, hunks, after

        row("one line", "a\nb\nc\n"_ba, u"@@\n a\n-b\n+B\n c\n"_s, "a\nB\nc\n"_ba);
        row("no header at all", "a\nb\n"_ba, u" a\n-b\n+B\n"_s, "a\nB\n"_ba);
        row("two places, in order", "x\ny\nx\ny\n"_ba, u"@@\n-x\n+1\n@@\n-x\n+2\n"_s,
            "1\ny\n2\ny\n"_ba);
        row("class and method",
            "class A:\n  def f():\n    pass\nclass B:\n  def f():\n    pass\n"_ba,
            u"@@ class B:\n@@   def f():\n-    pass\n+    return 1\n"_s,
            "class A:\n  def f():\n    pass\nclass B:\n  def f():\n    return 1\n"_ba);
        row("new lines behind a header", "a\nb\n"_ba, u"@@ a\n+x\n"_s, "a\nx\nb\n"_ba);
        row("new lines at the end", "a\nb\n"_ba, u"@@\n+x\n"_s, "a\nb\nx\n"_ba);
        row("into an empty file", ""_ba, u"@@\n+x\n"_s, "x\n"_ba);
        row("the last of several, by the end of the file", "a\nb\na\nb\n"_ba,
            u"@@\n a\n-b\n+B\n*** End of File\n"_s, "a\nb\na\nB\n"_ba);
        row("removal alone", "a\nb\nc\n"_ba, u"@@\n-b\n"_s, "a\nc\n"_ba);
        row("white space at the end of lines", "a  \nb\n"_ba, u"@@\n a\n-b\n+B\n"_s, "a  \nB\n"_ba);
        row("indentation is kept as it is", "\ta\n\tb\n"_ba, u"@@\n a\n-b\n+\tB\n"_s,
            "\ta\n\tB\n"_ba);
        row("typographic dash and quotes",
            "say \xe2\x80\x9cno\xe2\x80\x9d \xe2\x80\x93 now\nb\n"_ba,
            u"@@\n say \"no\" - now\n-b\n+B\n"_s,
            "say \xe2\x80\x9cno\xe2\x80\x9d \xe2\x80\x93 now\nB\n"_ba);
        row("exact goes before alike", " a\nx\na\nx\n"_ba, u"@@\n a\n-x\n+1\n"_s,
            " a\nx\na\n1\n"_ba);
        row("empty kept line without its space", "a\n\nb\n"_ba, u"@@\n a\n\n-b\n+B\n"_s,
            "a\n\nB\n"_ba);
        row("CR LF", "a\r\nb\r\n"_ba, u"@@\n a\n-b\n+B\n+C\n"_s, "a\r\nB\r\nC\r\n"_ba);
        row("CR alone", "a\rb\rc\r"_ba, u"@@\n a\n-b\n+B\n+C\n"_s, "a\rB\rC\rc\r"_ba);
        row("what stays of a changed line is that of the file", "a\u00a0b \u2013 1\n"_ba,
            u"@@\n-a b - 1\n+a b - 2\n"_s, "a\u00a0b \u2013 2\n"_ba);
        row("no end of the last line", "a\nb"_ba, u"@@\n b\n+c\n"_s, "a\nb\nc\n"_ba);
        row("an empty line before the end of the patch", "a\nb\n"_ba, u"@@\n-b\n+B\n\n"_s,
            "a\nB\n"_ba);
        row("a line that looks like a marker", "a\n*** x\n"_ba,
            u"@@\n a\n-*** x\n+*** End Patch?\n"_s, "a\n*** End Patch?\n"_ba);
        const QByteArray mark = "\xef\xbb\xbf"_ba;
        row("byte order mark in all lines", mark + "a\nb\n", u"@@\n-\ufeffa\n+\ufeffA\n b\n"_s,
            mark + "A\nb\n");
        row("byte order mark in a new line", mark + "a\nb\n", u"@@\n-a\n+\ufeffA\n"_s,
            mark + "A\nb\n");
        row("byte order mark in a kept line", mark + "a\nb\n", u"@@\n \ufeffa\n-b\n+B\n"_s,
            mark + "a\nB\n");
        row("byte order mark in a header", mark + "a\nb\n", u"@@ \ufeffa\n-b\n+B\n"_s,
            mark + "a\nB\n");
        row("byte order mark that the file has not", "a\nb\n"_ba,
            u"@@\n-\ufeffa\n+\ufeffA\n+\ufeffB\n"_s, "A\nB\nb\n"_ba);
        row("byte order mark before the first line", mark + "a\n", u"@@\n+\ufeffx\n a\n"_s,
            mark + "x\na\n");
        row("mixed ends, a line in the place of another", "a\nb\r\nc\n"_ba, u"@@\n-b\n+B\n"_s,
            "a\nB\r\nc\n"_ba);
        row("the last line, without an end, is another", "a\nb"_ba, u"@@\n-b\n+B\n+C\n"_s,
            "a\nB\nC"_ba);
        row("the last line, without an end, goes", "a\nb"_ba, u"@@\n a\n-b\n"_s, "a"_ba);
    }

    void updates()
    {
        const auto [before, hunks, after] = Rows<QByteArray, QString, QByteArray>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, before));

        const auto output = fixture.run(m_tool, patch(u"*** Update File: a\n"_s + hunks));

        QVERIFY2(output, output ? "" : qPrintable(output.error().text()));
        QCOMPARE(fixture.get(u"a"_s), after);
        QCOMPARE(output->text, u"Changed:\nM a"_s);
    }

    void indents_data()
    {
        // isTold: that lines stand there otherwise than they were written
        const Rows<QByteArray, QString, QByteArray, bool> row; // before, hunks, after, isTold

        row("blanks among tabs, old lines too", "all:\n\tcc -o a\n"_ba,
            u"@@\n all:\n-    cc -o a\n+    cc -o b\n+    strip b\n"_s,
            "all:\n\tcc -o b\n\tstrip b\n"_ba, true);
        row("blanks among tabs, added alone", "all:\n\tcc -o a\n"_ba,
            u"@@\n all:\n \tcc -o a\n+    strip a\n"_s, "all:\n\tcc -o a\n\tstrip a\n"_ba, true);
        row("blanks among tabs, no line known", "x:\n\tcc\n\nall:\n"_ba,
            u"@@ all:\n+        strip a\n"_s, "x:\n\tcc\n\nall:\n\tstrip a\n"_ba, true);
        row("blanks among tabs, several steps", "func f() {\n\tif a {\n\t\tb()\n\t}\n}\n"_ba,
            u"@@\n \t\tb()\n+        if c {\n+            d()\n+        }\n \t}\n"_s,
            "func f() {\n\tif a {\n\t\tb()\n\t\tif c {\n\t\t\td()\n\t\t}\n\t}\n}\n"_ba, true);
        row("tabs among blanks", "def f():\n  return 1\n"_ba,
            u"@@\n   return 1\n+def g():\n+\tif x:\n+\t\treturn 2\n"_s,
            "def f():\n  return 1\ndef g():\n  if x:\n    return 2\n"_ba, true);
        row("blanks around tabs, the nearest counts", "SRC = a.c \\\n      b.c\n\nall:\n\tcc\n"_ba,
            u"@@ all:\n+    strip\n"_s, "SRC = a.c \\\n      b.c\n\nall:\n\tstrip\n\tcc\n"_ba,
            true);
        row("a block around lines written without indentation",
            "def run():\n    backup()\n    wipe()\n"_ba,
            u"@@\n-backup()\n-wipe()\n+if x:\n+    backup()\n+    wipe()\n"_s,
            "def run():\n    if x:\n        backup()\n        wipe()\n"_ba, true);
        row("a change of indentation is what is wanted", "a:\n\tb\n\tc\n"_ba,
            u"@@\n-\tb\n+    b\n"_s, "a:\n    b\n\tc\n"_ba, false);
        row("a here-document is not code of the file", "f() {\n\tx\n}\n"_ba,
            u"@@\n f() {\n+\tcat <<EOF\n+a:\n+    b: 1\n+EOF\n \tx\n"_s,
            "f() {\n\tcat <<EOF\na:\n    b: 1\nEOF\n\tx\n}\n"_ba, false);
    }

    void indents()
    {
        const auto [before, hunks, after, isTold]
            = Rows<QByteArray, QString, QByteArray, bool>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, before));

        const QString text = fixture.text(m_tool, patch(u"*** Update File: a\n"_s + hunks));

        QCOMPARE(fixture.get(u"a"_s), after);
        QCOMPARE(text.contains("indented"_L1), isTold);
    }

    void refusesTheNameOfAFolder()
    {
        ToolFixture fixture;
        const QString text = fixture.text(m_tool, patch(u"*** Add File: docs/\n+a\n"_s));
        QVERIFY2(text.startsWith("error"_L1) && text.contains("folder"_L1), qPrintable(text));
        QVERIFY(!QFileInfo::exists(fixture.path(u"docs"_s)));
    }

    void severalFiles()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"src/app.py"_s, "def greet():\nprint(\"Hi\")\n"));
        QVERIFY(fixture.put(u"obsolete.txt"_s, "old\n"));
        const QJsonObject input
            = patch(u"*** Add File: new/hello.txt\n+Hello world\n*** Update File: src/app.py\n"
                    "*** Move to: src/main.py\n@@ def greet():\n-print(\"Hi\")\n"
                    "+print(\"Hello, world!\")\n*** Delete File: obsolete.txt\n"_s);

        const auto preview = fixture.prepare(m_tool, input);
        QVERIFY2(preview, preview ? "" : qPrintable(preview.error().text()));
        QCOMPARE(preview->title, u"Patch 3 files"_s);
        QStringList written;
        for (const ToolEffect &effect : preview->effects) {
            QCOMPARE(effect.kind, ToolEffect::Kind::Write);
            written += effect.subject;
        }
        QCOMPARE(written,
                 (QStringList{fixture.path(u"new/hello.txt"_s), fixture.path(u"src/app.py"_s),
                              fixture.path(u"src/main.py"_s), fixture.path(u"obsolete.txt"_s)}));
        QCOMPARE(preview->content.size(), 3);
        const auto diff = std::get<ToolDiff>(preview->content.at(1));
        QCOMPARE(diff.path, fixture.path(u"src/main.py"_s));
        QCOMPARE(diff.oldText, u"def greet():\nprint(\"Hi\")\n"_s);
        QCOMPARE(diff.newText, u"def greet():\nprint(\"Hello, world!\")\n"_s);
        QCOMPARE(fixture.get(u"obsolete.txt"_s), "old\n"_ba); // nothing happened yet

        const auto output = fixture.start();
        QVERIFY2(output, output ? "" : qPrintable(output.error().text()));
        QCOMPARE(output->text,
                 u"Changed:\nA new/hello.txt\nM src/app.py -> src/main.py\nD obsolete.txt"_s);
        QCOMPARE(fixture.get(u"new/hello.txt"_s), "Hello world\n"_ba);
        QCOMPARE(fixture.get(u"src/main.py"_s), "def greet():\nprint(\"Hello, world!\")\n"_ba);
        QCOMPARE(fixture.get(u"src/app.py"_s), "(missing)"_ba);
        QCOMPARE(fixture.get(u"obsolete.txt"_s), "(missing)"_ba);
        // The model knows what it wrote.
        QVERIFY(fixture.run(
            m_tool, patch(u"*** Update File: src/main.py\n@@\n-def greet():\n+def g():\n"_s)));
    }

    void bad_data()
    {
        const Rows<QString, QString> row; // input, words
        const auto whole = [](const QString &body) {
            return u"*** Begin Patch\n"_s + body + u"*** End Patch"_s;
        };
        row("empty", QString(), u"does not begin"_s);
        row("no patch", u"--- a\n+++ b\n"_s, u"does not begin"_s);
        row("no end", u"*** Begin Patch\n*** Delete File: a\n"_s, u"does not end"_s);
        row("nothing in it", whole(QString()), u"before it changes anything"_s);
        row("no file", whole(u"@@\n-a\n"_s), u"line 2"_s);
        row("no name", whole(u"*** Delete File: \n"_s), u"names no file"_s);
        row("update of nothing", whole(u"*** Update File: a\n"_s), u"changes nothing"_s);
        row("a part without lines", whole(u"*** Update File: a\n@@ x\n"_s), u"no lines"_s);
        row("a strange line", whole(u"*** Update File: a\n@@\n-a\n!b\n"_s), u"line 5"_s);
        row("new file without +", whole(u"*** Add File: n\nx\n"_s), u"line 3"_s);
        row("twice", whole(u"*** Delete File: a\n*** Update File: a\n@@\n-a\n"_s), u"twice"_s);
        row("twice by two names", whole(u"*** Delete File: a\n*** Delete File: ./a\n"_s),
            u"twice"_s);
        row("not there", whole(u"*** Update File: none\n@@\n-a\n+b\n"_s), u"no such file"_s);
        row("is there", whole(u"*** Add File: a\n+x\n"_s), u"exists"_s);
        row("target is there", whole(u"*** Update File: a\n*** Move to: b\n"_s), u"stands at"_s);
        row("lines not found", whole(u"*** Update File: a\n@@\n-nowhere\n+x\n"_s), u"nowhere"_s);
        row("header not found", whole(u"*** Update File: a\n@@ class X\n-a\n+x\n"_s), u"class X"_s);
        row("in the wrong order", whole(u"*** Update File: a\n@@\n-b\n@@\n-a\n"_s),
            u"do not stand"_s);
        row("changes nothing", whole(u"*** Update File: a\n@@\n-a\n+a\n"_s), u"nothing changes"_s);
        row("a folder", whole(u"*** Delete File: dir\n"_s), u"is no file"_s);
        row("the root", whole(u"*** Delete File: .\n"_s), QString());
        row("no path at all", whole(u"*** Add File: a\u0000b\n+x\n"_s), QString());
    }

    void bad()
    {
        const auto [input, words] = Rows<QString, QString>::current();
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "a\nb\n"));
        QVERIFY(fixture.put(u"b"_s, "b\n"));
        QVERIFY(fixture.put(u"dir/c"_s, "c\n"));

        const auto output = fixture.run(m_tool, {{"input"_L1, input}});

        QVERIFY(!output);
        QVERIFY2(output.error().text().contains(words), qPrintable(output.error().text()));
        QCOMPARE(fixture.get(u"a"_s), "a\nb\n"_ba);
        QCOMPARE(fixture.get(u"b"_s), "b\n"_ba);
    }

    void allOrNothing_data()
    {
        QTest::addColumn<QString>("last"); // what cannot be done
        QTest::newRow("lines") << u"*** Update File: b\n@@\n-nowhere\n+x\n"_s;
        QTest::newRow("file") << u"*** Delete File: none\n"_s;
    }

    void allOrNothing()
    {
        QFETCH(QString, last);
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "a\n"));
        QVERIFY(fixture.put(u"b"_s, "b\n"));
        const auto output = fixture.run(
            m_tool, patch(u"*** Add File: n\n+n\n*** Update File: a\n@@\n-a\n+A\n"_s + last));
        QVERIFY(!output);
        QVERIFY(output.error().message.contains("nothing was changed"_L1));
        QCOMPARE(fixture.get(u"a"_s), "a\n"_ba);
        QCOMPARE(fixture.get(u"n"_s), "(missing)"_ba);
    }

    // What changed after the question lets the last file fail: those before are put back.
    void putsBack()
    {
        ToolFixture fixture;
        for (const QString &name : {u"a"_s, u"b"_s, u"c"_s, u"d"_s})
            QVERIFY(fixture.put(name, name.toUtf8() + '\n'));
        const auto preview = fixture.prepare(
            m_tool,
            patch(
                u"*** Add File: new\n+n\n*** Update File: a\n@@\n-a\n+A\n*** Update File: b\n"
                "*** Move to: moved\n@@\n-b\n+B\n*** Delete File: c\n*** Update File: d\n@@\n-d\n+D\n"_s));
        QVERIFY2(preview, preview ? "" : qPrintable(preview.error().text()));
        QVERIFY(fixture.put(u"d"_s, "somebody else\n"));

        const auto output = fixture.start();

        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::Conflict);
        QVERIFY2(output.error().message.contains("nothing was changed"_L1),
                 qPrintable(output.error().message));
        QCOMPARE(fixture.get(u"new"_s), "(missing)"_ba);
        QCOMPARE(fixture.get(u"moved"_s), "(missing)"_ba);
        for (const QString &name : {u"a"_s, u"b"_s, u"c"_s})
            QCOMPARE(fixture.get(name), name.toUtf8() + '\n');
        QCOMPARE(fixture.get(u"d"_s), "somebody else\n"_ba);
    }

    void faultAtEachStep_data()
    {
        QTest::addColumn<int>("step");
        for (int step = 0; step < kChangesOfAllKinds; ++step)
            QTest::addRow("change %d", step + 1) << step;
    }

    void faultAtEachStep()
    {
        QFETCH(int, step);
        ToolFixture fixture;
        FaultyFiles files;
        files.faultAt = step;
        fixture.context.files = &files;
        QVERIFY(putAllKinds(fixture));
        const QStringList before = tree(fixture.root);

        const auto output = fixture.run(m_tool, patch(patchOfAllKinds()));

        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::Io);
        QVERIFY2(output.error().message.contains("nothing was changed"_L1),
                 qPrintable(output.error().message));
        QCOMPARE(tree(fixture.root), before);
        // And without the fault, it is as many changes as this test knows of.
        files.faultAt = -1;
        files.changes = 0;
        QVERIFY(fixture.run(m_tool, patch(patchOfAllKinds())));
        QCOMPARE(files.changes, kChangesOfAllKinds);
        QVERIFY(tree(fixture.root) != before);
    }

    void stoppedAtEachStep_data() { faultAtEachStep_data(); }

    // Whoever stops a patch between two files finds them as they were, too.
    void stoppedAtEachStep()
    {
        QFETCH(int, step);
        ToolFixture fixture;
        FaultyFiles files;
        files.faultAt = step;
        fixture.context.files = &files;
        QVERIFY(putAllKinds(fixture));
        const QStringList before = tree(fixture.root);
        QVERIFY(fixture.prepare(m_tool, patch(patchOfAllKinds())));
        files.whenReached = [&fixture] {
            QMetaObject::invokeMethod(
                fixture.call.get(),
                [&fixture] {
                    fixture.call->cancel();
                    fixture.call.release()->deleteLater(); // as a batch does
                },
                Qt::QueuedConnection);
        };
        QSignalSpy finished(fixture.call.get(), &ToolCall::finished);

        fixture.call->start();

        QVERIFY(finished.wait(10'000));
        const auto result = finished.first().first().value<Result<ToolOutput>>();
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Cancelled);
        // The change that was under way comes to its end first, and then the way back.
        QTRY_VERIFY(files.underWay == 0 && tree(fixture.root) == before);
    }

    // The policy judges the effects; a path that leads out is named as what it is.
    void outsideOfTheRoots()
    {
        ToolFixture fixture;
        const auto preview
            = fixture.prepare(m_tool, patch(u"*** Add File: ../outside.txt\n+x\n"_s));
        QVERIFY(preview);
        QCOMPARE(preview->effects.first().subject,
                 QFileInfo(fixture.root).path() + u"/outside.txt"_s);
        QVERIFY(!fixture.context.isInsideRoots(preview->effects.first().subject));
    }

    void tellsNothingBeforePermission()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"../secret"_s, "password\n"));
        const auto preview
            = fixture.prepare(m_tool, patch(u"*** Update File: ../secret\n@@\n-guess\n+x\n"_s));
        QVERIFY(preview); // the question first
        QVERIFY(preview->content.isEmpty());
        const auto output = fixture.start();
        QVERIFY(!output);
        QCOMPARE(fixture.get(u"../secret"_s), "password\n"_ba);
    }

    void changedSinceRead()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "a\n"));
        QVERIFY(fixture.run(ReadFileTool(), {{"file_path"_L1, "a"_L1}}));
        QVERIFY(fixture.put(u"a"_s, "a\nmore\n"));
        const auto output = fixture.run(m_tool, patch(u"*** Update File: a\n@@\n-a\n+A\n"_s));
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::Conflict);
    }

    void changedSinceTheQuestion()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"a"_s, "a\n"));
        QVERIFY(fixture.prepare(m_tool, patch(u"*** Delete File: a\n"_s)));
        QVERIFY(fixture.put(u"a"_s, "other\n"));
        const auto output = fixture.start();
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::Conflict);
        QCOMPARE(fixture.get(u"a"_s), "other\n"_ba);
    }

    // Cut, doubled and exchanged lines: an error or a patch, and nothing else.
    void damaged()
    {
        const QStringList good
            = u"*** Begin Patch\n*** Add File: n\n+x\n+\n*** Update File: a\n*** Move to: b\n"
              "@@ class A\n@@ def f\n a\n-b\n+c\n*** End of File\n*** Delete File: d\n"
              "*** Update File: e\n-x\n+y\n\n*** End Patch"_s.split(u'\n');
        QVERIFY(parsePatch(good.join(u'\n')));
        QRandomGenerator random(20'261'123);
        for (int i = 0; i < 20'000; ++i) {
            QStringList lines = good;
            for (int k = random.bounded(1, 5); k > 0 && !lines.isEmpty(); --k) {
                const qsizetype at = random.bounded(lines.size());
                switch (random.bounded(5)) {
                case 0:
                    lines.removeAt(at);
                    break;
                case 1:
                    lines.insert(at, lines.at(random.bounded(lines.size())));
                    break;
                case 2:
                    lines.swapItemsAt(at, random.bounded(lines.size()));
                    break;
                case 3:
                    lines[at] = lines.at(at).left(random.bounded(lines.at(at).size() + 1));
                    break;
                default:
                    lines[at].insert(random.bounded(lines.at(at).size() + 1),
                                     QChar(char16_t(random.bounded(0x10000))));
                }
            }
            const auto patch = parsePatch(lines.join(u'\n'));
            if (!patch) {
                QVERIFY(!patch.error().message.isEmpty());
                continue;
            }
            for (const FilePatch &file : *patch) {
                QVERIFY(!file.path.isEmpty());
                const auto text = applyHunks(u"class A\ndef f\na\nb\nx\n"_s, file.hunks);
                QVERIFY(text || !text.error().message.isEmpty());
            }
        }
        QCOMPARE(parsePatch(u"+"_s.repeated(kMaxPatchChars + 1)).error().code,
                 ErrorCode::LimitExceeded);
        QString many = u"*** Begin Patch\n"_s;
        for (int i = 0; i <= kMaxPatchedFiles; ++i)
            many += u"*** Delete File: f%1\n"_s.arg(i);
        QCOMPARE(parsePatch(many + u"*** End Patch"_s).error().code, ErrorCode::LimitExceeded);
        // What models put around it.
        const QString body = good.join(u'\n');
        for (const QString &around :
             {u"apply_patch <<'EOF'\n%1\nEOF"_s, u"```\n%1\n```"_s, u"\n\n%1\n\n"_s})
            QCOMPARE(*parsePatch(around.arg(body)), *parsePatch(body));
        QCOMPARE(*parsePatch(QString(body).replace(u'\n', "\r\n"_L1)), *parsePatch(body));
    }

    void keepsEncodings()
    {
        ToolFixture fixture;
        const QByteArray latin = "caf\xe9\nb\n";
        QVERIFY(fixture.put(u"a"_s, latin));
        QVERIFY(fixture.run(m_tool, patch(u"*** Update File: a\n@@\n-b\n+B\n"_s)));
        QCOMPARE(fixture.get(u"a"_s), "caf\xe9\nB\n"_ba);
        const auto output = fixture.run(m_tool, patch(u"*** Update File: a\n@@\n-B\n+é\n"_s));
        QVERIFY(!output);
        QCOMPARE(output.error().code, ErrorCode::Unsupported);
        QVERIFY(fixture.put(u"binary"_s, QByteArray("\0\1\2", 3)));
        QVERIFY(!fixture.run(m_tool, patch(u"*** Update File: binary\n@@\n-x\n+y\n"_s)));
        QVERIFY(fixture.run(m_tool, patch(u"*** Delete File: binary\n"_s)));
    }

    void moveKeepsTheMode()
    {
        ToolFixture fixture;
        QVERIFY(fixture.put(u"run.sh"_s, "echo a\n"));
        QVERIFY(QFile::setPermissions(fixture.path(u"run.sh"_s),
                                      QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QVERIFY(fixture.run(
            m_tool,
            patch(u"*** Update File: run.sh\n*** Move to: bin/go.sh\n@@\n-echo a\n+echo b\n"_s)));
        QCOMPARE(fixture.get(u"bin/go.sh"_s), "echo b\n"_ba);
        QVERIFY(QFileInfo(fixture.path(u"bin/go.sh"_s)).isExecutable());
    }

private:
    static QJsonObject patch(const QString &body)
    {
        return {{"input"_L1, u"*** Begin Patch\n"_s + body + u"*** End Patch\n"_s}};
    }
    ApplyPatchTool m_tool;
};

AGENTAO_TEST(TestApplyPatchTool)
#include "tst_applypatchtool.moc"

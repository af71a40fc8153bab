// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/reviewpatch.h"

#include "tests/support/suite.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace Ui;

//! A file of a tree: what stands in it, how it may be used.
struct TreeFile
{
    QByteArray bytes;
    int mode = 0100644;
    friend bool operator==(const TreeFile &, const TreeFile &) = default;
};
using Tree = QMap<QString, TreeFile>;

//! Before, after: both names are the same unless the file was moved.
struct Change
{
    QString from;
    QString to;
};

static QByteArray blobIdOf(const QByteArray &bytes)
{
    return QCryptographicHash::hash("blob " + QByteArray::number(bytes.size()) + '\0' + bytes,
                                    QCryptographicHash::Sha1)
        .toHex();
}

// As the review reads them.
static QString textOf(QByteArray bytes)
{
    if (bytes.startsWith("\xEF\xBB\xBF"))
        bytes.remove(0, 3);
    return QByteArrayView(bytes).isValidUtf8() ? QString::fromUtf8(bytes)
                                               : QString::fromLatin1(bytes);
}

static ReviewItem itemOf(const Tree &before, const Tree &after, const Change &change)
{
    using State = ReviewedFile::State;
    ReviewItem item;
    const bool wasThere = before.contains(change.from);
    const bool isThere = after.contains(change.to);
    item.file.path = u"/w/"_s + (isThere ? change.to : change.from);
    item.file.state = !wasThere    ? State::Added
        : !isThere                 ? State::Deleted
        : change.from == change.to ? State::Modified
                                   : State::Moved;
    if (item.file.state == State::Moved)
        item.file.movedFrom = u"/w/"_s + change.from;
    if (wasThere) {
        const TreeFile &file = before[change.from];
        item.file.before = {file.mode, blobIdOf(file.bytes)};
        item.file.oldText = textOf(file.bytes);
    }
    if (isThere) {
        const TreeFile &file = after[change.to];
        item.file.after = {file.mode, blobIdOf(file.bytes)};
        item.file.newText = textOf(file.bytes);
    }
    return item;
}

static void write(const QString &folder, const Tree &tree)
{
    for (const auto &[name, file] : tree.asKeyValueRange()) {
        const QString path = folder + u'/' + name;
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        if (file.mode == 0120000) {
            QVERIFY(QFile::link(QString::fromUtf8(file.bytes), path));
            continue;
        }
        QFile out(path);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(file.bytes);
        if (file.mode == 0100755)
            out.setPermissions(out.permissions() | QFile::ExeOwner);
    }
}

static Tree read(const QString &folder)
{
    Tree tree;
    QDirIterator files(folder, QDir::Files | QDir::Hidden | QDir::System,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QFileInfo info = files.nextFileInfo();
        const QString name = QDir(folder).relativeFilePath(info.filePath());
        if (info.isSymLink()) {
            tree[name] = {info.readSymLink().toUtf8(), 0120000};
            continue;
        }
        QFile file(info.filePath());
        if (file.open(QIODevice::ReadOnly))
            tree[name] = {file.readAll(), info.isExecutable() ? 0100755 : 0100644};
    }
    return tree;
}

//! A patch makes of the files before, with git alone, those after.
class TestReviewPatch : public QObject
{
    Q_OBJECT

private slots:
    void applies_data()
    {
        const Rows<Tree, Tree, QString> add; // before, after, movedFrom

        const auto row
            = [&add](const char *name, const Tree &before, const Tree &after,
                     const QString &movedFrom = {}) { add(name, before, after, movedFrom); };
        const QByteArray lines = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n";
        QByteArray changed = lines;
        changed.replace("2\n3\n", "two\n3\n").replace("15\n", "15\nmore\n");
        row("lines far apart", {{u"src/a"_s, {lines}}}, {{u"src/a"_s, {changed}}});
        row("new", {}, {{u"deep/in/a"_s, {"a\nb\n"}}});
        row("deleted", {{u"a"_s, {"a\nb\n"}}}, {});
        row("new and empty", {}, {{u"a"_s, {""}}});
        row("deleted and empty", {{u"a"_s, {""}}}, {});
        row("becomes empty", {{u"a"_s, {"a\n"}}}, {{u"a"_s, {""}}});
        row("end of line goes", {{u"a"_s, {"a\nb\n"}}}, {{u"a"_s, {"a\nb"}}});
        row("end of line comes", {{u"a"_s, {"a\nb"}}}, {{u"a"_s, {"a\nb\n"}}});
        row("never an end of line", {{u"a"_s, {"a\nb"}}}, {{u"a"_s, {"a\nc"}}});
        row("new without end of line", {}, {{u"a"_s, {"a"}}});
        row("CR LF", {{u"a"_s, {"a\r\nb\r\n"}}}, {{u"a"_s, {"a\r\nc\r\n"}}});
        row("carriage return within", {{u"a"_s, {"a\rb\n"}}}, {{u"a"_s, {"a\rc\n"}}});
        row("spaces at the end", {{u"a"_s, {"a \t\n"}}}, {{u"a"_s, {"b \t\n"}}});
        row("moved", {{u"a b"_s, {lines}}}, {{u"c/d e"_s, {lines}}}, u"a b"_s);
        row("moved and changed", {{u"a"_s, {lines}}}, {{u"b"_s, {changed}}}, u"a"_s);
        row("moved, changed, executable", {{u"a"_s, {lines}}}, {{u"b"_s, {changed, 0100755}}},
            u"a"_s);
        row("executable", {{u"a"_s, {"a\n"}}}, {{u"a"_s, {"a\n", 0100755}}});
        row("not executable any more, and changed", {{u"a"_s, {"a\n", 0100755}}},
            {{u"a"_s, {"b\n"}}});
        row("new script", {}, {{u"a.sh"_s, {"#!/bin/sh\n", 0100755}}});
        row("link leads elsewhere", {{u"l"_s, {"a", 0120000}}}, {{u"l"_s, {"b", 0120000}}});
        row("file becomes a link", {{u"l"_s, {"text\n"}}}, {{u"l"_s, {"a", 0120000}}});
        row("spaces in names", {{u"a b/c d"_s, {"a\n"}}}, {{u"a b/c d"_s, {"b\n"}}});
        row("quotes and backslashes in names", {{u"a\"b\\c"_s, {"a\n"}}},
            {{u"a\"b\\c"_s, {"b\n"}}});
        row("tab and line feed in names", {{u"a\tb\nc"_s, {"a\n"}}}, {{u"a\tb\nc"_s, {"b\n"}}});
        row("other scripts in names", {{u"gr\u00fc\u00df/\u6587"_s, {"a\n"}}},
            {{u"gr\u00fc\u00df/\u6587"_s, {"b\n"}}});
        row("UTF-8", {{u"a"_s, {"\u00fc\n"}}}, {{u"a"_s, {"\u00df\n"}}});
        row("byte order mark",
            {{u"a"_s,
              {"\xEF\xBB\xBF"
               "a\n"}}},
            {{u"a"_s,
              {"\xEF\xBB\xBF"
               "b\n"}}});
        row("Latin-1", {{u"a"_s, {"\xfc\nx\n"}}}, {{u"a"_s, {"\xfc\ny\xdf\n"}}});
        row("looks like a patch", {{u"a"_s, {"--- a/x\n+++ b/x\n"}}},
            {{u"a"_s, {"--- a/y\n@@ -1 +1 @@\n"}}});
        row("several", {{u"a"_s, {"a\n"}}, {u"b"_s, {"b"}}, {u"c"_s, {"c\n"}}},
            {{u"a"_s, {"A\n"}}, {u"b"_s, {"B"}}, {u"d"_s, {"new\n"}}});
    }

    void applies()
    {
        auto [before, after, movedFrom] = Rows<Tree, Tree, QString>::current();
        const QString git = QStandardPaths::findExecutable(u"git"_s);
        if (git.isEmpty())
            QSKIP("no git here");
        QList<ReviewItem> items;
        if (!movedFrom.isEmpty()) {
            items += itemOf(before, after, {movedFrom, after.firstKey()});
        } else {
            QStringList names = before.keys() + after.keys();
            names.removeDuplicates();
            for (const QString &name : std::as_const(names)) {
                if (!before.contains(name) || !after.contains(name)
                    || !(before[name] == after[name]))
                    items += itemOf(before, after, {name, name});
            }
        }
        QTemporaryDir folder;
        write(folder.path(), before);

        const QByteArray patch = reviewPatch(items, u"/w"_s);

        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"GIT_CONFIG_GLOBAL"_s, u"/dev/null"_s);
        environment.insert(u"GIT_CONFIG_SYSTEM"_s, u"/dev/null"_s);
        environment.insert(u"GIT_CEILING_DIRECTORIES"_s, QDir::tempPath());
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(folder.path());
        process.start(git, {u"apply"_s, u"-"_s});
        process.write(patch);
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished());
        QVERIFY2(process.exitCode() == 0,
                 qPrintable(QString::fromUtf8(process.readAllStandardError() + '\n' + patch)));
        const Tree now = read(folder.path());
        QVERIFY2(now == after, patch.constData());
    }

    void whatIsNoTextIsNamed()
    {
        ReviewItem item;
        item.file.path = u"/w/data\n.bin"_s;
        item.file.before = {0100644, "one"};
        item.file.after = {0100644, "two"};
        const QByteArray patch = reviewPatch({item}, u"/w"_s);
        QVERIFY2(patch.startsWith("# \"data\\012.bin\": no text"), patch.constData());
        QCOMPARE(patch.count('\n'), 1);
    }

    void names()
    {
        ReviewItem item;
        item.file.path = u"/w/src/a.cpp"_s;
        QCOMPARE(reviewPatchName({item}), u"a.cpp.patch"_s);
        QCOMPARE(reviewPatchName({item, item}), u"2 files.patch"_s);
    }
};

AGENTAO_TEST(TestReviewPatch)
#include "tst_reviewpatch.moc"

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/pathindex.h"
#include "agentcore/tools/pathindexer.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static bool writeFile(const QString &path, const QByteArray &content = {})
{
    return putFile(path, content);
}

class TestPathIndex : public QObject
{
    Q_OBJECT

private slots:
    void findsTheBestFirst_data()
    {
        const Rows<QStringList, QString, QString> row; // paths, query, best

        const QStringList tree = {u"README.md"_s,
                                  u"src/"_s,
                                  u"src/parser.cpp"_s,
                                  u"src/parser.h"_s,
                                  u"src/sparse/readme.txt"_s,
                                  u"tests/tst_parser.cpp"_s,
                                  u"ui/composer/commandCompleter.cpp"_s,
                                  u"ui/composer/composer.cpp"_s,
                                  u"ui/composer/"_s,
                                  u"docs/Über uns.txt"_s};
        row("whole name", tree, u"parser.h"_s, u"src/parser.h"_s);
        row("name before folder", tree, u"composer"_s, u"ui/composer/"_s);
        row("small letters for large ones", tree, u"readme"_s, u"README.md"_s);
        row("beginnings of words", tree, u"tp"_s, u"tests/tst_parser.cpp"_s);
        row("hump in the name", tree, u"cocpp"_s, u"ui/composer/composer.cpp"_s);
        row("capital inside", tree, u"ccomp"_s, u"ui/composer/commandCompleter.cpp"_s);
        row("with folder", tree, u"ui/com/comp"_s, u"ui/composer/composer.cpp"_s);
        row("letter beyond ASCII", tree, u"über"_s, u"docs/Über uns.txt"_s);
        row("folder with its slash", tree, u"src/"_s, u"src/"_s);
    }

    void findsTheBestFirst()
    {
        const auto [paths, query, best] = Rows<QStringList, QString, QString>::current();
        const PathIndex index(std::vector<QString>(paths.cbegin(), paths.cend()));
        const QStringList result = found(index, query);
        QVERIFY(!result.isEmpty());
        QVERIFY2(result.first() == best, qPrintable(result.join(u' ')));
    }

    void doesNotFind_data()
    {
        QTest::addColumn<QString>("query");
        QTest::newRow("another letter") << u"srcx"_s;
        QTest::newRow("wrong order") << u"crs"_s;
        QTest::newRow("too long") << u"src/a.cpp.b"_s;
        QTest::newRow("blank") << u"src a"_s;
        QTest::newRow("way up") << u"../"_s;
    }

    void doesNotFind()
    {
        QFETCH(QString, query);
        QCOMPARE(found(PathIndex({u"src/a.cpp"_s, u"src/"_s}), query), QStringList());
        QCOMPARE(found(PathIndex(), query), QStringList());
    }

    void emptyQueryFindsTheTop()
    {
        const PathIndex index({u"src/a.cpp"_s, u"src/"_s, u"b.txt"_s, u"src/x/"_s});
        QCOMPARE(found(index, {}), (QStringList{u"b.txt"_s, u"src/"_s}));
    }

    void contains_data()
    {
        const Rows<QString, bool> row; // path, isThere
        row("file", u"src/a.cpp"_s, true);
        row("folder", u"src/"_s, true);
        row("folder without its slash", u"src"_s, true);
        row("beginning of a name", u"src/a"_s, false);
        row("file as a folder", u"src/a.cpp/"_s, false);
        row("nothing", QString(), false);
        row("behind the last", u"zzz"_s, false);
    }

    void contains()
    {
        const auto [path, isThere] = Rows<QString, bool>::current();
        const PathIndex index({u"src/a.cpp"_s, u"src/"_s, u"src-old/b"_s, u"src-old/"_s});
        QCOMPARE(index.contains(path), isThere);
    }

    void limits()
    {
        const PathIndex index({u"a"_s, u"a"_s, QString(), u"b"_s, QString(5'000, u'x')});
        QCOMPARE(index.size(), 2); // twins, empty and overlong ones are left out
        QCOMPARE(index.find(QString(10'000, u'a'), 5).size(), size_t(0));
        QCOMPARE(index.find(u"a"_s, 0).size(), size_t(0));
        QVERIFY(!index.isCut());
    }

    void ignoredOnesAreLeftOut()
    {
        const QTemporaryDir dir;
        QVERIFY(writeFile(dir.filePath(u".gitignore"_s), "*.log\n/out/\n"));
        QVERIFY(writeFile(dir.filePath(u".git/config"_s)));
        QVERIFY(writeFile(dir.filePath(u"a.cpp"_s)));
        QVERIFY(writeFile(dir.filePath(u"a.log"_s)));
        QVERIFY(writeFile(dir.filePath(u"out/b.cpp"_s)));
        QVERIFY(writeFile(dir.filePath(u"src/deep/c d.cpp"_s)));
        QVERIFY(writeFile(dir.filePath(u"node_modules/x.js"_s)));
        QVERIFY(QFile::link(u"/etc"_s, dir.filePath(u"link"_s)));

        const PathIndex index = PathIndex::ofTree(dir.path(), {}, {});

        QVERIFY(index.contains(u"a.cpp"_s));
        QVERIFY(index.contains(u"src/"_s));
        QVERIFY(index.contains(u"src/deep/"_s));
        QVERIFY(index.contains(u"src/deep/c d.cpp"_s));
        QCOMPARE(index.size(), 5); // with .gitignore
    }

    void ignoredOnesOnWish()
    {
        const QTemporaryDir dir;
        QVERIFY(writeFile(dir.filePath(u".gitignore"_s), "*.log\n/out/\n"));
        for (const QString &name : {u"a.cpp"_s, u"run.log"_s, u"out/deep/b.o"_s,
                                    u"node_modules/x.js"_s, u"sub/.git/HEAD"_s, u"sub/c.log"_s})
            QVERIFY(writeFile(dir.filePath(name)));
        QVERIFY(QFile::link(u"/etc"_s, dir.filePath(u"link"_s)));
        PathIndexer indexer;
        QSignalSpy indexed(&indexer, &PathIndexer::indexed);
        indexer.setFolder(dir.path());
        indexer.refresh();
        QTRY_COMPARE(indexed.size(), 1);
        QVERIFY(!indexer.index()->contains(u"run.log"_s));
        indexer.setIgnored(PathIndex::Ignored::Included);
        QVERIFY(indexer.index()->isEmpty());
        indexer.refresh(); // however fresh the other one was
        QTRY_COMPARE(indexed.size(), 2);
        for (const QString &path : {u"a.cpp"_s, u"run.log"_s, u"out/deep/b.o"_s,
                                    u"node_modules/x.js"_s, u"sub/c.log"_s, u".gitignore"_s})
            QVERIFY2(indexer.index()->contains(path), qPrintable(path));
        QVERIFY(!indexer.index()->contains(u"sub/.git/HEAD"_s));
        QVERIFY(!indexer.index()->contains(u"link/passwd"_s));
        indexer.setIgnored(PathIndex::Ignored::LeftOut);
        indexer.refresh();
        QTRY_COMPARE(indexed.size(), 3);
        QVERIFY(!indexer.index()->contains(u"out/deep/b.o"_s));
    }

    void indexerBuildsAndRefreshes()
    {
        const QTemporaryDir dir;
        QVERIFY(writeFile(dir.filePath(u"a.cpp"_s)));
        PathIndexer indexer;
        QSignalSpy indexed(&indexer, &PathIndexer::indexed);
        indexer.refresh(); // no folder yet
        QVERIFY(!indexer.isBuilding());
        indexer.setFolder(dir.path());
        QVERIFY(indexer.index()->isEmpty());
        indexer.refresh();
        indexer.refresh(); // one at a time
        QTRY_COMPARE(indexed.size(), 1);
        QVERIFY(indexer.index()->contains(u"a.cpp"_s));
        indexer.refresh(); // still fresh
        QVERIFY(!indexer.isBuilding());
        indexer.setFolder(u"/nowhere/at/all"_s);
        QVERIFY(indexer.index()->isEmpty());
        indexer.refresh();
        QTRY_COMPARE(indexed.size(), 2);
        QVERIFY(indexer.index()->isEmpty());
    }

    void otherFolderWhileBuilding()
    {
        const QTemporaryDir one;
        const QTemporaryDir two;
        QVERIFY(writeFile(one.filePath(u"one"_s)));
        QVERIFY(writeFile(two.filePath(u"two"_s)));
        PathIndexer indexer;
        QSignalSpy indexed(&indexer, &PathIndexer::indexed);
        indexer.setFolder(one.path());
        indexer.refresh();
        indexer.setFolder(two.path());
        indexer.refresh();
        QTRY_COMPARE(indexed.size(), 1);
        QVERIFY(indexer.index()->contains(u"two"_s));
        QVERIFY(!indexer.index()->contains(u"one"_s));
    }

    void hundredThousandPaths()
    {
        std::vector<QString> paths;
        for (int i = 0; i < 100'000; ++i) {
            paths.push_back(
                u"component%1/source/module%2/file%3.cpp"_s.arg(i % 50).arg(i % 1'000).arg(i));
        }
        const PathIndex index(std::move(paths));
        QCOMPARE(index.size(), 100'000);
        for (const auto &query : {u"f"_s, u"file"_s, u"module99"_s, u"c4s/m44f44.c"_s, u"cpp"_s}) {
            QElapsedTimer timer;
            timer.start();
            const auto matches = index.find(query, 50);
            QCOMPARE(matches.size(), size_t(50));
            qInfo("%s: %.1f ms", qPrintable(query), double(timer.nsecsElapsed()) / 1e6);
        }
    }

private:
    static QStringList found(const PathIndex &index, const QString &query)
    {
        QStringList paths;
        for (const auto &match : index.find(query, 5))
            paths += match.path;
        return paths;
    }
};

AGENTAO_TEST(TestPathIndex)
#include "tst_pathindex.moc"

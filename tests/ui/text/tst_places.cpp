// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/text/placefinder.h"
#include "ui/text/placeindex.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace Ui;

class TestPlaces : public QObject
{
    Q_OBJECT

private slots:
    void findsPlaces_data()
    {
        // places: path|line|column|the text itself
        const Rows<QString, QStringList> row; // line, places
        row("compiler", u"src/a.cpp:12:3: error: x"_s, {u"src/a.cpp|12|3|src/a.cpp:12:3"_s});
        row("line only", u"at a.cpp:12"_s, {u"a.cpp|12|0|a.cpp:12"_s});
        row("absolute", u"in /tmp/a-b/c.d.txt:7, then"_s,
            {u"/tmp/a-b/c.d.txt|7|0|/tmp/a-b/c.d.txt:7"_s});
        row("bracket", u"a.cs(12): warning"_s, {u"a.cs|12|0|a.cs(12)"_s});
        row("bracket and column", u"a.ts(12,5): error"_s, {u"a.ts|12|5|a.ts(12,5)"_s});
        row("python", u"  File \"my dir/a.py\", line 3, in f"_s,
            {u"my dir/a.py|3|0|File \"my dir/a.py\", line 3"_s});
        row("below this", u"./run.sh and ../b/c.h"_s,
            {u"./run.sh|0|0|./run.sh"_s, u"../b/c.h|0|0|../b/c.h"_s});
        row("home", u"~/x/y.txt:1"_s, {u"~/x/y.txt|1|0|~/x/y.txt:1"_s});
        row("no suffix", u"Makefile:12: x"_s, {u"Makefile|12|0|Makefile:12"_s});
        row("end of a sentence", u"see a.cpp."_s, {u"a.cpp|0|0|a.cpp"_s});
        row("quoted", u"'a.cpp:3'"_s, {u"a.cpp|3|0|a.cpp:3"_s});
        row("word", u"nothing here"_s, {});
        row("number with a point", u"1.5 and 2.0:3"_s, {});
        row("time", u"12:30:11 done"_s, {});
        row("address", u"https://example.com/a.cpp:3"_s, {});
        row("number too long", u"a.cpp:12345678901"_s, {u"a.cpp|0|0|a.cpp"_s});
        row("empty", QString(), {});
    }

    void findsPlaces()
    {
        const auto [line, places] = Rows<QString, QStringList>::current();
        QStringList found;
        for (const Place &place : findPlaces(line))
            found += u"%1|%2|%3|%4"_s.arg(place.path)
                         .arg(place.line)
                         .arg(place.column)
                         .arg(QStringView(line).sliced(place.begin, place.length));
        QCOMPARE(found, places);
    }

    void manyPlacesAreBounded()
    {
        QCOMPARE(findPlaces(u"a.cpp:1 "_s.repeated(100'000)).size(), 16);
        QVERIFY(findPlaces(u"a/"_s.repeated(100'000)).size() <= 16);
    }

    void knowsFilesOfTheFolder()
    {
        const QString path = write(u"known.cpp"_s, "x");
        PlaceIndex index;
        QSignalSpy found(&index, &PlaceIndex::found);
        QCOMPARE(index.file(u"known.cpp"_s), QString());
        index.setFolder(m_folder.path());
        QCOMPARE(index.file(u"known.cpp"_s), QString());
        QVERIFY(found.wait());
        QCOMPARE(index.file(u"known.cpp"_s), path);
        index.file(path);
        QVERIFY(found.wait());
        QCOMPARE(index.file(path), path);
    }

    void missesAreNoFiles_data()
    {
        QTest::addColumn<QString>("path");
        QTest::newRow("missing") << u"missing.cpp"_s;
        QTest::newRow("outside") << u"/etc/passwd"_s;
        QTest::newRow("outside by dots") << u"../../etc/passwd"_s;
        QTest::newRow("outside by a link") << u"link"_s;
        QTest::newRow("folder") << u"."_s;
        QTest::newRow("empty") << QString();
    }

    void missesAreNoFiles()
    {
        QFETCH(QString, path);
        QFile::link(u"/etc/passwd"_s, m_folder.filePath(u"link"_s));
        write(u"there.cpp"_s, "x");
        PlaceIndex index;
        index.setFolder(m_folder.path());
        QSignalSpy found(&index, &PlaceIndex::found);
        index.file(path);
        index.file(u"there.cpp"_s); // looked up with it
        QVERIFY(found.wait());
        QCOMPARE(index.file(path), QString());
    }

private:
    QString write(const QString &name, const QByteArray &bytes) const
    {
        const QString path = m_folder.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write");
        return path;
    }

    QTemporaryDir m_folder;
};

AGENTAO_TEST(TestPlaces)
#include "tst_places.moc"

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/phrase.h"

#include "tests/support/suite.h"

#include <QSet>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

// Sentences with what stands in them: made once, kept as a type, read from English only of old.
class TestPhrase : public QObject
{
    Q_OBJECT

private slots:
    void english_data();
    void english();
    void partsAreNotFilledAgain();
    void eachSurvivesTheFile_data() { sayings(); }
    void eachSurvivesTheFile();
    void eachIsReadFromOldFiles_data() { sayings(); }
    void eachIsReadFromOldFiles();
    void oldWords_data();
    void oldWords();
    void idsAreUnique();

private:
    static void sayings();
};

static constexpr int kLast = int(Saying::SecretsMaskedDetail);

static QStringList some(int count)
{
    return QStringList{u"src/a.cpp"_s, u"b c"_s}.first(count);
}

static int partsOf(Saying what)
{
    const QString text = Phrase(what, {u"\1"_s, u"\2"_s});
    return text.contains(u'\2') ? 2 : text.contains(u'\1') ? 1 : 0;
}

void TestPhrase::sayings()
{
    QTest::addColumn<int>("saying");
    for (int what = 1; what <= kLast; ++what)
        QTest::newRow(qPrintable(Phrase(Saying(what)).id())) << what;
}

void TestPhrase::english_data()
{
    QTest::addColumn<Phrase>("words");
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << Phrase() << QString();
    QTest::newRow("plain") << Phrase(u"Read %1"_s) << u"Read %1"_s;
    QTest::newRow("alone") << Phrase(Saying::UpdatePlan) << u"Update the plan"_s;
    QTest::newRow("a part") << Phrase(Saying::Read, {u"a"_s}) << u"Read a"_s;
    QTest::newRow("two parts") << Phrase(Saying::MoveTo, {u"a"_s, u"b"_s}) << u"Move a to b"_s;
    QTest::newRow("first a part") << Phrase(Saying::FilesRestored, {u"3"_s})
                                  << u"3 files were restored"_s;
    QTest::newRow("too few parts") << Phrase(Saying::MoveTo, {u"a"_s}) << u"Move a to "_s;
    QTest::newRow("quotes") << Phrase(Saying::SearchFor, {u"x"_s}) << u"Search for \"x\""_s;
}

void TestPhrase::english()
{
    QFETCH(Phrase, words);
    QFETCH(QString, text);
    QVERIFY2(words == text, qPrintable(words));
}

void TestPhrase::partsAreNotFilledAgain()
{
    QVERIFY(Phrase(Saying::MoveTo, {u"%2"_s, u"50 %1"_s}) == u"Move %2 to 50 %1"_s);
}

void TestPhrase::eachSurvivesTheFile()
{
    QFETCH(int, saying);
    const Phrase words(Saying(saying), some(partsOf(Saying(saying))));
    QVERIFY(!words.isEmpty() && !words.id().isEmpty());
    const Phrase again = Phrase::stored(words.id(), words.with(), u"of another version"_s);
    QVERIFY(again == words);
    QCOMPARE(again.what(), words.what());
    QCOMPARE(again.with(), words.with());
    // An id of a later version leaves its English.
    QVERIFY(Phrase::stored(words.id() + u"_x"_s, {}, u"later"_s) == u"later"_s);
}

void TestPhrase::eachIsReadFromOldFiles()
{
    QFETCH(int, saying);
    const Saying what{saying};
    const Phrase words(what, some(partsOf(what)));
    const Phrase read = Phrase::ofOldFile(words);
    QVERIFY(read == words);
    if (what == Saying::ReadResourceOf) { // a path may have an " of ", too
        QCOMPARE(read.what(), Saying::Read);
        return;
    }
    QCOMPARE(read.what(), what);
    QCOMPARE(read.with(), words.with());
}

void TestPhrase::oldWords_data()
{
    QTest::addColumn<QString>("english");
    QTest::addColumn<int>("saying");
    QTest::addColumn<QStringList>("with");
    const auto row
        = [](const char *name, const QString &english, Saying saying, const QStringList &with) {
              QTest::newRow(name) << english << int(saying) << with;
          };
    row("a tool of a server", u"files: read"_s, Saying::Plain, {});
    row("nothing", {}, Saying::Plain, {});
    row("of a longer kind", u"Read output of job_1"_s, Saying::ReadJobOf, {u"job_1"_s});
    row("a sentence about it", u"Read output of a background job"_s, Saying::ReadJob, {});
    row("a path with a word of it", u"Move a to b to c"_s, Saying::MoveTo, {u"a"_s, u"b to c"_s});
    row("without the part", u"Read "_s, Saying::Plain, {});
    row("with something after it", u"Update the plan now"_s, Saying::Plain, {});
    row("a command", u"Run make \"%1\""_s, Saying::Run, {u"make \"%1\""_s});
    row("very long", u"Run "_s + QString(5000, u'x'), Saying::Plain, {});
}

void TestPhrase::oldWords()
{
    QFETCH(QString, english);
    QFETCH(int, saying);
    QFETCH(QStringList, with);
    const Phrase words = Phrase::ofOldFile(english);
    QVERIFY(words == english);
    QCOMPARE(int(words.what()), saying);
    QCOMPARE(words.with(), with);
}

void TestPhrase::idsAreUnique()
{
    QSet<QString> ids;
    for (int what = 1; what <= kLast; ++what)
        ids.insert(Phrase(Saying(what)).id());
    QCOMPARE(ids.size(), kLast);
    QVERIFY(!ids.contains(u"plain"_s)); // it has a meaning of its own in the file
}

AGENTAO_TEST(TestPhrase)
#include "tst_phrase.moc"

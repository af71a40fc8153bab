// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/phrasejson.h"

#include "tests/support/suite.h"

#include <QJsonArray>
#include <QSet>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static constexpr int kLast = int(kLastSaying);

static QList<Phrase> some(int count)
{
    return QList<Phrase>{u"src/a.cpp"_s, u"b c"_s}.first(count);
}

static QJsonObject jsonOf(const Phrase &words)
{
    QJsonObject json;
    insertPhrase(json, "words"_L1, "said"_L1, words);
    return json;
}

static Phrase readAgain(const QJsonObject &json)
{
    JsonReader reader(json);
    return readPhrase(reader, "words"_L1, "said"_L1).value_or(u"missing"_s);
}

static int partsOf(Saying what)
{
    const QString text = Phrase(what, {u"\1"_s, u"\2"_s});
    return text.contains(u'\2') ? 2 : text.contains(u'\1') ? 1 : 0;
}

// Sentences with what stands in them: made once, kept as a type, read from English only of old.
class TestPhrase : public QObject
{
    Q_OBJECT

private slots:
    void english_data()
    {
        const Rows<Phrase, QString> row; // words, text
        row("nothing", Phrase(), QString());
        row("plain", Phrase(u"Read %1"_s), u"Read %1"_s);
        row("alone", Phrase(Saying::UpdatePlan), u"Update the plan"_s);
        row("a part", Phrase(Saying::Read, {u"a"_s}), u"Read a"_s);
        row("two parts", Phrase(Saying::MoveTo, {u"a"_s, u"b"_s}), u"Move a to b"_s);
        row("first a part", Phrase(Saying::FilesRestored, {u"3"_s}), u"3 files were restored"_s);
        row("too few parts", Phrase(Saying::MoveTo, {u"a"_s}), u"Move a to "_s);
        row("quotes", Phrase(Saying::SearchFor, {u"x"_s}), u"Search for \"x\""_s);
    }

    void english()
    {
        const auto [words, text] = Rows<Phrase, QString>::current();
        QVERIFY2(words == text, qPrintable(words));
    }

    void partsAreNotFilledAgain()
    {
        QVERIFY(Phrase(Saying::MoveTo, {u"%2"_s, u"50 %1"_s}) == u"Move %2 to 50 %1"_s);
    }

    //! Each has the text of all that stand in it.
    void depthHasABound()
    {
        const auto nested = [](int depth) {
            QJsonObject said{{u"id"_s, Phrase(Saying::Read).id()}, {u"with"_s, QJsonArray{u"a"_s}}};
            for (int i = 1; i < depth; ++i)
                said = {{u"id"_s, Phrase(Saying::Read).id()}, {u"with"_s, QJsonArray{said}}};
            return QJsonObject{{u"words"_s, u"x"_s}, {u"said"_s, said}};
        };
        constexpr int kMany = 400;
        QVERIFY(readAgain(nested(2)) == u"Read Read a"_s);
        QVERIFY(readAgain(nested(kMany)) == u"x"_s);
    }

    void more_data()
    {
        // with: none: plain words
        const Rows<Phrase, QString, QList<Phrase>> row; // words, text, with
        row("plain", Phrase(u"a"_s), u"a: b"_s, QList<Phrase>());
        row("no parts", Phrase(Saying::UpdatePlan), u"Update the plan: b"_s, QList<Phrase>());
        row("ends with its part", Phrase(Saying::Read, {u"a"_s}), u"Read a: b"_s,
            QList<Phrase>{u"a: b"_s});
        row("ends with the second", Phrase(Saying::MoveTo, {u"a"_s, u"c"_s}), u"Move a to c: b"_s,
            QList<Phrase>{u"a"_s, u"c: b"_s});
        row("the part is not given", Phrase(Saying::MoveTo, {u"a"_s}), u"Move a to : b"_s,
            QList<Phrase>());
        row("a part before the end", Phrase(Saying::FilesRestored, {u"3"_s}),
            u"3 files were restored: b"_s, QList<Phrase>());
    }

    void more()
    {
        auto [words, text, with] = Rows<Phrase, QString, QList<Phrase>>::current();
        words += ": b"_L1;
        QVERIFY2(words == text, qPrintable(words));
        QCOMPARE(words.with(), with);
        QCOMPARE(words.what() == Saying::Plain, with.isEmpty());
    }

    void eachSurvivesTheFile_data() { sayings(); }

    void eachSurvivesTheFile()
    {
        QFETCH(int, saying);
        const Phrase words(Saying(saying), some(partsOf(Saying(saying))));
        QVERIFY(!words.isEmpty() && !words.id().isEmpty());
        const Phrase again = readAgain(jsonOf(words));
        QVERIFY(again == words);
        QCOMPARE(again.what(), words.what());
        QCOMPARE(again.with(), words.with());
    }

    void eachIsReadFromOldFiles_data() { sayings(); }

    void eachIsReadFromOldFiles()
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

    // Also within one that is known: half of a sentence would be said in each language.
    void idOfALaterVersionLeavesItsEnglish()
    {
        QJsonObject json{{"words"_L1, u"later"_s},
                         {"said"_L1, QJsonObject{{"id"_L1, u"read_x"_s}}}};
        QVERIFY(readAgain(json) == u"later"_s);
        json["said"_L1]
            = QJsonObject{{"id"_L1, u"read"_s}, {"with"_L1, QJsonArray{json["said"_L1]}}};
        QVERIFY(readAgain(json) == u"later"_s);
        QCOMPARE(readAgain(json).what(), Saying::Plain);
    }

    void sentenceInASentence()
    {
        const Phrase inner(Saying::MoveTo, {u"a"_s, u"b"_s});
        const Phrase words(Saying::ServerHasFailed, {u"x"_s, inner});
        QVERIFY(words == u"the MCP server x has failed: Move a to b"_s);
        const Phrase again = readAgain(jsonOf(words));
        QVERIFY(again == words);
        QCOMPARE(again.with().at(1).what(), Saying::MoveTo);
        QCOMPARE(again.with().at(1).with(), inner.with());
        // What looks like one, but is somebody's words, stays that.
        const Phrase plain(Saying::ServerHasFailed, {u"x"_s, u"Move a to b"_s});
        QCOMPARE(readAgain(jsonOf(plain)).with().at(1).what(), Saying::Plain);
    }

    void oldWords_data()
    {
        const Rows<QString, int, QList<Phrase>> add; // english, saying, with
        const auto row
            = [&add](const char *name, const QString &english, Saying saying,
                     const QList<Phrase> &with) { add(name, english, int(saying), with); };
        row("a tool of a server", u"files: read"_s, Saying::Plain, {});
        row("nothing", {}, Saying::Plain, {});
        row("of a longer kind", u"Read output of job_1"_s, Saying::ReadJobOf, {u"job_1"_s});
        row("a sentence about it", u"Read output of a background job"_s, Saying::ReadJob, {});
        row("a path with a word of it", u"Move a to b to c"_s, Saying::MoveTo,
            {u"a"_s, u"b to c"_s});
        row("without the part", u"Read "_s, Saying::Plain, {});
        row("with something after it", u"Update the plan now"_s, Saying::Plain, {});
        row("a command", u"Run make \"%1\""_s, Saying::Run, {u"make \"%1\""_s});
        row("a sentence in a sentence",
            u"This turn has cost $1.00 of $2.00. /limits shows and changes those of this session; "
            "settings.json, member \"limits\", has those of all"_s,
            Saying::LimitAdvice, {Phrase(Saying::TurnCost, {u"$1.00"_s, u"$2.00"_s})});
        row("very long", u"Run "_s + QString(5000, u'x'), Saying::Plain, {});
    }

    void oldWords()
    {
        const auto [english, saying, with] = Rows<QString, int, QList<Phrase>>::current();
        const Phrase words = Phrase::ofOldFile(english);
        QVERIFY(words == english);
        QCOMPARE(int(words.what()), saying);
        QCOMPARE(words.with(), with);
        for (qsizetype i = 0; i < with.size(); ++i)
            QCOMPARE(words.with().at(i).what(), with.at(i).what());
    }

    void idsAreUnique()
    {
        QSet<QString> ids;
        for (int what = 1; what <= kLast; ++what)
            ids.insert(Phrase(Saying(what)).id());
        QCOMPARE(ids.size(), kLast);
        QVERIFY(!ids.contains(u"plain"_s)); // it has a meaning of its own in the file
    }

private:
    static void sayings()
    {
        QTest::addColumn<int>("saying");
        for (int what = 1; what <= kLast; ++what)
            QTest::newRow(qPrintable(Phrase(Saying(what)).id())) << what;
    }
};

AGENTAO_TEST(TestPhrase)
#include "tst_phrase.moc"

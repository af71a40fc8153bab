// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/searchfilters.h"
#include "tests/support/suite.h"

#include <QTimeZone>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestSearchFilters : public QObject
{
    Q_OBJECT

private slots:
    void words_data()
    {
        const Rows<QString, QString, bool> row; // typed, words, isFiltered

        row("nothing", {}, {}, false);
        row("words alone", u" race condition "_s, u"race condition"_s, false);
        row("filter alone", u"file:a.cpp"_s, {}, true);
        row("filter between words", u"race file:a.cpp condition"_s, u"race  condition"_s, true);
        row("still without a value", u"race file:"_s, u"race"_s, false);
        row("empty quotes", u"race file:\"\""_s, u"race"_s, false);
        row("quote that is still open", u"race file:\"my fi"_s, u"race"_s, true);
        row("name of no filter", u"http://a std::sort line:7"_s, u"http://a std::sort line:7"_s,
            false);
        row("name within a word", u"profile:x"_s, u"profile:x"_s, false);
        row("space before the value", u"file: a.cpp"_s, u"a.cpp"_s, false);
        row("upper case", u"FILE:a.cpp x"_s, u"x"_s, true);
        row("Chinese", u"浇水 tool:glob"_s, u"浇水"_s, true);
    }

    void words()
    {
        const auto [typed, words, isFiltered] = Rows<QString, QString, bool>::current();
        const TypedQuery read = SearchFilters::read(typed, u"/p"_s, m_now);
        QCOMPARE(read.query.words, words);
        QCOMPARE(read.isFiltered, isFiltered);
        QCOMPARE(read.unread, QString());
    }

    void values()
    {
        const TypedQuery read = SearchFilters::read(
            u"x file:\"my file.txt\" exit:7 tool:run_shell_command model:sonnet since:7d "
            "until:2026-11-20 folder:here"_s,
            u"/p"_s, m_now);
        const SessionQuery &query = read.query;
        QCOMPARE(query.file, u"my file.txt"_s);
        QCOMPARE(query.exitCode, std::optional(7));
        QVERIFY(!query.failed);
        QCOMPARE(query.tool, u"run_shell_command"_s);
        QCOMPARE(query.model, u"sonnet"_s);
        QCOMPARE(query.after, m_now.addDays(-7));
        QCOMPARE(query.before, QDate(2026, 11, 20).endOfDay().toUTC());
        QCOMPARE(query.cwd, u"/p"_s);

        const SessionQuery failed = SearchFilters::read(u"exit:Failed"_s, u"/p"_s, m_now).query;
        QVERIFY(failed.failed);
        QVERIFY(!failed.exitCode);
        QCOMPARE(failed.cwd, QString());
    }

    void meaningless_data()
    {
        const Rows<QString, QString> row; // typed, unread
        row("no code", u"x exit:one"_s, u"exit:one"_s);
        row("no time", u"since:soon x"_s, u"since:soon"_s);
        row("days to come", u"since:-3d"_s, u"since:-3d"_s);
        row("half a day", u"until:2026-11-2"_s, u"until:2026-11-2"_s);
        row("another folder", u"folder:/q"_s, u"folder:/q"_s);
        row("the first of two", u"exit:a since:b"_s, u"exit:a"_s);
    }

    void meaningless()
    {
        const auto [typed, unread] = Rows<QString, QString>::current();
        const TypedQuery read = SearchFilters::read(typed, u"/p"_s, m_now);
        QCOMPARE(read.unread, unread);
        QVERIFY(read.isFiltered);
    }

    void with_data()
    {
        const Rows<QString, QString, QString> row; // typed, value, result
        row("first", QString(), u"7d"_s, u"since:7d"_s);
        row("behind words", u"race "_s, u"7d"_s, u"race since:7d"_s);
        row("in place of another", u"race since:1d tool:glob"_s, u"7d"_s,
            u"race tool:glob since:7d"_s);
        row("in place of two", u"since:1d race since:2d"_s, u"7d"_s, u"race since:7d"_s);
        row("none any more", u"race since:1d tool:glob"_s, QString(), u"race tool:glob"_s);
        row("was none", u"race"_s, QString(), u"race"_s);
    }

    void with()
    {
        const auto [typed, value, result] = Rows<QString, QString, QString>::current();
        QCOMPARE(SearchFilters::with(typed, SearchFilters::kSince, value), result);
        QCOMPARE(SearchFilters::value(result, SearchFilters::kSince), value);
    }

    void readsWhatItWrites_data()
    {
        QTest::addColumn<QString>("value");
        QTest::newRow("plain") << u"a.cpp"_s;
        QTest::newRow("space") << u"my file.cpp"_s;
        QTest::newRow("colon") << u"exit:7"_s;
        QTest::newRow("Chinese") << u"浇水.txt"_s;
    }

    void readsWhatItWrites()
    {
        QFETCH(QString, value);
        const QString typed = SearchFilters::with(u"words"_s, SearchFilters::kFile, value);
        QCOMPARE(SearchFilters::value(typed, SearchFilters::kFile), value);
        const TypedQuery read = SearchFilters::read(typed, {}, m_now);
        QCOMPARE(read.query.file, value);
        QCOMPARE(read.query.words, u"words"_s);
        QVERIFY(!read.query.exitCode);
    }

private:
    const QDateTime m_now{QDate(2026, 11, 26), QTime(12, 0), QTimeZone::UTC};
};

AGENTAO_TEST_APPLESS(TestSearchFilters)
#include "tst_searchfilters.moc"

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/local/sessiontitler.h"
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::ScriptedReply;
using Testing::TurnBench;

//! A title that the model finds.
class TestTitleRequest : public QObject
{
    Q_OBJECT

private slots:
    void titles_data()
    {
        const Rows<QString, QString> row; // text, title
        row("plain", u"Port the parser"_s, u"Port the parser"_s);
        row("quotes", u"\n  \"Port the parser.\"\n"_s, u"Port the parser"_s);
        row("markdown", u"## **Port the parser**"_s, u"Port the parser"_s);
        row("label", u"Title: Port the parser"_s, u"Port the parser"_s);
        row("chinese", u"《移植解析器》。"_s, u"移植解析器"_s);
        row("first line alone", u"Port the parser\nand more"_s, u"Port the parser"_s);
        row("hidden characters", u"Port\u202e the\u200b parser"_s,
            u"Port\\u202E the\\u200B parser"_s);
        row("an answer", QString(200, u'x'), QString());
        row("nothing", u" \n\"\" \n"_s, QString());
    }

    void titles()
    {
        const auto [text, title] = Rows<QString, QString>::current();
        QCOMPARE(titleFromModel(text), title);
    }

    void onceAfterTheFirstAnswer()
    {
        TurnBench bench;
        want(bench);
        bench.model.replies
            = {ScriptedReply::text(u"Done."_s), ScriptedReply::text(u"Mend the parser"_s),
               ScriptedReply::text(u"Again."_s)};
        bench.run(u"please look at what is wrong here"_s);
        QTRY_COMPARE(bench.session->title(), u"Mend the parser"_s);
        QVERIFY(bench.shown().contains(u"title:Mend the parser"_s));
        bench.run(u"and more"_s);
        QCOMPARE(bench.model.requests.size(), size_t(3));
        QCOMPARE(bench.session->title(), u"Mend the parser"_s);
        bench.reopen();
        QCOMPARE(bench.session->title(), u"Mend the parser"_s);
    }

    void askedForLittle()
    {
        TurnBench bench;
        bench.shapeProfile = [](ModelProfile &profile) {
            profile.thinkingLevels = {u"off"_s, u"high"_s};
            profile.options.thinkingLevel = u"high"_s;
        };
        want(bench);
        bench.model.replies = {ScriptedReply::text(QString(50'000, u'a')),
                               ScriptedReply::text(u"Mend the parser"_s)};
        bench.run(u"look: "_s + QString(100'000, u'b'));
        QTRY_COMPARE(bench.model.requests.size(), size_t(2));
        const ChatRequest &request = bench.model.requests.back();
        QVERIFY(request.tools.empty());
        QCOMPARE(request.messages.size(), size_t(1));
        QVERIFY(request.messages.front().text().size() < 3000);
        QVERIFY(request.messages.front().text().contains("look: bbb"_L1));
        QCOMPARE(bench.profiles.last().options.thinkingLevel, u"off"_s);
    }

    void notWithoutTheSetting()
    {
        TurnBench bench;
        want(bench, false);
        bench.model.replies = {ScriptedReply::text(u"Done."_s)};
        bench.run(u"look"_s);
        QCoreApplication::processEvents();
        QCOMPARE(bench.model.requests.size(), size_t(1));
        QCOMPARE(bench.session->title(), u"look"_s);
    }

    void notForWhatIsNoAnswer_data()
    {
        const Rows<QString, ErrorCode> row; // prompt, failure
        row("a turn that failed", u"look"_s, ErrorCode::InvalidInput);
        row("a command", u"/status"_s, ErrorCode::Internal);
    }

    void notForWhatIsNoAnswer()
    {
        const auto [prompt, failure] = Rows<QString, ErrorCode>::current();
        TurnBench bench;
        want(bench);
        bench.model.replies = {ScriptedReply::failure(failure, u"no"_s)};
        bench.run(prompt);
        QCoreApplication::processEvents();
        QVERIFY(bench.model.requests.size() <= 1);
    }

    void ownTitleWins()
    {
        TurnBench bench;
        want(bench);
        bench.model.replies = {ScriptedReply::text(u"Done."_s).hold()};
        bench.prompt(u"look"_s);
        QTRY_VERIFY(bench.model.hasReply());
        QVERIFY(bench.session->rename(u"My own"_s));
        bench.model.release();
        bench.waitForEnd();
        QCoreApplication::processEvents();
        QCOMPARE(bench.model.requests.size(), size_t(1)); // not even asked
        QCOMPARE(bench.session->title(), u"My own"_s);
    }

    void ownTitleWinsWhileItRuns()
    {
        TurnBench bench;
        want(bench);
        bench.model.replies
            = {ScriptedReply::text(u"Done."_s), ScriptedReply::text(u"Mend the parser"_s).hold()};
        bench.run(u"look"_s);
        QTRY_COMPARE(bench.model.requests.size(), size_t(2));
        QVERIFY(!bench.session->isRunning()); // it holds nothing up
        QVERIFY(bench.session->rename(u"My own"_s));
        bench.model.release();
        QTRY_VERIFY(!bench.model.hasReply());
        QCOMPARE(bench.session->title(), u"My own"_s);
    }

    void uselessAnswersLeaveTheTitle_data()
    {
        QTest::addColumn<ScriptedReply>("reply");
        QTest::newRow("an error") << ScriptedReply::failure(ErrorCode::Network, u"gone"_s);
        QTest::newRow("nothing") << ScriptedReply::text(u" "_s);
        QTest::newRow("an essay") << ScriptedReply::text(QString(5000, u'x'));
    }

    void uselessAnswersLeaveTheTitle()
    {
        QFETCH(ScriptedReply, reply);
        TurnBench bench;
        want(bench);
        bench.model.replies = {ScriptedReply::text(u"Done."_s), reply};
        bench.run(u"look"_s);
        QTRY_COMPARE(bench.model.requests.size(), size_t(2));
        QTRY_VERIFY(!bench.model.hasReply());
        QCOMPARE(bench.session->title(), u"look"_s);
        QVERIFY(!bench.shown().join(u'\n').contains("notice:"_L1)); // nobody is bothered with it
    }

    void againByCommand()
    {
        TurnBench bench;
        want(bench, false);
        bench.model.replies
            = {ScriptedReply::text(u"Done."_s), ScriptedReply::text(u"Mend the parser"_s)};
        bench.run(u"look"_s);
        QVERIFY(bench.session->rename(u"My own"_s));
        bench.run(u"/title"_s);
        QCOMPARE(bench.session->title(), u"Mend the parser"_s);
    }

    void commandSaysWhyNot()
    {
        TurnBench bench;
        want(bench);
        bench.run(u"/title"_s);
        QVERIFY(bench.shown().join(u'\n').contains("nothing was said yet"_L1));
        QVERIFY(bench.ends.back().commandFailed);
        QVERIFY(bench.model.requests.empty());
    }

    void closingEndsIt()
    {
        TurnBench bench;
        want(bench);
        bench.model.replies
            = {ScriptedReply::text(u"Done."_s), ScriptedReply::text(u"Late"_s).hold()};
        bench.run(u"look"_s);
        QTRY_COMPARE(bench.model.requests.size(), size_t(2));
        bench.agent->closeSession(bench.session);
        QTRY_VERIFY(!bench.model.hasReply());
    }

    void limitsHold()
    {
        TurnBench bench;
        bench.services.limits = [] {
            SpendLimits limits;
            limits.session.requests = 1;
            return Result<SpendLimits>(limits);
        };
        want(bench);
        bench.model.replies = {ScriptedReply::text(u"Done."_s)};
        bench.run(u"look"_s);
        QCoreApplication::processEvents();
        QCOMPARE(bench.model.requests.size(), size_t(1));
        QCOMPARE(bench.session->title(), u"look"_s);
    }

    void whatIsCutShortCostsToo()
    {
        TurnBench bench;
        want(bench);
        const QString story = u"And then it went on and on. "_s.repeated(30);
        bench.model.replies = {ScriptedReply::text(u"Done."_s), ScriptedReply::text(story).hold()};
        bench.run(u"look"_s);
        QTRY_COMPARE(bench.model.requests.size(), size_t(2));
        QTRY_VERIFY(!bench.model.hasReply()); // it was not let go on
        QList<TokenUsage> usages;
        for (const SessionUpdate &update : bench.updates) {
            if (const auto *changed = std::get_if<UsageChanged>(&update))
                usages += changed->total;
        }
        QVERIFY(!usages.isEmpty());
        QVERIFY(usages.last().inputTokens > 0);
        QVERIFY(usages.last().outputTokens > 100); // of the title
        QVERIFY(usages.last().outputTokens < 300); // and once
    }

private:
    //! A bench whose sessions want titles.
    static void want(TurnBench &bench, bool wanted = true)
    {
        bench.services.wantsTitle = [wanted] { return wanted; };
        bench.remake();
        bench.open();
    }
};

AGENTAO_TEST(TestTitleRequest)
#include "tst_titlerequest.moc"

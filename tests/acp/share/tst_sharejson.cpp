// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/sharejson.h"
#include "tests/support/suite.h"

#include <QJsonDocument>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Acp::AnswerNews;
using Acp::BranchNews;
using Acp::FrontsNews;
using Acp::ResetNews;
using Acp::SaidNews;
using Acp::TurnNews;
using Acp::UnreadNews;

//! What processes tell each other of a session that they share.
class TestShareJson : public QObject
{
    Q_OBJECT

private slots:
    void turns_data()
    {
        const Rows<TurnResult, bool> row; // result, isRunning
        row("running", TurnResult(), true);
        row("over", TurnResult{.stopReason = StopReason::EndTurn}, false);
        row("cancelled", TurnResult{.stopReason = StopReason::Cancelled}, false);
        row("a command that failed",
            TurnResult{.stopReason = StopReason::EndTurn, .commandFailed = true}, false);
        row("failed", TurnResult{.error = Error{ErrorCode::Internal, u"no"_s, {}}}, false);
    }

    void turns()
    {
        const auto [result, isRunning] = Rows<TurnResult, bool>::current();
        const auto news = TurnNews::fromJson(TurnNews{u"s"_s, isRunning, result}.toJson());
        QVERIFY(news);
        QCOMPARE(news->sessionId, u"s"_s);
        QCOMPARE(news->isRunning, isRunning);
        QCOMPARE(news->result, result);
    }

    void branches()
    {
        const QDateTime at = QDateTime::fromMSecsSinceEpoch(1'764'000'000'123, QTimeZone::UTC);
        BranchNews news{u"s"_s, {}};
        news.list.branches = {
            {.id = u"b0"_s, .messageId = u"m1"_s, .title = u"One"_s, .updatedAt = at},
            {.id = u"b1"_s, .parentId = u"b0"_s, .replacedMessageId = u"m1"_s, .isActive = true}};
        news.list.forks = {{u"m1"_s, {u"b0"_s, u"b1"_s}, 1}};
        QCOMPARE(BranchNews::fromJson(news.toJson()), Result<BranchNews>(news));
        news.list.forks.first().active = 2;
        QCOMPARE(BranchNews::fromJson(news.toJson()).error().where, u"/forks/0/active"_s);
        QCOMPARE(BranchNews::fromJson({{"sessionId"_L1, u"s"_s}}).error().where, u"/branches"_s);
    }

    void said()
    {
        const SaidNews news{u"s"_s, u"m1"_s};
        QCOMPARE(SaidNews::fromJson(news.toJson()), Result<SaidNews>(news));
    }

    void resets()
    {
        for (const bool isOver : {false, true}) {
            const ResetNews news{u"s"_s, isOver};
            QCOMPARE(ResetNews::fromJson(news.toJson()), Result<ResetNews>(news));
        }
        QCOMPARE(ResetNews::fromJson({{"sessionId"_L1, u"s"_s}, {"over"_L1, 1}}).error().where,
                 u"/over"_s);
    }

    void unread()
    {
        const UnreadNews news{u"s"_s, 3};
        QCOMPARE(UnreadNews::fromJson(news.toJson()), Result<UnreadNews>(news));
        QCOMPARE(UnreadNews::fromJson({{"sessionId"_L1, u"s"_s}, {"count"_L1, -1}}).error().where,
                 u"/count"_s);
    }

    void fronts()
    {
        const FrontsNews news{u"s"_s, u"A title"_s, {u"Zed"_s, QString()}};
        QCOMPARE(FrontsNews::fromJson(news.toJson()), Result<FrontsNews>(news));
    }

    void answers()
    {
        const AnswerNews news{u"s"_s, u"Zed"_s};
        QCOMPARE(AnswerNews::fromJson(news.toJson()), Result<AnswerNews>(news));
    }

    void wrong_data()
    {
        const Rows<QByteArray, QString> row; // json, where
        row("no session", QByteArray(R"({"running":true})"), u"/sessionId"_s);
        row("no end", QByteArray(R"({"sessionId":"s"})"), u"/stopReason"_s);
        row("another end", QByteArray(R"({"sessionId":"s","stopReason":"x"})"), u"/stopReason"_s);
        row("a number", QByteArray(R"({"sessionId":"s","running":1})"), u"/running"_s);
    }

    void wrong()
    {
        const auto [json, where] = Rows<QByteArray, QString>::current();
        const auto news = TurnNews::fromJson(QJsonDocument::fromJson(json).object());
        QVERIFY(!news);
        QCOMPARE(news.error().code, ErrorCode::InvalidInput);
        QCOMPARE(news.error().where, where);
    }
};

AGENTAO_TEST_APPLESS(TestShareJson)
#include "tst_sharejson.moc"

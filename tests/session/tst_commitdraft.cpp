// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/local/localsession.h"
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::ScriptedReply;
using Testing::TurnBench;

//! The message of a commit that the model drafts.
class TestCommitDraft : public QObject
{
    Q_OBJECT

private slots:
    void messages_data()
    {
        const Rows<QString, QString> row; // text, message
        row("plain", u"Mend it\n\nIt broke."_s, u"Mend it\n\nIt broke."_s);
        row("blanks", u"\n Mend it  \n\nIt broke. \n\n"_s, u"Mend it\n\nIt broke."_s);
        row("fences", u"```text\nMend it\n```\n"_s, u"Mend it"_s);
        row("quotes", u"\"Mend it\""_s, u"Mend it"_s);
        row("hidden characters", u"Mend\u202e it"_s, u"Mend\\u202E it"_s);
        row("nothing", u" \n```\n```"_s, QString());
    }

    void messages()
    {
        const auto [text, message] = Rows<QString, QString>::current();
        QCOMPARE(commitMessageFromModel(text), message);
    }

    void asksForLittle()
    {
        TurnBench bench;
        bench.shapeProfile = [](ModelProfile &profile) {
            profile.thinkingLevels = {u"off"_s, u"high"_s};
            profile.options.thinkingLevel = u"high"_s;
        };
        bench.remake();
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"Mend it"_s)};
        auto draft = bench.session->draftCommitMessage(u"+line\n"_s + QString(100'000, u'b'));
        QTRY_VERIFY(draft.isFinished());
        QCOMPARE(draft.result().value_or(QString()), u"Mend it"_s);
        const ChatRequest &request = bench.model.requests.back();
        QVERIFY(request.tools.empty());
        QCOMPARE(request.messages.size(), size_t(1));
        QVERIFY(request.messages.front().text().contains("+line"_L1));
        QVERIFY(request.messages.front().text().size() < 30'000);
        QCOMPARE(bench.profiles.last().options.thinkingLevel, u"off"_s);
    }

    // A secret in the patch does not leave, also where the patch is cut in it.
    void secretsStay()
    {
        const QString token = u"ghp_"_s + u"aB3dE6gH9jK2mN5pQ8sT1vW4xY7zA0cD1eF2"_s;
        for (const qsizetype before : {qsizetype(10), qsizetype(23'980)}) {
            TurnBench bench;
            bench.open();
            bench.model.replies = {ScriptedReply::text(u"Mend it"_s)};
            auto draft = bench.session->draftCommitMessage(QString(before, u'\n') + u"+a"_s + token
                                                           + u"\n+b\n"_s);
            QTRY_VERIFY(draft.isFinished());
            const QString sent = bench.model.requests.back().messages.front().text();
            QVERIFY(sent.contains("+a"_L1));
            QVERIFY(!sent.contains(token.first(12)));
        }
    }

    void isNotRecorded()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"Mend it"_s)};
        auto draft = bench.session->draftCommitMessage(u"+line"_s);
        QTRY_VERIFY(draft.isFinished());
        QVERIFY(!bench.session->isRunning());
        QVERIFY(!bench.shown().join(u'\n').contains("Mend it"_L1));
    }

    void saysWhyNot()
    {
        TurnBench bench;
        bench.open();
        auto empty = bench.session->draftCommitMessage(u" \n"_s);
        QVERIFY(empty.isFinished());
        QCOMPARE(empty.result().error().code, ErrorCode::InvalidRequest);
        QCOMPARE(bench.model.requests.size(), size_t(0));
        bench.model.replies = {ScriptedReply::text(u"  "_s)};
        auto nothing = bench.session->draftCommitMessage(u"+line"_s);
        QTRY_VERIFY(nothing.isFinished());
        QCOMPARE(nothing.result().error().code, ErrorCode::InvalidInput);
    }

    void closingEndsIt()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"Mend it"_s)};
        auto draft = bench.session->draftCommitMessage(u"+line"_s);
        bench.agent->closeSession(bench.session);
        QTRY_VERIFY(draft.isFinished());
        QVERIFY(!draft.result());
    }
};

AGENTAO_TEST(TestCommitDraft)
#include "tst_commitdraft.moc"

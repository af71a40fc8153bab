// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/playedmodel.h"
#include "agentcore/store/sessionstore.h"
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QFileInfo>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! Recorded sessions that are played again without a model.
class TestPlayedModel : public QObject
{
    Q_OBJECT

private slots:
    void playsWhatWasSaid()
    {
        TurnBench bench;
        const auto played = record(bench);
        QVERIFY2(played, played ? "" : qPrintable(played.error().text()));
        QCOMPARE(played->prompts.size(), 2);
        QCOMPARE(played->replies.size(), size_t(3));
        QCOMPARE(played->calls.size(), 1);
        const size_t asked = bench.model.requests.size();
        const QStringList before = bench.shown().filter(u"text:"_s);
        bench.updates.clear();
        const auto calls = play(bench, *played);
        QCOMPARE(bench.model.requests.size(), asked); // nobody was asked
        QCOMPARE(calls.size(), 1);
        QCOMPARE(callDifference(played->calls.first(), calls.first()), QString());
        QCOMPARE(bench.shown().filter(u"text:"_s), before);
    }

    void tellsWhatIsDifferent()
    {
        TurnBench bench;
        const auto played = record(bench);
        QVERIFY(played);
        QVERIFY(putFile(bench.dir.filePath(u"a.txt"_s), "two\n"));
        const auto calls = play(bench, *played);
        QCOMPARE(calls.size(), 1);
        QVERIFY(!callDifference(played->calls.first(), calls.first()).isEmpty());
    }

    void differences_data()
    {
        const Rows<QString, ToolStatus, QString, QString> row; // name, status, text, difference
        row("none", u"glob"_s, ToolStatus::Completed, u"a"_s, QString());
        row("another tool", u"grep"_s, ToolStatus::Completed, u"a"_s, u"it was glob"_s);
        row("another end", u"glob"_s, ToolStatus::Failed, u"a"_s,
            u"it completed, and now failed"_s);
        row("another text", u"glob"_s, ToolStatus::Completed, u"b"_s,
            u"its result is another one"_s);
    }

    void differences()
    {
        auto [name, status, text, difference]
            = Rows<QString, ToolStatus, QString, QString>::current();
        ToolCallState before;
        before.name = u"glob"_s;
        before.status = ToolStatus::Completed;
        before.content = {ToolText{u"a"_s}};
        ToolCallState now = before;
        now.id = u"other"_s; // and times do not count
        now.startedAt = QDateTime::currentDateTimeUtc();
        now.name = name;
        now.status = status;
        now.content = {ToolText{text}};
        QCOMPARE(callDifference(before, now), difference);
    }

    void whatCannotBePlayed_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what : {"steered", "command", "sub-agent", "compacted", "nothing"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }

    void whatCannotBePlayed()
    {
        QFETCH(QString, what);
        History history;
        const auto say = [&history](UserEvent::Way way) {
            history.apply(UserEvent{.messageId = history.newMessageId(),
                                    .at = QDateTime::currentDateTimeUtc(),
                                    .content = {ContentBlock::fromText(u"go"_s)},
                                    .way = way});
        };
        if (what != "nothing"_L1)
            say(UserEvent::Way::Prompt);
        if (what == "steered"_L1)
            say(UserEvent::Way::Steer);
        if (what == "command"_L1)
            say(UserEvent::Way::Command);
        if (what == "sub-agent"_L1)
            history.apply(ToolEvent{.id = u"c"_s, .parentId = u"p"_s, .name = u"look"_s});
        const auto played = PlayedSession::of(history, what == "compacted"_L1);
        QVERIFY(!played);
        QCOMPARE(played.error().code,
                 what == "nothing"_L1 ? ErrorCode::InvalidInput : ErrorCode::Unsupported);
    }

    void endOfTheRecording()
    {
        TurnBench bench;
        const auto recording = std::make_shared<PlayedClient::Recording>();
        bench.client = [recording](const ModelProfile &) {
            return std::make_unique<PlayedClient>(recording);
        };
        bench.open();
        const TurnResult result = bench.run(u"go"_s);
        QVERIFY(result.error);
        QCOMPARE(result.error->code, ErrorCode::NotFound);
    }

private:
    static Result<PlayedSession> read(const TurnBench &bench, const QString &id)
    {
        History history;
        const auto header = SessionStore(QFileInfo(bench.dir.path()).canonicalFilePath())
                                .read(id, [&](const SessionEvent &event) { history.apply(event); });
        return header.and_then(
            [&history](const SessionHeader &) { return PlayedSession::of(history, false); });
    }
    //! A session of two turns, of which the first reads a file, as it was recorded.
    static Result<PlayedSession> record(TurnBench &bench)
    {
        bench.builtinTools = true;
        if (!putFile(bench.dir.filePath(u"a.txt"_s), "one\n"))
            return fail(ErrorCode::Io, {});
        bench.open();
        bench.model.replies = {
            ScriptedReply::calls({{u"read_file"_s, u"{\"file_path\":\"a.txt\"}"_s}}, u"Reading "_s),
            ScriptedReply::text(u"It says one"_s), ScriptedReply::text(u"Bye"_s)};
        bench.run(u"what does it say?"_s);
        bench.run(u"thanks"_s);
        const QString id = bench.session->id();
        bench.agent->closeSession(bench.session);
        return read(bench, id);
    }
    //! Plays it in the folder of \a bench; the calls now.
    static QList<ToolCallState> play(TurnBench &bench, const PlayedSession &played)
    {
        const auto recording
            = std::make_shared<PlayedClient::Recording>(PlayedClient::Recording{played.replies, 0});
        bench.client = [recording](const ModelProfile &) {
            return std::make_unique<PlayedClient>(recording);
        };
        bench.open();
        for (const PlayedSession::Prompt &prompt : played.prompts)
            bench.run(prompt.content.first().text);
        QList<ToolCallState> calls;
        const auto transcript = bench.session->transcript();
        for (const SessionUpdate &update : transcript) {
            if (const auto *changed = std::get_if<ToolCallChanged>(&update))
                calls += changed->call;
        }
        return calls;
    }
};

AGENTAO_TEST(TestPlayedModel)
#include "tst_playedmodel.moc"

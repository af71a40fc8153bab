// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/session/fulldisk.h"
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"

#include <QFileInfo>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

static QList<ContentBlock> said(const QString &text)
{
    return {ContentBlock::fromText(text)};
}

//! "user: a|result of x|b", "assistant: …" per message of \a request.
static QStringList messages(const ChatRequest &request)
{
    QStringList all;
    for (const ChatMessage &message : request.messages) {
        QStringList parts;
        for (const MessagePart &part : message.parts) {
            if (const auto *text = std::get_if<TextPart>(&part))
                parts += text->text;
            else if (const auto *result = std::get_if<ToolResultPart>(&part))
                parts += result->text;
            else if (const auto *call = std::get_if<ToolCallPart>(&part))
                parts += u'<' + call->name + u'>';
        }
        all += (message.role == ChatMessage::Role::User ? "user: "_L1 : "assistant: "_L1)
            + parts.join(u'|');
    }
    return all;
}

//! What is shown live is what a view that is opened later shows.
static void compareReplay(TurnBench &bench)
{
    QStringList live;
    for (const QString &word : bench.shown()) {
        if (word.startsWith("user:"_L1) || word.startsWith("text:"_L1))
            live += word;
    }
    bench.reopen();
    QStringList replayed = TurnBench::words(bench.session->transcript());
    replayed.removeIf([](const QString &word) {
        return !word.startsWith("user:"_L1) && !word.startsWith("text:"_L1);
    });
    QCOMPARE(replayed, live);
}

static void steerOnce(TurnBench &bench)
{
    bench.model.replies
        = {ScriptedReply::calls({{u"look_slow"_s, u"{}"_s}}), ScriptedReply::text(u"Done"_s)};
    bench.prompt(u"go"_s);
    QTRY_COMPARE(bench.tools.running.size(), 1);
    QVERIFY(bench.session->steer(said(u"also"_s)));
    bench.tools.finishOldest(u"seen"_s);
    QVERIFY(!bench.waitForEnd().error);
}

static QString idOf(const TurnBench &bench, const QString &text)
{
    for (const SessionUpdate &update : bench.session->transcript()) {
        const auto *user = std::get_if<UserMessageAdded>(&update);
        if (user && user->content.text == text)
            return user->messageId;
    }
    return {};
}

//! What the user says while a turn runs.
class TestSteering : public QObject
{
    Q_OBJECT

private slots:
    void states_data()
    {
        // asked: the last request
        const Rows<QString, QStringList> row; // state, asked

        const QString plain = u"assistant: Hello"_s;
        row("before the first request", u"start"_s, QStringList{u"user: go|also"_s});
        row("while it is asked", u"requesting"_s,
            QStringList{u"user: go"_s, plain, u"user: also"_s});
        row("while it streams", u"streaming"_s, QStringList{u"user: go"_s, plain, u"user: also"_s});
        row("while a question is open", u"asking"_s,
            QStringList{u"user: go"_s, u"assistant: <edit>"_s, u"user: result of edit|also"_s});
        row("while a tool runs", u"running"_s,
            QStringList{u"user: go"_s, u"assistant: <look_slow>"_s, u"user: seen|also"_s});
    }

    void states()
    {
        const auto [state, asked] = Rows<QString, QStringList>::current();
        TurnBench bench;
        bench.open();
        if (state == "asking"_L1)
            bench.model.replies = {ScriptedReply::calls({{u"edit"_s, u"{}"_s}})};
        else if (state == "running"_L1)
            bench.model.replies = {ScriptedReply::calls({{u"look_slow"_s, u"{}"_s}})};
        else if (state == "requesting"_L1)
            bench.model.replies = {ScriptedReply().hold()};
        else if (state == "streaming"_L1)
            bench.model.replies = {ScriptedReply::text(u"Hello"_s).hold()};
        bench.model.replies.push_back(ScriptedReply::text(u"Done"_s));
        if (state == "requesting"_L1) {
            const ScriptedReply whole = ScriptedReply::text(u"Hello"_s);
            bench.model.replies.front().outcome = whole.outcome;
        }

        bench.prompt(u"go"_s);
        if (state == "requesting"_L1)
            QTRY_COMPARE(bench.model.requests.size(), 1u);
        else if (state == "streaming"_L1)
            QTRY_VERIFY(bench.shown().contains(u"text:Hello"_s));
        else if (state == "asking"_L1)
            QTRY_COMPARE(bench.permission.open.size(), 1u);
        else if (state == "running"_L1)
            QTRY_COMPARE(bench.tools.running.size(), 1);

        QVERIFY(bench.session->steer(said(u"also"_s)));
        QVERIFY(!bench.shown().contains(u"user:also"_s)); // when the model reads it

        if (state == "asking"_L1)
            bench.permission.answer(PermissionChoice::AllowOnce);
        else if (state == "running"_L1)
            bench.tools.finishOldest(u"seen"_s);
        else if (state != "start"_L1)
            bench.model.release();
        const TurnResult result = bench.waitForEnd();

        QVERIFY(!result.error);
        QCOMPARE(result.stopReason, StopReason::EndTurn);
        QVERIFY(result.unread.isEmpty());
        QCOMPARE(messages(bench.model.requests.back()), asked);
        QCOMPARE(bench.shown().count(u"user:also"_s), 1);
        QCOMPARE(bench.shown().constLast(), u"text:Done"_s);
        compareReplay(bench);
        // And a request after that says the same as one without the restart.
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"next"_s).error);
        QCOMPARE(messages(bench.model.requests.back()),
                 asked + QStringList({u"assistant: Done"_s, u"user: next"_s}));
    }

    void orderIsKept()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies
            = {ScriptedReply::calls({{u"look_slow"_s, u"{}"_s}}), ScriptedReply::text(u"Done"_s)};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.tools.running.size(), 1);

        for (const QString &text : {u"one"_s, u"two"_s, u"three"_s})
            QVERIFY(bench.session->steer(said(text)));
        bench.tools.finishOldest(u"seen"_s);
        QVERIFY(!bench.waitForEnd().error);

        QCOMPARE(messages(bench.model.requests.back()).constLast(), u"user: seen|one|two|three"_s);
        const QStringList shown = bench.shown();
        const qsizetype first = shown.indexOf(u"user:one"_s);
        QCOMPARE(shown.sliced(first, 3),
                 (QStringList{u"user:one"_s, u"user:two"_s, u"user:three"_s}));
        QSet<QString> ids;
        for (const SessionUpdate &update : bench.updates) {
            if (const auto *user = std::get_if<UserMessageAdded>(&update))
                ids += user->messageId;
        }
        QCOMPARE(ids.size(), 4); // messages of their own
        compareReplay(bench);
    }

    void limitOfRequests()
    {
        TurnBench bench;
        bench.services.maxRequestsPerTurn = 1;
        bench.remake();
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"Hello"_s).hold()};
        bench.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"text:Hello"_s));

        QVERIFY(bench.session->steer(said(u"also"_s)));
        bench.model.release();
        const TurnResult result = bench.waitForEnd();

        QCOMPARE(result.stopReason, StopReason::MaxTurnRequests);
        QCOMPARE(result.unread, QList<QList<ContentBlock>>{said(u"also"_s)});
        QCOMPARE(bench.model.requests.size(), 1u);
        QVERIFY(!bench.shown().contains(u"user:also"_s));
    }

    void endings_data()
    {
        const Rows<FinishReason, bool> row; // reason, goesOn

        row("end of turn", FinishReason::EndTurn, true);
        row("cut off", FinishReason::MaxTokens, true);
        row("refusal", FinishReason::Refusal, false);
    }

    void endings()
    {
        auto [reason, goesOn] = Rows<FinishReason, bool>::current();
        TurnBench bench;
        bench.open();
        ScriptedReply first = ScriptedReply::text(u"Hello"_s).hold();
        first.outcome->reason = reason;
        bench.model.replies = {first, ScriptedReply::text(u"Done"_s)};
        bench.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"text:Hello"_s));

        QVERIFY(bench.session->steer(said(u"also"_s)));
        bench.model.release();
        const TurnResult result = bench.waitForEnd();

        QCOMPARE(bench.model.requests.size(), goesOn ? 2u : 1u);
        QCOMPARE(result.unread.isEmpty(), goesOn);
        QCOMPARE(result.stopReason, goesOn ? StopReason::EndTurn : StopReason::Refusal);
    }

    void cancelled()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"Hello"_s).hold()};
        bench.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"text:Hello"_s));

        QVERIFY(bench.session->steer(said(u"one"_s)));
        QVERIFY(bench.session->steer(said(u"two"_s)));
        bench.session->cancel();
        QCOMPARE(bench.session->steer(said(u"late"_s)).error().code, ErrorCode::InvalidRequest);
        const TurnResult result = bench.waitForEnd();

        QCOMPARE(result.stopReason, StopReason::Cancelled);
        QCOMPARE(result.unread, (QList{said(u"one"_s), said(u"two"_s)}));
        QVERIFY(!bench.shown().contains(u"user:one"_s));
        compareReplay(bench);
    }

    void unreadOfOthers()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"Hello"_s).hold()};
        bench.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"text:Hello"_s));
        QVERIFY(bench.session->steer(said(u"one"_s), 2));
        QVERIFY(bench.session->steer(said(u"two"_s)));
        QVERIFY(bench.session->steer(said(u"three"_s), 2));
        bench.session->cancel();
        const TurnResult result = bench.waitForEnd();
        QCOMPARE(result.unread, QList<QList<ContentBlock>>{said(u"two"_s)});
        QCOMPARE(result.othersUnread.size(), 1);
        QCOMPARE(result.othersUnread.value(2), (QList{said(u"one"_s), said(u"three"_s)}));
    }

    void failedTurn()
    {
        TurnBench bench;
        bench.open();
        ScriptedReply broken = ScriptedReply::failure(ErrorCode::Internal, u"no"_s).hold();
        bench.model.replies = {broken};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.model.requests.size(), 1u);

        QVERIFY(bench.session->steer(said(u"also"_s)));
        bench.model.release();
        const TurnResult result = bench.waitForEnd();

        QVERIFY(result.error);
        QCOMPARE(result.unread, QList<QList<ContentBlock>>{said(u"also"_s)});

        // A retried turn can be steered, too.
        bench.model.replies
            = {ScriptedReply::text(u"Hello"_s).hold(), ScriptedReply::text(u"Done"_s)};
        QVERIFY(bench.session->retry());
        QTRY_VERIFY(bench.shown().contains(u"text:Hello"_s));
        QVERIFY(bench.session->steer(said(u"again"_s)));
        bench.model.release();
        QVERIFY(!bench.waitForEnd().error);
        QCOMPARE(messages(bench.model.requests.back()),
                 (QStringList{u"user: go"_s, u"assistant: Hello"_s, u"user: again"_s}));
    }

    void retryOfTheProvider()
    {
        TurnBench bench;
        bench.open();
        ScriptedReply waiting = ScriptedReply::text(u"Hello"_s).hold();
        bench.model.replies = {waiting, ScriptedReply::text(u"Done"_s)};
        bench.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"text:Hello"_s));
        bench.model.receive(RetryScheduled{.reason = {ErrorCode::Network, u"reset"_s, {}}});

        QVERIFY(bench.session->steer(said(u"also"_s)));
        bench.model.release();

        QVERIFY(!bench.waitForEnd().error);
        QCOMPARE(bench.model.requests.size(), 2u);
        QCOMPARE(bench.shown().count(u"user:also"_s), 1);
    }

    void cutOffAnswer()
    {
        TurnBench bench;
        bench.open();
        ScriptedReply cut = ScriptedReply::text(u"Hello"_s).hold();
        cut.outcome->reason = FinishReason::MaxTokens;
        bench.model.replies = {cut, ScriptedReply::text(u"Done"_s)};
        bench.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"text:Hello"_s));

        QVERIFY(bench.session->steer(said(u"also"_s)));
        bench.model.release();

        QVERIFY(!bench.waitForEnd().error);
        for (const SessionUpdate &update : bench.updates) {
            if (const auto *notice = std::get_if<NoticeRaised>(&update))
                QVERIFY(!notice->canRetry); // the turn went on by itself
        }
    }

    void fullDiskGivesItBack()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::calls({{u"look_slow"_s, u"{}"_s}})};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.tools.running.size(), 1);
        QVERIFY(bench.session->steer(said(QString(100'000, u'x'))));

        TurnResult result;
        {
            const FullDisk full(QFileInfo(bench.sessionFile()).size() + 20'000);
            bench.tools.finishOldest(u"seen"_s);
            result = bench.waitForEnd();
        }

        QVERIFY(result.error);
        QCOMPARE(result.error->code, ErrorCode::Io);
        QCOMPARE(result.unread.size(), 1);
        QCOMPARE(bench.model.requests.size(), 1u);
    }

    //! The window is full in a turn that was steered, and the user goes on talking meanwhile.
    void compactionKeepsAllThatWasAsked()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"old"_s), ScriptedReply::text(u"old"_s)};
        QVERIFY(!bench.run(u"before"_s).error);
        QVERIFY(!bench.run(u"and before"_s).error);
        bench.model.replies
            = {ScriptedReply::calls({{u"look_slow"_s, u"{}"_s}}),
               ScriptedReply::calls({{u"look_slow"_s, u"{\"n\":1}"_s}}),
               ScriptedReply::failure(ErrorCode::ContextOverflow, u"full"_s),
               ScriptedReply::text(u"What happened so far, in a few words."_s).hold(),
               ScriptedReply::text(u"Done"_s)};
        bench.prompt(u"go"_s);
        QTRY_COMPARE(bench.tools.running.size(), 1);
        QVERIFY(bench.session->steer(said(u"also"_s)));
        bench.tools.finishOldest(u"seen"_s);
        QTRY_COMPARE(bench.tools.running.size(), 1);
        bench.tools.finishOldest(u"seen"_s);
        QTRY_COMPARE(bench.model.requests.size(), 6u); // the compaction's
        QVERIFY(bench.session->steer(said(u"during"_s)));
        bench.model.release();

        QVERIFY(!bench.waitForEnd().error);

        QVERIFY(bench.shown().contains(u"compacted:overflow"_s));
        const QString asked = messages(bench.model.requests.back()).join(u'\n');
        for (const QString &text : {u"go"_s, u"also"_s, u"during"_s})
            QVERIFY2(asked.contains(text), qPrintable(asked));
        QVERIFY(asked.indexOf(u"go"_s) < asked.indexOf(u"also"_s));
        compareReplay(bench);
    }

    void whatItSaysFromWithinAnUpdate()
    {
        TurnBench bench;
        bench.open();
        bench.model.replies
            = {ScriptedReply::text(u"Hello"_s).hold(), ScriptedReply::text(u"Done"_s)};
        QObject context;
        connect(bench.session, &Session::updated, &context, [&](const SessionUpdate &update) {
            const auto *user = std::get_if<UserMessageAdded>(&update);
            if (user && user->content.text == "one"_L1)
                QVERIFY(bench.session->steer(said(u"two"_s)));
            else if (user && user->content.text == "two"_L1)
                bench.session->cancel();
        });
        bench.prompt(u"go"_s);
        QTRY_VERIFY(bench.shown().contains(u"text:Hello"_s));

        QVERIFY(bench.session->steer(said(u"one"_s)));
        bench.model.release();
        const TurnResult result = bench.waitForEnd();

        QCOMPARE(result.stopReason, StopReason::Cancelled);
        QVERIFY(result.unread.isEmpty()); // both stand in the conversation
        QCOMPARE(bench.model.requests.size(), 1u);
        compareReplay(bench);
    }

    void branchBeforeIt()
    {
        TurnBench bench;
        bench.open();
        steerOnce(bench);
        const QString id = idOf(bench, u"also"_s);
        QVERIFY(bench.session->isBranchPoint(id));

        const auto content = bench.session->branchBefore(id);

        QVERIFY(content);
        QCOMPARE(*content, said(u"also"_s));
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        QVERIFY(!bench.run(u"instead"_s).error);
        QCOMPARE(
            messages(bench.model.requests.back()),
            (QStringList{u"user: go"_s, u"assistant: <look_slow>"_s, u"user: seen|instead"_s}));
        const auto shown = [&bench] {
            QStringList words = TurnBench::words(bench.session->transcript());
            words.removeIf([](const QString &word) { return word.startsWith("notice:"_L1); });
            return words;
        };
        const QStringList before = shown();
        bench.reopen();
        QCOMPARE(shown(), before);
        QCOMPARE(bench.session->branches().size(), 2);
    }

    void forkBeforeIt()
    {
        TurnBench bench;
        bench.open();
        steerOnce(bench);
        SessionSpec spec;
        spec.cwd = bench.dir.path();
        spec.ports.permission = &bench.permission;

        auto forking = bench.agent->forkSession(bench.session->id(), idOf(bench, u"also"_s), spec);
        QTRY_VERIFY(forking.isFinished());

        const Result<Session *> fork = forking.result();
        QVERIFY(fork);
        QStringList words = TurnBench::words((*fork)->transcript());
        QVERIFY(!words.contains(u"user:also"_s));
        QVERIFY(words.contains(u"new:look_slow completed"_s));
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        QVERIFY((*fork)->prompt(said(u"other"_s)));
        QSignalSpy spy(*fork, &Session::turnFinished);
        QVERIFY(spy.wait());
        QCOMPARE(messages(bench.model.requests.back()).constLast(), u"user: seen|other"_s);
    }

    void refused_data()
    {
        const Rows<QString, QList<ContentBlock>, ErrorCode> row; // moment, content, code

        row("no turn", u"idle"_s, said(u"a"_s), ErrorCode::InvalidRequest);
        row("empty", u"streaming"_s, said(u" \n"_s), ErrorCode::InvalidInput);
        row("nothing", u"streaming"_s, QList<ContentBlock>(), ErrorCode::InvalidInput);
        row("too large", u"streaming"_s, said(QString(70 * 1024 * 1024, u'x')),
            ErrorCode::LimitExceeded);
        row("too many", u"full"_s, said(u"a"_s), ErrorCode::LimitExceeded);
        row("a turn that only compacts", u"compacting"_s, said(u"a"_s), ErrorCode::InvalidRequest);
        row("a command of the user", u"command"_s, said(u"a"_s), ErrorCode::InvalidRequest);
    }

    void refused()
    {
        const auto [moment, content, code]
            = Rows<QString, QList<ContentBlock>, ErrorCode>::current();
        TurnBench bench;
        bench.open();
        const ScriptedReply held = ScriptedReply::text(u"Hello"_s).hold();
        if (moment == "compacting"_L1) {
            bench.model.replies
                = {ScriptedReply::text(u"ok"_s), ScriptedReply::text(u"ok"_s), held};
            QVERIFY(!bench.run(u"one"_s).error);
            QVERIFY(!bench.run(u"two"_s).error);
            QVERIFY(bench.session->compact({}));
        } else if (moment == "command"_L1) {
            QVERIFY(bench.session->runCommand(u"sleep 60"_s));
        } else if (moment != "idle"_L1) {
            bench.model.replies = {held};
            bench.prompt(u"go"_s);
            QTRY_VERIFY(bench.shown().contains(u"text:Hello"_s));
        }
        for (int i = 0; moment == "full"_L1 && i < 100; ++i)
            QVERIFY(bench.session->steer(said(u"a"_s)));

        const auto steered = bench.session->steer(content);

        QVERIFY(!steered);
        QCOMPARE(steered.error().code, code);
        if (!bench.session->isRunning())
            return;
        bench.session->cancel();
        QCOMPARE(bench.waitForEnd().unread.size(), moment == "full"_L1 ? 100 : 0);
    }
};

AGENTAO_TEST(TestSteering)
#include "tst_steering.moc"

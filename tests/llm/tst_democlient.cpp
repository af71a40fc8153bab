// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/demo/democlient.h"
#include "agentcore/llm/providers/demo/demoscript.h"
#include "tests/support/suite.h"

#include <QJsonDocument>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static ChatMessage userText(const QString &text)
{
    return {ChatMessage::Role::User, {TextPart{text}}};
}

//! Plays a conversation: tools in \a refused fail, the others succeed; the names of the calls in
//! order, then what was said.
static std::pair<QStringList, QString> playTour(const QStringList &refused, const QString &listing)
{
    ChatRequest request;
    request.messages = {userText(u"Hello"_s)};
    QStringList names;
    QString said;
    for (int i = 0; i < 40; ++i) {
        const DemoScriptReply reply = demoReply(request);
        said += reply.outcome->message.text() + u'\n';
        request.messages.push_back(reply.outcome->message);
        ChatMessage results{ChatMessage::Role::User, {}};
        for (const ToolCallPart &call : reply.outcome->message.toolCalls()) {
            names.append(call.name);
            const bool fails = refused.contains(call.name);
            results.parts.emplace_back(ToolResultPart{
                call.id, call.name, call.name == "list_directory"_L1 ? listing : u"text"_s, fails});
        }
        if (results.parts.empty())
            return {names, said};
        request.messages.push_back(results);
    }
    return {names, u"no end"_s};
}

class TestDemoClient : public QObject
{
    Q_OBJECT

private slots:
    void tour_data()
    {
        // refused, listing, has, hasNot, says
        const Rows<QStringList, QString, QStringList, QStringList, QString> row;

        row("all allowed", QStringList(), u"src/"_s,
            QStringList{u"write_file"_s, u"replace"_s, u"run_shell_command"_s},
            QStringList{u"read_file"_s}, u"The edit is done"_s);
        row("with a README", QStringList(), u"README.md"_s, QStringList{u"read_file"_s},
            QStringList(), u"The edit is done"_s);
        row("file is there already", QStringList(), u"agentao-tour.md"_s,
            QStringList{u"read_file"_s, u"write_file"_s}, QStringList(), u"The edit is done"_s);
        row("writing refused", QStringList{u"write_file"_s}, u"src/"_s,
            QStringList{u"run_shell_command"_s}, QStringList{u"replace"_s}, u"was not written"_s);
        row("edit refused", QStringList{u"replace"_s}, u"src/"_s,
            QStringList{u"run_shell_command"_s}, QStringList(), u"stays as it was"_s);
        row("commands refused", QStringList{u"run_shell_command"_s}, u"src/"_s,
            QStringList{u"todo_write"_s}, QStringList(), u"did not run"_s);
        row("everything fails",
            QStringList{u"todo_write"_s, u"list_directory"_s, u"search_file_content"_s,
                        u"write_file"_s, u"replace"_s, u"run_shell_command"_s},
            u"src/"_s, QStringList(), QStringList{u"replace"_s}, u"That was the tour"_s);
    }

    void tour()
    {
        const auto [refused, listing, has, hasNot, says]
            = Rows<QStringList, QString, QStringList, QStringList, QString>::current();

        const auto [names, said] = playTour(refused, listing);

        QVERIFY(said.section(u'.', 0, 0).contains("not a language model"_L1));
        for (const QString &name : has)
            QVERIFY2(names.contains(name), qPrintable(name));
        for (const QString &name : hasNot)
            QVERIFY2(!names.contains(name), qPrintable(name));
        QCOMPARE(names.count(u"run_shell_command"_s), 2);
        QVERIFY2(said.contains(says), qPrintable(said));
        QVERIFY(said.contains("| What |"_L1) && said.contains("```cpp"_L1)
                && said.contains("\n> "_L1));
    }

    void alwaysTheSame() { QCOMPARE(playTour({}, u"README.md"_s), playTour({}, u"README.md"_s)); }

    void commands_data()
    {
        // call: "NAME ARGUMENTS", empty: none
        // text: a part of the answer
        const Rows<QString, bool, QString, QString> row; // prompt, first, call, text

        row("read", u"read a b.txt"_s, true, uR"(read_file {"file_path":"a b.txt"})"_s, QString());
        row("run", u"run ls -l"_s, false, uR"(run_shell_command {"command":"ls -l"})"_s, QString());
        row("list", u"list"_s, false, uR"(list_directory {"directory_path":"."})"_s, QString());
        row("search", u"Search x"_s, false, uR"(search_file_content {"pattern":"x"})"_s, QString());
        row("read nothing", u"read"_s, false, QString(), u"cannot answer"_s);
        row("help", u"help"_s, true, QString(), u"`long N`"_s);
        row("anything first", u"what is this?"_s, true, u"todo_write"_s, u"not a language model"_s);
        row("anything later", u"what is this?"_s, false, QString(), u"not a language model"_s);
        row("again", u" Tour "_s, false, u"todo_write"_s, u"a plan"_s);
        row("long", u"long 3"_s, false, QString(), u"piece 1 piece 2 piece 3"_s);
        row("long nonsense", u"long -5"_s, false, QString(), u"piece 1000"_s);
    }

    void commands()
    {
        const auto [prompt, first, call, text] = Rows<QString, bool, QString, QString>::current();
        ChatRequest request;
        if (!first) {
            request.messages
                = {userText(u"Hello"_s), {ChatMessage::Role::Assistant, {TextPart{u"Hi"_s}}}};
        }
        request.messages.push_back(userText(prompt));

        const DemoScriptReply reply = demoReply(request);

        QVERIFY(reply.outcome);
        const auto calls = reply.outcome->message.toolCalls();
        QCOMPARE(calls.empty(), call.isEmpty());
        if (!calls.empty()) {
            QCOMPARE(reply.outcome->reason, FinishReason::ToolCalls);
            const QString made = calls[0].name + u' ' + calls[0].arguments;
            QVERIFY2(made.startsWith(call), qPrintable(made));
            request.messages.push_back(reply.outcome->message);
            request.messages.push_back(
                {ChatMessage::Role::User,
                 {ToolResultPart{calls[0].id, calls[0].name, u"12345"_s, false}}});
            if (!call.startsWith("todo_write"_L1)) {
                const auto after = demoReply(request).outcome->message;
                QVERIFY(after.toolCalls().empty());
                QVERIFY(after.text().contains("5 characters"_L1));
            }
        }
        QVERIFY2(reply.outcome->message.text().contains(text),
                 qPrintable(reply.outcome->message.text()));
    }

    void endings_data()
    {
        const Rows<QString, FinishReason, bool> row; // prompt, reason, fails

        row("fail", u"fail"_s, FinishReason::EndTurn, true);
        row("refuse", u"refuse"_s, FinishReason::Refusal, false);
        row("cut", u"cut"_s, FinishReason::MaxTokens, false);
        row("no messages", QString(), FinishReason::EndTurn, false);
    }

    void endings()
    {
        const auto [prompt, reason, fails] = Rows<QString, FinishReason, bool>::current();
        ChatRequest request;
        if (!prompt.isEmpty())
            request.messages = {userText(prompt)};

        const DemoScriptReply reply = demoReply(request);

        QVERIFY(!reply.events.empty());
        QCOMPARE(!reply.outcome, fails);
        if (reply.outcome)
            QCOMPARE(reply.outcome->reason, reason);
        else
            QCOMPARE(reply.outcome.error().code, ErrorCode::Network);
    }

    void promptsOfEditors_data()
    {
        // file: that is read
        const Rows<QStringList, QString> row; // texts, file
        row("surroundings", QStringList{u"<facts>\nread x\n</facts>"_s, u"read a"_s}, u"a"_s);
        // Recorded in tests/interop/recordings.
        row("CodeCompanion after a cancelled one", QStringList{u"read a"_s, u"read b"_s}, u"b"_s);
        row("avante",
            QStringList{u"[README.md](file:///project/README.md)"_s,
                        u"<previous_user_message>read b</previous_user_message>"_s,
                        u"<previous_user_message>read a</previous_user_message>"_s,
                        u"<system_context>Continuing from previous session with 2 recent user "
                        "messages</system_context>"_s},
            u"b"_s);
    }

    void promptsOfEditors()
    {
        const auto [texts, file] = Rows<QStringList, QString>::current();
        ChatMessage message{ChatMessage::Role::User, {}};
        for (const QString &text : std::as_const(texts))
            message.parts.emplace_back(TextPart{text});
        ChatRequest request;
        request.messages = {message};
        const auto calls = demoReply(request).outcome->message.toolCalls();
        QCOMPARE(calls.size(), size_t(1));
        QCOMPARE(calls[0].name, u"read_file"_s);
        QCOMPARE(calls[0].arguments, uR"({"file_path":"%1"})"_s.arg(file));
    }

    void eventsAddUpToTheMessage()
    {
        ChatRequest request;
        request.messages = {userText(u"Hello"_s)};
        const DemoScriptReply reply = demoReply(request);
        QString text;
        QString arguments;
        for (const StreamEvent &event : reply.events) {
            if (const auto *delta = std::get_if<TextDelta>(&event))
                text += delta->text;
            else if (const auto *call = std::get_if<ToolCallDelta>(&event))
                arguments += call->argumentsDelta;
        }
        QCOMPARE(text, reply.outcome->message.text());
        QCOMPARE(arguments, reply.outcome->message.toolCalls()[0].arguments);
        QVERIFY(QJsonDocument::fromJson(arguments.toUtf8()).isObject());
        QVERIFY(reply.events.size() > 20);
    }

    void clientPlaysAsynchronously()
    {
        DemoClient client(std::chrono::milliseconds(0));
        ChatRequest request;
        request.messages = {userText(u"think"_s)};
        const auto reply = client.send(request);
        QSignalSpy received(reply.get(), &LlmReply::received);
        QSignalSpy finished(reply.get(), &LlmReply::finished);
        QCOMPARE(received.size(), 0);
        QVERIFY(finished.wait());
        QCOMPARE(finished.size(), 1);
        QVERIFY(received.size() > 3);
        QVERIFY(std::holds_alternative<ReasoningDelta>(received[0][0].value<StreamEvent>()));
        reply->abort();
        QCoreApplication::processEvents();
        QCOMPARE(finished.size(), 1);
    }

    void abortEndsOnce()
    {
        DemoClient client;
        ChatRequest request;
        request.messages = {userText(u"long 1000000"_s)};
        const auto reply = client.send(request);
        QSignalSpy received(reply.get(), &LlmReply::received);
        QSignalSpy finished(reply.get(), &LlmReply::finished);
        QVERIFY(received.wait());
        reply->abort();
        reply->abort();
        QCOMPARE(finished.size(), 0);
        QVERIFY(finished.wait());
        const auto result = finished[0][0].value<Result<ReplyOutcome>>();
        QCOMPARE(result.error().code, ErrorCode::Cancelled);
    }
};

AGENTAO_TEST(TestDemoClient)
#include "tst_democlient.moc"

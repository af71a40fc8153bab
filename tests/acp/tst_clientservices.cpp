// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/acpserver.h"
#include "agentcore/session/local/localagent.h"
#include "tests/support/fakeeditor.h"
#include "tests/support/scriptedllm.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>

#include <algorithm>

using namespace AgentCore;
using namespace Acp;
using namespace Testing;
using namespace Qt::StringLiterals;

static constexpr int kPatience = 20'000; // ms

//! Whole turns of a real agent with a scripted model, in an editor.
class TestClientServices : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_root = QDir(m_dir->path()).canonicalPath();
        m_model = {};
        m_editor = std::make_unique<FakeEditor>();
        LocalAgent::Services services;
        services.models = [this](const QString &) { return scriptedServices(&m_model); };
        m_agent = std::make_unique<LocalAgent>(services);
    }

    void cleanup()
    {
        m_server.reset();
        m_agent.reset(); // sessions live longer than their connection, as in the program
        m_editor.reset();
    }

    void usesWhatWasOffered_data()
    {
        QTest::addColumn<QJsonObject>("capabilities");
        QTest::addColumn<QStringList>("methods");
        const auto files = [](bool reads, bool writes) {
            return QJsonObject{
                {"fs"_L1, QJsonObject{{"readTextFile"_L1, reads}, {"writeTextFile"_L1, writes}}}};
        };
        const QString read = u"fs/read_text_file"_s;
        const QString write = u"fs/write_text_file"_s;
        const QStringList terminal{u"terminal/create"_s, u"terminal/output"_s,
                                   u"terminal/release"_s, u"terminal/wait_for_exit"_s};
        QTest::newRow("nothing") << QJsonObject() << QStringList();
        QTest::newRow("all refused")
            << QJsonObject{{"fs"_L1, files(false, false)["fs"_L1]}, {"terminal"_L1, false}}
            << QStringList();
        QTest::newRow("other words")
            << QJsonObject{{"fs"_L1, QJsonObject{{"readFile"_L1, true}, {"writeFile"_L1, true}}},
                           {"terminal"_L1, QJsonObject()}}
            << QStringList();
        QTest::newRow("reading, CLIENTCAP-001") << files(true, false) << QStringList{read};
        QTest::newRow("writing, CLIENTCAP-002") << files(false, true) << QStringList{write};
        QTest::newRow("files") << files(true, true) << QStringList{read, write};
        QTest::newRow("terminals, CLIENTCAP-003") << QJsonObject{{"terminal"_L1, true}} << terminal;
        QTest::newRow("everything")
            << FakeEditor::everything() << QStringList{read, write} + terminal;
    }

    // CLIENTCAP-001 to -003: no method of the client is called that it did not offer.
    void usesWhatWasOffered()
    {
        QFETCH(QJsonObject, capabilities);
        put(u"a.txt"_s, "one\n");
        m_editor->prints = u"there\n"_s;
        start(capabilities);
        script({{u"read_file"_s, uR"({"file_path":"a.txt"})"_s},
                {u"replace"_s, uR"({"file_path":"a.txt","old_text":"one","new_text":"two"})"_s},
                {u"run_shell_command"_s, uR"({"command":"echo here"})"_s},
                {u"move_file"_s, uR"({"file_path":"a.txt","new_path":"b.txt"})"_s},
                {u"glob"_s, uR"({"pattern":"*.txt"})"_s}});

        QCOMPARE(turn(), u"end_turn"_s);

        QSet<QString> used;
        for (const QJsonObject &message : std::as_const(m_editor->messages)) {
            if (message.contains("id"_L1) && message.contains("method"_L1))
                used.insert(message["method"_L1].toString());
        }
        QStringList methods = used.values();
        methods.sort();
        QTEST(methods, "methods");
        QCOMPARE(get(u"b.txt"_s), "two\n");
        const QStringList results = told();
        QCOMPARE(results.size(), 5);
        QVERIFY(results[2].contains(m_editor->terminals.isEmpty() ? "here"_L1 : "there"_L1));
    }

    void readsWhatIsNotSaved()
    {
        put(u"a.txt"_s, "saved\n");
        m_editor->buffers[path(u"a.txt"_s)] = u"typed\n"_s;
        start(FakeEditor::everything());
        script({{u"read_file"_s, uR"({"file_path":"a.txt"})"_s}});

        QCOMPARE(turn(), u"end_turn"_s);

        const QStringList results = told();
        QCOMPARE(results.size(), 1);
        QVERIFY(results.first().contains("typed"_L1));
        QVERIFY(!results.first().contains("saved\n"_L1));
        QVERIFY(results.first().contains("what commands and searches see"_L1));
        QCOMPARE(m_editor->requests(u"fs/read_text_file"_s).first()["params"_L1]["sessionId"_L1],
                 m_session);
    }

    void editsWhatIsNotSaved()
    {
        put(u"a.txt"_s, "saved\n");
        m_editor->buffers[path(u"a.txt"_s)] = u"typed here\n"_s;
        start(FakeEditor::everything());
        script({{u"read_file"_s, uR"({"file_path":"a.txt"})"_s},
                {u"replace"_s, uR"({"file_path":"a.txt","old_text":"here","new_text":"there"})"_s},
                {u"replace"_s, uR"({"file_path":"a.txt","old_text":"there","new_text":"!"})"_s}});

        QCOMPARE(turn(), u"end_turn"_s);

        QCOMPARE(m_editor->buffers[path(u"a.txt"_s)], u"typed !\n"_s);
        QCOMPARE(get(u"a.txt"_s), "typed !\n");
        const QJsonArray shown = shownContent(); // what the user typed is no part of the change
        QCOMPARE(shown.first()["type"_L1], u"diff"_s);
        QCOMPARE(shown.first()["oldText"_L1], u"typed there\n"_s);
        QCOMPARE(shown.first()["newText"_L1], u"typed !\n"_s);
    }

    void failedReadIsToldToTheModel()
    {
        put(u"a.txt"_s, "saved\n");
        m_editor->errors[u"fs/read_text_file"_s]
            = {{"code"_L1, -32603}, {"message"_L1, u"the buffer is gone"_s}};
        start(FakeEditor::everything());
        script({{u"read_file"_s, uR"({"file_path":"a.txt"})"_s},
                {u"replace"_s, uR"({"file_path":"a.txt","old_text":"saved","new_text":"x"})"_s}});

        QCOMPARE(turn(), u"end_turn"_s);

        const QStringList results = told();
        QCOMPARE(results.size(), 2);
        QVERIFY(results[0].contains("saved\n"_L1));
        for (const QString &result : results)
            QVERIFY2(result.contains("the buffer is gone"_L1), qPrintable(result));
    }

    void refusedWriteIsToldToTheModel()
    {
        m_editor->errors[u"fs/write_text_file"_s]
            = {{"code"_L1, -32603}, {"message"_L1, u"the file is locked"_s}};
        start(FakeEditor::everything());
        script({{u"write_file"_s, uR"({"file_path":"a.txt","content":"x"})"_s}});

        QCOMPARE(turn(), u"end_turn"_s);

        QVERIFY(told().first().contains("the file is locked"_L1));
        QCOMPARE(get(u"a.txt"_s), "(missing)");
    }

    void userTypesDuringTheQuestion()
    {
        put(u"a.txt"_s, "saved\n");
        start(FakeEditor::everything(), u"default"_s);
        script({{u"read_file"_s, uR"({"file_path":"a.txt"})"_s},
                {u"replace"_s, uR"({"file_path":"a.txt","old_text":"saved","new_text":"x"})"_s}});
        const int id = prompt(m_session);
        QVERIFY(QTest::qWaitFor(
            [this] { return !m_editor->requests(u"session/request_permission"_s).isEmpty(); },
            kPatience));
        m_editor->buffers[path(u"a.txt"_s)] = u"saved and typed\n"_s;
        m_editor->answer(m_editor->requests(u"session/request_permission"_s).first()["id"_L1],
                         QJsonObject{{"outcome"_L1,
                                      QJsonObject{{"outcome"_L1, "selected"_L1},
                                                  {"optionId"_L1, "allow_once"_L1}}}});

        QCOMPARE(stopReason(id), u"end_turn"_s);

        QVERIFY(told().last().contains("changed since it was read"_L1));
        QCOMPARE(get(u"a.txt"_s), "saved\n");
    }

    void undoOfAnEdit()
    {
        put(u"a.txt"_s, "one\n");
        start(FakeEditor::everything());
        script({{u"read_file"_s, uR"({"file_path":"a.txt"})"_s},
                {u"replace"_s, uR"({"file_path":"a.txt","old_text":"one","new_text":"two"})"_s}});
        QCOMPARE(turn(), u"end_turn"_s);
        QCOMPARE(get(u"a.txt"_s), "two\n");
        // Checkpoints look at the disk, where the editor saved it.
        const QJsonObject list
            = m_editor->call(u"_agentao.cn/checkpoint/list"_s, {{"sessionId"_L1, m_session}});
        const QJsonArray checkpoints = list["checkpoints"_L1].toArray();
        QCOMPARE(checkpoints.size(), 1);
    }

    // What the person typed and did not save is theirs, though the edit saves it, too.
    void undoLeavesWhatWasNotSaved_data()
    {
        const Rows<QString, QString> row; // tool, arguments
        row("replace", u"replace"_s,
            uR"({"file_path":"a.txt","old_text":"one","new_text":"two"})"_s);
        row("write_file", u"write_file"_s, uR"({"file_path":"a.txt","content":"two\ntyped\n"})"_s);
        row("apply_patch", u"apply_patch"_s,
            uR"({"input":"*** Begin Patch\n*** Update File: a.txt\n-one\n+two\n typed\n*** End Patch"})"_s);
        row("delete_file", u"delete_file"_s, uR"({"file_path":"a.txt"})"_s);
    }

    void undoLeavesWhatWasNotSaved()
    {
        const auto [tool, arguments] = Rows<QString, QString>::current();
        put(u"a.txt"_s, "one\n");
        m_editor->buffers[path(u"a.txt"_s)] = u"one\ntyped\n"_s;
        start(FakeEditor::everything());
        script({{u"read_file"_s, uR"({"file_path":"a.txt"})"_s}, {tool, arguments}});
        QCOMPARE(turn(), u"end_turn"_s);
        QCOMPARE(get(u"a.txt"_s), tool == "delete_file"_L1 ? "(missing)" : "two\ntyped\n");

        const QJsonArray checkpoints = m_editor
                                           ->call(u"_agentao.cn/checkpoint/list"_s,
                                                  {{"sessionId"_L1, m_session}})["checkpoints"_L1]
                                           .toArray();
        QCOMPARE(checkpoints.size(), 1);
        m_editor->call(
            u"_agentao.cn/checkpoint/restore"_s,
            {{"sessionId"_L1, m_session}, {"checkpointId"_L1, checkpoints[0]["checkpointId"_L1]}});
        QCOMPARE(get(u"a.txt"_s), "one\ntyped\n");
    }

    void commandInATerminal()
    {
        start({{"terminal"_L1, true}});
        script({{u"run_shell_command"_s, uR"({"command":"make all"})"_s}});
        const int id = prompt(m_session);
        QVERIFY(isRunning());
        QTRY_VERIFY_WITH_TIMEOUT(!shownContent().isEmpty(), kPatience);
        const QJsonArray terminal{
            QJsonObject{{"type"_L1, "terminal"_L1}, {"terminalId"_L1, "terminal-1"_L1}}};
        QCOMPARE(shownContent(), terminal);
        QVERIFY(m_editor->requests(u"terminal/release"_s).isEmpty());
        first().output = u"built\n"_s;
        m_editor->end(u"terminal-1"_s, {{"exitCode"_L1, 2}});

        QCOMPARE(stopReason(id), u"end_turn"_s);

        QCOMPARE(told(), QStringList{u"built\n[exit code 2]"_s});
        QCOMPARE(shownContent(), terminal); // the output stands in it already
        QCOMPARE(first().releases, 1);
        QCOMPARE(first().params["sessionId"_L1], m_session);
        QCOMPARE(first().params["cwd"_L1], m_root);
    }

    void commandThatIsNotStarted()
    {
        m_editor->errors[u"terminal/create"_s]
            = {{"code"_L1, -32603}, {"message"_L1, u"no terminals today"_s}};
        start(FakeEditor::everything());
        script({{u"run_shell_command"_s, uR"({"command":"touch made"})"_s}});

        QCOMPARE(turn(), u"end_turn"_s);

        QVERIFY(told().first().contains("no terminals today"_L1));
        QCOMPARE(get(u"made"_s), "(missing)"); // nor elsewhere behind the user's back
    }

    void replayShowsTheText()
    {
        m_editor->prints = u"built\n"_s;
        start({{"terminal"_L1, true}});
        script({{u"run_shell_command"_s, uR"({"command":"make all"})"_s}});
        QCOMPARE(turn(), u"end_turn"_s);
        const auto text
            = [this] { return shownContent().first()["content"_L1]["text"_L1].toString(); };
        const QJsonObject params{
            {"sessionId"_L1, m_session}, {"cwd"_L1, m_root}, {"mcpServers"_L1, QJsonArray()}};

        m_editor->call(u"session/load"_s, params); // while it is open
        QCOMPARE(text(), u"built\n[exit code 0]"_s);
        m_editor->call(u"session/close"_s, {{"sessionId"_L1, m_session}});
        m_editor->messages.clear();
        m_editor->call(u"session/load"_s, params);
        QCOMPARE(text(), u"built\n[exit code 0]"_s);
    }

    void cancelEndsTheCommand()
    {
        start({{"terminal"_L1, true}});
        script({{u"run_shell_command"_s, uR"({"command":"sleep 1000"})"_s}});
        const int id = prompt(m_session);
        QVERIFY(isRunning());

        m_editor->notify(u"session/cancel"_s, {{"sessionId"_L1, m_session}});

        QCOMPARE(stopReason(id), u"cancelled"_s);
        QTRY_COMPARE_WITH_TIMEOUT(first().releases, 1, kPatience);
        QCOMPARE(first().kills, 1);
    }

    void cancelGivesUpAFile()
    {
        put(u"a.txt"_s, "saved\n");
        m_editor->held = {u"fs/read_text_file"_s};
        start(FakeEditor::everything());
        script({{u"read_file"_s, uR"({"file_path":"a.txt"})"_s}});
        const int id = prompt(m_session);
        QVERIFY(QTest::qWaitFor(
            [this] { return !m_editor->requests(u"fs/read_text_file"_s).isEmpty(); }, kPatience));

        m_editor->notify(u"session/cancel"_s, {{"sessionId"_L1, m_session}});

        QCOMPARE(stopReason(id), u"cancelled"_s);
        QTRY_COMPARE_WITH_TIMEOUT(m_editor->requests(u"$/cancel_request"_s).size(), 1, kPatience);
    }

    void backgroundJob()
    {
        start({{"terminal"_L1, true}});
        script({{u"run_shell_command"_s, uR"({"command":"serve","is_background":true})"_s}});
        QCOMPARE(turn(), u"end_turn"_s);
        QVERIFY(isRunning());
        first().output = u"listening\n"_s;
        script({{u"stop_background_job"_s, uR"({"job_id":"job_1"})"_s}});
        QCOMPARE(turn(), u"end_turn"_s);
        QVERIFY2(told().last().contains("listening"_L1), qPrintable(told().last()));
        QCOMPARE(first().kills, 1);
        QTRY_COMPARE_WITH_TIMEOUT(first().releases, 1, kPatience);
    }

    void closingReleases()
    {
        start({{"terminal"_L1, true}});
        script({{u"run_shell_command"_s, uR"({"command":"serve","is_background":true})"_s}});
        QCOMPARE(turn(), u"end_turn"_s);
        QVERIFY(isRunning());
        m_editor->call(u"session/close"_s, {{"sessionId"_L1, m_session}});
        QTRY_COMPARE_WITH_TIMEOUT(first().releases, 1, kPatience);
    }

    void sessionsHaveTheirOwn()
    {
        put(u"a.txt"_s, "saved\n");
        start(FakeEditor::everything());
        const QString other = m_editor->newSession(m_root);
        QVERIFY(other != m_session);
        for (const QString &session : {other, m_session}) {
            m_editor->messages.clear();
            script({{u"read_file"_s, uR"({"file_path":"a.txt"})"_s}});
            QCOMPARE(stopReason(prompt(session)), u"end_turn"_s);
            const auto requests = m_editor->requests(u"fs/read_text_file"_s);
            QCOMPARE(requests.size(), 1);
            QCOMPARE(requests.first()["params"_L1]["sessionId"_L1], session);
        }
    }

    // A second `initialize` is taken, as the older Agentao takes it.
    void laterIntroductionIsForLaterSessions()
    {
        put(u"a.txt"_s, "saved\n");
        start(FakeEditor::everything());
        m_editor->checksWire = false; // it takes the last introduction for the one that counts
        m_editor->initialize({});
        script({{u"read_file"_s, uR"({"file_path":"a.txt"})"_s}});
        QCOMPARE(turn(), u"end_turn"_s);
        QCOMPARE(m_editor->requests(u"fs/read_text_file"_s).size(), 1);
        const QString later = m_editor->newSession(m_root);
        script({{u"read_file"_s, uR"({"file_path":"a.txt"})"_s}});
        QCOMPARE(stopReason(prompt(later)), u"end_turn"_s);
        QCOMPARE(m_editor->requests(u"fs/read_text_file"_s).size(), 1);
    }

private:
    void start(const QJsonObject &capabilities, const QString &mode = u"full-access"_s)
    {
        ServerOptions options;
        options.modeId = mode;
        m_server = std::make_unique<AcpServer>(m_agent.get(), m_editor.get(), options);
        m_editor->initialize(capabilities);
        m_session = m_editor->newSession(m_root);
        QVERIFY(!m_session.isEmpty());
    }

    void script(const std::vector<std::pair<QString, QString>> &calls)
    {
        for (const auto &call : calls)
            m_model.replies.push_back(ScriptedReply::calls({call}));
        m_model.replies.push_back(ScriptedReply::text(u"done"_s));
    }

    int prompt(const QString &session)
    {
        return m_editor->request(
            u"session/prompt"_s,
            {{"sessionId"_L1, session},
             {"prompt"_L1, QJsonArray{QJsonObject{{"type"_L1, "text"_L1}, {"text"_L1, "go"_L1}}}}});
    }

    QString stopReason(int id)
    {
        const auto isAnswer = [id](const QJsonObject &message) {
            return message["id"_L1] == id && !message.contains("method"_L1);
        };
        const auto &messages = m_editor->messages;
        if (!QTest::qWaitFor([&] { return std::ranges::any_of(messages, isAnswer); }, kPatience))
            return u"(no answer)"_s;
        return (*std::ranges::find_if(messages, isAnswer))["result"_L1]["stopReason"_L1].toString();
    }

    QString turn() { return stopReason(prompt(m_session)); }

    //! What the model was told of its last calls, each.
    QStringList told() const
    {
        QStringList told;
        for (const ChatMessage &message : m_model.requests.back().messages) {
            for (const MessagePart &part : message.parts) {
                if (const auto *result = std::get_if<ToolResultPart>(&part))
                    told += result->text;
            }
        }
        return told;
    }

    QString path(const QString &name) const { return m_root + u'/' + name; }
    void put(const QString &name, const QByteArray &bytes) const
    {
        QVERIFY(putFile(path(name), bytes));
    }
    QByteArray get(const QString &name) const { return fileContent(path(name), "(missing)"); }
    FakeEditor::FakeTerminal &first() { return m_editor->terminals[u"terminal-1"_s]; }
    bool isRunning()
    {
        return QTest::qWaitFor(
            [this] { return !m_editor->requests(u"terminal/wait_for_exit"_s).isEmpty(); },
            kPatience);
    }

    //! The `content` of the last update of a call that has any.
    QJsonArray shownContent() const
    {
        QJsonArray shown;
        const auto updates = m_editor->updates();
        for (const QJsonObject &update : updates) {
            if (update.contains("toolCallId"_L1) && update.contains("content"_L1))
                shown = update["content"_L1].toArray();
        }
        return shown;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_root;
    ScriptedModel m_model;
    std::unique_ptr<FakeEditor> m_editor;
    std::unique_ptr<LocalAgent> m_agent;
    std::unique_ptr<AcpServer> m_server;
    QString m_session;
};

AGENTAO_TEST(TestClientServices)
#include "tst_clientservices.moc"

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/dialects/dialectfixture.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! Dialects: methods, their direction, and errors.
class TestDialectMethods : public DialectFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        m_model = {};
        m_hasProvider = true;
        useNewFolder();
        start();
    }

    void cancelAsRequest_data()
    {
        QTest::addColumn<QString>("state");
        for (const char *state : {"running", "idle", "closed", "cancelled before"})
            QTest::newRow(state) << QString::fromLatin1(state);
    }

    void cancelAsRequest()
    {
        QFETCH(const QString, state);
        const QString id = newSession();
        const QJsonObject params{{"sessionId"_L1, id}};
        int prompt = 0;
        if (state == "running"_L1 || state == "cancelled before"_L1) {
            m_model.replies.push_back(ScriptedReply::text(u"long"_s).hold());
            prompt = m_client->request(u"session/prompt"_s, promptParams(id, u"go"_s));
            QTRY_VERIFY(m_model.hasReply());
        }
        if (state == "cancelled before"_L1)
            m_client->call(u"session/cancel"_s, params);
        if (state == "closed"_L1)
            m_client->call(u"session/close"_s, params);

        const QJsonObject answer = ask(u"session/cancel"_s, params);

        QVERIFY(answer["result"_L1].isObject());
        QVERIFY(answer["result"_L1].toObject().isEmpty());
        if (prompt > 0)
            QCOMPARE(m_client->response(prompt)["result"_L1]["stopReason"_L1], u"cancelled"_s);
    }

    void cancelAsNotification()
    {
        const QString id = newSession();
        m_model.replies.push_back(ScriptedReply::text(u"long"_s).hold());
        const int prompt = m_client->request(u"session/prompt"_s, promptParams(id, u"go"_s));
        QTRY_VERIFY(m_model.hasReply());
        m_client->notify(u"session/cancel"_s, {{"sessionId"_L1, id}});
        QCOMPARE(m_client->response(prompt)["result"_L1]["stopReason"_L1], u"cancelled"_s);
        for (const QJsonObject &message : std::as_const(m_client->messages))
            QVERIFY(message.contains("method"_L1) || message["id"_L1].isDouble());
    }

    void cancelOfUnknownSession()
    {
        QCOMPARE(ask(u"session/cancel"_s, {{"sessionId"_L1, "sess_x"_L1}})["result"_L1],
                 QJsonObject());
    }

    void permissionIsARequest()
    {
        const QString id = newSession();
        m_model.replies.push_back(
            ScriptedReply::calls({{u"run_shell_command"_s, u"{\"command\":\"touch new\"}"_s}}));
        m_model.replies.push_back(ScriptedReply::text(u"done"_s));
        const int prompt = m_client->request(u"session/prompt"_s, promptParams(id, u"go"_s));
        const QJsonObject question = m_client->serverRequest(u"session/request_permission"_s);
        QVERIFY(question.contains("id"_L1));
        QCOMPARE(question["params"_L1]["sessionId"_L1], id);
        const QJsonObject outcome{{"outcome"_L1, "selected"_L1}, {"optionId"_L1, "reject_once"_L1}};
        m_client->answer(question["id"_L1], QJsonObject{{"outcome"_L1, outcome}});
        QVERIFY(m_client->response(prompt).contains("result"_L1));
    }

    void listUnderBothNames_data()
    {
        const Rows<QString, bool> row; // method, withCwd
        for (const char *method : {"session/list", "sessions/list"}) {
            row(QTest::addRow("%s with cwd", method), QString::fromLatin1(method), true);
            row(QTest::addRow("%s without", method), QString::fromLatin1(method), false);
        }
    }

    void listUnderBothNames()
    {
        const auto [method, withCwd] = Rows<QString, bool>::current();
        const QString id = newSession();
        const QJsonObject result = m_client->call(
            method, withCwd ? QJsonObject{{"cwd"_L1, m_dir->path()}} : QJsonObject());
        QCOMPARE(result["sessions"_L1][0]["sessionId"_L1], id);
        QCOMPARE(result["sessions"_L1][0]["cwd"_L1], m_dir->path());
    }

    void optionUnderBothNames_data()
    {
        const Rows<QString, QJsonValue, QString> row; // option, value, chosen
        row("text", u"model"_s, QJsonValue(u"other/large"_s), u"other/large"_s);
        row("number", u"max_tokens"_s, QJsonValue(4096), u"4096"_s);
        row("fraction", u"temperature"_s, QJsonValue(0.5), u"0.5"_s);
    }

    void optionUnderBothNames()
    {
        const auto [option, value, chosen] = Rows<QString, QJsonValue, QString>::current();
        const QString id = newSession();
        for (const QString &method : {u"config/set"_s, u"session/set_config_option"_s}) {
            const QJsonObject result = m_client->call(
                method, {{"sessionId"_L1, id}, {"configId"_L1, option}, {"value"_L1, value}});
            QCOMPARE(result.keys(), QStringList{u"configOptions"_s});
            QString current;
            for (const QJsonValue &entry : result["configOptions"_L1].toArray()) {
                if (entry["id"_L1] == option)
                    current = entry["currentValue"_L1].toString();
            }
            QCOMPARE(current, chosen);
        }
    }

    void noNameOfAModel_data()
    {
        QTest::addColumn<QJsonValue>("value");
        QTest::newRow("a number") << QJsonValue(4);
        QTest::newRow("true") << QJsonValue(true);
        QTest::newRow("false") << QJsonValue(false);
        QTest::newRow("null") << QJsonValue();
        QTest::newRow("an object") << QJsonValue(QJsonObject());
    }

    //! Any text may be the name of a model, but what is none is not made one.
    void noNameOfAModel()
    {
        QFETCH(const QJsonValue, value);
        const QString id = newSession();
        const QJsonObject params{
            {"sessionId"_L1, id}, {"configId"_L1, "model"_L1}, {"value"_L1, value}};
        QCOMPARE(codeOf(u"session/set_config_option"_s, params), Code::kInvalidParams);
        QCOMPARE(turn(id)["stopReason"_L1], u"end_turn"_s);
        QCOMPARE(m_model.requests.size(), 1);
    }

    void forkIsAdvertisedAsUnstable_data()
    {
        QTest::addColumn<bool>("unstable");
        QTest::newRow("standard") << false;
        QTest::newRow("--acp-unstable") << true;
    }

    void forkIsAdvertisedAsUnstable()
    {
        QFETCH(const bool, unstable);
        Acp::ServerOptions options;
        options.unstable = unstable;
        const QJsonObject result = start(options);
        QCOMPARE(
            result["agentCapabilities"_L1]["sessionCapabilities"_L1].toObject().contains("fork"_L1),
            unstable);
        const QString id = newSession();
        turn(id);
        const QJsonObject forked = m_client->call(u"session/fork"_s, loadParams(id));
        QVERIFY(forked["sessionId"_L1].isString());
        QVERIFY(forked["sessionId"_L1] != id);
        QVERIFY(forked["modes"_L1].isObject());
    }

    void resumeIsServed()
    {
        const QString id = newSession();
        turn(id);
        QVERIFY(start()["agentCapabilities"_L1]["sessionCapabilities"_L1]["resume"_L1].isObject());
        m_client->messages.clear();
        const QJsonObject params{{"sessionId"_L1, id}, {"cwd"_L1, m_dir->path()}};
        const QJsonObject result = m_client->call(u"session/resume"_s, params);
        QVERIFY(result.contains("modes"_L1));
        QCOMPARE(shown(), QStringList{u"response"_s});
    }

    void setModelInThreeDialects_data()
    {
        const Rows<QString, QJsonObject, QJsonObject> row; // method, params, result
        const auto draft = u"session/set_model"_s;
        row("extension", u"_agentao.cn/set_model"_s, QJsonObject{{"model"_L1, "other/large"_L1}},
            QJsonObject{{"model"_L1, "large"_L1}});
        row("extension, its other name", u"_agentao.cn/set_model"_s,
            QJsonObject{{"modelName"_L1, "other/a/b"_L1}}, QJsonObject{{"model"_L1, "a/b"_L1}});
        row("removed draft", draft, QJsonObject{{"modelId"_L1, "other/large"_L1}}, QJsonObject());
        row("Agentao, model", draft, QJsonObject{{"model"_L1, "other/large"_L1}},
            QJsonObject{{"model"_L1, "other/large"_L1},
                        {"contextLength"_L1, 100'000},
                        {"maxTokens"_L1, 8'000}});
        row("Agentao, limits", draft,
            QJsonObject{{"contextLength"_L1, 5000}, {"maxTokens"_L1, 4096}},
            QJsonObject{{"model"_L1, "test/scripted"_L1},
                        {"contextLength"_L1, 100'000},
                        {"maxTokens"_L1, 4096}});
        row("bare name keeps the provider", draft,
            QJsonObject{{"modelId"_L1, "tiny"_L1}, {"_meta"_L1, QJsonObject()}}, QJsonObject());
    }

    void setModelInThreeDialects()
    {
        auto [method, params, result] = Rows<QString, QJsonObject, QJsonObject>::current();
        params["sessionId"_L1] = newSession();
        QCOMPARE(ask(method, params)["result"_L1], result);
    }

    void setModelTellsTheOption()
    {
        const QString id = newSession();
        m_client->call(u"session/set_model"_s, {{"sessionId"_L1, id}, {"modelId"_L1, "tiny"_L1}});
        QTRY_VERIFY(m_client->order().contains(u"config_option_update"_s));
        const QJsonObject model
            = m_client->updates().last()["configOptions"_L1].toArray().first().toObject();
        QCOMPARE(model["currentValue"_L1], u"test/tiny"_s);
    }

    void setModelErrors_data()
    {
        const Rows<QJsonObject, int> row; // params, code
        row("nothing to set", QJsonObject(), Code::kInvalidParams);
        row("a number", QJsonObject{{"modelId"_L1, 1}}, Code::kInvalidParams);
        row("a key", QJsonObject{{"model"_L1, "test/a"_L1}, {"apiKey"_L1, "k"_L1}},
            Code::kInvalidParams);
        row("no tokens", QJsonObject{{"maxTokens"_L1, 0}}, Code::kInvalidParams);
        row("no such provider", QJsonObject{{"modelId"_L1, "none/a"_L1}}, Code::kInvalidRequest);
        row("empty", QJsonObject{{"modelId"_L1, ""_L1}}, Code::kInvalidRequest);
        row("unknown session", QJsonObject{{"sessionId"_L1, "x"_L1}, {"model"_L1, "a"_L1}},
            Code::kInvalidParams);
    }

    void setModelErrors()
    {
        auto [params, code] = Rows<QJsonObject, int>::current();
        if (!params.contains("sessionId"_L1))
            params["sessionId"_L1] = newSession();
        QCOMPARE(codeOf(u"session/set_model"_s, params), code);
    }

    void setModelExtensionErrors_data()
    {
        QTest::addColumn<QJsonObject>("params");
        QTest::newRow("nothing") << QJsonObject();
        QTest::newRow("empty") << QJsonObject{{"model"_L1, ""_L1}};
        QTest::newRow("blank") << QJsonObject{{"model"_L1, " "_L1}};
        QTest::newRow("its other name, empty") << QJsonObject{{"modelName"_L1, ""_L1}};
        QTest::newRow("a number") << QJsonObject{{"modelName"_L1, 4}};
    }

    void setModelExtensionErrors()
    {
        QFETCH(QJsonObject, params);
        params["sessionId"_L1] = newSession();
        QCOMPARE(codeOf(u"_agentao.cn/set_model"_s, params), Code::kInvalidParams);
    }

    void listModels()
    {
        const QString id = newSession();
        const QJsonObject params{{"sessionId"_L1, id}};
        QCOMPARE(m_client->call(u"session/list_models"_s, params),
                 (QJsonObject{{"models"_L1, QJsonArray{"test/scripted"_L1, "other/large"_L1}}}));
        m_hasProvider = false;
        start();
        m_client->call(u"session/load"_s, loadParams(id));
        const QJsonObject none = m_client->call(u"session/list_models"_s, params);
        QCOMPARE(none["models"_L1], QJsonArray());
        QVERIFY(!none["warning"_L1].toString().isEmpty());
        QCOMPARE(codeOf(u"session/list_models"_s, {{"sessionId"_L1, "x"_L1}}),
                 Code::kInvalidParams);
    }

    void namesOfFunctionsAreNoMethods_data()
    {
        QTest::addColumn<QString>("method");
        for (const char *method : {"new_session", "load_session", "prompt", "close_session"})
            QTest::newRow(method) << QString::fromLatin1(method);
    }

    void namesOfFunctionsAreNoMethods()
    {
        QFETCH(const QString, method);
        QCOMPARE(codeOf(method, {}), Code::kMethodNotFound);
    }

    void methodsOfToday_data()
    {
        QTest::addColumn<QString>("method");
        for (const char *method : {"authenticate", "logout", "session/list", "session/delete",
                                   "session/close", "session/resume"})
            QTest::newRow(method) << QString::fromLatin1(method);
    }

    void methodsOfToday()
    {
        QFETCH(const QString, method);
        QVERIFY(codeOf(method, {}) != Code::kMethodNotFound);
    }

    void errorCodes_data()
    {
        const Rows<QByteArray, int> row; // line, code
        row("no JSON", "{"_ba, -32700);
        row("no request", R"({"jsonrpc":"2.0","id":1})"_ba, -32600);
        row("unknown", R"({"jsonrpc":"2.0","id":1,"method":"x"})"_ba, -32601);
        row("parameters", R"({"jsonrpc":"2.0","id":1,"method":"session/new","params":{}})"_ba,
            -32602);
    }

    void errorCodes()
    {
        const auto [line, code] = Rows<QByteArray, int>::current();
        m_client->sendLine(line);
        QTRY_COMPARE(m_client->messages.last()["error"_L1]["code"_L1].toInt(), code);
    }

    void notInitialized()
    {
        serve();
        const QJsonObject error
            = m_client->callError(u"session/new"_s, {{"cwd"_L1, m_dir->path()}});
        QCOMPARE(error["code"_L1], Code::kNotInitialized);
        QCOMPARE(error["message"_L1], u"Server not initialized"_s);
        QCOMPARE(error["data"_L1]["reason"_L1], u"not_initialized"_s);
    }

    void unknownSession_data()
    {
        QTest::addColumn<QString>("method");
        for (const char *method :
             {"session/load", "session/resume", "session/prompt", "session/set_mode",
              "session/set_config_option", "config/set", "_agentao.cn/set_model",
              "session/set_model", "session/list_models"})
            QTest::newRow(method) << QString::fromLatin1(method);
    }

    void unknownSession()
    {
        QFETCH(const QString, method);
        QJsonObject params = promptParams(u"sess_x"_s, u"hi"_s);
        for (const auto &[key, value] : {std::pair(u"cwd"_s, m_dir->path()),
                                         {u"modeId"_s, u"plan"_s},
                                         {u"configId"_s, u"mode"_s},
                                         {u"value"_s, u"plan"_s},
                                         {u"model"_s, u"test/a"_s}})
            params[key] = value;
        const QJsonObject error = m_client->callError(method, params);
        QCOMPARE(error["code"_L1], Code::kInvalidParams);
        QCOMPARE(error["data"_L1].toObject(),
                 (QJsonObject{{"reason"_L1, "session_not_found"_L1},
                              {"session_id"_L1, "Session not found"_L1},
                              {"sessionId"_L1, "sess_x"_L1}}));
    }

    void loginIsNeeded()
    {
        m_hasProvider = false;
        QCOMPARE(codeOf(u"session/new"_s, {{"cwd"_L1, m_dir->path()}}), Code::kAuthRequired);
        m_hasProvider = true;
        QVERIFY(!newSession().isEmpty());
    }

    void cancelledRequest()
    {
        const QString id = newSession();
        m_model.replies.push_back(ScriptedReply::text(u"long"_s).hold());
        const int prompt = m_client->request(u"session/prompt"_s, promptParams(id, u"go"_s));
        QTRY_VERIFY(m_model.hasReply());
        m_client->call(u"session/cancel"_s, {{"sessionId"_L1, id}});
        const QJsonObject answer = m_client->response(prompt);
        QVERIFY(!answer.contains("error"_L1)); // never -32800 for session/cancel
        QCOMPARE(answer["result"_L1]["stopReason"_L1], u"cancelled"_s);
    }

    void dataSaysTheReason_data()
    {
        const Rows<QString, QString> row; // method, reason
        row("method", u"x"_s, u"method_not_found"_s);
        row("parameters", u"session/new"_s, u"invalid_input"_s);
        row("session", u"session/prompt"_s, u"session_not_found"_s);
    }

    void dataSaysTheReason()
    {
        const auto [method, reason] = Rows<QString, QString>::current();
        const QJsonObject error = m_client->callError(method, promptParams(u"sess_x"_s, u"hi"_s));
        QVERIFY(error["data"_L1].isObject());
        QCOMPARE(error["data"_L1]["reason"_L1], reason);
    }

    void noParameters_data()
    {
        QTest::addColumn<QByteArray>("params");
        QTest::newRow("null") << R"(,"params":null)"_ba;
        QTest::newRow("missing") << ""_ba;
        QTest::newRow("empty") << R"(,"params":{})"_ba;
    }

    void noParameters()
    {
        QFETCH(const QByteArray, params);
        m_client->sendLine(R"({"jsonrpc":"2.0","id":77,"method":"session/list")" + params + '}');
        QVERIFY(m_client->response(77)["result"_L1]["sessions"_L1].isArray());
    }
};

AGENTAO_TEST(TestDialectMethods)
#include "tst_dialectmethods.moc"

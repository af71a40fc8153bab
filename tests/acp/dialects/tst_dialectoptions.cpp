// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/dialect.h"
#include "acp/wire/optionjson.h"
#include "tests/acp/dialects/dialectfixture.h"
#include "tests/support/fakeagent.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using Acp::Compatibility;

static QJsonObject setParams(const QString &id, const QString &option, const QJsonValue &value)
{
    return {{"sessionId"_L1, id}, {"configId"_L1, option}, {"value"_L1, value}};
}

//! Dialects: options, modes, extensions.
class TestDialectOptions : public DialectFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        m_model = {};
        useNewFolder();
        start();
    }

    void offeredAndUnknownOptions()
    {
        const QString id = newSession();
        for (const QString &offered : {u"model"_s, u"mode"_s, u"temperature"_s})
            QVERIFY(!option(id, offered).isEmpty());
        const QJsonObject error = m_client->callError(u"session/set_config_option"_s,
                                                      setParams(id, u"colour"_s, u"red"_s));
        QCOMPARE(error["code"_L1], Code::kInvalidRequest);
    }

    void furtherKeys_data()
    {
        // standard: whether it is taken
        const Rows<QString, bool, bool> row; // key, standard, agentao
        row("nothing more", QString(), true, true);
        row("_meta", u"_meta"_s, true, false);
        row("unknown", u"colour"_s, true, false);
        row("apiKey", u"apiKey"_s, false, false);
        row("api_key", u"api_key"_s, false, false);
        row("baseUrl", u"baseUrl"_s, false, false);
        row("headers", u"headers"_s, false, false);
    }

    void furtherKeys()
    {
        const auto [key, standard, agentao] = Rows<QString, bool, bool>::current();
        for (const auto &[compatibility, works] :
             {std::pair(Compatibility::Standard, standard), {Compatibility::Agentao, agentao}}) {
            start(compatibility);
            const QString id = newSession();
            QJsonObject params = setParams(id, u"model"_s, u"other/large"_s);
            QJsonObject extension{{"sessionId"_L1, id}, {"model"_L1, "other/large"_L1}};
            if (!key.isEmpty()) {
                params[key] = QJsonObject{{"x"_L1, "secret-value"_L1}};
                extension[key] = params[key];
            }
            const QJsonObject answer = ask(u"session/set_config_option"_s, params);
            QCOMPARE(answer["error"_L1]["code"_L1].toInt(), works ? 0 : Code::kInvalidParams);
            QVERIFY(!answer["error"_L1]["message"_L1].toString().contains("secret-value"_L1));
            QCOMPARE(codeOf(u"_agentao.cn/set_model"_s, extension),
                     works ? 0 : Code::kInvalidParams);
        }
    }

    void modelValue_data()
    {
        // chosen: empty: -32600
        const Rows<QString, QString> row; // value, chosen
        row("listed", u"other/large"_s, u"other/large"_s);
        row("unlisted", u"test/brand-new"_s, u"test/brand-new"_s);
        row("bare", u"tiny"_s, u"test/tiny"_s);
        row("more slashes", u"other/org/model"_s, u"other/org/model"_s);
        row("no such provider", u"none/model"_s, QString());
    }

    void modelValue()
    {
        const auto [value, chosen] = Rows<QString, QString>::current();
        const QString id = newSession();
        const int code = codeOf(u"session/set_config_option"_s, setParams(id, u"model"_s, value));
        QCOMPARE(code, chosen.isEmpty() ? Code::kInvalidRequest : 0);
        const QJsonObject model = option(id, u"model"_s);
        QCOMPARE(model["currentValue"_L1], chosen.isEmpty() ? u"test/scripted"_s : chosen);
        QStringList listed;
        for (const QJsonValue &entry : model["options"_L1].toArray())
            listed += entry["value"_L1].toString();
        QVERIFY(listed.contains(model["currentValue"_L1].toString()));
    }

    void currentValueIsSent()
    {
        for (const QJsonValue &option : options(newSession()))
            QVERIFY(option["currentValue"_L1].isString());
    }

    void valuesHaveNames()
    {
        for (const QJsonValue &option : options(newSession())) {
            QVERIFY(option["name"_L1].isString());
            for (const QJsonValue &value : option["options"_L1].toArray())
                QVERIFY(!value["name"_L1].toString().isEmpty());
        }
    }

    void categories()
    {
        QStringList categories;
        for (const QJsonValue &option : options(newSession()))
            categories += option["category"_L1].toString();
        QVERIFY(categories.contains(u"model"_s) && categories.contains(u"mode"_s));
        for (const QString &category : std::as_const(categories))
            QVERIFY(
                (QStringList{u"model"_s, u"mode"_s, u"thought_level"_s, u"model_config"_s}.contains(
                    category)));
    }

    void booleanOption_data()
    {
        QTest::addColumn<bool>("booleans");
        QTest::newRow("not advertised") << false;
        QTest::newRow("advertised") << true;
    }

    //! With a session that has an option which is on or off.
    void booleanOption()
    {
        QFETCH(const bool, booleans);
        FakeAgent agent;
        FakeAcpClient client;
        Acp::AcpServer server(&agent, &client, {});
        const QJsonObject capability{{"boolean"_L1, QJsonObject()}};
        client.initialize(
            booleans ? QJsonObject{{"session"_L1, QJsonObject{{"configOptions"_L1, capability}}}}
                     : QJsonObject());
        const QString id = client.newSession(m_dir->path());
        agent.session(id)->choices = {{u"web"_s,
                                       u"Web"_s,
                                       u"false"_s,
                                       {{u"true"_s, u"On"_s, {}}, {u"false"_s, u"Off"_s, {}}}}};
        client.messages.clear();

        QJsonObject params = setParams(id, u"web"_s, true);
        params["type"_L1] = "boolean"_L1;
        const QJsonObject answered = client.call(u"session/set_config_option"_s, params);
        QTRY_COMPARE(client.updates().size(), 1);
        for (const QJsonValue &option :
             {answered["configOptions"_L1][0], client.updates().first()["configOptions"_L1][0],
              client.call(u"session/load"_s, loadParams(id))["configOptions"_L1][0]}) {
            QCOMPARE(option["type"_L1], booleans ? u"boolean"_s : u"select"_s);
            QCOMPARE(option["currentValue"_L1],
                     booleans ? QJsonValue(true) : QJsonValue(u"true"_s));
            QCOMPARE(option["options"_L1].isUndefined(), booleans);
        }
    }

    void booleanForNoBoolean_data()
    {
        QTest::addColumn<QJsonValue>("value");
        QTest::newRow("text") << QJsonValue(u"true"_s);
        QTest::newRow("number") << QJsonValue(1);
        QTest::newRow("null") << QJsonValue();
    }

    void booleanForNoBoolean()
    {
        QFETCH(const QJsonValue, value);
        QJsonObject params = setParams(newSession(), u"mode"_s, value);
        params["type"_L1] = "boolean"_L1;
        QCOMPARE(codeOf(u"session/set_config_option"_s, params), Code::kInvalidParams);
    }

    void changeWhileATurnRuns()
    {
        const QString id = newSession();
        m_model.replies.push_back(ScriptedReply::calls({{u"todo_write"_s, u"{}"_s}}).hold());
        m_model.replies.push_back(ScriptedReply::text(u"done"_s));
        const int prompt = m_client->request(u"session/prompt"_s, promptParams(id, u"go"_s));
        QTRY_VERIFY(m_model.hasReply());
        for (const auto &[option, value] : {std::pair(u"model"_s, u"other/large"_s),
                                            {u"mode"_s, u"read-only"_s},
                                            {u"max_tokens"_s, u"4096"_s}})
            QCOMPARE(codeOf(u"session/set_config_option"_s, setParams(id, option, value)), 0);
        QCOMPARE(codeOf(u"session/set_mode"_s, {{"sessionId"_L1, id}, {"modeId"_L1, "plan"_L1}}),
                 0);
        m_model.release();
        QCOMPARE(m_client->response(prompt)["result"_L1]["stopReason"_L1], u"end_turn"_s);
        QCOMPARE(option(id, u"model"_s)["currentValue"_L1], u"other/large"_s);
        QCOMPARE(m_model.requests.size(), 2);
    }

    void setModeResult_data()
    {
        const Rows<Compatibility, QJsonObject> row; // compatibility, result
        const QJsonObject meta{{"_agentao.cn/modeId"_L1, "read-only"_L1}};
        row("standard", Compatibility::Standard, QJsonObject{{"_meta"_L1, meta}});
        row("iac", Compatibility::IacCode, QJsonObject{{"_meta"_L1, meta}});
        row("agentao", Compatibility::Agentao, QJsonObject{{"modeId"_L1, "read-only"_L1}});
    }

    void setModeResult()
    {
        const auto [compatibility, result] = Rows<Compatibility, QJsonObject>::current();
        start(compatibility);
        const QString id = newSession();
        m_client->messages.clear();
        QCOMPARE(m_client->call(u"session/set_mode"_s,
                                {{"sessionId"_L1, id}, {"modeId"_L1, "read-only"_L1}}),
                 result);
        QTRY_VERIFY(m_client->order().contains(u"current_mode_update"_s));
    }

    void unknownMode_data()
    {
        const Rows<Compatibility, QString> row; // compatibility, echo
        row("standard", Compatibility::Standard, QString());
        row("agentao", Compatibility::Agentao, u"yolo"_s);
    }

    void unknownMode()
    {
        const auto [compatibility, echo] = Rows<Compatibility, QString>::current();
        start(compatibility);
        const QString id = newSession();
        m_client->messages.clear();
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"mode that does not exist"_s));
        const QJsonObject result = m_client->call(u"session/set_mode"_s,
                                                  {{"sessionId"_L1, id}, {"modeId"_L1, "yolo"_L1}});
        QCOMPARE(result["modeId"_L1].toString(), echo);
        QCOMPARE(option(id, u"mode"_s)["currentValue"_L1], u"default"_s); // permissions stay
        QVERIFY(!m_client->order().contains(u"current_mode_update"_s));
    }

    void emptyMode()
    {
        QCOMPARE(
            codeOf(u"session/set_mode"_s, {{"sessionId"_L1, newSession()}, {"modeId"_L1, ""_L1}}),
            Code::kInvalidParams);
    }

    void presetsAreModes()
    {
        const QJsonObject result = m_client->call(u"session/load"_s, loadParams(newSession()));
        QStringList ids;
        for (const QJsonValue &mode : result["modes"_L1]["availableModes"_L1].toArray())
            ids += mode["id"_L1].toString();
        for (const QString &preset :
             {u"read-only"_s, u"workspace-write"_s, u"full-access"_s, u"plan"_s})
            QVERIFY(ids.contains(preset));
    }

    void setModelExtension_data()
    {
        const Rows<QJsonValue, int> row; // model, code
        row("full name", QJsonValue(u"other/large"_s), 0);
        row("bare name", QJsonValue(u"tiny"_s), 0);
        row("no such provider", QJsonValue(u"none/a"_s), Code::kInvalidRequest);
        row("missing", QJsonValue(QJsonValue::Undefined), Code::kInvalidParams);
        row("a number", QJsonValue(4), Code::kInvalidParams);
    }

    void setModelExtension()
    {
        const auto [model, code] = Rows<QJsonValue, int>::current();
        const QString id = newSession();
        QJsonObject params{{"sessionId"_L1, id}, {"_meta"_L1, QJsonObject()}};
        if (!model.isUndefined())
            params["model"_L1] = model;
        m_client->messages.clear();
        const QJsonObject answer = ask(u"_agentao.cn/set_model"_s, params);
        QCOMPARE(answer["error"_L1]["code"_L1].toInt(), code);
        if (code != 0)
            return;
        QCOMPARE(answer["result"_L1].toObject().keys(), QStringList{u"model"_s});
        QTRY_VERIFY(m_client->order().contains(u"config_option_update"_s));
    }

private:
    QJsonArray options(const QString &id)
    {
        return m_client->call(u"session/load"_s, loadParams(id))["configOptions"_L1].toArray();
    }

    QJsonObject option(const QString &sessionId, const QString &id)
    {
        for (const QJsonValue &option : options(sessionId)) {
            if (option["id"_L1] == id)
                return option.toObject();
        }
        return {};
    }
};

AGENTAO_TEST(TestDialectOptions)
#include "tst_dialectoptions.moc"

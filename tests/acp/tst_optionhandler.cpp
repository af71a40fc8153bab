// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/acpserver.h"
#include "tests/support/fakeacpclient.h"
#include "tests/support/fakeagent.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"

#include <QTemporaryDir>

using namespace AgentCore;
using namespace Acp;
using namespace Testing;
using namespace Qt::StringLiterals;

static QList<SessionOption> twoOptions()
{
    return {{OptionId::kModel,
             u"Model"_s,
             u"a/b"_s,
             {{u"a/b"_s, u"A b"_s, {}}, {u"c/d"_s, u"C d"_s, u"Larger"_s}}},
            {OptionId::kThoughtLevel, u"Thinking"_s, u"1"_s, {{u"1"_s, u"One"_s, {}}}}};
}

static const QByteArray kJson
    = R"([{"category":"model","currentValue":"a/b","id":"model","name":"Model","options":[)"
      R"({"name":"A b","value":"a/b"},{"description":"Larger","name":"C d","value":"c/d"}],)"
      R"("type":"select"},{"category":"thought_level","currentValue":"1","id":"thought_level",)"
      R"("name":"Thinking","options":[{"name":"One","value":"1"}],"type":"select"}])";

class TestOptionHandler : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_agent = std::make_unique<FakeAgent>();
        m_client = std::make_unique<FakeAcpClient>();
        m_server = std::make_unique<AcpServer>(m_agent.get(), m_client.get(), ServerOptions());
        m_client->initialize();
    }

    void cleanup()
    {
        m_server.reset();
        m_agent.reset();
        m_client.reset();
    }

    void optionsAreToldWhenASessionOpens()
    {
        const QString id = newSession();
        const QJsonObject loaded = m_client->call(
            u"session/load"_s,
            {{"sessionId"_L1, id}, {"cwd"_L1, m_dir.path()}, {"mcpServers"_L1, QJsonArray()}});
        QCOMPARE(compactJson(loaded["configOptions"_L1]), kJson);
    }

    void choosing_data()
    {
        const Rows<QString, QString, QJsonValue, QString> row; // method, option, value, chosen

        const auto standard = u"session/set_config_option"_s;
        row("model", standard, u"model"_s, QJsonValue(u"c/d"_s), u"c/d"_s);
        row("level", standard, u"thought_level"_s, QJsonValue(u"2"_s), u"2"_s);
        row("number", standard, u"thought_level"_s, QJsonValue(2), u"2"_s);
        row("boolean", standard, u"thought_level"_s, QJsonValue(true), u"true"_s);
        row("alias", u"config/set"_s, u"model"_s, QJsonValue(u"c/d"_s), u"c/d"_s);
    }

    void choosing()
    {
        const auto [method, option, value, chosen]
            = Rows<QString, QString, QJsonValue, QString>::current();

        const QString id = newSession();
        const QJsonObject result = m_client->call(method,
                                                  {{"sessionId"_L1, id},
                                                   {"configId"_L1, option},
                                                   {"value"_L1, value},
                                                   {"_meta"_L1, QJsonObject{{"x"_L1, 1}}}});
        const QJsonArray options = result["configOptions"_L1].toArray();
        QCOMPARE(options.size(), 2);
        QCOMPARE(options.at(option == "model"_L1 ? 0 : 1)["currentValue"_L1], chosen);
    }

    void changesAreTold()
    {
        const QString id = newSession();
        QVERIFY(m_agent->session(id)->setOption(u"model"_s, u"c/d"_s));
        const QList<QJsonObject> updates = m_client->updates();
        QCOMPARE(updates.size(), 1);
        QCOMPARE(updates.first()["sessionUpdate"_L1], u"config_option_update"_s);
        QCOMPARE(updates.first()["configOptions"_L1].toArray().first()["currentValue"_L1],
                 u"c/d"_s);
    }

    void setModel()
    {
        const QString id = newSession();
        const QJsonObject result = m_client->call(u"_agentao.cn/set_model"_s,
                                                  {{"sessionId"_L1, id}, {"model"_L1, u"c/d"_s}});
        QCOMPARE(result.keys(), QStringList{u"model"_s});
        QCOMPARE(m_agent->session(id)->choices.first().value, u"c/d"_s);
        QCOMPARE(m_client->updates().constLast()["sessionUpdate"_L1], u"config_option_update"_s);
    }

    void errors_data()
    {
        const Rows<QString, QJsonObject, int> row; // method, params, code

        const auto standard = u"session/set_config_option"_s;
        const QJsonObject good{{"configId"_L1, u"model"_s}, {"value"_L1, u"c/d"_s}};
        const auto with = [&good](QLatin1StringView key, const QJsonValue &value) {
            QJsonObject params = good;
            params[key] = value;
            return params;
        };
        row("unknown option", standard, with("configId"_L1, u"taste"_s), -32600);
        row("no value", standard, with("value"_L1, QJsonValue::Null), -32602);
        row("value is a list", standard, with("value"_L1, QJsonArray()), -32602);
        row("option is a number", standard, with("configId"_L1, 1), -32602);
        row("key", standard, with("apiKey"_L1, u"sk-1"_s), -32602);
        row("address", standard, with("base_url"_L1, u"http://h"_s), -32602);
        row("other session", standard, with("sessionId"_L1, u"sess_x"_s), -32602);
        row("model without name", u"_agentao.cn/set_model"_s, QJsonObject(), -32602);
        row("model with key", u"_agentao.cn/set_model"_s,
            QJsonObject{{"model"_L1, u"c/d"_s}, {"api-key"_L1, u"sk-1"_s}}, -32602);
    }

    void errors()
    {
        auto [method, params, code] = Rows<QString, QJsonObject, int>::current();

        const QString id = newSession();
        if (!params.contains("sessionId"_L1))
            params["sessionId"_L1] = id;
        const QJsonObject error = m_client->callError(method, params);
        QCOMPARE(error["code"_L1], code);
        QVERIFY(!QJsonDocument(error).toJson().contains("sk-1"));
        const QString message = error["message"_L1].toString();
        QCOMPARE(message, message.trimmed());
        QCOMPARE(m_agent->session(id)->choices, twoOptions());
        QVERIFY(m_client->updates().isEmpty());
    }

private:
    QString newSession()
    {
        const QString id = m_client->newSession(m_dir.path());
        m_agent->session(id)->choices = twoOptions();
        return id;
    }

    QTemporaryDir m_dir;
    std::unique_ptr<FakeAgent> m_agent;
    std::unique_ptr<FakeAcpClient> m_client;
    std::unique_ptr<AcpServer> m_server;
};

AGENTAO_TEST(TestOptionHandler)
#include "tst_optionhandler.moc"

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/dialects/dialectfixture.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;
using Acp::Compatibility;

static QStringList methodIds(const QJsonObject &result)
{
    QStringList ids;
    for (const QJsonValue &method : result["authMethods"_L1].toArray())
        ids += method["id"_L1].toString();
    return ids;
}

//! Dialects: `initialize`, and what belongs to it: signing in and out.
class TestDialectInitialize : public DialectFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        m_model = {};
        m_hasProvider = true;
        m_vision.reset();
        useNewFolder();
        serve();
    }

    void clientCapabilities_data()
    {
        // standard: whether it works
        const Rows<QJsonValue, bool, bool> row; // capabilities, standard, agentao
        row("missing", QJsonValue(QJsonValue::Undefined), true, false);
        row("null", QJsonValue(), true, false);
        row("empty", QJsonValue(QJsonObject()), true, true);
        row("array", QJsonValue(QJsonArray()), false, false);
        row("text", QJsonValue(u"x"_s), false, false);
    }

    void clientCapabilities()
    {
        const auto [capabilities, standard, agentao] = Rows<QJsonValue, bool, bool>::current();
        for (const auto &[compatibility, works] :
             {std::pair(Compatibility::Standard, standard), {Compatibility::Agentao, agentao}}) {
            serve(compatibility);
            QJsonObject params{{"protocolVersion"_L1, 1}};
            if (!capabilities.isUndefined())
                params["clientCapabilities"_L1] = capabilities;
            QCOMPARE(codeOf(u"initialize"_s, params), works ? 0 : Code::kInvalidParams);
        }
    }

    void otherNamesOfFilesGrantNothing()
    {
        const QJsonObject files{{"readFile"_L1, true}, {"writeFile"_L1, true}};
        m_client->initialize({{"fs"_L1, files}});
        const QString id = newSession();
        m_model.replies.push_back(
            ScriptedReply::calls({{u"read_file"_s, u"{\"file_path\":\"a\"}"_s}}));
        turn(id);
        for (const QString &kind : m_client->order())
            QVERIFY(!kind.startsWith("fs/"_L1));
    }

    void protocolVersion_data()
    {
        const Rows<QByteArray, bool> row; // version, works
        row("1", "1"_ba, true);
        row("1.0", "1.0"_ba, true);
        row("0", "0"_ba, true);
        row("2", "2"_ba, true);
        row("65535", "65535"_ba, true);
        row("65536", "65536"_ba, false);
        row("-1", "-1"_ba, false);
        row("1.5", "1.5"_ba, false);
        row("text", R"("1")"_ba, false);
        row("boolean", "true"_ba, false);
        row("null", "null"_ba, false);
        row("list", "[1]"_ba, false);
    }

    void protocolVersion()
    {
        const auto [version, works] = Rows<QByteArray, bool>::current();
        m_client->sendLine(R"({"jsonrpc":"2.0","id":9,"method":"initialize","params":{)"
                           R"("clientCapabilities":{},"protocolVersion":)"
                           + version + "}}");
        const QJsonObject answer = m_client->response(9);
        if (works)
            QCOMPARE(answer["result"_L1]["protocolVersion"_L1], 1);
        else
            QCOMPARE(answer["error"_L1]["code"_L1], Code::kInvalidParams);
    }

    void authMethods_data()
    {
        const Rows<Compatibility, QStringList> row; // compatibility, ids
        const QStringList all{u"provider"_s, u"demo-tour"_s};
        row("standard", Compatibility::Standard, all);
        row("agentao", Compatibility::Agentao, QStringList());
        row("iac", Compatibility::IacCode, all);
    }

    void authMethods()
    {
        const auto [compatibility, ids] = Rows<Compatibility, QStringList>::current();
        const QJsonObject result = start(compatibility);
        QVERIFY(result["authMethods"_L1].isArray());
        QCOMPARE(methodIds(result), ids);
        for (const QJsonValue &method : result["authMethods"_L1].toArray())
            QVERIFY(method["type"_L1].isUndefined()); // the agent's own work

        m_hasProvider = false;
        const QJsonObject provider{{"methodId"_L1, "provider"_L1}};
        QCOMPARE(codeOf(u"authenticate"_s, provider), Code::kAuthRequired);
        QCOMPARE(codeOf(u"session/new"_s, {{"cwd"_L1, m_dir->path()}}), Code::kAuthRequired);
        m_hasProvider = true;
        QCOMPARE(ask(u"authenticate"_s, provider)["result"_L1], QJsonObject());
        QVERIFY(!newSession().isEmpty());
    }

    void loginInTerminal_data()
    {
        const Rows<QJsonValue, bool> row; // terminal, isOffered
        row("missing", QJsonValue(QJsonValue::Undefined), false);
        row("false", QJsonValue(false), false);
        row("an object", QJsonValue(QJsonObject()), false);
        row("true", QJsonValue(true), true);
    }

    void loginInTerminal()
    {
        const auto [terminal, isOffered] = Rows<QJsonValue, bool>::current();
        QJsonObject auth;
        if (!terminal.isUndefined())
            auth["terminal"_L1] = terminal;
        const QJsonObject result = m_client->initialize({{"auth"_L1, auth}});
        QCOMPARE(methodIds(result).contains(u"login"_s), isOffered);
        if (isOffered) {
            const QJsonObject method = result["authMethods"_L1].toArray().last().toObject();
            QCOMPARE(method["type"_L1], u"terminal"_s);
            QCOMPARE(method["args"_L1], QJsonArray{u"login"_s});
        }
        // Whoever passes it all the same is told what to do.
        const QJsonObject params{{"methodId"_L1, "login"_L1}};
        QCOMPARE(codeOf(u"authenticate"_s, params), Code::kInvalidParams);
    }

    void logout()
    {
        const QJsonObject result = m_client->initialize();
        QVERIFY(result["agentCapabilities"_L1]["auth"_L1]["logout"_L1].isObject());
        const QString id = newSession();
        const QString other = newSession();
        m_client->call(u"session/close"_s, {{"sessionId"_L1, other}});

        for (int i = 0; i < 2; ++i)
            QCOMPARE(ask(u"logout"_s, {})["result"_L1], QJsonObject());

        const QJsonObject cwd{{"cwd"_L1, m_dir->path()}};
        QCOMPARE(codeOf(u"session/new"_s, cwd), Code::kAuthRequired);
        for (const QString &method : {u"session/load"_s, u"session/resume"_s, u"session/fork"_s})
            QCOMPARE(codeOf(method, loadParams(other)), Code::kAuthRequired);
        QCOMPARE(turn(id)["stopReason"_L1], u"end_turn"_s); // running sessions go on
        QCOMPARE(codeOf(u"session/list"_s, {}), 0);
        QCOMPARE(codeOf(u"authenticate"_s, {{"methodId"_L1, "x"_L1}}), Code::kInvalidParams);
        QCOMPARE(codeOf(u"session/new"_s, cwd), Code::kAuthRequired);

        QCOMPARE(codeOf(u"authenticate"_s, {{"methodId"_L1, "provider"_L1}}), 0);
        QVERIFY(!newSession().isEmpty());
        QCOMPARE(codeOf(u"session/load"_s, loadParams(other)), 0);
    }

    //! Who cannot log in again must not be led to log out.
    void logoutNeedsAWayBack()
    {
        const QJsonObject result = start(Compatibility::Agentao);
        QCOMPARE(result["authMethods"_L1], QJsonArray());
        QVERIFY(result["agentCapabilities"_L1]["auth"_L1].isUndefined());
    }

    void logoutForgetsTheTour()
    {
        QStringList calls;
        Acp::ServerOptions options;
        options.useTour = [&calls] { calls += u"use"_s; };
        options.forgetTour = [&calls] { calls += u"forget"_s; };
        start(options);
        m_client->call(u"authenticate"_s, {{"methodId"_L1, "demo-tour"_L1}});
        m_client->call(u"logout"_s);
        QCOMPARE(calls, QStringList({u"use"_s, u"forget"_s}));
        m_client->call(u"authenticate"_s, {{"methodId"_L1, "demo-tour"_L1}});
        m_client->call(u"authenticate"_s, {{"methodId"_L1, "provider"_L1}});
        QCOMPARE(calls.mid(2), QStringList({u"use"_s, u"forget"_s}));
    }

    void promptCapabilities_data()
    {
        const Rows<Compatibility, bool, bool> row; // compatibility, image, embedded
        row("standard", Compatibility::Standard, true, true);
        row("agentao", Compatibility::Agentao, false, false);
        row("iac", Compatibility::IacCode, false, true);
    }

    void promptCapabilities()
    {
        const auto [compatibility, image, embedded] = Rows<Compatibility, bool, bool>::current();
        const QJsonObject result = start(compatibility);
        QCOMPARE(result["agentCapabilities"_L1]["promptCapabilities"_L1].toObject(),
                 (QJsonObject{
                     {"image"_L1, image}, {"audio"_L1, false}, {"embeddedContext"_L1, embedded}}));
    }

    void blockThatWasNotOffered_data()
    {
        // marker: what the model is told of; empty: it sees the block
        const Rows<QJsonObject, bool, QString> row; // block, vision, marker
        const QJsonObject image{
            {"type"_L1, "image"_L1}, {"mimeType"_L1, "image/png"_L1}, {"data"_L1, "AAEC"_L1}};
        const QJsonObject audio{
            {"type"_L1, "audio"_L1}, {"mimeType"_L1, "audio/wav"_L1}, {"data"_L1, "AAEC"_L1}};
        row("image", image, true, QString());
        row("image for a model that sees none", image, false, u"an image"_s);
        row("audio", audio, true, u"a sound"_s);
        row("unknown kind", QJsonObject{{"type"_L1, "smell"_L1}}, true, u"smell"_s);
    }

    void blockThatWasNotOffered()
    {
        const auto [block, vision, marker] = Rows<QJsonObject, bool, QString>::current();
        m_vision = vision;
        m_client->initialize({{"session"_L1, QJsonObject{{"notices"_L1, QJsonObject()}}}});
        const QString id = newSession();
        m_model.replies.push_back(ScriptedReply::text(u"seen"_s));
        const QJsonObject result = m_client->call(
            u"session/prompt"_s, {{"sessionId"_L1, id}, {"prompt"_L1, QJsonArray{block}}});
        QCOMPARE(result["stopReason"_L1], u"end_turn"_s);
        QStringList warnings;
        for (const QJsonObject &update : m_client->updates()) {
            const QString title = update["title"_L1].toString();
            if (update["sessionUpdate"_L1] == "notice"_L1 && title.startsWith("The prompt"_L1))
                warnings += title;
        }
        QCOMPARE(warnings.size(), marker.isEmpty() ? 0 : 1);
        if (marker.isEmpty())
            return;
        QVERIFY(warnings.first().contains(marker));
        QVERIFY(m_model.requests.back().messages.front().text().contains(marker));
    }

    void malformedBlock()
    {
        m_client->initialize();
        const QString id = newSession();
        const QList<QJsonObject> blocks{
            {{"type"_L1, "text"_L1}},
            {{"type"_L1, "image"_L1}, {"mimeType"_L1, "image/png"_L1}, {"data"_L1, "?"_L1}},
            {{"type"_L1, "audio"_L1}, {"mimeType"_L1, "audio/wav"_L1}},
            {{"text"_L1, "no type"_L1}},
        };
        for (const QJsonObject &block : blocks) {
            QCOMPARE(codeOf(u"session/prompt"_s,
                            {{"sessionId"_L1, id}, {"prompt"_L1, QJsonArray{block}}}),
                     Code::kInvalidParams);
        }
        QVERIFY(m_model.requests.empty());
    }

    void mcpCapabilities()
    {
        // What is advertised works: no server is connected yet, so no kind of one is.
        const QJsonObject result = m_client->initialize();
        QCOMPARE(result["agentCapabilities"_L1]["mcpCapabilities"_L1].toObject(),
                 (QJsonObject{{"http"_L1, true}, {"sse"_L1, true}}));
        const QJsonObject older = start(Compatibility::Agentao); // its page has it so
        QCOMPARE(older["agentCapabilities"_L1]["mcpCapabilities"_L1].toObject(),
                 (QJsonObject{{"http"_L1, false}, {"sse"_L1, true}}));
    }

    void sessionCapabilities()
    {
        const QJsonObject result = m_client->initialize();
        QCOMPARE(result["agentCapabilities"_L1]["loadSession"_L1], true);
        QCOMPARE(result["agentCapabilities"_L1]["sessionCapabilities"_L1].toObject().keys(),
                 (QStringList{u"additionalDirectories"_s, u"close"_s, u"delete"_s, u"list"_s,
                              u"resume"_s}));
    }

    void extensionsAreListedTwice()
    {
        const QJsonObject result = m_client->initialize();
        const QJsonArray list = result["_meta"_L1]["_agentao.cn/extensions"_L1].toArray();
        QCOMPARE(result["agentCapabilities"_L1]["_meta"_L1]["_agentao.cn/extensions"_L1], list);
        QStringList methods;
        for (const QJsonValue &extension : list) {
            QVERIFY(!extension["description"_L1].toString().isEmpty());
            methods += extension["method"_L1].toString();
        }
        QVERIFY(methods.contains(u"_agentao.cn/ask_user"_s));
        methods.removeAll(u"_agentao.cn/ask_user"_s); // the only one that is the client's
        for (const QString &method : std::as_const(methods)) {
            QVERIFY(method.startsWith("_agentao.cn/"_L1));
            QVERIFY2(codeOf(method, {}) != Code::kMethodNotFound, qPrintable(method));
        }
    }

    void agentInfo()
    {
        QCOMPARE(m_client->initialize()["agentInfo"_L1].toObject(),
                 (QJsonObject{{"name"_L1, "agentao"_L1},
                              {"title"_L1, "Agentao"_L1},
                              {"version"_L1, "1.2.3"_L1}}));
    }

    void methodsBeforeInitialize()
    {
        const QJsonObject error = m_client->callError(u"session/list"_s);
        QCOMPARE(error["code"_L1], Code::kNotInitialized);
        QCOMPARE(error["data"_L1].toObject(), (QJsonObject{{"reason"_L1, "not_initialized"_L1}}));
        QCOMPARE(codeOf(u"logout"_s, {}), Code::kNotInitialized);
    }

    void initializedTwice()
    {
        m_client->initialize();
        const QString id = newSession();
        QCOMPARE(m_client->initialize()["protocolVersion"_L1], 1);
        QCOMPARE(turn(id)["stopReason"_L1], u"end_turn"_s); // open sessions go on
    }

private:
    QJsonObject initialize(const QJsonObject &params) { return ask(u"initialize"_s, params); }
};

AGENTAO_TEST(TestDialectInitialize)
#include "tst_dialectinitialize.moc"

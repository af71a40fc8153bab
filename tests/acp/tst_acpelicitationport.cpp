// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/acpelicitationport.h"
#include "acp/acpserver.h"
#include "agentcore/jsonrpc/peer.h"
#include "agentcore/session/localagent.h"
#include "tests/support/fakeacpclient.h"
#include "tests/support/fakeagent.h"
#include "tests/support/scriptedllm.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace Acp;
using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

using Action = ElicitationAnswer::Action;

//! The port on a server's connection, and the tool ask_user through it.
class TestAcpElicitationPort : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void choosesTheMethod_data();
    void choosesTheMethod();
    void flushesFirst();
    void secondAnswerIsIgnored();
    void unknownMethodIsRemembered();
    void otherErrorsAreNot();
    void withdraws();
    void lostConnection();
    void completes();
    void declinedAddressIsNotCompleted();
    void asksDuringARequest();
    void toolAsksTheClient();
    void answersAsOptions_data();
    void answersAsOptions();
    void toolAsksNobody();
    void cancelledPromptWithdraws();

private:
    //! \a askUser: the client says that it answers `_agentao.cn/ask_user`.
    void serve(const QJsonObject &elicitation, bool askUser = false);
    //! \a kind: "words", "choices", "two" of them, "yes or no", "two fields", "address".
    Elicitation question(const QString &kind = u"words"_s) const;
    void ask(const Elicitation &elicitation);
    FakeSession *onlySession() const { return m_agent->open.begin().value(); }
    QJsonObject promptParams() const
    {
        return {
            {"sessionId"_L1, m_sessionId},
            {"prompt"_L1, QJsonArray{QJsonObject{{"type"_L1, "text"_L1}, {"text"_L1, "go"_L1}}}}};
    }

    QTemporaryDir m_dir;
    std::unique_ptr<FakeAgent> m_agent;
    std::unique_ptr<FakeAcpClient> m_client;
    std::unique_ptr<AcpServer> m_server;
    QString m_sessionId;
    QList<ElicitationAnswer> m_answers;
};

void TestAcpElicitationPort::init()
{
    m_server.reset();
    m_agent = std::make_unique<FakeAgent>();
    m_client = std::make_unique<FakeAcpClient>();
    m_server = std::make_unique<AcpServer>(m_agent.get(), m_client.get(),
                                           ServerOptions{.version = u"1"_s});
    m_answers.clear();
}

static const QJsonObject kKnowsAskUser{{"_agentao.cn/ask_user"_L1, true}};

void TestAcpElicitationPort::serve(const QJsonObject &elicitation, bool askUser)
{
    QJsonObject capabilities{{"elicitation"_L1, elicitation}};
    if (askUser)
        capabilities["_meta"_L1] = kKnowsAskUser;
    m_client->initialize(capabilities);
    m_sessionId = m_client->newSession(m_dir.path());
    m_client->messages.clear();
}

Elicitation TestAcpElicitationPort::question(const QString &kind) const
{
    Elicitation elicitation;
    elicitation.id = u"e1"_s;
    elicitation.sessionId = m_sessionId;
    elicitation.toolCallId = u"c1"_s;
    elicitation.message = u"Which?"_s;
    ElicitationField field;
    field.name = u"answer"_s;
    elicitation.fields = {field};
    if (kind == "choices"_L1 || kind == "two"_L1) {
        field.kind = ElicitationField::Kind::Choice;
        field.choices = {{u"red"_s, u"Red"_s, {}}, {u"blue"_s, {}, u"like the sky"_s}};
        if (kind == "two"_L1) {
            field.kind = ElicitationField::Kind::Choices;
            field.minCount = 2;
        }
        elicitation.fields = {field};
    } else if (kind == "yes or no"_L1) {
        elicitation.fields.clear();
    } else if (kind == "two fields"_L1) {
        field.name = u"more"_s;
        elicitation.fields += field;
    } else if (kind == "address"_L1) {
        elicitation.fields.clear();
        elicitation.url = QUrl(u"https://a.org/sign-in"_s);
    }
    return elicitation;
}

static QJsonObject selected(QLatin1StringView id)
{
    return {{"outcome"_L1, QJsonObject{{"outcome"_L1, "selected"_L1}, {"optionId"_L1, id}}}};
}

void TestAcpElicitationPort::ask(const Elicitation &elicitation)
{
    onlySession()->ports.elicitation->ask(
        elicitation,
        ElicitationReply([this](const ElicitationAnswer &answer) { m_answers += answer; }));
}

static const QJsonObject kForm{{"form"_L1, QJsonObject()}};
static const QJsonObject kUrl{{"url"_L1, QJsonObject()}};

void TestAcpElicitationPort::choosesTheMethod_data()
{
    QTest::addColumn<QJsonObject>("capability");
    QTest::addColumn<bool>("knowsAskUser");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("method"); // empty: nobody is asked
    const QString create = u"elicitation/create"_s;
    const QString askUser = u"_agentao.cn/ask_user"_s;
    const QString permission = u"session/request_permission"_s;
    const QString words = u"words"_s;
    const QString choices = u"choices"_s;
    const QString many = u"two fields"_s;
    const QString address = u"address"_s;
    const QJsonObject none;
    QTest::newRow("form") << kForm << false << words << create;
    QTest::newRow("form of several fields") << kForm << true << many << create;
    QTest::newRow("address") << kUrl << false << address << create;
    QTest::newRow("words, our method") << none << true << words << askUser;
    QTest::newRow("choices, our method") << none << true << choices << askUser;
    QTest::newRow("words, only addresses go and our method") << kUrl << true << words << askUser;
    QTest::newRow("choices, nothing") << none << false << choices << permission;
    QTest::newRow("choices, only addresses go") << kUrl << false << choices << permission;
    QTest::newRow("yes or no, nothing") << none << false << u"yes or no"_s << permission;
    QTest::newRow("words, nothing") << none << false << words << QString();
    QTest::newRow("two of several choices, nothing") << none << false << u"two"_s << QString();
    QTest::newRow("several fields, our method") << none << true << many << QString();
    QTest::newRow("address, only forms go") << kForm << true << address << QString();
    QTest::newRow("address, nothing") << none << true << address << QString();
}

void TestAcpElicitationPort::choosesTheMethod()
{
    QFETCH(QJsonObject, capability);
    QFETCH(bool, knowsAskUser);
    QFETCH(QString, kind);
    QFETCH(QString, method);
    serve(capability, knowsAskUser);
    QCOMPARE(onlySession()->ports.elicitation->asksToSignIn(), capability == kUrl);
    ask(question(kind));
    if (method.isEmpty()) { // at once: nothing is sent that may stay unanswered
        QCOMPARE(m_answers, (QList<ElicitationAnswer>{{Action::Unavailable, {}}}));
        QVERIFY(m_client->messages.isEmpty());
        return;
    }
    const QJsonObject request = m_client->serverRequest(method);
    QCOMPARE(request["params"_L1]["sessionId"_L1], m_sessionId);
    QVERIFY(m_answers.isEmpty());
    if (method == "elicitation/create"_L1)
        m_client->answer(request["id"_L1], QJsonObject{{"action"_L1, "decline"_L1}});
    else if (method == "session/request_permission"_L1)
        m_client->answer(request["id"_L1],
                         selected(kind == "yes or no"_L1 ? "no"_L1 : "decline"_L1));
    else
        m_client->answer(request["id"_L1], QJsonObject{{"outcome"_L1, "declined"_L1}});
    QTRY_COMPARE(m_answers.size(), 1);
    QCOMPARE(m_answers.first().action, Action::Decline);
}

void TestAcpElicitationPort::flushesFirst()
{
    serve(kForm);
    m_client->request(u"session/prompt"_s, promptParams());
    QTRY_COMPARE(onlySession()->prompts.size(), 1);
    m_client->messages.clear();
    onlySession()->show(AgentTextAppended{u"m"_s, u"I ask"_s});
    ask(question());
    m_client->serverRequest(u"elicitation/create"_s);
    QCOMPARE(m_client->order(), (QStringList{u"agent_message_chunk"_s, u"elicitation/create"_s}));
}

void TestAcpElicitationPort::secondAnswerIsIgnored()
{
    serve(kForm);
    ask(question());
    const QJsonObject request = m_client->serverRequest(u"elicitation/create"_s);
    const QJsonObject content{{"answer"_L1, "x"_L1}};
    m_client->answer(request["id"_L1],
                     QJsonObject{{"action"_L1, "accept"_L1}, {"content"_L1, content}});
    m_client->answer(request["id"_L1], QJsonObject{{"action"_L1, "decline"_L1}});
    QTRY_COMPARE(m_answers.size(), 1);
    QCOMPARE(m_answers.first(), (ElicitationAnswer{Action::Accept, content}));
    QCoreApplication::processEvents();
    QCOMPARE(m_answers.size(), 1);
}

static QByteArray errorLine(const QJsonValue &id, int code)
{
    const QJsonObject error{{"code"_L1, code}, {"message"_L1, "no"_L1}};
    const QJsonObject line{{"jsonrpc"_L1, "2.0"_L1}, {"id"_L1, id}, {"error"_L1, error}};
    return QJsonDocument(line).toJson(QJsonDocument::Compact);
}

void TestAcpElicitationPort::unknownMethodIsRemembered()
{
    serve({}, true);
    ask(question());
    const QJsonObject request = m_client->serverRequest(u"_agentao.cn/ask_user"_s);
    m_client->sendLine(errorLine(request["id"_L1], -32601));
    QTRY_COMPARE(m_answers, (QList<ElicitationAnswer>{{Action::Unavailable, {}}}));
    m_client->messages.clear();
    ask(question());
    QCOMPARE(m_answers.size(), 2);
    QCOMPARE(m_answers.last().action, Action::Unavailable);
    QVERIFY(m_client->messages.isEmpty());
}

void TestAcpElicitationPort::otherErrorsAreNot()
{
    serve({}, true);
    ask(question());
    QJsonObject request = m_client->serverRequest(u"_agentao.cn/ask_user"_s);
    m_client->sendLine(errorLine(request["id"_L1], -32001));
    QTRY_COMPARE(m_answers, QList<ElicitationAnswer>{ElicitationAnswer()});
    m_client->messages.clear();
    ask(question());
    request = m_client->serverRequest(u"_agentao.cn/ask_user"_s);
    QVERIFY(!request.isEmpty());
}

void TestAcpElicitationPort::withdraws()
{
    serve(kForm);
    ask(question());
    const QJsonObject request = m_client->serverRequest(u"elicitation/create"_s);
    ElicitationPort *port = onlySession()->ports.elicitation;
    port->withdraw(u"e1"_s);
    port->withdraw(u"e1"_s);
    QCOMPARE(m_client->messages.size(), 2);
    QCOMPARE(m_client->messages.last()["method"_L1], u"$/cancel_request"_s);
    QCOMPARE(m_client->messages.last()["params"_L1]["requestId"_L1], request["id"_L1]);
    m_client->answer(request["id"_L1], QJsonObject{{"action"_L1, "accept"_L1}});
    QCoreApplication::processEvents();
    for (const ElicitationAnswer &answer : std::as_const(m_answers))
        QCOMPARE(answer.action, Action::Cancel);
}

void TestAcpElicitationPort::lostConnection()
{
    serve(kForm);
    ask(question());
    m_client->hangUp();
    QTRY_COMPARE(m_answers, QList<ElicitationAnswer>{ElicitationAnswer()});
}

void TestAcpElicitationPort::completes()
{
    serve(kUrl);
    Elicitation elicitation = question();
    elicitation.url = QUrl(u"https://a.org/sign-in"_s);
    ask(elicitation);
    const QJsonObject request = m_client->serverRequest(u"elicitation/create"_s);
    QCOMPARE(request["params"_L1]["elicitationId"_L1], u"e1"_s);
    m_client->answer(request["id"_L1], QJsonObject{{"action"_L1, "accept"_L1}});
    QTRY_COMPARE(m_answers.size(), 1);
    ElicitationPort *port = onlySession()->ports.elicitation;
    m_client->messages.clear();
    port->complete(u"other"_s);
    port->complete(u"e1"_s);
    port->complete(u"e1"_s);
    QCOMPARE(m_client->messages.size(), 1);
    QCOMPARE(m_client->messages.first()["method"_L1], u"elicitation/complete"_s);
    QCOMPARE(m_client->messages.first()["params"_L1], (QJsonObject{{"elicitationId"_L1, "e1"_L1}}));
    QVERIFY(!m_client->messages.first().contains("id"_L1));
}

void TestAcpElicitationPort::declinedAddressIsNotCompleted()
{
    serve(kUrl);
    Elicitation elicitation = question();
    elicitation.url = QUrl(u"https://a.org/sign-in"_s);
    ask(elicitation);
    const QJsonObject request = m_client->serverRequest(u"elicitation/create"_s);
    m_client->answer(request["id"_L1], QJsonObject{{"action"_L1, "decline"_L1}});
    QTRY_COMPARE(m_answers.size(), 1);
    m_client->messages.clear();
    onlySession()->ports.elicitation->complete(u"e1"_s);
    QVERIFY(m_client->messages.isEmpty());
}

void TestAcpElicitationPort::asksDuringARequest()
{
    FakeAcpClient client;
    Peer peer(&client);
    ClientCapabilities capabilities;
    AcpElicitationPort port(&peer, &capabilities, [](const QString &) { });
    const auto reply = [this] {
        return ElicitationReply([this](const ElicitationAnswer &answer) { m_answers += answer; });
    };
    Elicitation elicitation;
    elicitation.id = u"e1"_s;
    elicitation.message = u"Sign in"_s;
    elicitation.url = QUrl(u"https://a.org/sign-in"_s);
    port.askDuring(u"r1"_s, elicitation, reply()); // the client cannot
    port.ask(elicitation, reply()); // of no session and no request
    QCOMPARE(m_answers,
             (QList<ElicitationAnswer>{{Action::Unavailable, {}}, {Action::Unavailable, {}}}));
    QVERIFY(client.messages.isEmpty());
    capabilities.urlElicitation = true;
    client.notify(u"initialize"_s,
                  {{"clientCapabilities"_L1, QJsonObject{{"elicitation"_L1, kUrl}}}});
    port.askDuring(u"r1"_s, elicitation, reply());
    const QJsonObject request = client.serverRequest(u"elicitation/create"_s);
    QCOMPARE(request["params"_L1]["requestId"_L1], u"r1"_s);
    QVERIFY(!request["params"_L1].toObject().contains("sessionId"_L1));
    client.answer(request["id"_L1], QJsonObject{{"action"_L1, "accept"_L1}});
    QTRY_COMPARE(m_answers.size(), 3);
    QCOMPARE(m_answers.last().action, Action::Accept);
}

static LocalAgent::Services services(ScriptedModel *model)
{
    return {.models =
                [model](const QString &) {
                    return ModelServices{
                        .profile = [](auto &&) { return ModelProfile::demoTour(); },
                        .createClient = [model](auto &&) { return model->createClient(); },
                        .models = {},
                    };
                },
            .requestedModel = {}};
}

static ScriptedReply askingReply()
{
    return ScriptedReply::calls(
        {{u"ask_user"_s, uR"({"question":"Which?","options":["a","b"],"header":"Pick"})"_s}});
}

// From the model to the client and back, with what clients show on the way.
void TestAcpElicitationPort::toolAsksTheClient()
{
    ScriptedModel model;
    model.replies = {askingReply(), ScriptedReply::text(u"Thanks."_s)};
    FakeAcpClient client;
    LocalAgent agent(services(&model));
    AcpServer server(&agent, &client, {.version = u"1"_s});
    client.initialize({{"elicitation"_L1, kForm}});
    m_sessionId = client.newSession(m_dir.path());
    const int prompt = client.request(u"session/prompt"_s, promptParams());
    const QJsonObject request = client.serverRequest(u"elicitation/create"_s);
    const QString callId = request["params"_L1]["toolCallId"_L1].toString();
    QVERIFY(!callId.isEmpty());
    bool isKnown = false;
    for (const QJsonObject &update : client.updates())
        isKnown = isKnown || update["toolCallId"_L1] == callId;
    QVERIFY(isKnown);
    const QJsonValue properties = request["params"_L1]["requestedSchema"_L1]["properties"_L1];
    QCOMPARE(properties["answer"_L1]["title"_L1], u"Pick"_s);
    QCOMPARE(properties["answer"_L1]["enum"_L1], (QJsonArray{u"a"_s, u"b"_s}));
    client.answer(request["id"_L1],
                  QJsonObject{{"action"_L1, "accept"_L1},
                              {"content"_L1, QJsonObject{{"answer_other"_L1, "neither"_L1}}}});
    QCOMPARE(client.response(prompt)["result"_L1]["stopReason"_L1], u"end_turn"_s);
    QString shown;
    for (const QJsonObject &update : client.updates()) {
        if (update["toolCallId"_L1] == callId && update["status"_L1] == "completed"_L1)
            shown = update["content"_L1][0]["content"_L1]["text"_L1].toString();
    }
    QCOMPARE(shown, u"Which?\n\n- a\n- b\n\n→ neither"_s);
}

void TestAcpElicitationPort::answersAsOptions_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QJsonObject>("result");
    QTest::addColumn<Action>("action");
    QTest::addColumn<QJsonObject>("content");
    const QString choices = u"choices"_s;
    const QString yesOrNo = u"yes or no"_s;
    const QJsonObject none;
    QTest::newRow("the first") << choices << selected("answer_1"_L1) << Action::Accept
                               << QJsonObject{{"answer"_L1, "red"_L1}};
    QTest::newRow("the second") << choices << selected("answer_2"_L1) << Action::Accept
                                << QJsonObject{{"answer"_L1, "blue"_L1}};
    QTest::newRow("none of them") << choices << selected("decline"_L1) << Action::Decline << none;
    QTest::newRow("dismissed") << choices
                               << QJsonObject{{"outcome"_L1,
                                               QJsonObject{{"outcome"_L1, "cancelled"_L1}}}}
                               << Action::Cancel << none;
    QTest::newRow("another id") << choices << selected("answer_3"_L1) << Action::Cancel << none;
    QTest::newRow("of a permission")
        << choices << selected("allow_once"_L1) << Action::Cancel << none;
    QTest::newRow("without an id") << choices << selected({}) << Action::Cancel << none;
    QTest::newRow("empty") << choices << none << Action::Cancel << none;
    QTest::newRow("yes") << yesOrNo << selected("yes"_L1) << Action::Accept << none;
    QTest::newRow("no") << yesOrNo << selected("no"_L1) << Action::Decline << none;
}

void TestAcpElicitationPort::answersAsOptions()
{
    QFETCH(QString, kind);
    QFETCH(QJsonObject, result);
    QFETCH(QJsonObject, content);
    serve({});
    ask(question(kind));
    const QJsonObject request = m_client->serverRequest(u"session/request_permission"_s);
    const QJsonValue params = request["params"_L1];
    QCOMPARE(params["toolCall"_L1]["toolCallId"_L1], u"c1"_s);
    QCOMPARE(params["toolCall"_L1]["title"_L1], u"Which?"_s);
    QStringList options;
    for (const QJsonValue &option : params["options"_L1].toArray())
        options += option["name"_L1].toString() + u' ' + option["kind"_L1].toString();
    QCOMPARE(options,
             kind == "choices"_L1 ? (QStringList{u"Red allow_once"_s, u"blue allow_once"_s,
                                                 u"No answer reject_once"_s})
                                  : (QStringList{u"Yes allow_once"_s, u"No reject_once"_s}));
    m_client->answer(request["id"_L1], result);
    QTRY_COMPARE(m_answers.size(), 1);
    QTEST(m_answers.first().action, "action");
    QCOMPARE(m_answers.first().content, content);
}

//! A client that says nothing of questions and answers no request that it does not know.
void TestAcpElicitationPort::toolAsksNobody()
{
    ScriptedModel model;
    model.replies = {ScriptedReply::calls({{u"ask_user"_s, uR"({"question":"Which?"})"_s}}),
                     ScriptedReply::text(u"Which do you want?"_s)};
    FakeAcpClient client;
    LocalAgent agent(services(&model));
    AcpServer server(&agent, &client, {.version = u"1"_s});
    client.initialize();
    m_sessionId = client.newSession(m_dir.path());
    const int prompt = client.request(u"session/prompt"_s, promptParams());
    QCOMPARE(client.response(prompt)["result"_L1]["stopReason"_L1], u"end_turn"_s);
    for (const QJsonObject &message : std::as_const(client.messages))
        QVERIFY(!message.contains("id"_L1) || !message.contains("method"_L1));
    QCOMPARE(model.requests.size(), 2);
    const auto &parts = model.requests.back().messages.back().parts;
    const auto *result = std::get_if<ToolResultPart>(&parts.front());
    QVERIFY(result);
    QVERIFY2(result->text.contains("ask in your text"_L1), qPrintable(result->text));
}

void TestAcpElicitationPort::cancelledPromptWithdraws()
{
    ScriptedModel model;
    model.replies = {askingReply()};
    FakeAcpClient client;
    LocalAgent agent(services(&model));
    AcpServer server(&agent, &client, {.version = u"1"_s});
    client.initialize({{"_meta"_L1, kKnowsAskUser}});
    m_sessionId = client.newSession(m_dir.path());
    const int prompt = client.request(u"session/prompt"_s, promptParams());
    const QJsonObject request = client.serverRequest(u"_agentao.cn/ask_user"_s);
    QCOMPARE(request["params"_L1]["header"_L1], u"Pick"_s);
    client.notify(u"session/cancel"_s, {{"sessionId"_L1, m_sessionId}});
    QCOMPARE(client.response(prompt)["result"_L1]["stopReason"_L1], u"cancelled"_s);
    QList<QJsonValue> withdrawn;
    for (const QJsonObject &message : std::as_const(client.messages)) {
        if (message["method"_L1] == "$/cancel_request"_L1)
            withdrawn += message["params"_L1]["requestId"_L1];
    }
    QCOMPARE(withdrawn, QList<QJsonValue>{request["id"_L1]});
}

AGENTAO_TEST(TestAcpElicitationPort)
#include "tst_acpelicitationport.moc"

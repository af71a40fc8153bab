// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/acpports.h"
#include "acp/acpserver.h"
#include "agentcore/jsonrpc/peer.h"
#include "agentcore/session/local/localagent.h"
#include "tests/support/fakeacpclient.h"
#include "tests/support/fakeagent.h"
#include "tests/support/scriptedllm.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>

using namespace Acp;
using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

using Action = ElicitationAnswer::Action;

static const QJsonObject kKnowsAskUser{{"_agentao.cn/ask_user"_L1, true}};

static QJsonObject selected(QLatin1StringView id)
{
    return {{"outcome"_L1, QJsonObject{{"outcome"_L1, "selected"_L1}, {"optionId"_L1, id}}}};
}

static const QJsonObject kForm{{"form"_L1, QJsonObject()}};
static const QJsonObject kUrl{{"url"_L1, QJsonObject()}};

static QByteArray errorLine(const QJsonValue &id, int code)
{
    const QJsonObject error{{"code"_L1, code}, {"message"_L1, "no"_L1}};
    const QJsonObject line{{"jsonrpc"_L1, "2.0"_L1}, {"id"_L1, id}, {"error"_L1, error}};
    return QJsonDocument(line).toJson(QJsonDocument::Compact);
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

//! The port on a server's connection, and the tool ask_user through it.
class TestAcpElicitationPort : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_server.reset();
        m_agent = std::make_unique<FakeAgent>();
        m_client = std::make_unique<FakeAcpClient>();
        m_server = std::make_unique<AcpServer>(m_agent.get(), m_client.get(),
                                               ServerOptions{.version = u"1"_s});
        m_answers.clear();
    }

    void choosesTheMethod_data()
    {
        // capability, knowsAskUser, kind, method
        // method: empty: nobody is asked
        const Rows<QJsonObject, bool, QString, QString> row;
        const QString create = u"elicitation/create"_s;
        const QString askUser = u"_agentao.cn/ask_user"_s;
        const QString permission = u"session/request_permission"_s;
        const QString words = u"words"_s;
        const QString choices = u"choices"_s;
        const QString many = u"two fields"_s;
        const QString address = u"address"_s;
        const QJsonObject none;
        row("form", kForm, false, words, create);
        row("form of several fields", kForm, true, many, create);
        row("address", kUrl, false, address, create);
        row("words, our method", none, true, words, askUser);
        row("choices, our method", none, true, choices, askUser);
        row("words, only addresses go and our method", kUrl, true, words, askUser);
        row("choices, nothing", none, false, choices, QString());
        row("choices, only addresses go", kUrl, false, choices, QString());
        row("yes or no, nothing", none, false, u"yes or no"_s, permission);
        row("words, nothing", none, false, words, QString());
        row("two of several choices, nothing", none, false, u"two"_s, QString());
        row("several fields, our method", none, true, many, QString());
        row("address, only forms go", kForm, true, address, QString());
        row("address, nothing", none, true, address, QString());
    }

    void choosesTheMethod()
    {
        const auto [capability, knowsAskUser, kind, method]
            = Rows<QJsonObject, bool, QString, QString>::current();
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
            m_client->answer(request["id"_L1], selected("reject_once"_L1));
        else
            m_client->answer(request["id"_L1], QJsonObject{{"outcome"_L1, "declined"_L1}});
        QTRY_COMPARE(m_answers.size(), 1);
        QCOMPARE(m_answers.first().action, Action::Decline);
    }

    void flushesFirst()
    {
        serve(kForm);
        m_client->request(u"session/prompt"_s, promptParams());
        QTRY_COMPARE(onlySession()->prompts.size(), 1);
        m_client->messages.clear();
        onlySession()->show(AgentTextAppended{u"m"_s, u"I ask"_s});
        ask(question());
        m_client->serverRequest(u"elicitation/create"_s);
        QCOMPARE(m_client->order(),
                 (QStringList{u"agent_message_chunk"_s, u"elicitation/create"_s}));
    }

    void secondAnswerIsIgnored()
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

    void unknownMethodIsRemembered()
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

    void otherErrorsAreNot()
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

    void withdraws()
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

    void lostConnection()
    {
        serve(kForm);
        ask(question());
        m_client->hangUp();
        QTRY_COMPARE(m_answers, QList<ElicitationAnswer>{ElicitationAnswer()});
    }

    void completes()
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
        QCOMPARE(m_client->messages.first()["params"_L1],
                 (QJsonObject{{"elicitationId"_L1, "e1"_L1}}));
        QVERIFY(!m_client->messages.first().contains("id"_L1));
    }

    void declinedAddressIsNotCompleted()
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

    void asksDuringARequest()
    {
        FakeAcpClient client;
        Peer peer(&client);
        ClientCapabilities capabilities;
        AcpElicitationPort port(&peer, &capabilities, [](const QString &) { });
        const auto reply = [this] {
            return ElicitationReply(
                [this](const ElicitationAnswer &answer) { m_answers += answer; });
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

    // From the model to the client and back, with what clients show on the way.
    void toolAsksTheClient()
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

    void answersAsOptions_data()
    {
        // choices, agrees, result, action, answer
        // choices: none: yes or no
        // agrees: what its option says; empty: it is not put so
        // answer: undefined: none
        const Rows<QStringList, QString, QJsonObject, Action, QJsonValue> row;
        const QStringList goOn{u"Go on"_s, u"Stop here"_s};
        const QStringList noFirst{u"No, keep it"_s, u"Delete it"_s};
        const QJsonValue none = QJsonValue::Undefined;
        const QJsonObject yes = selected("allow_once"_L1);
        const QJsonObject no = selected("reject_once"_L1);
        row("yes", {}, u"Yes"_s, yes, Action::Accept, none);
        row("no", {}, u"Yes"_s, no, Action::Decline, none);
        row("go on", goOn, u"Go on"_s, yes, Action::Accept, u"Go on"_s);
        row("stop", goOn, u"Go on"_s, no, Action::Accept, u"Stop here"_s);
        row("the refusal is first", noFirst, u"Delete it"_s, yes, Action::Accept, u"Delete it"_s);
        row("the refusal is chosen", noFirst, u"Delete it"_s, no, Action::Accept, u"No, keep it"_s);
        row("agreement alone is clear", {u"Another one"_s, u"OK"_s}, u"OK"_s, no, Action::Accept,
            u"Another one"_s);
        row("Chinese", {u"取消"_s, u"删除"_s}, u"删除"_s, yes, Action::Accept, u"删除"_s);
        row("German", {u"Ja, bitte"_s, u"Nein"_s}, u"Ja, bitte"_s, no, Action::Accept, u"Nein"_s);
        row("by another name", goOn, u"Go on"_s, {{"outcome"_L1, "allowed"_L1}}, Action::Accept,
            u"Go on"_s);
        row("dismissed", goOn, u"Go on"_s,
            {{"outcome"_L1, QJsonObject{{"outcome"_L1, "cancelled"_L1}}}}, Action::Cancel, none);
        row("another id", goOn, u"Go on"_s, selected("answer_3"_L1), Action::Cancel, none);
        row("without an id", goOn, u"Go on"_s, selected({}), Action::Cancel, none);
        row("empty", goOn, u"Go on"_s, {}, Action::Cancel, none);
        row("both agree", {u"Yes, all"_s, u"Yes, one"_s}, {}, {}, Action::Unavailable, none);
        row("both refuse", {u"Never"_s, u"Not now"_s}, {}, {}, Action::Unavailable, none);
        row("a word that only begins so", {u"Node"_s, u"Notes"_s}, {}, {}, Action::Unavailable,
            none);
        row("three", {u"Yes"_s, u"No"_s, u"Later"_s}, {}, {}, Action::Unavailable, none);
    }

    void answersAsOptions()
    {
        auto [choices, agrees, result, action, answer]
            = Rows<QStringList, QString, QJsonObject, Action, QJsonValue>::current();
        serve({});
        Elicitation elicitation = question(u"yes or no"_s);
        if (!choices.isEmpty()) {
            elicitation = question(u"choices"_s);
            elicitation.fields.first().choices.clear();
            for (const QString &choice : std::as_const(choices))
                elicitation.fields.first().choices += {choice, {}, {}};
        }
        ask(elicitation);
        if (!agrees.isEmpty()) {
            const QJsonObject request = m_client->serverRequest(u"session/request_permission"_s);
            const QJsonValue params = request["params"_L1];
            QCOMPARE(params["toolCall"_L1]["toolCallId"_L1], u"c1"_s);
            QCOMPARE(params["toolCall"_L1]["title"_L1], u"Which?"_s);
            const QJsonArray options = params["options"_L1].toArray();
            QCOMPARE(options.size(), 2);
            QCOMPARE(options[0]["kind"_L1], u"allow_once"_s);
            QCOMPARE(options[0]["name"_L1], agrees);
            QCOMPARE(options[1]["kind"_L1], u"reject_once"_s);
            QVERIFY(choices.isEmpty() || choices.contains(options[1]["name"_L1].toString()));
            m_client->answer(request["id"_L1], result);
        }
        QTRY_COMPARE(m_answers.size(), 1);
        QCOMPARE(m_answers.first().action, action);
        QCOMPARE(m_answers.first().content.value("answer"_L1), answer);
    }

    //! Also where a client keeps one option of each kind: what accepts goes on.
    void limitAsksWhetherToGoOn()
    {
        ScriptedModel model;
        for (int i = 0; i < 4; ++i) {
            model.replies.push_back(
                ScriptedReply::calls({{u"glob"_s, u"{\"pattern\":\"*.%1\"}"_s.arg(i)}}));
        }
        model.replies.push_back(ScriptedReply::text(u"done"_s));
        FakeAcpClient client;
        LocalAgent::Services limited = services(&model);
        limited.limits = [] { return SpendLimits{{5, {}}, {}, {}}; };
        LocalAgent agent(limited);
        AcpServer server(&agent, &client, {.version = u"1"_s});
        client.initialize();
        m_sessionId = client.newSession(m_dir.path());
        const int prompt = client.request(u"session/prompt"_s, promptParams());
        const QJsonObject request = client.serverRequest(u"session/request_permission"_s);
        QStringList options;
        for (const QJsonValue &option : request["params"_L1]["options"_L1].toArray())
            options += option["name"_L1].toString() + u' ' + option["kind"_L1].toString();
        QCOMPARE(options, (QStringList{u"Go on allow_once"_s, u"Stop here reject_once"_s}));
        client.answer(request["id"_L1], selected("allow_once"_L1));
        QCOMPARE(client.response(prompt)["result"_L1]["stopReason"_L1], u"end_turn"_s);
        QCOMPARE(model.requests.size(), 5);
    }

    void toolAsksInText_data()
    {
        const Rows<QString, QString> row; // input, text
        row("words", uR"({"question":"Which?"})"_s, u"Which?"_s);
        row("several answers", uR"({"question":"Which?","options":["a",
        {"label":"b","description":"B"},"c"]})"_s,
            u"Which?\n\n1. a\n2. b: B\n3. c"_s);
        row("several of them", uR"({"question":"Which?","options":["Yes","No"],"multiple":true})"_s,
            u"Which?\n\n1. Yes\n2. No"_s);
    }

    //! A client that says nothing of questions and answers no request that it does not know.
    void toolAsksInText()
    {
        const auto [input, text] = Rows<QString, QString>::current();
        ScriptedModel model;
        model.replies
            = {ScriptedReply::calls({{u"ask_user"_s, input}}), ScriptedReply::text(u"Thanks."_s)};
        FakeAcpClient client;
        LocalAgent agent(services(&model));
        AcpServer server(&agent, &client, {.version = u"1"_s});
        client.initialize();
        m_sessionId = client.newSession(m_dir.path());
        const int prompt = client.request(u"session/prompt"_s, promptParams());
        QCOMPARE(client.response(prompt)["result"_L1]["stopReason"_L1], u"end_turn"_s);
        for (const QJsonObject &message : std::as_const(client.messages))
            QVERIFY(!message.contains("id"_L1) || !message.contains("method"_L1));
        QString said;
        for (const QJsonObject &update : client.updates()) {
            if (update["sessionUpdate"_L1] == "agent_message_chunk"_L1)
                said += update["content"_L1]["text"_L1].toString();
        }
        QCOMPARE(said, text);
        QCOMPARE(model.requests.size(), 1); // nothing goes on without an answer
        const int answer = client.request(u"session/prompt"_s, promptParams());
        QCOMPARE(client.response(answer)["result"_L1]["stopReason"_L1], u"end_turn"_s);
        QCOMPARE(model.requests.size(), 2);
        const auto &messages = model.requests.back().messages;
        QVERIFY(messages.size() >= 3);
        const auto *result
            = std::get_if<ToolResultPart>(&messages[messages.size() - 3].parts.front());
        QVERIFY(result && result->text.contains("The user answers with the next message"_L1));
        const auto *asked = std::get_if<TextPart>(&messages[messages.size() - 2].parts.front());
        QVERIFY(asked);
        QCOMPARE(asked->text, text);
    }

    void cancelledPromptWithdraws()
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

private:
    //! \a askUser: the client says that it answers `_agentao.cn/ask_user`.
    void serve(const QJsonObject &elicitation, bool askUser = false)
    {
        QJsonObject capabilities{{"elicitation"_L1, elicitation}};
        if (askUser)
            capabilities["_meta"_L1] = kKnowsAskUser;
        m_client->initialize(capabilities);
        m_sessionId = m_client->newSession(m_dir.path());
        m_client->messages.clear();
    }

    //! \a kind: "words", "choices", "two" of them, "yes or no", "two fields", "address".
    Elicitation question(const QString &kind = u"words"_s) const
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

    void ask(const Elicitation &elicitation)
    {
        onlySession()->ports.elicitation->ask(
            elicitation,
            ElicitationReply([this](const ElicitationAnswer &answer) { m_answers += answer; }));
    }

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

AGENTAO_TEST(TestAcpElicitationPort)
#include "tst_acpelicitationport.moc"

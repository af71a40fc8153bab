// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/dialects/dialectfixture.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

static const QString kQuestion = u"{\"question\":\"Which one?\"}"_s;
static const QString kAskUser = u"_agentao.cn/ask_user"_s;
static const QString kElicitation = u"elicitation/create"_s;
static const QString kPermission = u"session/request_permission"_s;

//! Dialects: what the user is asked.
class TestDialectQuestions : public DialectFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        m_model = {};
        useNewFolder();
        start();
    }

    void presetsCanBeSet_data()
    {
        QTest::addColumn<QString>("modeId");
        for (const char *id : {"default", "workspace-write", "read-only", "plan", "full-access"})
            QTest::newRow(id) << QString::fromLatin1(id);
    }

    void presetsCanBeSet()
    {
        QFETCH(const QString, modeId);
        const QString id = newSession();
        QCOMPARE(codeOf(u"session/set_mode"_s, {{"sessionId"_L1, id}, {"modeId"_L1, modeId}}), 0);
    }

    void shapesOfAnswers_data()
    {
        const Rows<QJsonValue, QString> row; // answer, result
        const QString none = u"(user unavailable)"_s;
        row("answer", QJsonObject{{"answer"_L1, "blue"_L1}}, u"blue"_s);
        row("outcome and text", QJsonObject{{"outcome"_L1, "answered"_L1}, {"text"_L1, "blue"_L1}},
            u"blue"_s);
        row("text", QJsonObject{{"text"_L1, "blue"_L1}}, u"blue"_s);
        row("all of them",
            QJsonObject{
                {"outcome"_L1, "answered"_L1}, {"text"_L1, "blue"_L1}, {"answer"_L1, "blue"_L1}},
            u"blue"_s);
        row("cancelled", QJsonObject{{"outcome"_L1, "cancelled"_L1}}, none);
        row("cancelled, with words",
            QJsonObject{{"outcome"_L1, "cancelled"_L1}, {"text"_L1, "blue"_L1}}, none);
        row("the word for nobody", QJsonObject{{"answer"_L1, none}}, none);
        row("empty", QJsonObject(), none);
        row("null", QJsonValue(QJsonValue::Null), none);
        row("a bare text", u"blue"_s, none);
        row("a number", QJsonObject{{"answer"_L1, 7}}, none);
    }

    void shapesOfAnswers()
    {
        const auto [answer, result] = Rows<QJsonValue, QString>::current();
        start({}, {{"_meta"_L1, QJsonObject{{kAskUser, true}}}});
        const int prompt = askingTurn(newSession(), kQuestion);
        const QJsonObject question = m_client->serverRequest(kAskUser);
        QVERIFY(!question.isEmpty());
        m_client->answer(question["id"_L1], answer);
        QCOMPARE(m_client->response(prompt)["result"_L1]["stopReason"_L1], u"end_turn"_s);
        QCOMPARE(lastResult(), result);
    }

    void fieldsOfAQuestion()
    {
        start({}, {{"_meta"_L1, QJsonObject{{kAskUser, true}}}});
        const QString id = newSession();
        const int prompt = askingTurn(id, uR"({"question":"Which ones?","header":"Colours",
        "options":["red","blue"],"multiple":true,"allow_custom":false})"_s);
        const QJsonObject question = m_client->serverRequest(kAskUser);
        const QJsonObject params = question["params"_L1].toObject();
        QCOMPARE(params["sessionId"_L1], id);
        QCOMPARE(params["question"_L1], u"Which ones?"_s);
        QCOMPARE(params["header"_L1], u"Colours"_s);
        QCOMPARE(params["options"_L1].toArray().size(), 2);
        QCOMPARE(params["multiple"_L1], true);
        QCOMPARE(params["allowCustom"_L1], false);
        m_client->answer(question["id"_L1], QJsonObject{{"answer"_L1, "red, blue"_L1}});
        QVERIFY(m_client->response(prompt).contains("result"_L1));
        QCOMPARE(lastResult(), u"red, blue"_s);
    }

    void wayOfAsking_data()
    {
        // capabilities, isCompatible, arguments, method
        // isCompatible: --acp-compat agentao
        // method: empty: nobody is asked
        const Rows<QJsonObject, bool, QString, QString> row;
        const QJsonObject form{{"form"_L1, QJsonObject()}};
        const QJsonObject url{{"url"_L1, QJsonObject()}};
        const QJsonObject ours{{kAskUser, true}};
        const QString choices = u"{\"question\":\"Which one?\",\"options\":[\"blue\",\"red\"]}"_s;
        const QString askUser = kAskUser;
        row("form", {{"elicitation"_L1, form}}, false, kQuestion, kElicitation);
        row("form before our method", {{"elicitation"_L1, form}, {"_meta"_L1, ours}}, false,
            kQuestion, kElicitation);
        row("url alone", {{"elicitation"_L1, url}}, false, kQuestion, {});
        row("nothing in it", {{"elicitation"_L1, QJsonObject()}}, false, kQuestion, {});
        row("our method", {{"_meta"_L1, ours}}, false, kQuestion, askUser);
        row("our method, not true", {{"_meta"_L1, QJsonObject{{kAskUser, 1}}}}, false, kQuestion,
            {});
        row("that older agent", {}, true, kQuestion, askUser);
        row("answers to choose from", {}, false, choices, {});
        row("answers that agree or not", {}, false,
            u"{\"question\":\"Which one?\",\"options\":[\"no\",\"blue\"]}"_s, kPermission);
        row("answers to choose from, our method", {{"_meta"_L1, ours}}, false, choices, askUser);
        row("nothing", {}, false, kQuestion, {});
    }

    void wayOfAsking()
    {
        const auto [capabilities, isCompatible, arguments, method]
            = Rows<QJsonObject, bool, QString, QString>::current();
        Acp::ServerOptions options;
        if (isCompatible)
            options.compatibility = Acp::Compatibility::Agentao;
        start(options, capabilities);
        const int prompt = askingTurn(newSession(), arguments);
        if (method.isEmpty()) {
            QVERIFY(m_client->response(prompt).contains("result"_L1));
            QVERIFY(askedInText());
            QVERIFY(!wasAsked(kAskUser) && !wasAsked(kElicitation) && !wasAsked(kPermission));
            return;
        }
        const QJsonObject question = m_client->serverRequest(method);
        QVERIFY(!question.isEmpty());
        for (const QString &other : {kAskUser, kElicitation, kPermission})
            QCOMPARE(wasAsked(other), other == method);
        const QString field
            = question["params"_L1]["requestedSchema"_L1]["properties"_L1].toObject().keys().value(
                0);
        const QHash<QString, QJsonObject> answers{
            {kElicitation,
             {{"action"_L1, "accept"_L1}, {"content"_L1, QJsonObject{{field, "blue"_L1}}}}},
            {kAskUser, {{"answer"_L1, "blue"_L1}}},
            {kPermission,
             {{"outcome"_L1,
               QJsonObject{{"outcome"_L1, "selected"_L1}, {"optionId"_L1, "allow_once"_L1}}}}}};
        m_client->answer(question["id"_L1], answers.value(method));
        QVERIFY(m_client->response(prompt).contains("result"_L1));
        QCOMPARE(lastResult(), u"blue"_s);
    }

    //! It is asked once, and then never again.
    void unknownMethodIsAskedOnce()
    {
        start({}, {{"_meta"_L1, QJsonObject{{kAskUser, true}}}});
        const QString id = newSession();
        const int first = askingTurn(id, kQuestion);
        const QJsonObject question = m_client->serverRequest(kAskUser);
        m_client->sendLine(R"({"jsonrpc":"2.0","id":)"
                           + QByteArray::number(question["id"_L1].toInteger())
                           + R"(,"error":{"code":-32601,"message":"unknown"}})");
        QVERIFY(m_client->response(first).contains("result"_L1));
        QVERIFY(askedInText());
        m_client->messages.clear();
        const int second = askingTurn(id, kQuestion);
        QVERIFY(m_client->response(second).contains("result"_L1));
        QVERIFY(!wasAsked(kAskUser));
        QVERIFY(askedInText());
    }

    //! Nothing but the answer ends a question, whatever else goes on.
    void noTimeOut()
    {
        const QString id = newSession();
        const int prompt = writingTurn(id);
        const QJsonObject question = m_client->serverRequest(kPermission);
        for (int i = 0; i < 20; ++i)
            turn(newSession());
        QVERIFY(!wasAsked(u"$/cancel_request"_s));
        QVERIFY(!QFile::exists(path()));
        m_client->answer(question["id"_L1], QJsonObject{{"optionId"_L1, "allow_once"_L1}});
        QVERIFY(m_client->response(prompt).contains("result"_L1));
        QVERIFY(QFile::exists(path()));
    }

    void hangingUpIsNo()
    {
        writingTurn(newSession());
        QVERIFY(!m_client->serverRequest(kPermission).isEmpty());
        QSignalSpy finished(m_server.get(), &Acp::AcpServer::finished);
        m_client->hangUp();
        QVERIFY(!finished.isEmpty() || finished.wait(30'000));
        QVERIFY(!QFile::exists(path()));
    }

    void alwaysIsForTheSession()
    {
        const QString id = newSession();
        const int first = writingTurn(id);
        const QJsonObject question = m_client->serverRequest(kPermission);
        QString name;
        for (const QJsonValue &option : question["params"_L1]["options"_L1].toArray()) {
            if (option["optionId"_L1] == "allow_always"_L1)
                name = option["name"_L1].toString();
        }
        QVERIFY2(name.contains(u"session"_s), qPrintable(name));
        m_client->answer(question["id"_L1], QJsonObject{{"optionId"_L1, "allow_always"_L1}});
        QVERIFY(m_client->response(first).contains("result"_L1));
        m_client->messages.clear();
        QVERIFY(m_client->response(writingTurn(id, u"y"_s)).contains("result"_L1));
        QVERIFY(!wasAsked(kPermission));
        QFile written(path());
        QVERIFY(written.open(QFile::ReadOnly) && written.readAll() == "y" && written.remove());
        // Another session asks.
        writingTurn(newSession());
        QVERIFY(!m_client->serverRequest(kPermission).isEmpty());
    }

private:
    //! A turn that asks the user something is running.
    int askingTurn(const QString &sessionId, const QString &arguments)
    {
        m_model.replies.push_back(ScriptedReply::calls({{u"ask_user"_s, arguments}}));
        m_model.replies.push_back(ScriptedReply::text(u"done"_s));
        return m_client->request(u"session/prompt"_s, promptParams(sessionId, u"go"_s));
    }

    int writingTurn(const QString &sessionId, const QString &content = u"x"_s)
    {
        const QString arguments
            = u"{\"file_path\":\"%1\",\"content\":\"%2\"}"_s.arg(path(), content);
        m_model.replies.push_back(ScriptedReply::calls({{u"write_file"_s, arguments}}));
        m_model.replies.push_back(ScriptedReply::text(u"done"_s));
        return m_client->request(u"session/prompt"_s, promptParams(sessionId, u"go"_s));
    }

    //! What was asked in text, and the model was not asked again.
    bool askedInText()
    {
        m_model.replies.clear(); // the next one was for an answer
        return std::ranges::any_of(m_client->updates(), [](const QJsonObject &update) {
            return update["sessionUpdate"_L1] == "agent_message_chunk"_L1
                && update["content"_L1]["text"_L1].toString().startsWith("Which one?"_L1);
        });
    }

    //! What the model read as the result of its last call.
    QString lastResult() const
    {
        const std::vector<ChatMessage> &messages = m_model.requests.back().messages;
        for (auto message = messages.rbegin(); message != messages.rend(); ++message) {
            for (const MessagePart &part : message->parts) {
                if (const auto *result = std::get_if<ToolResultPart>(&part))
                    return result->text;
            }
        }
        return {};
    }

    bool wasAsked(const QString &method) const
    {
        return std::ranges::any_of(m_client->messages, [&method](const QJsonObject &message) {
            return message["method"_L1] == method;
        });
    }

    QString path() const { return m_dir->filePath(u"ran"_s); }
};

AGENTAO_TEST(TestDialectQuestions)
#include "tst_dialectquestions.moc"

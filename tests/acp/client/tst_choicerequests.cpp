// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/client/clientbench.h"
#include "tests/support/suite.h"
#include "tests/support/testjson.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::ClientBench;

static const QByteArray kTwoModels
    = R"({"sessionId":"s1","configOptions":[{"id":"m","name":"Model","category":"model","type":"select","currentValue":"small","options":[{"value":"small","name":"Small"},{"value":"big","name":"Big"}]}]})";
static const QByteArray kBigModel
    = R"({"configOptions":[{"id":"m","name":"Model","category":"model","type":"select","currentValue":"big","options":[{"value":"small","name":"Small"},{"value":"big","name":"Big"}]},{"id":"effort","name":"Effort","category":"thought_level","type":"select","currentValue":"low","options":[{"value":"low","name":"Low"},{"value":"max","name":"Max"}]}]})";

//! \brief What may be chosen of a session with another agent, and what is chosen before its first
//! prompt.
//!
//! Results of session/new are what agents of others wrote, shortened; versions are in the rows.
class TestChoiceRequests : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_bench = std::make_unique<ClientBench>(); }

    void offersOfOthers_data()
    {
        // options: "id=value of value, value"
        const Rows<QByteArray, QStringList, int> row; // result, options, modes
        row("OpenCode 1.18",
            R"({"sessionId":"s1","configOptions":[{"id":"model","name":"Model","category":"model","type":"select","currentValue":"fake/big","options":[{"value":"fake/big","name":"Fake/Big"},{"value":"fake/small","name":"Fake/Small"}]},{"id":"mode","name":"Session Mode","category":"mode","type":"select","currentValue":"build","options":[{"value":"build","name":"build"},{"value":"plan","name":"plan"}]}]})"_ba,
            QStringList{u"model=fake/big of fake/big, fake/small"_s,
                        u"mode=build of build, plan"_s},
            2);
        row("Gemini CLI 0.61",
            R"({"sessionId":"s1","modes":{"availableModes":[{"id":"default","name":"Default","description":"Prompts for approval"},{"id":"yolo","name":"YOLO"}],"currentModeId":"default"},"models":{"availableModels":[{"modelId":"auto","name":"Auto"},{"modelId":"gemini-3.8-flash","name":"gemini-3.8-flash"}],"currentModelId":"auto"}})"_ba,
            QStringList{u"model=auto of auto, gemini-3.8-flash"_s,
                        u"mode=default of default, yolo"_s},
            2);
        row("Qwen Code 0.24",
            R"x({"sessionId":"s1","models":{"currentModelId":"$runtime|openai|m(openai)","availableModels":[{"modelId":"$runtime|openai|m(openai)","name":"m","description":null,"_meta":{"contextLimit":200000}}]},"modes":{"currentModeId":"auto","availableModes":[{"id":"auto","name":"Auto"}]},"configOptions":[{"id":"mode","name":"Mode","category":"mode","type":"select","currentValue":"auto","options":[{"value":"auto","name":"Auto"}]},{"id":"model","name":"Model","category":"model","type":"select","currentValue":"$runtime|openai|m(openai)","options":[{"value":"$runtime|openai|m(openai)","name":"m","description":""}]}]})x"_ba,
            QStringList{u"mode=auto of auto"_s,
                        u"model=$runtime|openai|m(openai) of $runtime|openai|m(openai)"_s},
            1);
        row("claude-agent-acp 0.101",
            R"({"sessionId":"s1","modes":{"currentModeId":"auto","availableModes":[{"id":"auto","name":"Auto"},{"id":"plan","name":"Plan"}]},"configOptions":[{"id":"mode","name":"Mode","category":"mode","type":"select","currentValue":"auto","options":[{"value":"auto","name":"Auto"},{"value":"plan","name":"Plan"}]},{"id":"effort","name":"Effort","category":"thought_level","type":"select","currentValue":"default","options":[{"value":"default","name":"Default"},{"value":"max","name":"Max"}]},{"id":"fast","name":"Fast mode","category":"model_config","type":"boolean","currentValue":false}]})"_ba,
            QStringList{u"mode=auto of auto, plan"_s, u"thought_level=default of default, max"_s,
                        u"fast=false of true, false"_s},
            2);
        row("codex-acp 2.6",
            R"x({"sessionId":"s1","models":{"availableModels":[{"modelId":"a[low]","name":"A (low)"}],"currentModelId":"a[low]"},"configOptions":[{"id":"collaboration_mode","name":"Collaboration mode","category":"collaboration_mode","type":"select","currentValue":"default","options":[{"value":"default","name":"Default"},{"value":"plan","name":"Plan"}]},{"id":"model","name":"Model","category":"model","type":"select","currentValue":"a","options":[{"value":"a","name":"A","description":null}]}]})x"_ba,
            QStringList{u"collaboration_mode=default of default, plan"_s, u"model=a of a"_s}, 0);
        row("pi-acp 0.0.34",
            R"({"sessionId":"s1","configOptions":[{"type":"select","id":"thought_level","category":"thought_level","name":"Thinking","currentValue":"medium","options":[{"value":"off","name":"Thinking: off","description":null},{"value":"medium","name":"Thinking: medium","description":null}]}],"models":{"availableModels":[{"modelId":"f/m","name":"f/M","description":null}],"currentModelId":"f/m"},"modes":{"currentModeId":"medium","availableModes":[{"id":"off","name":"Thinking: off","description":null},{"id":"medium","name":"Thinking: medium","description":null}]},"_meta":{"piAcp":{"startupInfo":"pi v1.5.2"}}})"_ba,
            QStringList{u"thought_level=medium of off, medium"_s, u"model=f/m of f/m"_s,
                        u"mode=medium of off, medium"_s},
            2);
        row("cline 3.0, whose provider is of the category model, too",
            R"({"sessionId":"s1","modes":{"availableModes":[{"id":"plan","name":"Plan"},{"id":"act","name":"Act"}],"currentModeId":"act"},"models":{"availableModels":[{"modelId":"m","name":"m"}],"currentModelId":"m"},"configOptions":[{"type":"select","id":"provider","name":"Provider","category":"model","currentValue":"openai-compatible","options":[{"value":"cline","name":"Cline"}]},{"type":"select","id":"model","name":"Model","category":"model","currentValue":"m","options":[{"value":"m","name":"m"}]},{"type":"select","id":"mode","name":"Session Mode","category":"mode","currentValue":"act","options":[{"value":"plan","name":"Plan"},{"value":"act","name":"Act"}]},{"type":"boolean","id":"auto_approve","name":"Auto-approve tools","currentValue":false}]})"_ba,
            QStringList{u"provider=openai-compatible of cline"_s, u"model=m of m"_s,
                        u"mode=act of plan, act"_s, u"auto_approve=false of true, false"_s},
            2);
        row("grouped values, an unknown type, no value",
            R"({"sessionId":"s1","configOptions":[{"id":"x","name":"X","type":"select","currentValue":"b","options":[{"name":"Group","options":[{"value":"a","name":"A"},{"value":"b","name":"B"}]}]},{"id":"y","name":"Y","type":"slider","currentValue":3},{"id":"z","type":"select","options":[]}]})"_ba,
            QStringList{u"x=b of a, b"_s, u"z= of "_s}, 0);
    }

    void offersOfOthers()
    {
        const auto [result, options, modes] = Rows<QByteArray, QStringList, int>::current();
        QVERIFY(openWith(result, {}));
        QStringList shown;
        const auto offered = m_bench->session->options();
        for (const SessionOption &option : offered) {
            QStringList values;
            for (const OptionValue &value : option.values)
                values += value.value;
            shown += u"%1=%2 of %3"_s.arg(option.id, option.value, values.join(u", "_s));
        }
        QCOMPARE(shown, options);
        QCOMPARE(m_bench->session->modes().size(), modes);
        QCOMPARE(m_bench->notices(), QStringList());
    }

    // The second one is there only once the first one is chosen.
    void oneAfterTheOther()
    {
        const QString method = u"session/set_config_option"_s;
        QVERIFY(openWith(kTwoModels, {{u"model"_s, u"big"_s}, {u"thought_level"_s, u"max"_s}}));
        QVERIFY(prompts(u"go"_s));
        const QJsonObject first = lastOf(method);
        QCOMPARE(first["params"_L1]["configId"_L1].toString(), u"m"_s);
        QCOMPARE(first["params"_L1]["value"_L1].toString(), u"big"_s);
        QCOMPARE(count(method), 1);
        m_bench->other.answer(first["id"_L1], jsonObject(kBigModel));
        QTRY_COMPARE_WITH_TIMEOUT(count(method), 2, 30'000);
        QCOMPARE(count(u"session/prompt"_s), 0);
        const QJsonObject second = lastOf(method);
        QCOMPARE(second["params"_L1]["configId"_L1].toString(), u"effort"_s);
        m_bench->other.answer(second["id"_L1], QJsonObject());
        m_bench->endTurn(lastOf(u"session/prompt"_s));
        QVERIFY(m_bench->ends());
        QCOMPARE(m_bench->session->modelName(), u"big"_s);
        QCOMPARE(m_bench->other.mistakes, QStringList());
    }

    //! As it names it itself.
    void optionOfTheAgentsName()
    {
        QVERIFY(openWith(kTwoModels, {{u"m"_s, u"big"_s}}));
        const QJsonObject asked = lastOf(u"session/set_config_option"_s);
        QCOMPARE(asked["params"_L1]["configId"_L1].toString(), u"m"_s);
        m_bench->other.answer(asked["id"_L1], jsonObject(kBigModel));
        m_bench->endTurn(m_bench->prompt());
        QVERIFY(m_bench->ends());
        QCOMPARE(m_bench->session->modelName(), u"big"_s);
        QCOMPARE(m_bench->notices(), QStringList());
    }

    void whatTheAnswerLeavesAsItWasIsTold_data()
    {
        const Rows<QByteArray, QString> row; // answer, told
        QByteArray small = kBigModel;
        small.replace("\"currentValue\":\"big\"", "\"currentValue\":\"small\"");
        QByteArray other = kBigModel;
        other.replace("\"currentValue\":\"big\"", "\"currentValue\":\"vendor/big\"");
        row("it is as it was", small, u"it goes on with small"_s);
        row("it is gone", R"({"configOptions":[]})"_ba, u"that option no more"_s);
        row("another name of it", other, QString());
        row("nothing is said", "{}"_ba, QString());
    }

    void whatTheAnswerLeavesAsItWasIsTold()
    {
        const auto [answer, told] = Rows<QByteArray, QString>::current();
        QVERIFY(openWith(kTwoModels, {{u"model"_s, u"big"_s}}));
        const QJsonObject request = lastOf(u"session/set_config_option"_s);
        m_bench->other.answer(request["id"_L1], jsonObject(answer));
        m_bench->endTurn(m_bench->prompt());
        QVERIFY(m_bench->ends());
        QCOMPARE(m_bench->notices().size(), told.isEmpty() ? 0 : 1);
        QCOMPARE(m_bench->noticesWith(told), m_bench->notices().size());
    }

    void modesAndModelsOfTheDraft()
    {
        QVERIFY(openWith(
            R"({"sessionId":"s1","modes":{"availableModes":[{"id":"default","name":"Default"},{"id":"plan","name":"Plan"}],"currentModeId":"default"},"models":{"availableModels":[{"modelId":"auto","name":"Auto"},{"modelId":"pro","name":"Pro"}],"currentModelId":"auto"}})",
            {{u"mode"_s, u"plan"_s}, {u"model"_s, u"pro"_s}}));
        const QJsonObject mode = lastOf(u"session/set_mode"_s);
        QCOMPARE(mode["params"_L1]["modeId"_L1].toString(), u"plan"_s);
        m_bench->other.answer(mode["id"_L1], QJsonObject());
        const QJsonObject model = lastOf(u"session/set_model"_s);
        QCOMPARE(model["params"_L1]["modelId"_L1].toString(), u"pro"_s);
        m_bench->other.answer(model["id"_L1], QJsonObject());
        QTRY_COMPARE_WITH_TIMEOUT(m_bench->session->modelName(), u"pro"_s, 30'000);
        QCOMPARE(m_bench->session->modeId(), u"plan"_s);
    }

    void whatHoldsIsNotAsked()
    {
        QVERIFY(openWith(kTwoModels, {{u"model"_s, u"small"_s}}));
        m_bench->endTurn(m_bench->prompt());
        QVERIFY(m_bench->ends());
        QCOMPARE(count(u"session/set_config_option"_s), 0);
        QCOMPARE(m_bench->notices(), QStringList());
    }

    void whatIsNotOfferedIsTold()
    {
        QVERIFY(openWith(kTwoModels, {{u"model"_s, u"gone"_s}, {u"other"_s, u"x"_s}}));
        m_bench->endTurn(m_bench->prompt());
        QVERIFY(m_bench->ends());
        QCOMPARE(count(u"session/set_config_option"_s), 0);
        QCOMPARE(m_bench->noticesWith(u"gone"_s), 1);
        QCOMPARE(m_bench->noticesWith(u"other"_s), 1);
    }

    void refusalLetsThePromptGo()
    {
        QVERIFY(openWith(kTwoModels, {{u"model"_s, u"big"_s}}));
        QVERIFY(prompts(u"go"_s));
        const QJsonObject asked = lastOf(u"session/set_config_option"_s);
        m_bench->other.refuse(asked["id"_L1], -32603, u"no such plan"_s);
        m_bench->endTurn(lastOf(u"session/prompt"_s));
        QVERIFY(m_bench->ends());
        QCOMPARE(m_bench->noticesWith(u"no such plan"_s), 1);
        QCOMPARE(m_bench->session->modelName(), u"small"_s);
    }

    void promptWaitsForAChoice()
    {
        m_bench->spec.elsewhere = true; // no checkpoint comes before the prompt
        m_bench->spec.cwd = u"/srv"_s;
        QVERIFY(openWith(kTwoModels, {}));
        QVERIFY(m_bench->session->setOption(u"model"_s, u"big"_s));
        QVERIFY(prompts(u"go"_s));
        const QJsonObject asked = lastOf(u"session/set_config_option"_s);
        m_bench->other.ask(u"_x/ping"_s,
                           {}); // a prompt that did not wait would be there with its answer
        QCOMPARE(count(u"session/prompt"_s), 0);
        m_bench->other.answer(asked["id"_L1], QJsonObject());
        m_bench->endTurn(lastOf(u"session/prompt"_s));
        QVERIFY(m_bench->ends());
    }

    void agentThatEndsMeanwhile()
    {
        QVERIFY(openWith(kTwoModels, {{u"model"_s, u"big"_s}}));
        QVERIFY(prompts(u"go"_s));
        lastOf(u"session/set_config_option"_s);
        m_bench->other.hangUp();
        // It is started again for the prompt.
        m_bench->endTurn(lastOf(u"session/prompt"_s));
        QVERIFY(m_bench->ends());
        QVERIFY(!m_bench->results.first().error);
    }

    void setAnewAfterARestart()
    {
        QVERIFY(openWith(kTwoModels, {}));
        QVERIFY(m_bench->session->setOption(u"model"_s, u"big"_s));
        m_bench->other.answer(lastOf(u"session/set_config_option"_s)["id"_L1], QJsonObject());
        QTRY_COMPARE_WITH_TIMEOUT(m_bench->session->modelName(), u"big"_s, 30'000);
        m_bench->other.hangUp();
        QVERIFY(prompts(u"go"_s));
        QTRY_COMPARE_WITH_TIMEOUT(count(u"session/set_config_option"_s), 2, 30'000);
        QCOMPARE(count(u"session/prompt"_s), 0); // it waits
        const QJsonObject asked = lastOf(u"session/set_config_option"_s);
        QCOMPARE(asked["params"_L1]["value"_L1].toString(), u"big"_s);
        m_bench->other.answer(asked["id"_L1], QJsonObject());
        m_bench->endTurn(lastOf(u"session/prompt"_s));
        QVERIFY(m_bench->ends());
        QCOMPARE(m_bench->session->modelName(), u"big"_s);
    }

    void toldAfterARestart()
    {
        QVERIFY(openWith(kTwoModels, {{u"model"_s, u"big"_s}}));
        m_bench->other.answer(lastOf(u"session/set_config_option"_s)["id"_L1], QJsonObject());
        QTRY_COMPARE_WITH_TIMEOUT(m_bench->session->modelName(), u"big"_s, 30'000);
        m_bench->other.opened = jsonObject(QByteArray(kTwoModels).replace("big", "huge"));
        m_bench->other.hangUp();
        m_bench->endTurn(m_bench->prompt());
        QVERIFY(m_bench->ends());
        QCOMPARE(m_bench->noticesWith(u"big"_s), 1);
        QCOMPARE(m_bench->session->modelName(), u"small"_s);
    }

private:
    bool openWith(const QByteArray &result, const QList<ChosenOption> &wishes)
    {
        m_bench->other.opened = jsonObject(result);
        m_bench->agent = std::make_unique<Acp::RemoteAgent>(m_bench->spec, m_bench->other.maker());
        m_bench->agent->setNextChoices(wishes);
        return m_bench->open();
    }

    bool prompts(const QString &text)
    {
        return m_bench->session->prompt({ContentBlock::fromText(text)}).has_value();
    }

    QJsonObject lastOf(const QString &method) { return m_bench->other.request(method); }
    qsizetype count(const QString &method) const { return m_bench->other.count(method); }

    std::unique_ptr<ClientBench> m_bench;
};

AGENTAO_TEST(TestChoiceRequests)
#include "tst_choicerequests.moc"

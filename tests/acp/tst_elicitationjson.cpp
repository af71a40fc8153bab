// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/elicitationjson.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Acp;
using namespace AgentCore;
using namespace Qt::StringLiterals;

using Action = ElicitationAnswer::Action;
using Kind = ElicitationField::Kind;

static QJsonValue parse(const QByteArray &json)
{
    return QJsonDocument::fromJson('[' + json + ']').array().at(0);
}

static Elicitation question(Kind kind = Kind::Text, bool allowsOther = false)
{
    Elicitation elicitation;
    elicitation.id = u"e1"_s;
    elicitation.sessionId = u"s"_s;
    elicitation.toolCallId = u"c"_s;
    elicitation.message = u"Which?"_s;
    ElicitationField field;
    field.name = u"answer"_s;
    field.kind = kind;
    field.isRequired = true;
    field.allowsOther = allowsOther;
    if (kind == Kind::Choice || kind == Kind::Choices)
        field.choices = {{u"a"_s, {}, {}}, {u"b, c"_s, {}, {}}, {u"d"_s, u"D"_s, {}}};
    elicitation.fields = {field};
    return elicitation;
}

class TestElicitationJson : public QObject
{
    Q_OBJECT

private slots:
    void params_data()
    {
        const Rows<Elicitation, QJsonValue, QByteArray> row; // elicitation, requestId, json
        const QJsonValue none = QJsonValue::Undefined;
        row("form", question(), none,
            R"({"mode":"form","sessionId":"s","toolCallId":"c","message":"Which?",
        "requestedSchema":{"type":"object","required":["answer"],
        "properties":{"answer":{"type":"string"}}}})"_ba);
        Elicitation yesOrNo = question();
        yesOrNo.fields.clear();
        yesOrNo.toolCallId.clear();
        yesOrNo.asker = u"helper"_s;
        row("of a sub-agent, without fields or call", yesOrNo, none,
            R"({"mode":"form","sessionId":"s","message":"helper: Which?",
        "requestedSchema":{"type":"object","properties":{}}})"_ba);
        Elicitation address = question();
        address.sessionId.clear();
        address.url = QUrl(u"https://a.org/x y?q=ä"_s);
        const auto asked = [](const QByteArray &id) {
            return R"({"mode":"url","elicitationId":"e1","message":"Which?","requestId":)" + id
                + ",\"url\":\"https://a.org/x%20y?q=%C3%A4\"}";
        };
        row("address, before any session", address, QJsonValue(7), asked("7"));
        row("request with a text as id", address, QJsonValue(u"r"_s), asked("\"r\""));
        Elicitation hidden = question();
        hidden.message = u"a\u202eb"_s;
        hidden.fields.clear();
        row("nothing hides", hidden, none, R"({"mode":"form","sessionId":"s","toolCallId":"c",
        "message":"a\\u202Eb","requestedSchema":{"type":"object","properties":{}}})"_ba);
    }

    void params()
    {
        const auto [elicitation, requestId, json]
            = Rows<Elicitation, QJsonValue, QByteArray>::current();
        QCOMPARE(elicitationParamsJson(elicitation, {requestId}), parse(json).toObject());
    }

    void answers_data()
    {
        const Rows<QByteArray, ElicitationAnswer> row; // result, answer
        const ElicitationAnswer cancelled;
        row("accept", R"({"action":"accept","content":{"answer":"a"}})"_ba,
            ElicitationAnswer{Action::Accept, {{"answer"_L1, "a"_L1}}});
        row("other words", R"({"action":"accept","content":{"answer_other":"x"}})"_ba,
            ElicitationAnswer{Action::Accept, {{"answer"_L1, "x"_L1}}});
        row("accept without content", R"({"action":"accept"})"_ba,
            ElicitationAnswer{Action::Accept, {}});
        row("accept, content null", R"({"action":"accept","content":null})"_ba,
            ElicitationAnswer{Action::Accept, {}});
        row("decline", R"({"action":"decline"})"_ba, ElicitationAnswer{Action::Decline, {}});
        row("content counts only with accept",
            R"({"action":"decline","content":{"answer":"a"}})"_ba,
            ElicitationAnswer{Action::Decline, {}});
        row("cancel", R"({"action":"cancel"})"_ba, cancelled);
        row("a custom action", R"({"action":"_later"})"_ba, cancelled);
        row("content alone", R"({"content":{"answer":"a"}})"_ba, cancelled);
        row("action of a wrong type", R"({"action":true})"_ba, cancelled);
        row("null", "null"_ba, cancelled);
        row("a text", R"("accept")"_ba, cancelled);
        row("a list", R"(["accept"])"_ba, cancelled);
    }

    void answers()
    {
        const auto [result, answer] = Rows<QByteArray, ElicitationAnswer>::current();
        QCOMPARE(elicitationAnswerFromJson(parse(result), question(Kind::Choice, true)), answer);
    }

    void addressHasNoContent()
    {
        Elicitation address = question();
        address.url = QUrl(u"https://a.org"_s);
        const auto answer = elicitationAnswerFromJson(
            parse(R"({"action":"accept","content":{"token":"x"}})"), address);
        QCOMPARE(answer, (ElicitationAnswer{Action::Accept, {}}));
    }

    void askUserParams_data()
    {
        const Rows<Elicitation, QByteArray> row; // elicitation, json
        row("words", question(), R"({"sessionId":"s","question":"Which?"})"_ba);
        Elicitation titled = question(Kind::Choice, true);
        titled.fields.first().title = u"Head"_s;
        row("one of some, or other words", titled,
            R"({"sessionId":"s","question":"Which?","header":"Head","options":["a","b, c","D"]})"_ba);
        row("only some of them", question(Kind::Choices),
            R"({"sessionId":"s","question":"Which?","options":["a","b, c","D"],
        "multiple":true,"allowCustom":false})"_ba);
        row("yes or no", question(Kind::Boolean),
            R"({"sessionId":"s","question":"Which?","options":["Yes","No"],
        "allowCustom":false})"_ba);
        Elicitation bare = question();
        bare.fields.clear();
        row("nothing to fill in", bare,
            R"({"sessionId":"s","question":"Which?","options":["Yes","No"],"allowCustom":false})"_ba);
    }

    void askUserParams()
    {
        const auto [elicitation, json] = Rows<Elicitation, QByteArray>::current();
        QVERIFY(fitsAskUser(elicitation));
        QCOMPARE(askUserParamsJson(elicitation), parse(json).toObject());
    }

    void askUserAnswers_data()
    {
        // value: undefined: cancelled, null: declined
        const Rows<Kind, QByteArray, QJsonValue> add; // kind, result, value
        const auto row
            = [&add](const char *name, Kind kind, const char *result, const QJsonValue &value) {
                  add(name, kind, QByteArray(result), value);
              };
        const QJsonValue cancelled = QJsonValue::Undefined;
        row("answer", Kind::Text, R"({"answer":"x"})", u"x"_s);
        row("outcome and text", Kind::Text, R"({"outcome":"answered","text":" x "})", u"x"_s);
        row("text alone", Kind::Text, R"({"text":"x"})", u"x"_s);
        row("all of them", Kind::Text, R"({"outcome":"answered","text":"x","answer":"x"})", u"x"_s);
        row("declined", Kind::Text, R"({"outcome":"declined"})", QJsonValue::Null);
        row("cancelled", Kind::Text, R"({"outcome":"cancelled","text":"x"})", cancelled);
        row("unknown outcome", Kind::Text, R"({"outcome":"maybe","text":"x"})", cancelled);
        row("the sentinel", Kind::Text, R"j({"answer":"(user unavailable)"})j", cancelled);
        row("empty", Kind::Text, R"({"answer":""})", cancelled);
        row("a number", Kind::Text, R"({"answer":1})", cancelled);
        row("nothing", Kind::Text, "{}", cancelled);
        row("null", Kind::Text, "null", cancelled);
        row("a text", Kind::Text, R"("x")", cancelled);
        row("a choice", Kind::Choice, R"({"answer":"D"})", u"D"_s);
        row("several", Kind::Choices, R"({"answer":"a, D"})", QJsonArray{u"a"_s, u"D"_s});
        row("several, by lines", Kind::Choices, R"({"text":"a\nd\n"})", QJsonArray{u"a"_s, u"d"_s});
        row("one with a comma", Kind::Choices, R"({"answer":"b, c"})", QJsonArray{u"b, c"_s});
        row("own words with a comma", Kind::Choices, R"({"answer":"well, no"})",
            QJsonArray{u"well, no"_s});
        row("a list", Kind::Choices, R"({"answer":["a"]})", QJsonArray{u"a"_s});
    }

    void askUserAnswers()
    {
        const auto [kind, result, value] = Rows<Kind, QByteArray, QJsonValue>::current();
        const auto answer = askUserAnswerFromJson(parse(result), question(kind, true));
        const Action action = value.isUndefined() ? Action::Cancel
            : value.isNull()                      ? Action::Decline
                                                  : Action::Accept;
        QCOMPARE(answer.action, action);
        if (action == Action::Accept)
            QCOMPARE(answer.content, (QJsonObject{{"answer"_L1, value}}));
    }

    void fitsOneQuestion()
    {
        QVERIFY(fitsAskUser(question()));
        Elicitation address = question();
        address.url = QUrl(u"https://a.org"_s);
        QVERIFY(!fitsAskUser(address));
        Elicitation two = question();
        two.fields.append(two.fields.first());
        QVERIFY(!fitsAskUser(two));
        Elicitation nowhere = question();
        nowhere.sessionId.clear();
        QVERIFY(!fitsAskUser(nowhere));
        Elicitation bare = question();
        bare.fields.clear();
        const auto yes = askUserAnswerFromJson(parse(R"({"answer":"Yes"})"), bare);
        QCOMPARE(yes.action, Action::Accept);
        const auto no = askUserAnswerFromJson(parse(R"({"answer":"No"})"), bare);
        QCOMPARE(no.action, Action::Decline);
    }
};

AGENTAO_TEST(TestElicitationJson)
#include "tst_elicitationjson.moc"

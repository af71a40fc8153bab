// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/askusertool.h"

#include "agentcore/ports/elicitationport.h"
#include "tests/support/suite.h"
#include "toolfixture.h"

#include <QJsonArray>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Action = ElicitationAnswer::Action;
using Kind = ElicitationField::Kind;

namespace {

//! Keeps what is asked, and answers at once when it has an answer.
class Asked : public ElicitationPort
{
public:
    void ask(const Elicitation &elicitation, ElicitationReply reply) override
    {
        asked.append(elicitation);
        if (answer)
            std::move(reply).answer(*answer);
        else
            open.push_back(std::move(reply));
    }
    void withdraw(const QString &id) override { withdrawn.append(id); }

    QList<Elicitation> asked;
    std::optional<ElicitationAnswer> answer;
    std::vector<ElicitationReply> open;
    QStringList withdrawn;
};

} // namespace

static QJsonObject withOptions(const QJsonObject &more = {})
{
    QJsonObject input{{"question"_L1, "Which one?"_L1}, {"options"_L1, QJsonArray{"a"_L1, "b"_L1}}};
    for (auto it = more.begin(); it != more.end(); ++it)
        input.insert(it.key(), it.value());
    return input;
}

class TestAskUserTool : public QObject
{
    Q_OBJECT

private slots:
    void params_data()
    {
        QTest::addColumn<QJsonObject>("input");
        QTest::newRow("question") << QJsonObject{{"question"_L1, "Which?"_L1}};
        QTest::newRow("all") << withOptions(
            {{"header"_L1, "Database"_L1}, {"multiple"_L1, true}, {"allow_custom"_L1, false}});
        QTest::newRow("described options") << QJsonObject{
            {"question"_L1, "Which?"_L1},
            {"options"_L1,
             QJsonArray{QJsonObject{{"label"_L1, "a"_L1}, {"description"_L1, "A"_L1}}, "b"_L1}}};
    }

    void params()
    {
        QFETCH(QJsonObject, input);
        const auto params = AskUserParams::fields().parse(input);
        QVERIFY(params);
        QCOMPARE(params->question, input.value("question"_L1).toString());
        QCOMPARE(params->header, input.value("header"_L1).toString());
        QCOMPARE(params->multiple, input.value("multiple"_L1).toBool());
        QCOMPARE(params->allowCustom, input.value("allow_custom"_L1).toBool(true));
        const QJsonArray options = input.value("options"_L1).toArray();
        QCOMPARE(params->options.size(), options.size());
        for (qsizetype i = 0; i < options.size(); ++i) {
            const QJsonValue &option = options.at(i);
            const ElicitationChoice &read = params->options.at(i);
            QCOMPARE(read.value,
                     option.isString() ? option.toString() : option["label"_L1].toString());
            QCOMPARE(read.description, option["description"_L1].toString());
        }
    }

    void badParams_data()
    {
        const Rows<QJsonObject, QString> row; // input, where
        const auto options
            = [](const QJsonValue &value) { return withOptions({{"options"_L1, value}}); };
        row("no question", QJsonObject(), u"/question"_s);
        row("blank question", QJsonObject{{"question"_L1, " \n"_L1}}, u"/question"_s);
        row("long question", QJsonObject{{"question"_L1, QString(4001, u'x')}}, u"/question"_s);
        row("header of a wrong type", withOptions({{"header"_L1, 1}}), u"/header"_s);
        row("long header", withOptions({{"header"_L1, QString(81, u'x')}}), u"/header"_s);
        row("options of a wrong type", options("a"_L1), u"/options"_s);
        row("option of a wrong type", options(QJsonArray{"a"_L1, 1}), u"/options/1"_s);
        row("empty option", options(QJsonArray{" "_L1}), u"/options/0"_s);
        row("long option", options(QJsonArray{QString(501, u'x')}), u"/options/0"_s);
        row("option without label", options(QJsonArray{QJsonObject()}), u"/options/0/label"_s);
        QJsonArray many;
        for (int i = 0; i < 21; ++i)
            many.append(QString::number(i));
        row("too many options", options(many), u"/options"_s);
        row("multiple in words", withOptions({{"multiple"_L1, "yes"_L1}}), u"/multiple"_s);
        row("allow_custom in words", withOptions({{"allow_custom"_L1, "no"_L1}}),
            u"/allow_custom"_s);
    }

    void badParams()
    {
        const auto [input, where] = Rows<QJsonObject, QString>::current();
        ToolFixture fixture;
        Asked port;
        fixture.context.elicitation = &port;
        const auto output = fixture.run(AskUserTool(), input);
        QVERIFY(!output);
        QCOMPARE(output.error().where, where);
        QVERIFY(port.asked.isEmpty());
    }

    void asks_data()
    {
        const Rows<QJsonObject, Kind, bool> row; // input, kind, allowsOther
        row("words", QJsonObject{{"question"_L1, "Which?"_L1}}, Kind::Text, false);
        row("one of some", withOptions(), Kind::Choice, true);
        row("only one of some", withOptions({{"allow_custom"_L1, false}}), Kind::Choice, false);
        row("some of some", withOptions({{"multiple"_L1, true}}), Kind::Choices, true);
        row("nothing to choose from",
            withOptions({{"options"_L1, QJsonArray()}, {"allow_custom"_L1, false}}), Kind::Text,
            false);
    }

    void asks()
    {
        auto [input, kind, allowsOther] = Rows<QJsonObject, Kind, bool>::current();
        ToolFixture fixture;
        Asked port;
        port.answer = ElicitationAnswer();
        fixture.context.elicitation = &port;
        fixture.context.sessionId = u"s"_s;
        fixture.context.agent = u"helper"_s;
        const auto preview = fixture.prepare(AskUserTool(), input);
        QVERIFY(preview);
        QCOMPARE(preview->effects.size(), 1);
        QCOMPARE(preview->effects.first().kind, ToolEffect::Kind::Internal);
        QVERIFY(port.asked.isEmpty());
        QVERIFY(fixture.start());
        QCOMPARE(port.asked.size(), 1);
        const Elicitation &asked = port.asked.first();
        QVERIFY(!asked.id.isEmpty());
        QCOMPARE(asked.sessionId, u"s"_s);
        QCOMPARE(asked.asker, u"helper"_s);
        QCOMPARE(asked.message, input["question"_L1].toString());
        QCOMPARE(asked.fields.size(), 1);
        QCOMPARE(asked.fields.first().kind, kind);
        QCOMPARE(asked.fields.first().allowsOther, allowsOther);
        QVERIFY(asked.fields.first().isRequired);
    }

    void answers_data()
    {
        // input, answer, text, outcome
        // text: what it starts with
        const Rows<QJsonObject, ElicitationAnswer, QString, QString> row;
        const auto accepted = [](const QJsonValue &value) {
            return ElicitationAnswer{Action::Accept, {{"answer"_L1, value}}};
        };
        const QJsonObject words{{"question"_L1, "Which?"_L1}};
        row("words", words, accepted("the third"_L1), u"the third"_s, u"answered"_s);
        row("a choice", withOptions(), accepted("b"_L1), u"b"_s, u"answered"_s);
        row("other words", withOptions(), accepted("c"_L1), u"c"_s, u"answered"_s);
        row("several", withOptions({{"multiple"_L1, true}}), accepted(QJsonArray{"a"_L1, "b"_L1}),
            u"a, b"_s, u"answered"_s);
        row("other words that were not allowed", withOptions({{"allow_custom"_L1, false}}),
            accepted("c"_L1), u"The user answered, but with nothing that fits the question"_s,
            u"invalid"_s);
        row("accepted without a value", words, ElicitationAnswer{Action::Accept, {}},
            u"The user answered, but with nothing that fits"_s, u"invalid"_s);
        row("empty words", words, accepted(""_L1), u"The user answered, but"_s, u"invalid"_s);
        row("declined", words, ElicitationAnswer{Action::Decline, {}},
            u"The user declined to answer."_s, u"declined"_s);
        row("dismissed", words, ElicitationAnswer(), u"(user unavailable)"_s, u"cancelled"_s);
    }

    void answers()
    {
        auto [input, answer, text, outcome]
            = Rows<QJsonObject, ElicitationAnswer, QString, QString>::current();
        ToolFixture fixture;
        Asked port;
        port.answer = answer;
        fixture.context.elicitation = &port;
        const auto output = fixture.run(AskUserTool(), input);
        QVERIFY(output);
        QVERIFY2(output->text.startsWith(text), qPrintable(output->text));
        QCOMPARE(output->raw["outcome"_L1].toString(), outcome);
        QVERIFY(!output->failed);
        QVERIFY(port.withdrawn.isEmpty());
    }

    void showsQuestionAndAnswer()
    {
        ToolFixture fixture;
        Asked port;
        port.answer = ElicitationAnswer{Action::Accept, {{"answer"_L1, "b"_L1}}};
        fixture.context.elicitation = &port;
        const auto preview = fixture.prepare(AskUserTool(), withOptions());
        QVERIFY(preview);
        QCOMPARE(preview->title, u"Ask: Which one?"_s);
        QCOMPARE(preview->content, QList<ToolContent>{ToolText{u"Which one?\n\n- a\n- b"_s}});
        const auto output = fixture.start();
        QVERIFY(output);
        QCOMPARE(output->content, QList<ToolContent>{ToolText{u"Which one?\n\n- a\n- b\n\n→ b"_s}});
    }

    //! What the model is told of it is not for the person, who reads the question next.
    void isPutAsText()
    {
        ToolFixture fixture;
        Asked port;
        port.answer = ElicitationAnswer{Action::Unavailable, {}};
        fixture.context.elicitation = &port;
        const auto output = fixture.run(AskUserTool(), withOptions());
        QVERIFY(output);
        QCOMPARE(output->raw["outcome"_L1].toString(), u"in_text"_s);
        QCOMPARE(output->question, u"Which one?\n\n1. a\n2. b"_s);
        QVERIFY(output->text.contains(u"put as text"_s));
        QCOMPARE(output->content, QList<ToolContent>{ToolText{u"Which one?\n\n- a\n- b"_s}});
    }

    void nobodyIsThere()
    {
        ToolFixture fixture;
        QCOMPARE(fixture.text(AskUserTool(), withOptions()), u"(user unavailable)"_s);
    }

    void cancelWithdraws()
    {
        ToolFixture fixture;
        Asked port;
        fixture.context.elicitation = &port;
        QVERIFY(fixture.prepare(AskUserTool(), withOptions()));
        QSignalSpy finished(fixture.call.get(), &ToolCall::finished);
        fixture.call->start();
        QTRY_COMPARE(port.asked.size(), 1);
        fixture.call->cancel();
        QCOMPARE(finished.size(), 1);
        QCOMPARE(port.withdrawn, QStringList{port.asked.first().id});
        port.open.clear(); // answers all
        QCOMPARE(finished.size(), 1);
        QCOMPARE(finished.first().first().value<Result<ToolOutput>>().error().code,
                 ErrorCode::Cancelled);
    }

    void deletedCallWithdraws()
    {
        ToolFixture fixture;
        Asked port;
        fixture.context.elicitation = &port;
        QVERIFY(fixture.prepare(AskUserTool(), withOptions()));
        fixture.call->start();
        QTRY_COMPARE(port.asked.size(), 1);
        fixture.call.reset();
        QCOMPARE(port.withdrawn.size(), 1);
        std::move(port.open.front()).answer({Action::Accept, {{"answer"_L1, "a"_L1}}});
    }

    void lateAnswerIsIgnored()
    {
        ToolFixture fixture;
        Asked port;
        fixture.context.elicitation = &port;
        QVERIFY(fixture.prepare(AskUserTool(), withOptions()));
        QSignalSpy finished(fixture.call.get(), &ToolCall::finished);
        fixture.call->start();
        QTRY_COMPARE(port.asked.size(), 1);
        std::move(port.open.front()).answer({Action::Accept, {{"answer"_L1, "a"_L1}}});
        QCOMPARE(finished.size(), 1);
        fixture.call->cancel();
        QCOMPARE(finished.size(), 1);
        QVERIFY(port.withdrawn.isEmpty()); // it was answered
    }
};

AGENTAO_TEST(TestAskUserTool)
#include "tst_askusertool.moc"

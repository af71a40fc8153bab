// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/permissionjson.h"
#include "tests/support/suite.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QList<PermissionOption> all()
{
    using enum PermissionChoice;
    return {{AllowOnce, u"Allow"_s},
            {AllowAlways, u"Always"_s},
            {RejectOnce, u"Reject"_s},
            {RejectAlways, u"Never"_s}};
}

static QJsonValue parse(const QByteArray &json)
{
    return QJsonDocument::fromJson('[' + json + ']').array().at(0);
}

static QString nameOf(const PermissionAnswer &answer)
{
    return answer.choice ? permissionChoiceId(*answer.choice) : u"no"_s;
}

class TestPermissionJson : public QObject
{
    Q_OBJECT

private slots:
    void answers_data()
    {
        const Rows<QByteArray, QString> add; // json, choice

        const auto row = [&add](const char *name, const char *json, const QString &choice) {
            add(name, QByteArray(json), choice);
        };
        const auto nested = [](const char *id) {
            return QByteArray("{\"outcome\":{\"outcome\":\"selected\",\"optionId\":\"") + id
                + "\"}}";
        };
        for (const char *id : {"allow_once", "allow_always", "reject_once", "reject_always"})
            add(QTest::addRow("the offered id %s", id), nested(id), QString::fromLatin1(id));
        for (const auto &[alias, choice] : {std::pair{"allow", "allow_once"},
                                            {"allow-once", "allow_once"},
                                            {"allow-always", "allow_always"},
                                            {"always", "allow_always"},
                                            {"reject", "reject_once"},
                                            {"deny", "reject_once"},
                                            {"reject-once", "reject_once"},
                                            {"reject-always", "reject_always"}})
            add(QTest::addRow("the alias %s", alias), nested(alias), QString::fromLatin1(choice));

        row("nested cancelled", R"({"outcome":{"outcome":"cancelled"}})", u"no"_s);
        row("nested snake case", R"({"outcome":{"outcome":"selected","option_id":"allow_once"}})",
            u"allow_once"_s);
        row("flat selected", R"({"outcome":"selected","optionId":"allow_always"})",
            u"allow_always"_s);
        row("flat allowed with id", R"({"outcome":"allowed","option_id":"allow_always"})",
            u"allow_always"_s);
        row("flat allowed without id", R"({"outcome":"allowed"})", u"allow_once"_s);
        row("flat denied", R"({"outcome":"denied"})", u"reject_once"_s);
        row("flat rejected for good", R"({"outcome":"rejected","option_id":"reject_always"})",
            u"reject_always"_s);
        row("flat cancelled", R"({"outcome":"cancelled"})", u"no"_s);
        row("bare id", R"({"optionId":"allow_once"})", u"allow_once"_s);
        row("bare id in snake case", R"({"option_id":"reject_once"})", u"reject_once"_s);

        row("null", "null", u"no"_s);
        row("a string", R"("allow_once")", u"no"_s);
        row("true", "true", u"no"_s);
        row("an array", R"([{"outcome":"allowed"}])", u"no"_s);
        row("an empty object", "{}", u"no"_s);
        row("an empty outcome", R"({"outcome":{}})", u"no"_s);
        row("selected without id", R"({"outcome":{"outcome":"selected"}})", u"no"_s);
        row("selected with null", R"({"outcome":{"outcome":"selected","optionId":null}})", u"no"_s);
        row("a number as id", R"({"outcome":{"outcome":"selected","optionId":1}})", u"no"_s);
        row("an unknown id", R"({"outcome":{"outcome":"selected","optionId":"yes"}})", u"no"_s);
        row("another case", R"({"outcome":{"outcome":"selected","optionId":"Allow_Once"}})",
            u"no"_s);
        row("another outcome", R"({"outcome":{"outcome":"approved","optionId":"allow_once"}})",
            u"no"_s);
        row("an id as outcome", R"({"outcome":"allow_once"})", u"no"_s);
        row("outcome true", R"({"outcome":true,"optionId":"allow_once"})", u"no"_s);
        row("outcome null", R"({"outcome":null,"optionId":"allow_once"})", u"no"_s);
        row("cancelled with an id",
            R"({"outcome":{"outcome":"cancelled","optionId":"allow_once"}})", u"no"_s);
        row("denied with an allowing id", R"({"outcome":"denied","option_id":"allow_once"})",
            u"no"_s);
        row("allowed with a rejecting id", R"({"outcome":"allowed","option_id":"reject_once"})",
            u"no"_s);
        row("allowed with an unknown id", R"({"outcome":"allowed","option_id":"x"})", u"no"_s);
        row("two ids that differ",
            R"({"outcome":"selected","optionId":"allow_once","option_id":"reject_once"})", u"no"_s);
        row("the id outside of the outcome",
            R"({"optionId":"allow_once","outcome":{"outcome":"selected"}})", u"no"_s);
    }

    void answers()
    {
        const auto [json, choice] = Rows<QByteArray, QString>::current();

        QCOMPARE(nameOf(Acp::permissionAnswerFromJson(parse(json), all())), choice);
    }

    void notOffered_data()
    {
        QTest::addColumn<QByteArray>("json");

        QTest::newRow("allow_always")
            << R"({"outcome":{"outcome":"selected","optionId":"allow_always"}})"_ba;
        QTest::newRow("the alias always")
            << R"({"outcome":{"outcome":"selected","optionId":"always"}})"_ba;
        QTest::newRow("reject_always")
            << R"({"outcome":{"outcome":"selected","optionId":"reject_always"}})"_ba;
    }

    void notOffered()
    {
        QFETCH(QByteArray, json);
        const QList<PermissionOption> once{all().at(0), all().at(2)};

        QCOMPARE(nameOf(Acp::permissionAnswerFromJson(parse(json), once)), u"no"_s);

        const QList<PermissionOption> rejectOnly{all().at(2)};
        QCOMPARE(
            nameOf(Acp::permissionAnswerFromJson(parse(R"({"outcome":"allowed"})"), rejectOnly)),
            u"no"_s);
    }

    void question()
    {
        PermissionQuestion question;
        question.id = u"q1"_s;
        question.sessionId = u"sess_1"_s;
        question.toolCallId = u"call_1"_s;
        question.toolName = u"replace"_s;
        question.kind = ToolKind::Edit;
        question.rawInput = {{"file_path"_L1, "/a"_L1}};
        question.preview.title = u"Edit a\u202Eb"_s;
        question.preview.content = {ToolDiff{u"/a"_s, u"1\n"_s, u"2\n"_s}};
        question.preview.locations = {{u"/a"_s, 3}};
        question.options = {all().at(0)};

        const QJsonObject json = Acp::permissionParamsJson(question);

        const QJsonObject expected{
            {"sessionId"_L1, "sess_1"_L1},
            {"toolCall"_L1,
             QJsonObject{
                 {"toolCallId"_L1, "call_1"_L1},
                 {"title"_L1, "Edit a\\u202Eb"_L1},
                 {"kind"_L1, "edit"_L1},
                 {"status"_L1, "pending"_L1},
                 {"name"_L1, "replace"_L1},
                 {"rawInput"_L1, QJsonObject{{"file_path"_L1, "/a"_L1}}},
                 {"content"_L1,
                  QJsonArray{QJsonObject{{"type"_L1, "diff"_L1},
                                         {"path"_L1, "/a"_L1},
                                         {"oldText"_L1, "1\n"_L1},
                                         {"newText"_L1, "2\n"_L1}}}},
                 {"locations"_L1, QJsonArray{QJsonObject{{"path"_L1, "/a"_L1}, {"line"_L1, 3}}}}}},
            {"options"_L1,
             QJsonArray{QJsonObject{{"optionId"_L1, "allow_once"_L1},
                                    {"name"_L1, "Allow"_L1},
                                    {"kind"_L1, "allow_once"_L1}}}}};
        QCOMPARE(json, expected);

        question.agent = u"explore"_s;
        question.parentCallId = u"call_0"_s;
        const QJsonObject nested = Acp::permissionParamsJson(question)["toolCall"_L1].toObject();
        QCOMPARE(nested["title"_L1], "explore: Edit a\\u202Eb"_L1);
        QCOMPARE(nested["_meta"_L1],
                 (QJsonObject{{"_agentao.cn/parentToolCallId"_L1, "call_0"_L1},
                              {"_agentao.cn/agent"_L1, "explore"_L1}}));
    }

    //! A button has no room for it, and a front of ours has its own place.
    void saysWhyThereIsNoAlwaysBesideTheCall()
    {
        const Phrase why(Saying::NoRuleInBackground);
        PermissionQuestion question;
        question.preview.content = {ToolText{u"x"_s}};
        question.options
            = {{PermissionChoice::AllowOnce, Phrase(Saying::AllowOnceOnly, {why})}, all().at(2)};
        const QJsonObject json = Acp::permissionParamsJson(question);
        QCOMPARE(json["options"_L1][0]["name"_L1], u"Allow once"_s);
        const QJsonValue content = json["toolCall"_L1]["content"_L1];
        QCOMPARE(content.toArray().size(), 2);
        QCOMPARE(content[1]["content"_L1]["text"_L1], why + u'.');

        const QJsonObject ours = Acp::permissionParamsJson(question, true);
        QCOMPARE(ours["options"_L1][0]["name"_L1], u"Allow once"_s);
        QCOMPARE(ours["toolCall"_L1]["content"_L1].toArray().size(), 1);
        const auto read = Acp::PermissionRequest::fromJson(ours);
        QVERIFY(read);
        QCOMPARE(read->options.at(0).name, question.options.at(0).name);
    }

    //! One option of each kind, for the session; further scopes only to who can show them.
    void scopes_data()
    {
        const Rows<bool, QStringList> row; // all, sent
        row("any client", false,
            QStringList{u"allow_once allow_once"_s, u"allow_always allow_always"_s,
                        u"reject_once reject_once"_s, u"reject_always reject_always"_s});
        row("one that shows scopes", true,
            QStringList{u"allow_once allow_once"_s, u"allow_always allow_always"_s,
                        u"allow_always:folder allow_always"_s, u"allow_always:user allow_always"_s,
                        u"reject_once reject_once"_s, u"reject_always reject_always"_s});
    }

    void scopes()
    {
        const auto [all, sent] = Rows<bool, QStringList>::current();
        using enum PermissionChoice;
        PermissionQuestion question;
        question.options = Acp::sentOptions({{AllowOnce, u"Allow"_s},
                                             {AllowAlways, u"Always"_s, PermissionScope::Session},
                                             {AllowAlways, u"Here"_s, PermissionScope::Folder},
                                             {AllowAlways, u"Everywhere"_s, PermissionScope::User},
                                             {RejectOnce, u"Reject"_s},
                                             {RejectAlways, u"Never"_s}},
                                            all);
        QStringList ids;
        for (const QJsonValue &option : Acp::permissionParamsJson(question)["options"_L1].toArray())
            ids += option["optionId"_L1].toString() + u' ' + option["kind"_L1].toString();
        QCOMPARE(ids, sent);

        const auto answer = [&](const char *id) {
            return Acp::permissionAnswerFromJson(parse(QByteArray("{\"optionId\":\"") + id + "\"}"),
                                                 question.options);
        };
        QCOMPARE(answer("allow_always"),
                 (PermissionAnswer{AllowAlways, {}, PermissionScope::Session}));
        QCOMPARE(answer("always"), (PermissionAnswer{AllowAlways, {}, PermissionScope::Session}));
        const PermissionAnswer folder{AllowAlways, {}, PermissionScope::Folder};
        const PermissionAnswer user{AllowAlways, {}, PermissionScope::User};
        QCOMPARE(answer("allow_always:folder"), all ? folder : PermissionAnswer());
        QCOMPARE(answer("allow_always:user"), all ? user : PermissionAnswer());
        QCOMPARE(answer("allow_once:folder"), PermissionAnswer());
    }

    //! It may have several of one kind; each goes out in its words to a client that shows them all,
    //! and comes back as it was meant.
    void answersOfAnotherAgent()
    {
        using enum PermissionChoice;
        const QList<PermissionOption> theirs{
            {AllowOnce, u"Yes\u202e"_s, PermissionScope::Session, u"y1"_s},
            {AllowOnce, u"Yes, and format it"_s, PermissionScope::Session, u"y2"_s},
            {RejectOnce, u"No"_s, PermissionScope::Session, u"allow_once"_s}}; // it calls it so
        PermissionQuestion question;
        question.preview.title = u"Edit a.txt"_s;
        question.agent = u"gem"_s;
        question.asker = u"gem (other)"_s;
        const auto sent = Acp::sentOptions(theirs, false);
        QCOMPARE(sent, (QList<PermissionOption>{theirs[0], theirs[2]}));
        question.options = Acp::sentOptions(theirs, true);
        const QJsonObject params = Acp::permissionParamsJson(question);
        QCOMPARE(params["toolCall"_L1]["title"_L1], u"gem (other): Edit a.txt"_s);
        const QJsonArray options = params["options"_L1].toArray();
        QCOMPARE(options.size(), 3);
        QCOMPARE(options[1]["optionId"_L1], u"y2"_s);
        QCOMPARE(options[1]["name"_L1], u"Yes, and format it"_s);
        QVERIFY(!options[0]["name"_L1].toString().contains(u'\u202e'));
        const auto answer = [&theirs](const QByteArray &id) {
            return Acp::permissionAnswerFromJson(
                parse("{\"outcome\":{\"outcome\":\"selected\",\"optionId\":\"" + id + "\"}}"),
                theirs);
        };
        QCOMPARE(answer("y2").asked, u"y2"_s);
        QCOMPARE(answer("y2").choice, AllowOnce);
        QVERIFY(!answer("allow_once").allows()); // what the person read was "No"
        QVERIFY(!answer("allow").choice); // which of the two
        QCOMPARE(answer("reject").choice, RejectOnce);
    }
};

AGENTAO_TEST(TestPermissionJson)
#include "tst_permissionjson.moc"

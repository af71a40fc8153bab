// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/agentoffer.h"
#include "acp/wire/contentblock.h"
#include "acp/wire/elicitationjson.h"
#include "acp/wire/filejson.h"
#include "acp/wire/initialize.h"
#include "acp/wire/permissionjson.h"
#include "acp/wire/sessionpage.h"
#include "acp/wire/sessionrequests.h"
#include "acp/wire/terminaljson.h"
#include "acp/wire/toolcalljson.h"
#include "acp/wire/updatejson.h"
#include "acp/wire/updateparser.h"
#include "tests/support/suite.h"

#include <QDir>

using namespace AgentCore;
using namespace Acp;
using namespace Qt::StringLiterals;

static ToolCallState sampleCall()
{
    ToolCallState call;
    call.id = u"c"_s;
    call.parentId = u"p"_s;
    call.name = u"replace"_s;
    call.title = u"Edit a"_s;
    call.kind = ToolKind::Edit;
    call.status = ToolStatus::InProgress;
    call.rawInput = {{"path"_L1, "a"_L1}};
    call.content = {ToolText{u"t"_s}, ToolDiff{u"/a"_s, u"old"_s, u"new"_s},
                    ToolImage{u"image/png"_s, "x"}, ToolTerminal{u"term"_s, {}}};
    call.locations = {{u"/a"_s, 3}};
    call.rawOutput = QJsonObject{{"n"_L1, 1}};
    return call;
}

template <typename T> static std::optional<T> readBack(const QJsonObject &update)
{
    const auto params = SessionUpdateParams::fromJson(UpdateJson::params(u"s"_s, update));
    const T *value = params ? std::get_if<T>(&params->update) : nullptr;
    return value ? std::optional(*value) : std::nullopt;
}

//! What one side writes, the other reads as the same: each type of the wire in both directions.
class TestWireRoundTrip : public QObject
{
    Q_OBJECT

private slots:
    void clientCapabilities()
    {
        ClientCapabilities all{true, true, true, true, true, true, true, true, true, true, true};
        QCOMPARE(ClientCapabilities::fromJson(all.toJson()), all);
        QCOMPARE(ClientCapabilities::fromJson(ClientCapabilities().toJson()), ClientCapabilities());
    }

    void agentOffer()
    {
        AgentOffer offer;
        offer.name = u"n"_s;
        offer.title = u"t"_s;
        offer.version = u"1"_s;
        offer.loadSession = offer.images = offer.audio = offer.embeddedContext = true;
        offer.mcpHttp = offer.mcpSse = offer.listSessions = offer.resumeSession = true;
        offer.closeSession = offer.deleteSession = offer.forkSession = true;
        offer.additionalDirectories = offer.logout = true;
        offer.authMethods = {{.id = u"a"_s, .name = u"A"_s, .description = u"d"_s},
                             {.id = u"b"_s,
                              .name = u"B"_s,
                              .kind = AuthMethodOffer::Kind::Terminal,
                              .args = {u"login"_s},
                              .env = {{u"X"_s, u"y"_s}}}};
        offer.meta = {{"k"_L1, 1}};
        QCOMPARE(AgentOffer::fromJson(offer.toJson()).value_or(AgentOffer()), offer);
        QVERIFY(!AgentOffer::fromJson({}));
        QVERIFY(!AgentOffer::fromJson({{"protocolVersion"_L1, true}}));
        // One that is malformed is left out.
        QJsonObject json = offer.toJson();
        json["authMethods"_L1] = QJsonArray{QJsonObject{{"id"_L1, 1}}, "x"_L1,
                                            QJsonObject{{"id"_L1, ""_L1}, {"name"_L1, "x"_L1}}};
        QCOMPARE(AgentOffer::fromJson(json)->authMethods.size(), 0);
        json["agentInfo"_L1]
            = QJsonObject{{"name"_L1, QString(5000, u'n')}, {"version"_L1, QString(5000, u'1')}};
        QCOMPARE(AgentOffer::fromJson(json)->name.size(), 100);
        QCOMPARE(AgentOffer::fromJson(json)->version.size(), 100);
    }

    void terminals()
    {
        const CreateTerminalParams params{u"s"_s, u"c"_s, {u"a"_s}, {{u"X"_s, u"y"_s}}, u"/d"_s, 9};
        QCOMPARE(CreateTerminalParams::fromJson(params.toJson()).value_or(CreateTerminalParams()),
                 params);
        QVERIFY(!CreateTerminalParams::fromJson({{"sessionId"_L1, "s"_L1}, {"command"_L1, ""_L1}}));
        QJsonObject bad = params.toJson();
        bad["outputByteLimit"_L1] = "many"_L1;
        QCOMPARE(CreateTerminalParams::fromJson(bad).error().where, u"/outputByteLimit"_s);
        const TerminalOutput output{u"text"_s, true, TerminalEnding{3, {}}};
        QCOMPARE(TerminalOutput::fromJson(output.toJson()).value_or(TerminalOutput()), output);
        const TerminalEnding killed{{}, u"SIGKILL"_s};
        QCOMPARE(TerminalEnding::fromJson(killed.toJson()), killed);
        const TerminalParams one{u"s"_s, u"t"_s};
        QCOMPARE(TerminalParams::fromJson(one.toJson()).value_or(TerminalParams()), one);
    }

    void files()
    {
        const ReadTextFileParams read{u"s"_s, u"/a"_s, 2, 3};
        QCOMPARE(ReadTextFileParams::fromJson(read.toJson()).value_or(ReadTextFileParams()), read);
        const WriteTextFileParams write{u"s"_s, u"/a"_s, u"text"_s};
        QCOMPARE(WriteTextFileParams::fromJson(write.toJson()).value_or(WriteTextFileParams()),
                 write);
        QCOMPARE(ReadTextFileParams::fromJson({{"sessionId"_L1, "s"_L1}, {"path"_L1, "a"_L1}})
                     .error()
                     .where,
                 u"/path"_s);
    }

    void linesOfAFile_data()
    {
        const Rows<int, int, QString> row; // line, limit, text
        row("all", -1, -1, u"a\nb\nc"_s);
        row("from the second", 2, -1, u"b\nc"_s);
        row("only the second", 2, 1, u"b\n"_s);
        row("more than there are", 2, 9, u"b\nc"_s);
        row("behind the end", 9, 1, QString());
        row("none", 1, 0, QString());
        row("counted from 0", 0, 1, u"a\n"_s);
    }

    void linesOfAFile()
    {
        auto [line, limit, text] = Rows<int, int, QString>::current();
        ReadTextFileParams params;
        if (line >= 0)
            params.line = line;
        if (limit >= 0)
            params.limit = limit;
        QCOMPARE(params.linesOf(u"a\nb\nc"_s), text);
    }

    void mcpServers()
    {
        McpServer program;
        program.name = u"p"_s;
        program.command = u"c"_s;
        program.args = {u"a"_s};
        program.env = {{u"X"_s, u"y"_s}};
        McpServer address;
        address.kind = McpServer::Kind::Http;
        address.name = u"h"_s;
        address.url = u"https://example.com/"_s;
        address.headers = {{u"A"_s, u"b"_s}};
        const QList<McpServer> servers{program, address};
        QCOMPARE(
            McpServer::listFromJson(McpServer::listToJson(servers)).value_or(QList<McpServer>()),
            servers);
    }

    void openParams()
    {
        OpenSessionParams params;
        params.sessionId = u"s"_s;
        params.cwd = QDir::tempPath();
        params.additionalDirectories = {QDir::homePath()};
        const auto read = OpenSessionParams::fromLoadJson(params.toJson());
        QVERIFY(read);
        QCOMPARE(read->sessionId, params.sessionId);
        QCOMPARE(read->cwd, params.cwd);
        QCOMPARE(read->additionalDirectories, params.additionalDirectories);
    }

    void prompt()
    {
        ContentBlock link;
        link.kind = ContentBlock::Kind::ResourceLink;
        link.uri = u"file:///a"_s;
        link.name = u"a"_s;
        const PromptParams params{u"s"_s, {ContentBlock::fromText(u"t"_s), link}, {}};
        const auto read = PromptParams::fromJson(params.toJson(), true);
        QVERIFY(read);
        QCOMPARE(read->content, params.content);
    }

    void promptResults_data()
    {
        QTest::addColumn<int>("reason");
        using enum StopReason;
        for (const StopReason reason : {EndTurn, MaxTokens, MaxTurnRequests, Refusal, Cancelled})
            QTest::newRow(qPrintable(stopReasonString(reason))) << int(reason);
    }

    void promptResults()
    {
        QFETCH(int, reason);
        TurnResult result;
        result.stopReason = StopReason(reason);
        result.usage.inputTokens = 5;
        result.usage.outputTokens = 7;
        const auto read = promptResultFromJson(promptResultJson(result));
        QVERIFY(read);
        QCOMPARE(int(read->stopReason), reason);
        QCOMPARE(read->usage.inputTokens, 5);
        QCOMPARE(read->usage.outputTokens, 7);
        QVERIFY(!promptResultFromJson({{"stopReason"_L1, "tired"_L1}}));
        QVERIFY(promptResultFromJson({{"stopReason"_L1, "error"_L1}})->error);
    }

    void options()
    {
        const QList<SessionOption> options{{u"model"_s,
                                            u"Model"_s,
                                            u"a"_s,
                                            {{u"a"_s, u"A"_s, u"d"_s}, {u"b"_s, u"B"_s, {}}},
                                            u"x"_s}};
        const auto read = OfferedOption::listFromJson(configOptionsJson(options), {});
        QVERIFY(read);
        QCOMPARE(read->first().option, options.first());
        QCOMPARE(read->first().category, u"model"_s);
        const SetOptionParams set{u"s"_s, u"model"_s, u"b"_s};
        QCOMPARE(SetOptionParams::fromJson(set.toJson())->value, u"b"_s);
        const SetOptionParams on{u"s"_s, u"fast"_s, u"true"_s};
        QCOMPARE(on.toJson(true)["value"_L1], QJsonValue(true));
        QCOMPARE(SetOptionParams::fromJson(on.toJson(true))->value, u"true"_s);
        // Groups become one list, unknown types are left out.
        const QJsonObject value{{"value"_L1, "v"_L1}, {"name"_L1, "V"_L1}};
        const QJsonObject grouped{
            {"id"_L1, "g"_L1},
            {"name"_L1, "G"_L1},
            {"type"_L1, "select"_L1},
            {"currentValue"_L1, "v"_L1},
            {"options"_L1,
             QJsonArray{QJsonObject{
                 {"group"_L1, "x"_L1}, {"name"_L1, "X"_L1}, {"options"_L1, QJsonArray{value}}}}}};
        const QJsonObject slider{{"id"_L1, "z"_L1}, {"name"_L1, "Z"_L1}, {"type"_L1, "slider"_L1}};
        const auto mixed = OfferedOption::listFromJson({grouped, slider}, {});
        QVERIFY(mixed);
        QCOMPARE(mixed->size(), 1);
        QCOMPARE(mixed->first().option.values.first().name, u"V"_s);
    }

    void toolCall()
    {
        const ToolCallState call = sampleCall();
        const auto patch = ToolCallPatch::fromJson(toolCallJson(call), {});
        QVERIFY(patch);
        ToolCallState read;
        patch->applyTo(read);
        QCOMPARE(read, call);
        QVERIFY(!ToolCallPatch::fromJson({}, {}));
        QCOMPARE(
            int(*ToolCallPatch::fromJson({{"toolCallId"_L1, "c"_L1}, {"kind"_L1, "new"_L1}}, {})
                     ->kind),
            int(ToolKind::Other));
    }

    void updates()
    {
        const auto chunk = readBack<MessageChunk>(
            UpdateJson::chunk("agent_thought_chunk"_L1, textBlockJson(u"t"_s), u"m"_s));
        QCOMPARE(
            *chunk,
            (MessageChunk{MessageChunk::Speaker::Thought, ContentBlock::fromText(u"t"_s), u"m"_s}));
        PlanEntry entry;
        entry.content = u"do"_s;
        entry.status = PlanEntry::Status::Completed;
        entry.priority = PlanEntry::Priority::Low;
        QCOMPARE(*readBack<PlanChanged>(UpdateJson::plan({entry})), PlanChanged{{entry}});
        QCOMPARE(*readBack<ModeChanged>(UpdateJson::currentMode(u"plan"_s)),
                 ModeChanged{u"plan"_s});
        QCOMPARE(readBack<SessionInfoPatch>(UpdateJson::title(u"T"_s))->title.value_or(QString()),
                 u"T"_s);
        const QList<SlashCommand> commands{{u"n"_s, u"d"_s, u"h"_s}};
        QCOMPARE(*readBack<CommandsChanged>(UpdateJson::commands(commands)),
                 CommandsChanged{commands});
        UsageChanged usage;
        usage.usedTokens = 5;
        usage.windowTokens = 10;
        usage.costUsd = 0.25;
        const auto readUsage = readBack<UsageChanged>(UpdateJson::usage(usage));
        QCOMPARE(readUsage->usedTokens, 5);
        QCOMPARE(readUsage->costUsd.value_or(0), 0.25);
        const NoticeRaised notice{NoticeRaised::Severity::Warning, u"w"_s, u"d"_s};
        QCOMPARE(*readBack<NoticeRaised>(UpdateJson::notice(notice)), notice);
        const NoticeRaised said{NoticeRaised::Severity::Info, Phrase(Saying::FileRestored), u"a"_s};
        QCOMPARE(int(readBack<NoticeRaised>(UpdateJson::notice(said, true))->title.what()),
                 int(Saying::FileRestored));
        QCOMPARE(int(readBack<NoticeRaised>(UpdateJson::notice(said))->title.what()),
                 int(Saying::Plain));
        const ConversationCompacted compacted{u"manual"_s, u"sum"_s, 9, 3, {}, {}};
        const auto patch
            = readBack<CompactionPatch>(UpdateJson::compacted(compacted, u"k"_s).last());
        QCOMPARE(patch->summary.value_or(QString()), u"sum"_s);
        QCOMPARE(patch->trigger, u"manual"_s);
        QCOMPARE(patch->tokensBefore, 9);
        QCOMPARE(readBack<UnknownUpdate>({{"sessionUpdate"_L1, "hologram"_L1}})->kind,
                 u"hologram"_s);
    }

    // Of agents before the protocol was settled.
    void oldShapesOfUpdates()
    {
        const auto chunk
            = readBack<MessageChunk>({{"type"_L1, "agent_message_chunk"_L1}, {"text"_L1, "hi"_L1}});
        QVERIFY(chunk);
        QCOMPARE(chunk->content.text, u"hi"_s);
    }

    void permission()
    {
        PermissionQuestion question;
        question.sessionId = u"s"_s;
        question.toolCallId = u"c"_s;
        question.preview.title = u"Run"_s;
        question.kind = ToolKind::Execute;
        question.rawInput = {{"command"_L1, "ls"_L1}};
        question.options
            = {{PermissionChoice::AllowOnce, u"Yes"_s}, {PermissionChoice::RejectOnce, u"No"_s}};
        question.agent = u"general"_s;
        question.parentCallId = u"p"_s;
        const auto request = PermissionRequest::fromJson(permissionParamsJson(question));
        QVERIFY(request);
        QCOMPARE(request->agent, u"general"_s);
        QCOMPARE(request->call.parentId, u"p"_s);
        QCOMPARE(request->sessionId, u"s"_s);
        QCOMPARE(request->call.title.value_or(Phrase()), u"Run"_s);
        QVERIFY(!request->ownRule); // only a front of ours is told
        QCOMPARE(request->options.size(), 2);
        QCOMPARE(int(*request->options.first().choice), int(PermissionChoice::AllowOnce));
        const auto answer = permissionAnswerFromJson(
            permissionOutcomeJson(request->options.first().optionId), question.options);
        QVERIFY(answer.allows());
        QVERIFY(!permissionAnswerFromJson(permissionOutcomeJson({}), question.options).choice);
    }

    void elicitation()
    {
        Elicitation form;
        form.sessionId = u"s"_s;
        form.message = u"Which?"_s;
        ElicitationField field;
        field.name = u"n"_s;
        field.isRequired = true;
        form.fields = {field};
        const auto read = elicitationFromJson(elicitationParamsJson(form));
        QVERIFY(read);
        QCOMPARE(read->message, form.message);
        QCOMPARE(read->fields, form.fields);
        Elicitation page;
        page.id = u"e"_s;
        page.sessionId = u"s"_s;
        page.message = u"Open"_s;
        page.url = QUrl(u"https://example.com/a?b=c"_s);
        QCOMPARE(elicitationFromJson(elicitationParamsJson(page))->url, page.url);
        QVERIFY(!elicitationFromJson({{"mode"_L1, "url"_L1},
                                      {"message"_L1, "m"_L1},
                                      {"elicitationId"_L1, "e"_L1},
                                      {"url"_L1, "javascript:alert(1)"_L1}}));
        using Action = ElicitationAnswer::Action;
        const ElicitationAnswer given{Action::Accept, {{"n"_L1, "x"_L1}}};
        QCOMPARE(elicitationAnswerFromJson(elicitationAnswerJson(given), form), given);
        const auto asked = askUserFromJson(askUserParamsJson(form));
        QVERIFY(asked);
        const ElicitationAnswer words{Action::Accept, {{kAskedField, "x"_L1}}};
        QCOMPARE(askUserAnswerFromJson(askUserAnswerJson(words), *asked), words);
        QCOMPARE(int(askUserAnswerFromJson(askUserAnswerJson({}), *asked).action),
                 int(Action::Cancel));
    }

    void sessions()
    {
        SessionInfo info{.id = u"a"_s,
                         .cwd = u"/d"_s,
                         .title = u"T"_s,
                         .updatedAt = QDateTime::fromMSecsSinceEpoch(1000, QTimeZone::UTC)};
        info.isPinned = true;
        const auto page = SessionPage::of({info}, {});
        const auto read = SessionPage::fromJson(page->toJson());
        QVERIFY(read);
        QCOMPARE(read->sessions.size(), 1);
        QCOMPARE(read->sessions.first().title, info.title);
        QCOMPARE(read->sessions.first().updatedAt.toUTC(), info.updatedAt);
        QVERIFY(read->sessions.first().isPinned);
        QVERIFY(!SessionPage::fromJson({}));
    }
};

AGENTAO_TEST(TestWireRoundTrip)
#include "tst_wireroundtrip.moc"

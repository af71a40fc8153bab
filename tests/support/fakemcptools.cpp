// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakemcptools.h"

#include "tests/support/fakemcp.h"
#include "tests/support/fakemcpcall.h"

#include <QDir>
#include <QJsonDocument>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace Testing {

// A picture of one pixel.
static const auto kPng
    = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="_L1;
// A WAVE file without a sample.
static const auto kWave = "UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA="_L1;
static constexpr int kBigResourceBytes = 2 * 1024 * 1024;
static constexpr int kHugeListBytes = 4 * 1024 * 1024;

static const char kTools[] = R"json([
{"name":"echo","title":"Echo","description":"Says the text again.",
 "inputSchema":{"type":"object","properties":{"text":{"type":"string"}},"required":["text"]},
 "annotations":{"readOnlyHint":true,"openWorldHint":false}},
{"name":"add","description":"Adds two numbers.",
 "inputSchema":{"type":"object","properties":{"a":{"type":"number"},"b":{"type":"number"}},"required":["a","b"]},
 "outputSchema":{"type":"object","properties":{"sum":{"type":"number"}},"required":["sum"]},
 "annotations":{"title":"Addition","readOnlyHint":true,"idempotentHint":true}},
{"name":"slow","description":"Takes its time.",
 "inputSchema":{"type":"object","properties":{"ms":{"type":"integer"}}}},
{"name":"progress","description":"Tells how far it is.",
 "inputSchema":{"type":"object","properties":{"steps":{"type":"integer"}}}},
{"name":"image","description":"A picture.","inputSchema":{"type":"object"}},
{"name":"audio","description":"A sound.","inputSchema":{"type":"object"}},
{"name":"structured","description":"Weather as an object.",
 "inputSchema":{"type":"object","properties":{"wrong":{"type":"boolean"}}},
 "outputSchema":{"type":"object","properties":{"degrees":{"type":"number"},"sky":{"type":"string"}},
                 "required":["degrees","sky"]}},
{"name":"resource_link","description":"Names a resource.","inputSchema":{"type":"object"}},
{"name":"embedded","description":"Holds resources.","inputSchema":{"type":"object"}},
{"name":"error","description":"Fails.","inputSchema":{"type":"object"}},
{"name":"fail","description":"Answers with an error of the protocol.","inputSchema":{"type":"object"}},
{"name":"elicit","description":"Asks the user.",
 "inputSchema":{"type":"object","properties":{"url":{"type":"string"}}}},
{"name":"sample","description":"Asks the model.",
 "inputSchema":{"type":"object","properties":{"prompt":{"type":"string"}}}},
{"name":"roots","description":"Asks for the roots.","inputSchema":{"type":"object"}},
{"name":"log","description":"Writes to the log.",
 "inputSchema":{"type":"object","properties":{"level":{"type":"string"},"text":{"type":"string"},"times":{"type":"integer"}}}},
{"name":"change","description":"Changes what is offered.",
 "inputSchema":{"type":"object","properties":{"what":{"type":"string"},"uri":{"type":"string"}},"required":["what"]}},
{"name":"environment","description":"The value of a variable.",
 "inputSchema":{"type":"object","properties":{"name":{"type":"string"}},"required":["name"]}},
{"name":"folder","description":"Its working directory.","inputSchema":{"type":"object"}},
{"name":"region","description":"Two of its arguments go into headers.",
 "inputSchema":{"type":"object","properties":{"region":{"type":"string","x-mcp-header":"Region"},
  "nested":{"type":"object","properties":{"count":{"type":"integer","x-mcp-header":"Count"}}}}}},
{"name":"big","description":"A long text.",
 "inputSchema":{"type":"object","properties":{"bytes":{"type":"integer"}}}},
{"name":"destroy","description":"Deletes everything.","inputSchema":{"type":"object"},
 "annotations":{"readOnlyHint":false,"destructiveHint":true}},
{"name":"crash","description":"Ends the server.","inputSchema":{"type":"object"}}
])json";

static const char kResources[] = R"json([
{"uri":"fake:///text","name":"text","title":"A text","description":"Three words.","mimeType":"text/plain","size":15},
{"uri":"fake:///blob","name":"blob","mimeType":"application/octet-stream"},
{"uri":"fake:///big","name":"big","mimeType":"text/plain"}
])json";

static const char kTemplates[] = R"json([
{"uriTemplate":"fake:///note/{name}","name":"note","title":"Notes","description":"A note by name.","mimeType":"text/plain"}
])json";

static const char kPrompts[] = R"json([
{"name":"plain","description":"No arguments."},
{"name":"greet","title":"Greeting","description":"Greets somebody.",
 "arguments":[{"name":"name","description":"Whom.","required":true},{"name":"style","description":"How."}]},
{"name":"attach","description":"Several kinds of content."}
])json";

static QJsonArray parsed(const char *json)
{
    return QJsonDocument::fromJson(json).array();
}

static QJsonObject text(const QString &text)
{
    return {{u"type"_s, u"text"_s}, {u"text"_s, text}};
}

static QJsonObject image()
{
    return {{u"type"_s, u"image"_s}, {u"mimeType"_s, u"image/png"_s}, {u"data"_s, kPng}};
}

static QJsonObject embedded(const QString &uri)
{
    return {{u"type"_s, u"resource"_s}, {u"resource"_s, FakeMcpTools::content(uri)}};
}

static QJsonObject numberedTool(int number)
{
    const QJsonObject properties{
        {u"path"_s,
         QJsonObject{{u"type"_s, u"string"_s}, {u"description"_s, u"The file to work on."_s}}},
        {u"limit"_s, QJsonObject{{u"type"_s, u"integer"_s}, {u"minimum"_s, 1}}},
        {u"verbose"_s, QJsonObject{{u"type"_s, u"boolean"_s}}}};
    return {
        {u"name"_s, u"tool_%1"_s.arg(number)},
        {u"description"_s,
         u"Does thing number %1 to a file and says what came of it. Takes a path."_s.arg(number)},
        {u"inputSchema"_s,
         QJsonObject{{u"type"_s, u"object"_s},
                     {u"properties"_s, properties},
                     {u"required"_s, QJsonArray{u"path"_s}}}}};
}

static void addBadTools(QJsonArray &tools)
{
    tools.append(u"not an object"_s);
    tools.append(QJsonObject{{u"description"_s, u"without a name"_s}});
    tools.append(QJsonObject{{u"name"_s, 7}, {u"inputSchema"_s, QJsonObject()}});
    tools.append(QJsonObject{{u"name"_s, u"no_schema"_s}});
    tools.append(QJsonObject{{u"name"_s, u"schema_is_text"_s}, {u"inputSchema"_s, u"{}"_s}});
}

static void addBadNames(QJsonArray &tools)
{
    const QStringList names{u"with space"_s, u"umlaut-ä"_s,      u"dotted.name"_s,
                            u"slash/name"_s, QString(200, u'x'), u""_s};
    for (const QString &name : names) {
        QJsonObject tool = numberedTool(0);
        tool[u"name"_s] = name;
        tools.append(tool);
    }
}

QJsonArray FakeMcpTools::tools(const FakeMcpScript &script)
{
    QJsonArray tools = script.builtin ? parsed(kTools) : QJsonArray();
    for (int i = 1; i <= script.tools; ++i)
        tools.append(numberedTool(i));
    if (script.has("bad-tools"_L1))
        addBadTools(tools);
    if (script.has("bad-names"_L1))
        addBadNames(tools);
    if (script.has("duplicate-names"_L1)) {
        const QJsonArray once = tools;
        for (const QJsonValue &tool : once)
            tools.append(tool);
    }
    if (script.has("huge-list"_L1)) {
        QJsonObject huge = numberedTool(0);
        huge[u"name"_s] = u"huge"_s;
        huge[u"description"_s] = QString(kHugeListBytes, u'x');
        tools.append(huge);
    }
    return tools;
}

QJsonArray FakeMcpTools::resources(const FakeMcpScript &script)
{
    QJsonArray resources = script.builtin ? parsed(kResources) : QJsonArray();
    for (int i = 1; i <= script.resources; ++i) {
        resources.append(
            QJsonObject{{u"uri"_s, u"fake:///%1"_s.arg(i)}, {u"name"_s, u"resource %1"_s.arg(i)}});
    }
    return resources;
}

QJsonArray FakeMcpTools::templates(const FakeMcpScript &script)
{
    return script.builtin ? parsed(kTemplates) : QJsonArray();
}

QJsonArray FakeMcpTools::prompts(const FakeMcpScript &script)
{
    QJsonArray prompts = script.builtin ? parsed(kPrompts) : QJsonArray();
    for (int i = 1; i <= script.prompts; ++i)
        prompts.append(QJsonObject{{u"name"_s, u"prompt_%1"_s.arg(i)}});
    return prompts;
}

QJsonObject FakeMcpTools::content(const QString &uri)
{
    if (!uri.startsWith("fake:///"_L1))
        return {};
    const QString name = uri.sliced(8);
    if (name == "blob"_L1) {
        return {{u"uri"_s, uri},
                {u"mimeType"_s, u"application/octet-stream"_s},
                {u"blob"_s, QString::fromLatin1(QByteArray("\0\1\2\xff", 4).toBase64())}};
    }
    bool isNumber = false;
    QString text;
    if (name == "text"_L1)
        text = u"Three words so."_s;
    else if (name == "big"_L1)
        text = QString(kBigResourceBytes, u'b');
    else if (name.startsWith("note/"_L1))
        text = u"The note "_s + name.sliced(5);
    else if (const int number = name.toInt(&isNumber); isNumber)
        text = u"Resource %1"_s.arg(number);
    if (text.isEmpty())
        return {};
    return {{u"uri"_s, uri}, {u"mimeType"_s, u"text/plain"_s}, {u"text"_s, text}};
}

QJsonArray FakeMcpTools::promptMessages(const QString &name, const QJsonObject &arguments)
{
    const auto message = [](const QString &role, const QJsonObject &content) {
        return QJsonObject{{u"role"_s, role}, {u"content"_s, content}};
    };
    if (name == "greet"_L1) {
        const QString who = arguments["name"_L1].toString();
        if (who.isEmpty())
            return {};
        const QString style = arguments["style"_L1].toString(u"plainly"_s);
        return {message(u"user"_s, text(u"Greet %1 %2."_s.arg(who, style))),
                message(u"assistant"_s, text(u"Hello %1."_s.arg(who)))};
    }
    if (name == "attach"_L1) {
        return {message(u"user"_s, text(u"Look at this."_s)),
                message(u"user"_s, embedded(u"fake:///text"_s)), message(u"user"_s, image())};
    }
    if (name == "plain"_L1 || name.startsWith("prompt_"_L1))
        return {message(u"user"_s, text(u"Say something plain."_s))};
    return {};
}

// --- The tools

static void echo(FakeMcpCall &call)
{
    call.finishText(call.arguments()["text"_L1].toString());
}

static void add(FakeMcpCall &call)
{
    const QJsonObject arguments = call.arguments();
    const double sum = arguments["a"_L1].toDouble() + arguments["b"_L1].toDouble();
    call.finishContent({text(QString::number(sum))},
                       {{u"structuredContent"_s, QJsonObject{{u"sum"_s, sum}}}});
}

static void slow(FakeMcpCall &call)
{
    const int ms = call.arguments()["ms"_L1].toInt();
    if (ms > 0)
        QTimer::singleShot(ms, &call, [&call] { call.finishText(u"at last"_s); });
}

static void progress(FakeMcpCall &call)
{
    const int steps = call.arguments()["steps"_L1].toInt(3);
    for (int i = 1; i <= steps; ++i)
        call.notifyProgress(i, steps, u"step %1"_s.arg(i));
    call.finishText(u"%1 steps"_s.arg(steps));
}

static void showImage(FakeMcpCall &call)
{
    call.finishContent({text(u"Here it is:"_s), image()});
}

static void audio(FakeMcpCall &call)
{
    call.finishContent({QJsonObject{
        {u"type"_s, u"audio"_s}, {u"mimeType"_s, u"audio/wav"_s}, {u"data"_s, kWave}}});
}

static void structured(FakeMcpCall &call)
{
    QJsonObject weather{{u"degrees"_s, 21.5}, {u"sky"_s, u"clear"_s}};
    if (call.arguments()["wrong"_L1].toBool())
        weather[u"degrees"_s] = u"warm"_s;
    call.finishContent(
        {text(QString::fromUtf8(QJsonDocument(weather).toJson(QJsonDocument::Compact)))},
        {{u"structuredContent"_s, weather}});
}

static void resourceLink(FakeMcpCall &call)
{
    call.finishContent({QJsonObject{{u"type"_s, u"resource_link"_s},
                                    {u"uri"_s, u"fake:///text"_s},
                                    {u"name"_s, u"text"_s},
                                    {u"mimeType"_s, u"text/plain"_s}}});
}

static void embed(FakeMcpCall &call)
{
    call.finishContent({embedded(u"fake:///text"_s), embedded(u"fake:///blob"_s)});
}

static void error(FakeMcpCall &call)
{
    call.finishContent({text(u"It did not work."_s)}, {{u"isError"_s, true}});
}

static void fail(FakeMcpCall &call)
{
    call.fail(-32603, u"The server is out of order"_s);
}

// The answer of a client as the text of the result.
static void tellAnswer(FakeMcpCall &call, const QJsonObject &answer)
{
    call.finishText(QString::fromUtf8(QJsonDocument(answer).toJson(QJsonDocument::Compact)));
}

static void elicit(FakeMcpCall &call)
{
    QJsonObject params{{u"message"_s, u"Who are you?"_s}};
    if (const QJsonValue url = call.arguments()["url"_L1]; url.isString()) {
        params[u"mode"_s] = u"url"_s;
        params[u"url"_s] = url;
        params[u"elicitationId"_s] = u"elicitation-1"_s;
    } else {
        const QJsonObject color{{u"type"_s, u"string"_s},
                                {u"enum"_s, QJsonArray{u"red"_s, u"green"_s}}};
        const QJsonObject properties{
            {u"name"_s, QJsonObject{{u"type"_s, u"string"_s}, {u"title"_s, u"Name"_s}}},
            {u"age"_s, QJsonObject{{u"type"_s, u"integer"_s}, {u"minimum"_s, 0}}},
            {u"color"_s, color},
            {u"sure"_s, QJsonObject{{u"type"_s, u"boolean"_s}, {u"default"_s, true}}}};
        params[u"requestedSchema"_s] = QJsonObject{{u"type"_s, u"object"_s},
                                                   {u"properties"_s, properties},
                                                   {u"required"_s, QJsonArray{u"name"_s}}};
    }
    call.ask(u"elicitation/create"_s, params,
             [&call](const QJsonObject &answer) { tellAnswer(call, answer); });
}

static void sample(FakeMcpCall &call)
{
    const QString prompt = call.arguments()["prompt"_L1].toString(u"Say hello"_s);
    const QJsonObject message{{u"role"_s, u"user"_s}, {u"content"_s, text(prompt)}};
    const QJsonObject hints{{u"hints"_s, QJsonArray{QJsonObject{{u"name"_s, u"small"_s}}}}};
    call.ask(u"sampling/createMessage"_s,
             {{u"messages"_s, QJsonArray{message}},
              {u"systemPrompt"_s, u"Be brief."_s},
              {u"modelPreferences"_s, hints},
              {u"maxTokens"_s, 100}},
             [&call](const QJsonObject &answer) { tellAnswer(call, answer); });
}

static void roots(FakeMcpCall &call)
{
    call.ask(u"roots/list"_s, {}, [&call](const QJsonObject &answer) { tellAnswer(call, answer); });
}

static void log(FakeMcpCall &call)
{
    const QJsonObject arguments = call.arguments();
    const QString level = arguments["level"_L1].toString(u"info"_s);
    const int times = arguments["times"_L1].toInt(1);
    for (int i = 0; i < times && call.server()->wantsLog(level, call); ++i) {
        call.notify(
            u"notifications/message"_s,
            {{u"level"_s, level}, {u"logger"_s, u"fake"_s}, {u"data"_s, arguments["text"_L1]}});
    }
    call.finishText(u"logged"_s);
}

static void change(FakeMcpCall &call)
{
    FakeMcp *server = call.server();
    const QString what = call.arguments()["what"_L1].toString();
    if (what == "tools"_L1)
        server->tools.append(numberedTool(int(server->tools.size()) + 1));
    else if (what == "resources"_L1)
        server->resources.append(
            QJsonObject{{u"uri"_s, u"fake:///99"_s}, {u"name"_s, u"the new one"_s}});
    else if (what == "prompts"_L1)
        server->prompts.append(QJsonObject{{u"name"_s, u"prompt_new"_s}});
    if (what == "description"_L1 && !server->tools.isEmpty()) {
        QJsonObject tool = server->tools.first().toObject();
        tool[u"description"_s] = u"Says the text again, and tells everybody."_s;
        server->tools[0] = tool;
    }
    if (what == "update"_L1)
        server->announceUpdate(call.arguments()["uri"_L1].toString(u"fake:///text"_s));
    else
        server->announce(what == "description"_L1 ? u"tools"_s : what);
    call.finishText(u"changed"_s);
}

static void environment(FakeMcpCall &call)
{
    const QString name = call.arguments()["name"_L1].toString();
    call.finishText(qEnvironmentVariable(name.toLatin1().constData(), u"(unset)"_s));
}

static void folder(FakeMcpCall &call)
{
    call.finishText(QDir::currentPath());
}

static void region(FakeMcpCall &call)
{
    tellAnswer(call, call.arguments());
}

static void big(FakeMcpCall &call)
{
    call.finishText(QString(call.arguments()["bytes"_L1].toInt(1'000'000), u'b'));
}

static void destroy(FakeMcpCall &call)
{
    call.finishText(u"everything is gone"_s);
}

static void crash(FakeMcpCall &call)
{
    call.server()->crash();
}

bool FakeMcpTools::run(const QString &name, FakeMcpCall &call)
{
    using Run = void (*)(FakeMcpCall &);
    static const QHash<QString, Run> kRuns{
        {u"echo"_s, echo},
        {u"add"_s, add},
        {u"slow"_s, slow},
        {u"progress"_s, progress},
        {u"image"_s, showImage},
        {u"audio"_s, audio},
        {u"structured"_s, structured},
        {u"resource_link"_s, resourceLink},
        {u"embedded"_s, embed},
        {u"error"_s, error},
        {u"fail"_s, fail},
        {u"elicit"_s, elicit},
        {u"sample"_s, sample},
        {u"roots"_s, roots},
        {u"log"_s, log},
        {u"change"_s, change},
        {u"environment"_s, environment},
        {u"folder"_s, folder},
        {u"region"_s, region},
        {u"big"_s, big},
        {u"destroy"_s, destroy},
        {u"crash"_s, crash},
    };
    if (const Run run = kRuns.value(name)) {
        run(call);
        return true;
    }
    const QJsonArray tools = call.server()->tools;
    const bool isKnown = std::ranges::any_of(
        tools, [&name](const QJsonValue &tool) { return tool["name"_L1].toString() == name; });
    if (isKnown)
        call.finishText(u"%1 did its work"_s.arg(name));
    return isKnown;
}

} // namespace Testing

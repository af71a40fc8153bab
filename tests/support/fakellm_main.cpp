// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// fakellm SCRIPT: a model server that plays a script. Prints its base URL on standard output,
// serves until standard input ends, then prints nothing and exits 0. SCRIPT is a JSON file:
//
//   {"models": ["fake"],          GET /v1/models; without it an empty list
//    "repeat": false,             true: after the last answer the first comes again
//    "answers": [ANSWER, ...]}    one per request, in order
//
// An ANSWER is one of
//   {"text": "word ", "times": 1}                    a plain answer of so many deltas
//   {"toolCalls": [{"name": "...", "arguments": {...} or "..."}, ...]}
//   {"error": "why", "status": 429, "code": "..."}   an error body
//   {"events": [{...}, ...]}                         these payloads as events, then [DONE]
//   {"chunks": ["...", ...]}                         raw text, each piece written alone
// and may have
//   "status": 200, "headers": {"Retry-After": "1"}, "delayMs": 0 (between chunks),
//   "split": N (bytes per chunk), "end": "complete" | "drop" | "hold"
#include "agentcore/base/jsonreader.h"
#include "agentcore/jsonrpc/stdiotransport.h"
#include "tests/support/fakellm.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>

#include <cstdio>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::FakeAnswer;
using Testing::FakeLlm;

static QString argumentsOf(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
}

static FakeAnswer toolCallsOf(JsonReader &reader)
{
    QList<std::pair<QString, QString>> calls;
    const QJsonArray array = reader.requiredArray("toolCalls"_L1);
    for (const QJsonValue &call : array) {
        JsonReader callReader(call.toObject(), reader.pathOf("toolCalls"_L1));
        const QString name = callReader.requiredString("name"_L1);
        calls.append({name, argumentsOf(call["arguments"_L1])});
        if (const auto checked = callReader.finish(true); !checked)
            reader.fail(checked.error());
    }
    return FakeAnswer::toolCalls(calls);
}

static FakeAnswer contentOf(const QJsonObject &json, JsonReader &reader)
{
    if (json.contains("text"_L1)) {
        const QString text = reader.requiredString("text"_L1);
        const auto times = reader.optionalInt("times"_L1, 0, 10'000'000).value_or(1);
        return FakeAnswer::text(QStringList(times, text));
    }
    if (json.contains("toolCalls"_L1))
        return toolCallsOf(reader);
    if (json.contains("error"_L1)) {
        return FakeAnswer::error(500, reader.requiredString("error"_L1),
                                 reader.optionalString("code"_L1).value_or(QString()));
    }
    if (json.contains("events"_L1)) {
        QList<QJsonObject> payloads;
        const QJsonArray events = reader.requiredArray("events"_L1);
        for (const QJsonValue &event : events)
            payloads.append(event.toObject());
        return FakeAnswer::events(payloads);
    }
    FakeAnswer answer;
    const QStringList chunks = reader.optionalStrings("chunks"_L1);
    for (const QString &chunk : chunks)
        answer.chunks.append(chunk.toUtf8());
    return answer;
}

static Result<FakeAnswer> answerFromJson(const QJsonObject &json, const QString &path)
{
    JsonReader reader(json, path);
    FakeAnswer answer = contentOf(json, reader);
    if (const auto status = reader.optionalInt("status"_L1, 0, 599))
        answer.status = int(*status);
    const QJsonObject headers = reader.optionalObject("headers"_L1).value_or(QJsonObject());
    for (auto it = headers.begin(); it != headers.end(); ++it)
        answer.withHeader(it.key().toUtf8(), it->toString().toUtf8());
    answer.chunkDelay
        = std::chrono::milliseconds(reader.optionalInt("delayMs"_L1, 0, 60'000).value_or(0));
    if (const auto size = reader.optionalInt("split"_L1, 1))
        answer.resplit(*size);
    const QString end = reader.optionalString("end"_L1).value_or(u"complete"_s);
    if (end == "drop"_L1)
        answer.end = FakeAnswer::End::Drop;
    else if (end == "hold"_L1)
        answer.end = FakeAnswer::End::Hold;
    else if (end != "complete"_L1)
        reader.fail("end"_L1, u"must be complete, drop or hold"_s);
    return reader.finish(std::move(answer));
}

static Result<void> loadScript(const QString &fileName, FakeLlm *server)
{
    QFile file(fileName);
    if (!file.open(QFile::ReadOnly))
        return fail(ErrorCode::NotFound, file.errorString(), fileName);
    const auto json = parseJsonObject(file.readAll());
    if (!json)
        return std::unexpected(json.error());
    JsonReader reader(*json);
    server->setModels(reader.optionalStrings("models"_L1)); // none: the list takes no answer away
    const QJsonArray answers = reader.requiredArray("answers"_L1);
    for (qsizetype i = 0; i < answers.size(); ++i) {
        const auto answer = answerFromJson(answers.at(i).toObject(), u"/answers/%1"_s.arg(i));
        if (!answer)
            return std::unexpected(answer.error());
        server->enqueue(*answer);
    }
    server->setRepeating(reader.optionalBool("repeat"_L1).value_or(false));
    const auto checked = reader.finish(true);
    return checked ? Result<void>() : std::unexpected(checked.error());
}

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    if (argc != 2) {
        std::fputs("usage: fakellm SCRIPT\n", stderr);
        return 2;
    }
    FakeLlm server;
    if (const auto loaded = loadScript(QString::fromLocal8Bit(argv[1]), &server); !loaded) {
        std::fprintf(stderr, "fakellm: %s\n", qPrintable(loaded.error().text()));
        return 1;
    }
    StdioTransport *stdio = StdioTransport::forProcess(&app);
    QObject::connect(stdio, &Transport::closed, &app, &QCoreApplication::quit);
    stdio->open();
    stdio->send(server.baseUrl().toString().toUtf8());
    return QCoreApplication::exec();
}

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/acpprobe.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Bench {

static constexpr std::chrono::milliseconds kPatience = 60s;

static Launch launchOf(const QString &program, const QString &modelUrl)
{
    return {.program = program,
            .arguments = {u"--acp"_s, u"--stdio"_s},
            .environment = {{"LLM_PROVIDER"_ba, "openai"_ba},
                            {"OPENAI_API_KEY"_ba, "no-real-key"_ba},
                            {"OPENAI_BASE_URL"_ba, modelUrl.toUtf8()},
                            {"OPENAI_MODEL"_ba, "fake"_ba}}};
}

AcpProbe::AcpProbe(const QString &program, const QString &modelUrl)
    : m_process(launchOf(program, modelUrl))
{ }

QJsonObject AcpProbe::call(const QString &method, const QJsonObject &params)
{
    const int id = ++m_lastId;
    const QJsonObject request{
        {u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, id}, {u"method"_s, method}, {u"params"_s, params}};
    m_process.sendLine(QJsonDocument(request).toJson(QJsonDocument::Compact));
    while (const auto line = m_process.readLine(kPatience)) {
        // Most lines are updates; they are parsed only as far as the measurement needs.
        if (line->contains("\"session/update\"")) {
            countAnswer(*line);
            continue;
        }
        const QJsonObject message = QJsonDocument::fromJson(*line).object();
        if (message["id"_L1].toInt(-1) == id && !message.contains("method"_L1))
            return message["result"_L1].toObject();
    }
    return {};
}

void AcpProbe::countAnswer(const QByteArray &line)
{
    if (!line.contains("\"agent_message_chunk\""))
        return;
    if (m_firstText < 0)
        m_firstText = double(m_sincePrompt.nsecsElapsed()) / 1e6;
    const QJsonObject message = QJsonDocument::fromJson(line).object();
    m_answerLength += message["params"_L1]["update"_L1]["content"_L1]["text"_L1].toString().size();
}

QJsonObject AcpProbe::initialize()
{
    return call(u"initialize"_s,
                {{u"protocolVersion"_s, 1}, {u"clientCapabilities"_s, QJsonObject()}});
}

QString AcpProbe::newSession(const QString &folder)
{
    return call(u"session/new"_s, {{u"cwd"_s, folder}, {u"mcpServers"_s, QJsonArray()}})
        .value("sessionId"_L1)
        .toString();
}

qint64 AcpProbe::prompt(const QString &sessionId, const QString &text)
{
    m_answerLength = 0;
    m_firstText = -1;
    m_sincePrompt.start();
    const QJsonObject block{{u"type"_s, u"text"_s}, {u"text"_s, text}};
    const QJsonObject result = call(
        u"session/prompt"_s, {{u"sessionId"_s, sessionId}, {u"prompt"_s, QJsonArray{block}}});
    return result["stopReason"_L1] == "end_turn"_L1 ? m_answerLength : -1;
}

} // namespace Bench

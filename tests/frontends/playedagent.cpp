// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/frontends/playedagent.h"

#include "acp/house/lentagents.h"
#include "tests/support/loopbackagent.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

static constexpr int kQuestion = 500;

static QString agentsFolder()
{
    return qEnvironmentVariable("AGENTAO_HOME") + "/config/agents"_L1;
}

static void put(const QString &path, const QByteArray &text)
{
    QFile file(path);
    if (QDir().mkpath(QFileInfo(path).path()) && file.open(QIODevice::WriteOnly))
        file.write(text);
}

PlayedAgent::PlayedAgent(LocalAgent *agent)
{
    put(agentsFolder() + "/gem.md"_L1, "---\ndescription: Does it\nagent: other\n---\nBe exact.");
    put(m_config.filePath(u"acp.json"_s), R"({"servers":{"other":{"command":"played"}}})");
    const auto makerOf = [this](const Acp::AgentSpec &) {
        return [this](const QString &) {
            auto [client, end] = LoopbackTransport::createPair();
            m_end = std::move(end);
            connect(m_end.get(), &Transport::lineReceived, this, &PlayedAgent::handleLine);
            m_end->open();
            return Result<std::unique_ptr<McpTransport>>(
                std::make_unique<LoopbackAgent>(std::move(client)));
        };
    };
    agent->setExternalAgents(std::make_shared<Acp::LentAgents>(
        m_config.path(), Acp::LentAgents::Person::Present, makerOf));
}

PlayedAgent::~PlayedAgent()
{
    QDir(agentsFolder()).removeRecursively();
}

void PlayedAgent::send(const QJsonObject &message)
{
    QJsonObject whole = message;
    whole.insert(u"jsonrpc"_s, u"2.0"_s);
    m_end->send(QJsonDocument(whole).toJson(QJsonDocument::Compact));
}

void PlayedAgent::update(const QJsonObject &update)
{
    send({{"method"_L1, "session/update"_L1},
          {"params"_L1, QJsonObject{{"sessionId"_L1, "s1"_L1}, {"update"_L1, update}}}});
}

void PlayedAgent::handleLine(const QByteArray &line)
{
    const QJsonObject message = QJsonDocument::fromJson(line).object();
    const QString method = message["method"_L1].toString();
    if (method == "initialize"_L1) {
        send({{"id"_L1, message["id"_L1]}, {"result"_L1, QJsonObject{{"protocolVersion"_L1, 1}}}});
    } else if (method == "session/new"_L1) {
        send({{"id"_L1, message["id"_L1]}, {"result"_L1, QJsonObject{{"sessionId"_L1, "s1"_L1}}}});
    } else if (method == "session/prompt"_L1) {
        m_prompt = message["id"_L1];
        work();
    } else if (method == "session/cancel"_L1) {
        endTurn(u"cancelled"_s);
    } else if (method.isEmpty() && message["id"_L1] == kQuestion) {
        handleAnswer(message["result"_L1].toObject());
    }
}

void PlayedAgent::work()
{
    update({{"sessionUpdate"_L1, "tool_call"_L1},
            {"toolCallId"_L1, "c1"_L1},
            {"title"_L1, "Edit notes"_L1},
            {"kind"_L1, "edit"_L1},
            {"status"_L1, "pending"_L1}});
    const QJsonArray options{
        QJsonObject{
            {"optionId"_L1, "go"_L1}, {"name"_L1, "Go on"_L1}, {"kind"_L1, "allow_once"_L1}},
        QJsonObject{
            {"optionId"_L1, "stop"_L1}, {"name"_L1, "Leave it"_L1}, {"kind"_L1, "reject_once"_L1}}};
    send({{"id"_L1, kQuestion},
          {"method"_L1, "session/request_permission"_L1},
          {"params"_L1,
           QJsonObject{{"sessionId"_L1, "s1"_L1},
                       {"toolCall"_L1, QJsonObject{{"toolCallId"_L1, "c1"_L1}}},
                       {"options"_L1, options}}}});
}

void PlayedAgent::handleAnswer(const QJsonObject &result)
{
    const QString id = result["outcome"_L1]["optionId"_L1].toString();
    if (id.isEmpty())
        return; // session/cancel comes
    update({{"sessionUpdate"_L1, "tool_call_update"_L1},
            {"toolCallId"_L1, "c1"_L1},
            {"status"_L1, id == "go"_L1 ? "completed"_L1 : "failed"_L1}});
    update({{"sessionUpdate"_L1, "agent_message_chunk"_L1},
            {"content"_L1, QJsonObject{{"type"_L1, "text"_L1}, {"text"_L1, id}}}});
    endTurn(u"end_turn"_s);
}

void PlayedAgent::endTurn(const QString &reason)
{
    const QJsonValue prompt = std::exchange(m_prompt, QJsonValue());
    if (!prompt.isNull())
        send({{"id"_L1, prompt}, {"result"_L1, QJsonObject{{"stopReason"_L1, reason}}}});
}

} // namespace Testing

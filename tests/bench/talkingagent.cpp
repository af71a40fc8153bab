// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/talkingagent.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <iostream>
#include <string>
#include <thread>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Bench {

static constexpr auto kSessionId = "sess_0123456789abcdef0123456789abcdef"_L1;

static bool send(const QJsonObject &message)
{
    const QByteArray line = QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n';
    return ::write(STDOUT_FILENO, line.constData(), size_t(line.size())) == line.size();
}

static bool sendDeltas(int count, std::chrono::microseconds pause)
{
    const QJsonObject update{
        {"sessionUpdate"_L1, "agent_message_chunk"_L1},
        {"messageId"_L1, "msg_0123456789abcdef"_L1},
        {"content"_L1, QJsonObject{{"type"_L1, "text"_L1}, {"text"_L1, "word "_L1}}}};
    const QJsonObject params{{"sessionId"_L1, kSessionId}, {"update"_L1, update}};
    const QJsonObject message{
        {"jsonrpc"_L1, "2.0"_L1}, {"method"_L1, "session/update"_L1}, {"params"_L1, params}};
    for (int i = 0; i < count; ++i) {
        if (!send(message))
            return false;
        if (pause.count() > 0)
            std::this_thread::sleep_for(pause);
    }
    return true;
}

static QJsonObject answerTo(const QString &method)
{
    if (method == "initialize"_L1)
        return {{"protocolVersion"_L1, 1}, {"agentCapabilities"_L1, QJsonObject()}};
    if (method == "session/new"_L1)
        return {{"sessionId"_L1, kSessionId}};
    return {{"stopReason"_L1, "end_turn"_L1}};
}

int runTalkingAgent(std::chrono::microseconds pause)
{
    std::string line;
    while (std::getline(std::cin, line)) {
        const QJsonObject request
            = QJsonDocument::fromJson(QByteArray::fromStdString(line)).object();
        const QString method = request["method"_L1].toString();
        if (!request.contains("id"_L1))
            continue;
        const QString prompt = request["params"_L1]["prompt"_L1][0]["text"_L1].toString();
        if (method == "session/prompt"_L1 && !sendDeltas(prompt.toInt(), pause))
            return 1;
        if (!send({{"jsonrpc"_L1, "2.0"_L1},
                   {"id"_L1, request["id"_L1]},
                   {"result"_L1, answerTo(method)}}))
            return 1;
    }
    return 0;
}

} // namespace Bench

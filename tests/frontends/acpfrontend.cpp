// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/frontends/playedagent.h"
#include "tests/frontends/scenario.h"

#include "acp/acpserver.h"
#include "agentcore/session/local/localagent.h"
#include "tests/support/fakeacpclient.h"

#include <QJsonArray>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

// An editor: sends requests, answers questions, reads what comes.
class AcpFrontend : public Frontend
{
public:
    QStringList play(const Scenario &scenario, const QString &folder, ScriptedModel *model) override
    {
        FakeMcpWorld world;
        LocalAgent agent(servicesOf(scenario, model, &world));
        const auto played = scenario.hasOther ? std::make_unique<PlayedAgent>(&agent) : nullptr;
        Acp::AcpServer server(&agent, &m_client, {.version = u"1"_s});
        m_answers = scenario.answers;
        m_words = scenario.words;
        m_cancelAtQuestion = scenario.cancel == Scenario::Cancel::AtQuestion;

        m_client.initialize({{"session"_L1, QJsonObject{{"notices"_L1, QJsonObject{}}}},
                             {"elicitation"_L1, QJsonObject{{"form"_L1, QJsonObject{}}}}});
        m_sessionId = m_client.newSession(folder);
        m_client.call(u"session/set_mode"_s,
                      {{"sessionId"_L1, m_sessionId}, {"modeId"_L1, scenario.modeId}});
        const QJsonArray prompt{QJsonObject{{"type"_L1, "text"_L1}, {"text"_L1, scenario.prompt}}};
        const int id = m_client.request(u"session/prompt"_s,
                                        {{"sessionId"_L1, m_sessionId}, {"prompt"_L1, prompt}});
        bool cancelled = false;
        const bool over = QTest::qWaitFor(
            [&] {
                readNew();
                if (scenario.cancel == Scenario::Cancel::WhileHeld && !cancelled
                    && !m_trace.lines().first().startsWith("stop"_L1)) {
                    cancelled = true;
                    m_client.notify(u"session/cancel"_s, {{"sessionId"_L1, m_sessionId}});
                }
                return isOver(id);
            },
            60'000);
        readNew();
        const QJsonObject response = over ? m_client.response(id) : QJsonObject();
        m_trace.setStop(response["result"_L1]["stopReason"_L1].toString(
            response.contains("error"_L1) ? u"error"_s : u"missing"_s));
        return m_trace.lines();
    }

private:
    void readNew()
    {
        while (m_read < m_client.messages.size()) {
            const QJsonObject message = m_client.messages.at(m_read++);
            if (message["method"_L1] == "session/update"_L1)
                readUpdate(message["params"_L1]["update"_L1].toObject());
            else if (message["method"_L1] == "session/request_permission"_L1)
                answer(message);
            else if (message["method"_L1] == "elicitation/create"_L1)
                answerAsked(message);
        }
    }

    void read(const QJsonObject &message);

    void readUpdate(const QJsonObject &update)
    {
        const QString kind = update["sessionUpdate"_L1].toString();
        const QJsonValue compacted = update["_meta"_L1]["_agentao.cn/compacted"_L1];
        if (compacted.isObject()) {
            m_trace.addText(u"compacted"_s, compacted["trigger"_L1].toString());
        } else if (kind == "agent_message_chunk"_L1) {
            m_trace.addText(u"text"_s, update["content"_L1]["text"_L1].toString());
        } else if (kind == "agent_thought_chunk"_L1) {
            m_trace.addText(u"thought"_s, update["content"_L1]["text"_L1].toString());
        } else if (kind == "tool_call"_L1 || kind == "tool_call_update"_L1) {
            readTool(update);
        } else if (kind == "notice"_L1 && update["severity"_L1] == "error"_L1) {
            m_trace.addError();
        } else if (kind == "plan"_L1) {
            QStringList entries;
            for (const QJsonValue entry : update["entries"_L1].toArray())
                entries += entry["content"_L1].toString() + u'=' + entry["status"_L1].toString();
            m_trace.setPlan(entries);
        }
    }

    void readTool(const QJsonObject &update)
    {
        const QString id = update["toolCallId"_L1].toString();
        QJsonObject &tool = m_tools[id];
        for (auto member = update.begin(); member != update.end(); ++member)
            tool.insert(member.key(), member.value());
        m_trace.setTool(id, tool["name"_L1].toString(), tool["status"_L1].toString(u"pending"_s),
                        tool["title"_L1].toString(),
                        tool["_meta"_L1]["_agentao.cn/parentToolCallId"_L1].isString());
        for (const QJsonValue item : update["content"_L1].toArray()) {
            if (item["type"_L1] == "diff"_L1)
                m_trace.addDiff(id, item["path"_L1].toString());
        }
        if (tool["name"_L1] == "ask_user"_L1 && tool["status"_L1] == "completed"_L1)
            m_trace.setShown(id, tool["content"_L1][0]["content"_L1]["text"_L1].toString());
    }

    void answer(const QJsonObject &message)
    {
        const QJsonObject tool = message["params"_L1]["toolCall"_L1].toObject();
        m_trace.addQuestion(tool["toolCallId"_L1].toString(), tool["title"_L1].toString());
        QJsonObject outcome{{"outcome"_L1, "cancelled"_L1}};
        if (m_cancelAtQuestion) {
            m_client.notify(u"session/cancel"_s, {{"sessionId"_L1, m_sessionId}});
        } else if (!m_answers.isEmpty()) {
            outcome = {{"outcome"_L1, "selected"_L1},
                       {"optionId"_L1, permissionChoiceId(m_answers.takeFirst())}};
        }
        m_client.answer(message["id"_L1], QJsonObject{{"outcome"_L1, outcome}});
    }

    void answerAsked(const QJsonObject &message)
    {
        const QJsonValue params = message["params"_L1];
        m_trace.addAsked(params["toolCallId"_L1].toString(), params["message"_L1].toString());
        QJsonObject answer{{"action"_L1, "cancel"_L1}};
        if (m_cancelAtQuestion) {
            m_client.notify(u"session/cancel"_s, {{"sessionId"_L1, m_sessionId}});
        } else if (!m_words.isEmpty()) {
            const QString words = m_words.takeFirst();
            const QJsonArray offered
                = params["requestedSchema"_L1]["properties"_L1]["answer"_L1]["enum"_L1].toArray();
            const bool fits = offered.isEmpty() || offered.contains(words);
            const QJsonObject content{{fits ? "answer"_L1 : "answer_other"_L1, words}};
            answer["action"_L1] = words.isNull() ? "decline"_L1 : "accept"_L1;
            if (!words.isNull())
                answer["content"_L1] = content;
        }
        m_client.answer(message["id"_L1], answer);
    }

    bool isOver(int promptId) const
    {
        return std::ranges::any_of(m_client.messages, [promptId](const QJsonObject &message) {
            return message["id"_L1] == promptId && !message.contains("method"_L1);
        });
    }

    FakeAcpClient m_client;
    Trace m_trace;
    QList<PermissionChoice> m_answers;
    QStringList m_words;
    QString m_sessionId;
    bool m_cancelAtQuestion = false;
    qsizetype m_read = 0;
    QHash<QString, QJsonObject> m_tools;
};

std::unique_ptr<Frontend> acpFrontend()
{
    return std::make_unique<AcpFrontend>();
}

} // namespace Testing

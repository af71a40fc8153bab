// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/acp/tck/tck.h"
#include "tests/support/suite.h"

using namespace Qt::StringLiterals;

namespace Testing {

QJsonObject signIn(AcpProcess &agent)
{
    const QJsonObject initialized = agent.initialize();
    agent.call(u"authenticate"_s, {{"methodId"_L1, "demo-tour"_L1}});
    return initialized;
}

QString openSession(AcpProcess &agent)
{
    signIn(agent);
    return agent.newSession(agent.dir.path());
}

QJsonObject saying(const QString &sessionId, const QString &text)
{
    const QJsonObject block{{"type"_L1, "text"_L1}, {"text"_L1, text}};
    return {{"sessionId"_L1, sessionId}, {"prompt"_L1, QJsonArray{block}}};
}

QJsonObject sayingWith(const QString &sessionId, const QJsonObject &block)
{
    const QJsonObject text{{"type"_L1, "text"_L1}, {"text"_L1, "long 3"_L1}};
    return {{"sessionId"_L1, sessionId}, {"prompt"_L1, QJsonArray{block, text}}};
}

bool isStopped(const QJsonObject &result)
{
    static const QStringList reasons{u"end_turn"_s, u"max_tokens"_s, u"max_turn_requests"_s,
                                     u"refusal"_s, u"cancelled"_s};
    return reasons.contains(result["stopReason"_L1].toString());
}

qsizetype indexOfResponse(const AcpProcess &agent, int id)
{
    for (qsizetype i = 0; i < agent.messages.size(); ++i) {
        const QJsonObject &message = agent.messages.at(i);
        if (message["id"_L1] == id && !message.contains("method"_L1))
            return i;
    }
    return -1;
}

QStringList kindsFrom(const AcpProcess &agent, qsizetype index, const QString &sessionId)
{
    QStringList kinds;
    for (const QJsonObject &message : agent.messages.sliced(index)) {
        const QJsonValue params = message["params"_L1];
        if (message["method"_L1] == "session/update"_L1 && params["sessionId"_L1] == sessionId)
            kinds += params["update"_L1]["sessionUpdate"_L1].toString();
    }
    return kinds;
}

} // namespace Testing

using namespace Testing;

//! The program against the requirements of the official compatibility kit, by their ids.
class TestTck : public QObject
{
    Q_OBJECT

private slots:
    void requirement_data()
    {
        QTest::addColumn<void *>("check");
        for (const std::span<const Requirement> part :
             {connectionRequirements(), sessionRequirements(), coreCases()}) {
            for (const Requirement &requirement : part)
                QTest::newRow(requirement.id) << reinterpret_cast<void *>(requirement.check);
        }
    }

    void requirement()
    {
        QFETCH(void *, check);
        AcpProcess agent;
        agent.start();
        reinterpret_cast<void (*)(AcpProcess &)>(check)(agent);
    }
};

AGENTAO_TEST(TestTck)
#include "tst_tck.moc"

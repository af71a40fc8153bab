// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/jsonrpc/reply.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestReply : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_answers.clear(); }

    void answersOnce()
    {
        {
            Reply reply = request();
            QVERIFY(!reply.isNotification());
            QCOMPARE(reply.requestId(), QJsonValue(u"id"_s));
            std::move(reply).answer(QJsonValue(7));
            QCOMPARE(m_answers.size(), 1);
        }
        QCOMPARE(m_answers.size(), 1);
        QCOMPARE(m_answers.first().value(), QJsonValue(7));
    }

    void answersWhenForgotten()
    {
        {
            const Reply reply = request();
        }
        QCOMPARE(m_answers.size(), 1);
        QCOMPARE(m_answers.first().error().code, ErrorCode::Internal);
    }

    void movedFromIsSilent()
    {
        {
            Reply first = request();
            Reply second = std::move(first);
            QCOMPARE(second.requestId(), QJsonValue(u"id"_s));
            std::move(second).answer(fail(ErrorCode::Busy, u"busy"_s));
        }
        QCOMPARE(m_answers.size(), 1);
        QCOMPARE(m_answers.first().error().code, ErrorCode::Busy);
    }

    void notificationIsSilent()
    {
        Reply reply{Reply::Sender()};
        QVERIFY(reply.isNotification());
        QVERIFY(reply.requestId().isUndefined());
        Reply moved = std::move(reply);
        QVERIFY(moved.isNotification());
        std::move(moved).answer(QJsonValue(1));
        QVERIFY(m_answers.isEmpty());
    }

private:
    Reply request()
    {
        return Reply([this](const Result<QJsonValue> &answer) { m_answers.append(answer); },
                     u"id"_s);
    }

    QList<Result<QJsonValue>> m_answers;
};

AGENTAO_TEST_APPLESS(TestReply)
#include "tst_reply.moc"

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/permissionport.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestPermissionPort : public QObject
{
    Q_OBJECT

private slots:
    void answersOnce()
    {
        QList<PermissionAnswer> answers;
        {
            PermissionReply reply(
                [&answers](const PermissionAnswer &answer) { answers.append(answer); });
            std::move(reply).answer({PermissionChoice::AllowOnce, u"fine"_s});
        }
        QCOMPARE(answers.size(), 1);
        QVERIFY(answers.first().allows());
        QCOMPARE(answers.first().note, u"fine"_s);
    }

    void droppedMeansNo()
    {
        QList<PermissionAnswer> answers;
        {
            const PermissionReply reply(
                [&answers](const PermissionAnswer &answer) { answers.append(answer); });
        }
        QCOMPARE(answers.size(), 1);
        QVERIFY(!answers.first().allows());
        QVERIFY(!answers.first().choice);
    }

    void movedFromIsSilent()
    {
        int count = 0;
        {
            PermissionReply first([&count](const PermissionAnswer &) { ++count; });
            const PermissionReply second(std::move(first));
        }
        QCOMPARE(count, 1);
    }
};

AGENTAO_TEST(TestPermissionPort)
#include "tst_permissionport.moc"

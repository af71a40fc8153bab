// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/environment.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestEnvironment : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { qunsetenv(kName); }

    void followsEachChange()
    {
        QVERIFY(!currentEnvironment().contains(m_name));
        qputenv(kName, "one");
        QCOMPARE(currentEnvironment().value(m_name), u"one"_s);
        qputenv(kName, "two"); // of the same length
        QCOMPARE(currentEnvironment().value(m_name), u"two"_s);
        qunsetenv(kName);
        QVERIFY(!currentEnvironment().contains(m_name));
        QCOMPARE(currentEnvironment(), QProcessEnvironment::systemEnvironment());
    }

    void whatSomebodyAddsStaysHis()
    {
        QProcessEnvironment own = currentEnvironment();
        own.insert(m_name, u"mine"_s);
        QVERIFY(!currentEnvironment().contains(m_name));
    }

private:
    static constexpr auto kName = "AGENTAO_TEST_ENVIRONMENT";
    const QString m_name = QString::fromLatin1(kName);
};

AGENTAO_TEST(TestEnvironment)

#include "tst_environment.moc"

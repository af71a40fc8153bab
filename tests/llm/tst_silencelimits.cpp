// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/silencelimits.h"
#include "agentcore/llm/wire/wireclient.h"

#include "tests/support/fakellm.h"
#include "tests/support/suite.h"

#include <QScopeGuard>
#include <QSignalSpy>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Variables = QMap<QString, QString>;

static Result<HttpLimits> limitsOf(const Variables &variables, const QString &url)
{
    QProcessEnvironment environment;
    for (const auto &[name, value] : variables.asKeyValueRange())
        environment.insert(name, value);
    return silenceLimits(environment, QUrl(url));
}

class TestSilenceLimits : public QObject
{
    Q_OBJECT

private slots:
    void limits_data()
    {
        // firstByte: seconds
        const Rows<Variables, QString, int, int> row; // variables, url, firstByte, idle

        const QString first = u"LLM_FIRST_BYTE_TIMEOUT"_s;
        const QString idle = u"LLM_IDLE_TIMEOUT"_s;
        const QString far = u"https://api.example.org/v1"_s;
        const QString near = u"http://localhost:11434/v1"_s;
        row("usual", Variables(), far, 300, 300);
        row("this machine by name", Variables(), near, 600, 300);
        row("this machine by address", Variables(), u"http://127.0.0.1:1/v1"_s, 600, 300);
        row("this machine by IPv6", Variables(), u"http://[::1]:1/v1"_s, 600, 300);
        row("the network at home", Variables(), u"http://192.168.1.2/"_s, 300, 300);
        row("set", Variables{{first, u"300"_s}, {idle, u" 5 "_s}}, far, 300, 5);
        row("set for this machine", Variables{{first, u"7"_s}}, near, 7, 300);
        row("for ever", Variables{{first, u"0"_s}, {idle, u"0"_s}}, near, 0, 0);
        row("empty is unset", Variables{{first, QString()}, {idle, u" "_s}}, far, 300, 300);
    }

    void limits()
    {
        const auto [variables, url, firstByte, idle]
            = Rows<Variables, QString, int, int>::current();

        const auto limits = limitsOf(variables, url);
        QVERIFY(limits);
        QCOMPARE(limits->firstByte, std::chrono::seconds(firstByte));
        QCOMPARE(limits->idle, std::chrono::seconds(idle));
    }

    void errors_data()
    {
        QTest::addColumn<QString>("variable");
        for (const QString &variable : {u"LLM_FIRST_BYTE_TIMEOUT"_s, u"LLM_IDLE_TIMEOUT"_s}) {
            for (const char *value : {"-1", "1.5", "90s", "long", "86401", "1e3"})
                QTest::addRow("%s=%s", qPrintable(variable), value) << variable;
        }
    }

    void errors()
    {
        QFETCH(QString, variable);
        const QString row = QString::fromLatin1(QTest::currentDataTag());
        const auto limits
            = limitsOf({{variable, row.sliced(variable.size() + 1)}}, u"http://h/v1"_s);
        QVERIFY(!limits);
        QCOMPARE(limits.error().code, ErrorCode::InvalidInput);
        QCOMPARE(limits.error().where, variable);
        QVERIFY(limits.error().message.contains("seconds"_L1));
    }

    void clientTakesThem_data()
    {
        const Rows<QByteArray, ErrorCode, QString> row; // value, code, says
        row("one second", "1"_ba, ErrorCode::Timeout, u"silent for 1 seconds"_s);
        row("wrong", "soon"_ba, ErrorCode::InvalidInput, u"LLM_IDLE_TIMEOUT must"_s);
    }

    void clientTakesThem()
    {
        const auto [value, code, says] = Rows<QByteArray, ErrorCode, QString>::current();

        const auto reset = qScopeGuard([] { qunsetenv("LLM_IDLE_TIMEOUT"); });
        qputenv("LLM_IDLE_TIMEOUT", value);
        Testing::FakeLlm server;
        Testing::FakeAnswer answer;
        answer.chunks = {": ping\n\n"_ba};
        server.setFallback(answer.endBy(Testing::FakeAnswer::End::Hold));
        ModelProfile profile;
        profile.baseUrl = server.baseUrl();
        profile.model = u"m"_s;
        WireClient client(profile, {.maxTries = 1}); // a silence is worth further ones
        const auto reply = client.send({});
        QSignalSpy finished(reply.get(), &LlmReply::finished);
        QVERIFY(finished.isEmpty());
        QVERIFY(finished.wait(20'000));
        const auto outcome = finished.first().first().value<Result<ReplyOutcome>>();
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, code);
        QVERIFY2(outcome.error().text().contains(says), qPrintable(outcome.error().text()));
    }
};

AGENTAO_TEST(TestSilenceLimits)
#include "tst_silencelimits.moc"

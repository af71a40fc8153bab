// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/spendlimits.h"
#include "agentcore/config/usersettings.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static void write(const QString &folder, const QByteArray &json)
{
    QVERIFY(putFile(folder + u"/settings.json"_s, json));
}

class TestSpendLimits : public QObject
{
    Q_OBJECT

private slots:
    void loads_data()
    {
        // where: of the error; empty: none
        const Rows<QByteArray, SpendLimits, QString> row; // json, expected, where

        const auto good
            = [&row](const char *name, const QByteArray &json, const SpendLimits &expected) {
                  row(name, json, expected, QString());
              };
        const auto bad = [&row](const char *name, const QByteArray &json, const QString &where) {
            row(name, json, SpendLimits(), where);
        };
        good("empty", "{}", {});
        good("all",
             R"({"limits":{"maxRequestsPerTurn":1,"maxRequestsPerSession":2,"maxRequestsPerDay":3,)"
             R"("maxCostPerTurn":0.5,"maxCostPerSession":5,"maxCostPerDay":20.25}})",
             {{1, 0.5}, {2, 5}, {3, 20.25}});
        good("one", R"({"limits":{"maxCostPerDay":20}})", {{}, {}, {{}, 20}});
        good("null is none", R"({"limits":{"maxCostPerDay":null}})", {});
        bad("not an object", R"({"limits":5})", u"#/limits"_s);
        bad("no requests at all", R"({"limits":{"maxRequestsPerTurn":0}})",
            u"#/limits/maxRequestsPerTurn"_s);
        bad("half a request", R"({"limits":{"maxRequestsPerTurn":1.5}})",
            u"#/limits/maxRequestsPerTurn"_s);
        bad("no money", R"({"limits":{"maxCostPerTurn":0}})", u"#/limits/maxCostPerTurn"_s);
        bad("debt", R"({"limits":{"maxCostPerDay":-1}})", u"#/limits/maxCostPerDay"_s);
        bad("money is text", R"({"limits":{"maxCostPerDay":"$5"}})", u"#/limits/maxCostPerDay"_s);
    }

    void loads()
    {
        const auto [json, expected, where] = Rows<QByteArray, SpendLimits, QString>::current();
        const QTemporaryDir folder;
        write(folder.path(), json);

        const auto limits = SpendLimits::load(folder.path());

        QCOMPARE(bool(limits), where.isEmpty());
        if (limits)
            QVERIFY(*limits == expected);
        else
            QVERIFY2(limits.error().where.endsWith(where), qPrintable(limits.error().where));
    }

    void environment_data()
    {
        const Rows<QString, QString, bool> row; // name, value, isGood
        row("requests", u"AGENTAO_MAX_REQUESTS_PER_TURN"_s, u"10"_s, true);
        row("money", u"AGENTAO_MAX_COST_PER_DAY"_s, u"2.5"_s, true);
        row("empty is unset", u"AGENTAO_MAX_COST_PER_DAY"_s, QString(), true);
        row("no number", u"AGENTAO_MAX_REQUESTS_PER_DAY"_s, u"many"_s, false);
        row("none", u"AGENTAO_MAX_REQUESTS_PER_SESSION"_s, u"0"_s, false);
        row("not a number", u"AGENTAO_MAX_COST_PER_TURN"_s, u"nan"_s, false);
        row("endless", u"AGENTAO_MAX_COST_PER_TURN"_s, u"inf"_s, false);
    }

    void environment()
    {
        const auto [name, value, isGood] = Rows<QString, QString, bool>::current();
        QProcessEnvironment environment;
        environment.insert(name, value);

        const auto limits = SpendLimits::fromEnvironment(environment);

        QCOMPARE(bool(limits), isGood);
        if (limits)
            QCOMPARE(*limits == SpendLimits(), value.isEmpty());
        else
            QCOMPARE(limits.error().where, name);
    }

    void environmentGoesFirst()
    {
        const QTemporaryDir folder;
        write(folder.path(), R"({"limits":{"maxRequestsPerTurn":5,"maxCostPerTurn":1}})");
        QProcessEnvironment environment;
        environment.insert(u"AGENTAO_MAX_REQUESTS_PER_TURN"_s, u"7"_s);

        const auto limits = SpendLimits::find(folder.path(), environment);

        QVERIFY(limits);
        QVERIFY(*limits == (SpendLimits{{7, 1}, {}, {}}));
    }

    void turnRequests()
    {
        QCOMPARE(SpendLimits().turnRequests(), 1000);
        QCOMPARE((SpendLimits{{5000, {}}, {}, {}}).turnRequests(), 5000);
    }

    void fallbackModel()
    {
        const QTemporaryDir folder;
        QProcessEnvironment environment;
        QCOMPARE(fallbackModelName(folder.path(), environment), QString());
        write(folder.path(), R"({"fallbackModel":"openai/gpt-5.1"})");
        QCOMPARE(fallbackModelName(folder.path(), environment), u"openai/gpt-5.1"_s);
        environment.insert(u"AGENTAO_FALLBACK_MODEL"_s, u"gemini/gemini-3-flash"_s);
        QCOMPARE(fallbackModelName(folder.path(), environment), u"gemini/gemini-3-flash"_s);
        write(folder.path(), "{broken");
        environment.clear();
        QCOMPARE(fallbackModelName(folder.path(), environment), QString());
    }
};

AGENTAO_TEST(TestSpendLimits)
#include "tst_spendlimits.moc"

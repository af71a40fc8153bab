// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/session/turnbench.h"
#include "tests/support/suite.h"

#include <algorithm>

using namespace AgentCore;
using namespace Testing;
using namespace Qt::StringLiterals;

//! What new sessions of the embedded agent begin with.
class TestNewSessions : public QObject
{
    Q_OBJECT

private slots:
    void mode_data()
    {
        const Rows<QString, QString, QString> row; // usual, asked, mode
        row("nothing said", QString(), QString(), u"default"_s);
        row("of the settings", u"plan"_s, QString(), u"plan"_s);
        row("the caller goes before", u"full-access"_s, u"read-only"_s, u"read-only"_s);
        row("the caller goes before with less strict", u"plan"_s, u"default"_s, u"default"_s);
    }

    void mode()
    {
        const auto [usual, asked, mode] = Rows<QString, QString, QString>::current();
        TurnBench bench;
        bench.services.newSession = [usual](const QString &) {
            NewSessionDefaults defaults;
            defaults.user.modeId = usual;
            return defaults;
        };
        bench.remake();
        bench.open({}, asked);
        QCOMPARE(bench.session->modeId(), mode);
    }

    void thinking_data()
    {
        const Rows<QStringList, QString, QString> row; // levels, usual, level
        const QStringList some{u"low"_s, u"medium"_s, u"high"_s};
        row("it has it", some, u"high"_s, u"high"_s);
        row("the nearest that is not stronger", some, u"max"_s, u"high"_s);
        row("weaker than all", some, u"none"_s, u"low"_s);
        row("nothing said", some, QString(), u"default"_s);
        row("it has none", QStringList(), u"high"_s, u"none"_s);
    }

    void thinking()
    {
        const auto [levels, usual, level] = Rows<QStringList, QString, QString>::current();
        TurnBench bench;
        bench.shapeProfile = [levels](ModelProfile &profile) {
            profile.thinkingLevels = levels;
            profile.areLevelsKnown = true;
        };
        bench.services.newSession = [usual](const QString &) {
            NewSessionDefaults defaults;
            defaults.user.thinking = usual;
            return defaults;
        };
        bench.remake();
        bench.open();
        QCOMPARE(valueOf(*bench.session, OptionId::kThoughtLevel), level);
    }

    void storedOnesStay()
    {
        TurnBench bench;
        QString usual = u"plan"_s;
        bench.services.newSession = [&usual](const QString &) {
            NewSessionDefaults defaults;
            defaults.user.modeId = usual;
            return defaults;
        };
        bench.remake();
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"ok"_s)};
        bench.run(u"go"_s);
        usual = u"full-access"_s;
        bench.reopen();
        QCOMPARE(bench.session->modeId(), u"plan"_s);
    }

    void openOnesStay()
    {
        TurnBench bench;
        QString usual;
        bench.services.newSession = [&usual](const QString &) {
            NewSessionDefaults defaults;
            defaults.user.modeId = usual;
            return defaults;
        };
        bench.remake();
        bench.open();
        bench.model.replies = {ScriptedReply::text(u"1"_s)};
        usual = u"full-access"_s;
        bench.run(u"go"_s);
        QCOMPARE(bench.session->modeId(), u"default"_s);
    }

    void aDoubtIsNoSession()
    {
        TurnBench bench;
        bench.services.newSession = [](const QString &) -> Result<NewSessionDefaults> {
            return fail(ErrorCode::InvalidInput, u"must be one of ..."_s, u"/newSession/mode"_s);
        };
        bench.remake();
        SessionSpec spec;
        spec.cwd = bench.dir.path();
        spec.ports.permission = &bench.permission;
        const auto made = bench.agent->createSession(spec);
        QTRY_VERIFY(made.isFinished());
        QVERIFY(!made.result());
        QCOMPARE(made.result().error().where, u"/newSession/mode"_s);
    }

private:
    static QString valueOf(const Session &session, QLatin1StringView id)
    {
        const QList<SessionOption> options = session.options();
        const auto found = std::ranges::find(options, id, &SessionOption::id);
        return found == options.end() ? u"none"_s : found->value;
    }
};

AGENTAO_TEST(TestNewSessions)
#include "tst_newsessions.moc"

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/permissionwords.h"

#include "agentcore/history/sessionupdate.h"
#include "agentcore/session/turnenvironment.h"
#include "agentcore/tools/tool.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

static ToolEffect command(bool unsandboxed = false)
{
    return {ToolEffect::Kind::Execute, u"make"_s, u"/p"_s, unsandboxed};
}

class TestPermissionWords : public QObject
{
    Q_OBJECT

private slots:
    void saysWhetherASandboxHolds_data()
    {
        using Answer = std::optional<bool>;
        const Rows<QList<ToolEffect>, bool, Answer> row; // effects, modeHasOne, sandboxed

        row("command", QList{command()}, true, Answer(true));
        row("mode without one", QList{command()}, false, Answer(false));
        row("asks to go without", QList{command(true)}, true, Answer(false));
        row("one of two goes without", QList{command(), command(true)}, true, Answer(false));
        row("no command", QList{ToolEffect{ToolEffect::Kind::Write, u"/p/a"_s, {}}}, true,
            Answer());
        row("no effect", QList<ToolEffect>(), true, Answer());
    }

    void saysWhetherASandboxHolds()
    {
        const auto [effects, modeHasOne, sandboxed]
            = Rows<QList<ToolEffect>, bool, std::optional<bool>>::current();
        ToolContext context;
        context.sandbox = [modeHasOne](CommandProfile) {
            return modeHasOne ? std::optional(SandboxProfile()) : std::nullopt;
        };
        TurnEnvironment environment;
        environment.context = &context;
        ToolPreview preview;
        preview.effects = effects;
        QCOMPARE(makeQuestion(environment, {}, preview, {}).sandboxed, sandboxed);
    }

    void adviceIsForTheModel_data()
    {
        using Mode = PermissionPolicy::Mode;
        const Rows<Mode, QString, QString> row; // mode, command, advice
        row("read-only", Mode::ReadOnly, u"make"_s, u"tell the user what you would change."_s);
        row("plan", Mode::Plan, u"make"_s, u"present a plan to the user instead."_s);
        row("floor", Mode::FullAccess, u"rm -rf /"_s, u"to reach the same in another way."_s);
    }

    // People, scripts and the log get the reason alone.
    void adviceIsForTheModel()
    {
        using Mode = PermissionPolicy::Mode;
        const auto [mode, line, advice] = Rows<Mode, QString, QString>::current();
        PermissionPolicy policy({u"/p"_s});
        policy.setMode(mode);
        const auto verdict
            = policy.judge(u"run_shell_command"_s, {{ToolEffect::Kind::Execute, line, u"/p"_s}});
        QCOMPARE(verdict.action, PermissionVerdict::Action::Deny);
        QVERIFY2(!verdict.reason.contains(u"Do not"_s), qPrintable(verdict.reason));
        const QString told = deniedByPolicyWords(verdict, mode);
        QVERIFY(told.contains(verdict.reason));
        QVERIFY2(told.endsWith(advice), qPrintable(told));
    }

    void onlyHarmlessIsHarmless_data()
    {
        const Rows<bool, bool, bool> row; // harmless, dangerous, said

        row("harmless", true, false, true);
        row("dangerous wins", true, true, false);
        row("neither", false, false, false);
    }

    void onlyHarmlessIsHarmless()
    {
        auto [harmless, dangerous, said] = Rows<bool, bool, bool>::current();
        PermissionVerdict verdict;
        verdict.harmless = harmless;
        verdict.dangerous = dangerous;
        QCOMPARE(makeQuestion({}, {}, {}, verdict).harmless, said);
    }
};

AGENTAO_TEST(TestPermissionWords)
#include "tst_permissionwords.moc"

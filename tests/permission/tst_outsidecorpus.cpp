// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/permissionpolicy.h"

#include "tests/permission/commandcorpus.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Action = PermissionVerdict::Action;

//! Every command of outside.tsv asks, or is refused, in each mode but full-access.
class TestOutsideCorpus : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_tree.isValid()); }

    void asks_data()
    {
        QTest::addColumn<QString>("command");
        for (const Testing::CorpusCommand &row : Testing::outsideCorpus())
            QTest::addRow("%d: %s", row.line, qPrintable(row.written)) << row.command;
    }

    void asks()
    {
        QFETCH(const QString, command);
        PermissionPolicy policy({m_tree.root()});
        for (const PermissionPolicy::ModeInfo &info : PermissionPolicy::modes()) {
            if (info.mode == PermissionPolicy::Mode::FullAccess)
                continue;
            policy.setMode(info.mode);
            const auto verdict = policy.judge(
                u"run_shell_command"_s, {{ToolEffect::Kind::Execute, command, m_tree.root()}});
            QVERIFY2(verdict.action != Action::Allow, qPrintable(info.id));
            QVERIFY(!verdict.reason.isEmpty());
            QVERIFY(!verdict.harmless);
        }
    }

    void isLarge() { QCOMPARE_GE(Testing::outsideCorpus().size(), 900); }

private:
    Testing::CorpusTree m_tree;
};

AGENTAO_TEST(TestOutsideCorpus)
#include "tst_outsidecorpus.moc"

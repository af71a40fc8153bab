// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/permissionpolicy.h"

#include "tests/permission/commandcorpus.h"
#include "tests/support/suite.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Action = PermissionVerdict::Action;
using Mode = PermissionPolicy::Mode;

// In the order of PermissionPolicy::modes(): default, workspace-write, read-only, plan,
// full-access.
static QString wantedActions(const QString &verdict)
{
    return verdict == "read"_L1 ? u"allow allow allow allow allow"_s
        : verdict == "ask"_L1   ? u"ask ask deny deny allow"_s
        : verdict == "guard"_L1 ? u"ask ask - - ask"_s // a command that reads secrets is asked
        : verdict == "deny"_L1  ? u"deny deny deny deny deny"_s
                                : QString();
}

static QString word(Action action)
{
    return action == Action::Allow ? u"allow"_s : action == Action::Ask ? u"ask"_s : u"deny"_s;
}

//! Every command of corpus.tsv in every mode.
class TestBypassCorpus : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_tree.isValid()); }

    void verdicts_data()
    {
        const Rows<QString, QString> add; // verdict, command
        for (const Testing::CorpusCommand &row : Testing::commandCorpus())
            add(QTest::addRow("%d: %s", row.line, qPrintable(row.written)), row.verdict,
                row.command);
    }

    void verdicts()
    {
        const auto [verdict, command] = Rows<QString, QString>::current();
        const QStringList wanted = wantedActions(verdict).split(u' ');
        QCOMPARE(wanted.size(), PermissionPolicy::modes().size());
        PermissionPolicy policy({m_tree.root()});
        QStringList got;
        for (qsizetype i = 0; i < wanted.size(); ++i) {
            policy.setMode(PermissionPolicy::modes().at(i).mode);
            const auto said = policy.judge(u"run_shell_command"_s,
                                           {{ToolEffect::Kind::Execute, command, m_tree.root()}});
            const bool isFree = wanted.at(i) == "-"_L1 && said.action != Action::Allow;
            got.append(isFree ? u"-"_s : word(said.action));
            QCOMPARE(said.reason.isEmpty(), said.action == Action::Allow);
        }
        QCOMPARE(got.join(u' '), wanted.join(u' '));
    }

    void isLargeAndMixed()
    {
        QHash<QString, int> counts;
        for (const Testing::CorpusCommand &row : Testing::commandCorpus())
            ++counts[row.verdict];
        QCOMPARE(counts.size(), 4);
        for (const int count : std::as_const(counts))
            QCOMPARE_GE(count, 60);
    }

private:
    Testing::CorpusTree m_tree;
};

AGENTAO_TEST(TestBypassCorpus)
#include "tst_bypasscorpus.moc"

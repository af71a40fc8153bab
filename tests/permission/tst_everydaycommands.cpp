// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/permissionpolicy.h"

#include "tests/permission/commandcorpus.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QDirIterator>
#include <QProcess>
#include <QStandardPaths>

using namespace AgentCore;
using namespace Qt::StringLiterals;

using Action = PermissionVerdict::Action;

//! \brief How many of the harmless lines of everyday.txt ask in the default mode, and that what
//! does not ask changes nothing when a shell runs it.
class TestEverydayCommands : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_tree.isValid());
        QProcess::execute(u"git"_s, {u"-C"_s, m_tree.root(), u"init"_s, u"--quiet"_s});
    }

    void fewAsk()
    {
        // Measured with the analyser of before this file: 84 of 379.
        constexpr double kShareBefore = 100.0 * 84 / 379;
        const QStringList lines = Testing::everydayCommands();
        QCOMPARE_GE(lines.size(), 300);
        qsizetype asked = 0;
        for (const QString &line : lines) {
            if (!asks(line))
                continue;
            ++asked;
            qInfo() << "asks:" << line;
        }
        const double share = 100.0 * double(asked) / double(lines.size());
        qInfo("%d of %d everyday lines ask (%.1f %%, before: %.1f %%)", int(asked),
              int(lines.size()), share, kShareBefore);
        QCOMPARE_LE(share, kShareBefore + 3);
    }

    void unaskedChangesNothing_data()
    {
        QTest::addColumn<QString>("shell");
        for (const QString &shell : {u"bash"_s, u"dash"_s}) {
            if (!QStandardPaths::findExecutable(shell).isEmpty())
                QTest::newRow(qPrintable(shell)) << shell;
        }
    }

    // Effects, not verdicts: also all that corpus.tsv takes for reading.
    void unaskedChangesNothing()
    {
        QFETCH(const QString, shell);
        constexpr int kMaxMs = 60'000;
        QStringList commands = Testing::everydayCommands();
        for (const Testing::CorpusCommand &row : Testing::commandCorpus())
            commands.append(row.command);
        const QStringList before = state();
        int run = 0;
        int count = 0;
        // bash does more with words than dash, which sees each third.
        const int step = shell == "bash"_L1 ? 1 : 3;
        for (const QString &command : std::as_const(commands)) {
            // Some wait for ever.
            if (++count % step != 0 || asks(command) || command.contains("tail -f"_L1)
                || command.startsWith("sleep"_L1))
                continue;
            QProcess process;
            process.setWorkingDirectory(m_tree.root());
            process.setStandardInputFile(QProcess::nullDevice());
            process.setStandardOutputFile(QProcess::nullDevice());
            process.setStandardErrorFile(QProcess::nullDevice());
            process.start(shell, {u"-c"_s, command});
            QVERIFY2(process.waitForFinished(kMaxMs), qPrintable(command));
            ++run;
            QVERIFY2(state() == before, qPrintable(command));
        }
        qInfo("%d commands ran in %s", run, qPrintable(shell));
        QCOMPARE_GE(run, 300 / step);
    }

private:
    bool asks(const QString &command) const
    {
        PermissionPolicy policy({m_tree.root()});
        const auto verdict = policy.judge(u"run_shell_command"_s,
                                          {{ToolEffect::Kind::Execute, command, m_tree.root()}});
        return verdict.action != Action::Allow;
    }

    // Names, sizes and times of all that is in the workspace; git may write its index anew. Outside
    // npm writes a log, which the sandbox prevents.
    QStringList state() const
    {
        QStringList all;
        QDirIterator it(m_tree.root(),
                        QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                        QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const QFileInfo info = it.nextFileInfo();
            const bool isIndex
                = info.fileName().startsWith("index"_L1) || info.fileName() == ".git"_L1;
            if (!isIndex)
                all.append(u"%1 %2 %3"_s.arg(info.filePath())
                               .arg(info.size())
                               .arg(info.lastModified().toMSecsSinceEpoch()));
        }
        all.sort();
        return all;
    }

    Testing::CorpusTree m_tree;
};

AGENTAO_TEST(TestEverydayCommands)
#include "tst_everydaycommands.moc"

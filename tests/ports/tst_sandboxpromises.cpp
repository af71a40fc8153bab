// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/sandboxpromises.h"
#include "tests/support/suite.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static QString projectFolder()
{
    return QString::fromUtf8(PROJECT_FOLDER);
}

//! SECURITY.md, which people read, against the program.
class TestSandboxPromises : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QFile page(projectFolder() + "/SECURITY.md"_L1);
        QVERIFY(page.open(QFile::ReadOnly));
        m_page = QString::fromUtf8(page.readAll());
    }

    void pageSaysTheSame_data()
    {
        QTest::addColumn<SandboxKind>("kind");
        QTest::newRow("bubblewrap") << SandboxKind::Bubblewrap;
        QTest::newRow("Landlock") << SandboxKind::Landlock;
        QTest::newRow("none") << SandboxKind::None;
    }

    void pageSaysTheSame()
    {
        QFETCH(SandboxKind, kind);
        const QString look = sandboxPromises(kind, CommandProfile::Look).join(u' ');
        const QString work = sandboxPromises(kind, CommandProfile::Work).join(u' ');
        QVERIFY(!look.isEmpty() && !work.isEmpty() && look != work);
        const QString row
            = u"| %1 | %2 | %3 | "_s.arg(QString::fromUtf8(QTest::currentDataTag()), look, work);
        QVERIFY2(m_page.contains(u'\n' + row), qPrintable(row));
    }

    // In each table of promises every row names one, and every one that is named is there.
    void eachPromiseHasItsTest()
    {
        QSet<QString> tests;
        QDirIterator files(projectFolder() + "/tests"_L1, {u"tst_*.cpp"_s}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext())
            tests.insert(QFileInfo(files.next()).completeBaseName());
        static const QRegularExpression name(u"tst_[a-z0-9]+"_s);
        for (auto it = name.globalMatch(m_page); it.hasNext();) {
            const QString test = it.next().captured();
            QVERIFY2(tests.contains(test), qPrintable(test));
        }
        const QStringList lines = m_page.split(u'\n');
        bool isTable = false;
        int rows = 0;
        for (const QString &line : lines) {
            if (line.startsWith("| "_L1) && line.endsWith("| tests |"_L1))
                isTable = true;
            else if (!line.startsWith(u'|'))
                isTable = false;
            else if (isTable && !line.startsWith("|-"_L1)) {
                QVERIFY2(name.match(line.section(u'|', -2)).hasMatch(), qPrintable(line));
                ++rows;
            }
        }
        QVERIFY(rows > 15);
    }

private:
    QString m_page;
};

AGENTAO_TEST(TestSandboxPromises)
#include "tst_sandboxpromises.moc"

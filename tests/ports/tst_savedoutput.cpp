// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/savedoutput.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QFileInfo>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestSavedOutput : public QObject
{
    Q_OBJECT

private slots:
    void shortOutputGetsNoFile()
    {
        SavedOutput output(path());
        output.append(QByteArray(SavedOutput::kThreshold, 'x'));
        QCOMPARE(output.fileName(), QString());
        QVERIFY(!QFile::exists(path()));
    }

    void keepsEverythingInOrder()
    {
        SavedOutput output(path());
        QByteArray expected;
        for (int i = 0; i < 20'000; ++i) {
            const QByteArray line = QByteArray::number(i) + '\n';
            expected += line;
            output.append(line);
        }
        output.append(QByteArrayView("a\0b\n", 4));
        QCOMPARE(output.fileName(), path());
        QCOMPARE(read(), expected + "ab\n");
    }

    void isBounded()
    {
        SavedOutput output(path());
        const QByteArray block(1024 * 1024, 'x');
        for (int i = 0; i < 20; ++i)
            output.append(block);
        const QByteArray saved = read();
        QVERIFY(saved.size() < SavedOutput::kMaxBytes + 100);
        QVERIFY(saved.size() > SavedOutput::kMaxBytes);
        QVERIFY(saved.endsWith("was not kept ...]\n"));
        QCOMPARE(output.fileName(), path());
    }

    void isItsOwnersAlone()
    {
        SavedOutput output(m_dir.filePath(u"new/output.txt"_s));
        output.append(QByteArray(SavedOutput::kThreshold + 1, 'x'));
        const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup
            | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
        QVERIFY(!(QFileInfo(output.fileName()).permissions() & others));
        QVERIFY(!(QFileInfo(m_dir.filePath(u"new"_s)).permissions() & others));
    }

    void followsNoLink()
    {
        QFile victim(m_dir.filePath(u"victim"_s));
        QVERIFY(putFile(victim.fileName(), "untouched"));
        const QString link = m_dir.filePath(u"link.txt"_s);
        QVERIFY(QFile::link(victim.fileName(), link));
        SavedOutput output(link);
        output.append(QByteArray(SavedOutput::kThreshold + 1, 'x'));
        QVERIFY(victim.open(QFile::ReadOnly));
        QCOMPARE(victim.readAll(), "untouched");
    }

    void worksWithoutADisk()
    {
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"cannot make"_s));
        SavedOutput output(u"/proc/none/output.txt"_s);
        output.append(QByteArray(SavedOutput::kThreshold + 1, 'x'));
        output.append("more");
        QCOMPARE(output.fileName(), QString());
    }

private:
    QByteArray read() const { return fileContent(path(), "(missing)"); }
    QString path() const { return m_dir.filePath(u"a/b/output.txt"_s); }

    QTemporaryDir m_dir;
};

AGENTAO_TEST(TestSavedOutput)
#include "tst_savedoutput.moc"

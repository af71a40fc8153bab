// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/paths.h"
#include "app/loghandler.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QThread>

using namespace App;
using namespace Qt::StringLiterals;

class TestLogFile : public QObject
{
    Q_OBJECT

private slots:
    void opensNothingBefore()
    {
        const QTemporaryDir dir;
        const QString path = dir.filePath(u"state/logs/a.log"_s);
        LogFile log(QFile::encodeName(path));
        QVERIFY(!QFileInfo::exists(dir.filePath(u"state"_s)));
        QVERIFY(log.write("one\n"));
        QCOMPARE(fileContent(path), "one\n");
        const auto others
            = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QVERIFY(!(QFile::permissions(path) & others));
    }

    void staysSmall()
    {
        const QTemporaryDir dir;
        LogFile log(QFile::encodeName(dir.filePath(u"a.log"_s)));
        const QByteArray line = QByteArray(10'000, 'x') + '\n';
        for (int i = 0; i < 1000; ++i)
            QVERIFY(log.write(line));
        QVERIFY(log.write("last\n"));
        const QStringList files = QDir(dir.path()).entryList(QDir::Files, QDir::Name);
        QCOMPARE(files, (QStringList{u"a.log"_s, u"a.log.1"_s, u"a.log.2"_s}));
        for (const QString &name : files)
            QVERIFY(QFileInfo(dir.filePath(name)).size() <= LogFile::kMaxBytes + line.size());
        QVERIFY(fileContent(dir.filePath(u"a.log"_s)).endsWith("last\n"));
    }

    // As of several processes: each has the file open by itself.
    void severalWriters()
    {
        const QTemporaryDir dir;
        const QByteArray path = QFile::encodeName(dir.filePath(u"a.log"_s));
        LogFile first(path);
        LogFile second(path);
        QVERIFY(first.write(QByteArray(900'000, 'a') + '\n'));
        QVERIFY(second.write(QByteArray(200'000, 'b') + '\n')); // puts it away
        QVERIFY(first.write("of the first\n"));
        QVERIFY(second.write("of the second\n"));
        QCOMPARE(fileContent(dir.filePath(u"a.log"_s)), "of the first\nof the second\n");
        QVERIFY(!QFile::exists(dir.filePath(u"a.log.2"_s)));
    }

    void aLinkIsNotFollowed()
    {
        const QTemporaryDir dir;
        QVERIFY(QFile::link(dir.filePath(u"other"_s), dir.filePath(u"a.log"_s)));
        LogFile log(QFile::encodeName(dir.filePath(u"a.log"_s)));
        QVERIFY(!log.write("x\n"));
        QVERIFY(!QFile::exists(dir.filePath(u"other"_s)));
    }

    void secretsAreMasked()
    {
        const QTemporaryDir dir;
        qputenv("AGENTAO_HOME", dir.path().toUtf8());
        qputenv("ACME_API_KEY", "plain-words-nobody-knows");
        installLogHandler();
        QCOMPARE(QDir(dir.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                 QStringList());
        qWarning("request failed: Authorization: Bearer abc.def-ghi");
        qWarning("the key was sk-abcdefghijklmnop, or plain-words-nobody-knows");
        qWarning("a\033[31m line\nand another");
        qDebug("said by nobody");
        const QByteArray text = fileContent(AgentCore::Paths::logFile());
        qInstallMessageHandler(nullptr);
        QCOMPARE(AgentCore::Paths::logFile(), dir.filePath(u"state/logs/agentao.log"_s));
        QVERIFY2(text.contains("warning: default: request failed"), text.constData());
        QVERIFY(text.contains("and another"));
        for (const char *secret : {"abc.def", "sk-abcdef", "plain-words", "\033"})
            QVERIFY2(!text.contains(secret), text.constData());
    }
};

AGENTAO_TEST(TestLogFile)
#include "tst_logfile.moc"

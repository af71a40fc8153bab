// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/auditlog.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QTemporaryDir>

#include <sys/stat.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestAuditLog : public QObject
{
    Q_OBJECT

private slots:
    void appendsLines()
    {
        QTemporaryDir dir;
        AuditLog log(dir.filePath(u"state/audit.jsonl"_s));
        QVERIFY(log.append({{"tool"_L1, "a"_L1}}));
        QVERIFY(log.append({{"tool"_L1, "b\nc"_L1}}));
        const QList<QByteArray> lines = read(log.fileName()).split('\n');
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines.last().isEmpty());
        QCOMPARE(QJsonDocument::fromJson(lines.at(1)).object().value("tool"_L1), "b\nc"_L1);
        QVERIFY(QJsonDocument::fromJson(lines.at(0)).object().contains("time"_L1));
        struct stat info{};
        QCOMPARE(stat(qPrintable(log.fileName()), &info), 0);
        QCOMPARE(info.st_mode & 0777, 0600U);
    }

    void rotates()
    {
        QTemporaryDir dir;
        AuditLog log(dir.filePath(u"audit.jsonl"_s));
        for (int i = 1; i <= AuditLog::kKept + 2; ++i) {
            QVERIFY(putFile(log.fileName(), QByteArray::number(i)));
            QVERIFY(QFile::resize(log.fileName(), AuditLog::kMaxBytes + 1));
            QVERIFY(log.append({{"tool"_L1, "x"_L1}}));
            QCOMPARE_LT(QFileInfo(log.fileName()).size(), 1000);
            QVERIFY(read(log.fileName() + u".1"_s).startsWith(QByteArray::number(i)));
        }
        QCOMPARE(QDir(dir.path()).entryList(QDir::Files).size(), AuditLog::kKept + 1);
    }

    void failsInWords()
    {
        QTemporaryDir dir;
        QVERIFY(QDir(dir.path()).mkpath(u"audit.jsonl"_s)); // a folder stands there
        const auto written = AuditLog(dir.filePath(u"audit.jsonl"_s)).append({});
        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::InvalidInput);
    }

    void leavesSecretsOut_data()
    {
        const Rows<QString, QString> row; // text, shown

        row("nothing", u"git commit -m 'a b'"_s, u"git commit -m 'a b'"_s);
        row("variable", u"API_KEY=abc make"_s, u"API_KEY=*** make"_s);
        row("quoted variable", u"export MY_TOKEN='a b' && x"_s, u"export MY_TOKEN=*** && x"_s);
        row("option", u"login --password abc x"_s, u"login --password *** x"_s);
        row("option with a sign", u"login --token=abc"_s, u"login --token=***"_s);
        row("header", u"curl -H 'Authorization: Bearer abc.def' u"_s,
            u"curl -H 'Authorization: Bearer ***' u"_s);
        row("address", u"git clone https://me:pw@host/x"_s, u"git clone https://***@host/x"_s);
        row("known form", u"echo sk-abcdefgh12345"_s, u"echo ***"_s);
        row("another form", u"x ghp_abcdefghijklmnopqrst y"_s, u"x *** y"_s);
        row("JSON", u"{\"password\": \"abc\"}"_s, u"{\"password\": ***}"_s);
    }

    void leavesSecretsOut()
    {
        const auto [text, shown] = Rows<QString, QString>::current();
        QCOMPARE(withoutSecrets(text), shown);
    }

    void leavesOwnSecretsOut()
    {
        qputenv("TEST_API_KEY", "very-own-value");
        QCOMPARE(withoutSecrets(u"echo very-own-value"_s), u"echo ***"_s);
        qunsetenv("TEST_API_KEY");
        QCOMPARE(withoutSecrets(u"echo very-own-value"_s), u"echo very-own-value"_s);
    }

    void cutsLongTexts() { QCOMPARE(withoutSecrets(QString(100'000, u'a')).size(), 2001); }

private:
    static QByteArray read(const QString &path)
    {
        QFile file(path);
        return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
    }
};

AGENTAO_TEST(TestAuditLog)
#include "tst_auditlog.moc"

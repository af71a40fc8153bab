// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/dotenv.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QTemporaryDir>
#include <QTest>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestDotEnv : public QObject
{
    Q_OBJECT

private slots:
    void values_data();
    void values();
    void mistakes_data();
    void mistakes();
    void files();
};

void TestDotEnv::values_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("value"); // of A

    QTest::newRow("plain") << "A=x"_ba << u"x"_s;
    QTest::newRow("empty") << "A="_ba << u""_s;
    QTest::newRow("blanks") << "  A = x y  "_ba << u"x y"_s;
    QTest::newRow("export") << "export A=x"_ba << u"x"_s;
    QTest::newRow("CR LF") << "A=x\r\nB=y\r\n"_ba << u"x"_s;
    QTest::newRow("comments") << "# A=y\nA=x # the key\n"_ba << u"x"_s;
    QTest::newRow("hash within") << "A=x#y"_ba << u"x#y"_s;
    QTest::newRow("only a comment") << "A=#x"_ba << u""_s;
    QTest::newRow("single quotes") << R"(A='x \n "y" # z' # c)"_ba << uR"(x \n "y" # z)"_s;
    QTest::newRow("double quotes") << R"(A="x\ty\n\"z\" \\ \d")"_ba << u"x\ty\n\"z\" \\ \\d"_s;
    QTest::newRow("equals within") << "A=x=y"_ba << u"x=y"_s;
    QTest::newRow("the last wins") << "A=x\nA=y"_ba << u"y"_s;
    QTest::newRow("nothing is expanded") << "A=$HOME`id`"_ba << u"$HOME`id`"_s;
    QTest::newRow("NUL") << QByteArray("A=x\0y", 5) << u"xy"_s;
    QTest::newRow("byte order mark") << "\xef\xbb\xbf"
                                        "A=x"_ba
                                     << u"x"_s;
}

void TestDotEnv::values()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, value);
    const DotEnv file = parseDotEnv(text);
    QVERIFY(file.problems.isEmpty());
    QVERIFY(file.variables.contains(u"A"_s));
    QCOMPARE(file.variables.value(u"A"_s), value);
}

void TestDotEnv::mistakes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("where");
    QTest::newRow("no equals sign") << "A=x\nsk-secret"_ba << u"line 2"_s;
    QTest::newRow("name with a dash") << "A-B=sk-secret"_ba << u"line 1"_s;
    QTest::newRow("name with a digit first") << "1A=sk-secret"_ba << u"line 1"_s;
    QTest::newRow("open quote") << "\n\nA=\"sk-secret"_ba << u"line 3"_s;
    QTest::newRow("text behind a quote") << "A='x'sk-secret"_ba << u"line 1"_s;
}

void TestDotEnv::mistakes()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, where);
    const DotEnv file = parseDotEnv(text + "\nLAST=1");
    QCOMPARE(file.problems.size(), 1);
    QCOMPARE(file.problems.first().code, ErrorCode::InvalidInput);
    QCOMPARE(file.problems.first().where, where);
    QVERIFY(!file.problems.first().text().contains("secret"_L1));
    QCOMPARE(file.variables.value(u"LAST"_s), u"1"_s); // the others count
    const QStringList values = file.variables.toStringList();
    QVERIFY(values.filter(u"secret"_s).isEmpty());
}

void TestDotEnv::files()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u".env"_s);
    QCOMPARE(readDotEnv(file).error().code, ErrorCode::NotFound);
    QVERIFY(putFile(file, "A=x\nB"));
    QCOMPARE(readDotEnv(file)->problems.first().where, file + u", line 2"_s);
    QVERIFY(putFile(file, QByteArray(70'000, '#')));
    QCOMPARE(readDotEnv(file).error().code, ErrorCode::LimitExceeded);
}

AGENTAO_TEST_APPLESS(TestDotEnv)
#include "tst_dotenv.moc"

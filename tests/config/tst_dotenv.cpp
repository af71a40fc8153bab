// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/dotenv.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestDotEnv : public QObject
{
    Q_OBJECT

private slots:
    void values_data()
    {
        // value: of A
        const Rows<QByteArray, QString> row; // text, value

        row("plain", "A=x"_ba, u"x"_s);
        row("empty", "A="_ba, u""_s);
        row("blanks", "  A = x y  "_ba, u"x y"_s);
        row("export", "export A=x"_ba, u"x"_s);
        row("CR LF", "A=x\r\nB=y\r\n"_ba, u"x"_s);
        row("comments", "# A=y\nA=x # the key\n"_ba, u"x"_s);
        row("hash within", "A=x#y"_ba, u"x#y"_s);
        row("only a comment", "A=#x"_ba, u""_s);
        row("single quotes", R"(A='x \n "y" # z' # c)"_ba, uR"(x \n "y" # z)"_s);
        row("double quotes", "A=\"x\\ty\\n\\\"z\\\" \\\\ \\d\""_ba, u"x\ty\n\"z\" \\ \\d"_s);
        row("equals within", "A=x=y"_ba, u"x=y"_s);
        row("the last wins", "A=x\nA=y"_ba, u"y"_s);
        row("nothing is expanded", "A=$HOME`id`"_ba, u"$HOME`id`"_s);
        row("NUL", QByteArray("A=x\0y", 5), u"xy"_s);
        row("byte order mark",
            "\xef\xbb\xbf"
            "A=x"_ba,
            u"x"_s);
    }

    void values()
    {
        const auto [text, value] = Rows<QByteArray, QString>::current();
        const DotEnv file = parseDotEnv(text);
        QVERIFY(file.problems.isEmpty());
        QVERIFY(file.variables.contains(u"A"_s));
        QCOMPARE(file.variables.value(u"A"_s), value);
    }

    void mistakes_data()
    {
        const Rows<QByteArray, QString> row; // text, where
        row("no equals sign", "A=x\nsk-secret"_ba, u"line 2"_s);
        row("name with a dash", "A-B=sk-secret"_ba, u"line 1"_s);
        row("name with a digit first", "1A=sk-secret"_ba, u"line 1"_s);
        row("open quote", "\n\nA=\"sk-secret"_ba, u"line 3"_s);
        row("text behind a quote", "A='x'sk-secret"_ba, u"line 1"_s);
    }

    void mistakes()
    {
        const auto [text, where] = Rows<QByteArray, QString>::current();
        const DotEnv file = parseDotEnv(text + "\nLAST=1");
        QCOMPARE(file.problems.size(), 1);
        QCOMPARE(file.problems.first().code, ErrorCode::InvalidInput);
        QCOMPARE(file.problems.first().where, where);
        QVERIFY(!file.problems.first().text().contains("secret"_L1));
        QCOMPARE(file.variables.value(u"LAST"_s), u"1"_s); // the others count
        const QStringList values = file.variables.toStringList();
        QVERIFY(values.filter(u"secret"_s).isEmpty());
    }

    void files()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u".env"_s);
        QCOMPARE(readDotEnv(file).error().code, ErrorCode::NotFound);
        QVERIFY(putFile(file, "A=x\nB"));
        QCOMPARE(readDotEnv(file)->problems.first().where, file + u", line 2"_s);
        QVERIFY(putFile(file, QByteArray(70'000, '#')));
        QCOMPARE(readDotEnv(file).error().code, ErrorCode::LimitExceeded);
    }
};

AGENTAO_TEST_APPLESS(TestDotEnv)
#include "tst_dotenv.moc"

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>

#include <pwd.h>
#include <unistd.h>

using namespace Testing;
using namespace Qt::StringLiterals;

//! The program where less is set than in a desktop's session.
class TestSurroundings : public QObject
{
    Q_OBJECT

private slots:
    void withoutHome_data()
    {
        QTest::addColumn<QString>("home");
        QTest::newRow("not set") << QString();
        QTest::newRow("empty") << u""_s;
        QTest::newRow("relative") << u"somewhere"_s;
    }

    void withoutHome()
    {
        QFETCH(QString, home);
        const passwd *user = ::getpwuid(::getuid());
        if (!user)
            QSKIP("the user is in no password database");
        Program program;
        QProcessEnvironment environment = program.processEnvironment();
        environment.remove(u"AGENTAO_HOME"_s);
        environment.remove(u"XDG_CONFIG_HOME"_s);
        environment.insert(u"XDG_STATE_HOME"_s, program.dir.filePath(u"state"_s));
        environment.insert(u"XDG_CACHE_HOME"_s, program.dir.filePath(u"cache"_s));
        if (home.isNull())
            environment.remove(u"HOME"_s);
        else
            environment.insert(u"HOME"_s, home);
        program.setProcessEnvironment(environment);
        QVERIFY(program.run({u"mcp"_s, u"remove"_s, u"no-such-server"_s}));
        QVERIFY(program.run({u"doctor"_s, u"--json"_s}));
        const QJsonObject report
            = QJsonDocument::fromJson(program.readAllStandardOutput()).object();
        QCOMPARE(report["configDir"_L1].toString(),
                 QDir::cleanPath(QFile::decodeName(user->pw_dir) + u"/.config/agentao"_s));
    }

    void withoutUtf8_data()
    {
        const Rows<QString, QStringList, QByteArray> add; // locale, arguments, input
        const QByteArray acp
            = R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":1}})"
              "\n"_ba;
        for (const QString &locale : {u"C"_s, u"POSIX"_s, u"de_DE.ISO-8859-1"_s, QString()}) {
            const QByteArray name = locale.isEmpty() ? "no locale"_ba : locale.toLatin1();
            const auto row = [&](const char *front, const QStringList &arguments,
                                 const QByteArray &input = {}) {
                add(QTest::addRow("%s: %s", name.constData(), front), locale, arguments, input);
            };
            row("one shot", {u"--model"_s, u"demo/tour"_s, u"-p"_s, u"/rename Grüße 你好"_s});
            row("ACP", {u"--acp"_s}, acp);
            row("doctor", {u"doctor"_s, u"--json"_s});
            row("MCP servers", {u"mcp"_s, u"check"_s});
        }
    }

    void withoutUtf8()
    {
        const auto [locale, arguments, input] = Rows<QString, QStringList, QByteArray>::current();
        Program program;
        QProcessEnvironment environment = program.processEnvironment();
        for (const char *name : {"LANG", "LC_ALL", "LC_CTYPE", "LANGUAGE"})
            environment.remove(QString::fromLatin1(name));
        if (!locale.isEmpty())
            environment.insert(u"LC_ALL"_s, locale);
        program.setProcessEnvironment(environment);
        QVERIFY(program.run(arguments, input));
        QCOMPARE(program.readAllStandardError(), QByteArray());
        const QByteArray output = program.readAllStandardOutput();
        if (arguments.contains("-p"_L1))
            QVERIFY2(output.contains("Grüße 你好"), output.constData());
    }

    void logFile_data()
    {
        const Rows<QString, bool> row; // level, isWritten
        row("usual", QString(), true);
        row("unknown, as usual", u"loud"_s, true);
        row("errors only", u"error"_s, false);
        row("off", u"off"_s, false);
    }

    // A reason to warn: a file of authorities that is not there.
    void logFile()
    {
        const auto [level, isWritten] = Rows<QString, bool>::current();
        Program program;
        QProcessEnvironment environment = program.processEnvironment();
        environment.insert(u"AGENTAO_HOME"_s, program.dir.path());
        environment.insert(u"AGENTAO_LOG"_s, level);
        environment.insert(u"SSL_CERT_FILE"_s, u"/does/not/exist"_s);
        environment.insert(u"OPENAI_API_KEY"_s, u"sk-surroundings-1234"_s);
        environment.insert(u"OPENAI_BASE_URL"_s, u"https://127.0.0.1:1/v1"_s);
        program.setProcessEnvironment(environment);
        QFile log(program.dir.filePath(u"state/logs/agentao.log"_s));
        QVERIFY(program.run({u"--version"_s}));
        QVERIFY(!log.exists()); // nothing was said
        QVERIFY(program.run({u"models"_s, u"--refresh"_s}));
        QCOMPARE(log.exists(), isWritten);
        if (!isWritten)
            return;
        QVERIFY(log.open(QFile::ReadOnly));
        const QByteArray text = log.readAll();
        QVERIFY2(text.contains("SSL_CERT_FILE"), text.constData());
        QVERIFY(!text.contains("sk-surroundings"));
    }
};

AGENTAO_TEST(TestSurroundings)
#include "tst_surroundings.moc"

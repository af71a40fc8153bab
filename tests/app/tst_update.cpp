// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commandtest.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QHttpServer>
#include <QTcpServer>

using namespace Testing;
using namespace Qt::StringLiterals;

//! `agentao update` beside a server of the test: what is asked, said, and left alone.
class TestUpdate : public CommandTest
{
    Q_OBJECT

private slots:
    void init()
    {
        makeHome({u"update"_s});
        m_release = R"({"id":"agentao","version":"999.0.1"})";
        m_status = QHttpServerResponse::StatusCode::Ok;
        m_asked.clear();
        m_server = std::make_unique<QHttpServer>();
        m_server->setMissingHandler(
            m_server.get(),
            [this](const QHttpServerRequest &request, QHttpServerResponder &responder) {
                QByteArray all = request.url().toEncoded(QUrl::RemoveScheme | QUrl::RemoveAuthority)
                    + '\n' + request.body();
                for (qsizetype i = 0; i < request.headers().size(); ++i)
                    all += '\n' + request.headers().valueAt(i).toByteArray();
                m_asked += all;
                responder.write(m_release, "application/json", m_status);
            });
        auto listener = std::make_unique<QTcpServer>();
        QVERIFY(listener->listen(QHostAddress::LocalHost));
        m_port = listener->serverPort();
        QVERIFY(m_server->bind(listener.release()));
    }

    void tells_data()
    {
        const Rows<QByteArray, bool> row; // version, isNewer
        row("newer", "999.0.1", true);
        row("ten is more than nine", "999.10.0", true);
        row("this one", AGENTAO_VERSION, false);
        row("older", "0.0.9", false);
    }

    void tells()
    {
        const auto [version, isNewer] = Rows<QByteArray, bool>::current();
        m_release = "{\"version\":\"" + version + "\",\"more\":[1,2]}";
        QVERIFY2(run({u"--from"_s, address()}) == 0, m_errors.constData());
        QVERIFY(m_output.contains("This is " AGENTAO_VERSION));
        QCOMPARE(m_output.contains("There is a newer release: " + version), isNewer);
        QCOMPARE(m_output.contains("Nothing was fetched or changed."), isNewer);
    }

    void tellsPrograms()
    {
        QVERIFY2(run({u"--json"_s, u"--from"_s, address()}) == 0, m_errors.constData());
        QCOMPARE(json()["version"_L1], QStringLiteral(AGENTAO_VERSION));
        QCOMPARE(json()["newest"_L1], u"999.0.1"_s);
        QCOMPARE(json()["isNewer"_L1], true);
        QCOMPARE(json()["installedAs"_L1], u"sources"_s);
        QVERIFY(json()["how"_L1].toString().contains("git pull"_L1));
    }

    void asksOnceAndSaysNothing()
    {
        QVERIFY2(run({u"--from"_s, address()}) == 0, m_errors.constData());
        QCOMPARE(m_asked.size(), 1);
        QVERIFY(m_asked.first().startsWith("/agent.json\n\n")); // without a query or a body
        for (const QByteArray &own :
             {QByteArray(AGENTAO_VERSION), QSysInfo::machineHostName().toUtf8(), qgetenv("USER"),
              QSysInfo::machineUniqueId()}) {
            // An address has numbers, too.
            const QByteArray rest = m_asked.first().replace("127.0.0.1", "");
            QVERIFY2(own.size() < 4 || !rest.contains(own), own.constData());
        }
        QVERIFY(!QDir(m_home->filePath(u"agentao"_s)).exists()); // nothing is kept
    }

    void noAnswer_data()
    {
        const Rows<QByteArray, int, QByteArray> row; // release, status, problem
        row("not found", "{}", 404, "404");
        row("no JSON", "<html>", 200, "JSON");
        row("no version", "{}", 200, "version");
        row("a version that is a number", R"({"version":1})", 200, "version");
        row("words", R"({"version":"1.0.0; run me"})", 200, "is no version");
        row("two numbers", R"({"version":"1.0"})", 200, "is no version");
        row("too long", QByteArray(70'000, ' '), 200, "too large");
    }

    void noAnswer()
    {
        const auto [release, status, problem] = Rows<QByteArray, int, QByteArray>::current();
        m_release = release;
        m_status = QHttpServerResponse::StatusCode(status);
        QCOMPARE(run({u"--from"_s, address()}), 1);
        QVERIFY2(m_errors.contains(problem), m_errors.constData());
        QVERIFY(m_output.isEmpty());
    }

    void noAddress()
    {
        QCOMPARE(run({}), 1);
        QVERIFY(m_errors.contains("--from"));
        QVERIFY(m_errors.contains("git pull"));
        QVERIFY(m_asked.isEmpty());
        for (const QString &other : {u"file:///etc/passwd"_s, u"http://example.com/agent.json"_s}) {
            QCOMPARE(run({u"--from"_s, other}), 1);
            QVERIFY2(m_errors.contains("nothing is fetched from there"), m_errors.constData());
        }
    }

    void saysHowEachIsUpdated_data()
    {
        QTest::addColumn<QByteArray>("words");
        for (const auto &[kind, words] :
             {std::pair{"archive", "unpack the newer one"}, std::pair{"deb", "apt install"},
              std::pair{"npm", "npm install -g agentao@latest"}, std::pair{"rpm", "dnf install"},
              std::pair{"arch", "makepkg"}, std::pair{"flatpak", "flatpak update"}})
            QTest::newRow(kind) << QByteArray(words);
    }

    //! In a copy of the program with a file as packages have it.
    void saysHowEachIsUpdated()
    {
        QFETCH(QByteArray, words);
        const QDir root(m_folder->path());
        QVERIFY(root.mkpath(u"bin"_s) && root.mkpath(u"lib/agentao"_s));
        const QString built = QStringLiteral(BUILD_FOLDER);
        QVERIFY(QFile::copy(built + "/bin/agentao"_L1, root.filePath(u"bin/agentao"_s)));
        for (const QString &name : QDir(built + "/lib"_L1).entryList({u"libagentcore.so*"_s}))
            QVERIFY(
                QFile::link(built + "/lib/"_L1 + name, root.filePath("lib/agentao/"_L1 + name)));
        QVERIFY(putFile(root.filePath(u"lib/agentao/package"_s),
                        QByteArray(QTest::currentDataTag()) + '\n'));
        Program program;
        prepare(program);
        program.setProgram(root.filePath(u"bin/agentao"_s));
        QVERIFY(program.run({u"update"_s, u"--from"_s, address()}));
        const QByteArray said = program.readAllStandardOutput();
        QVERIFY2(said.contains(words), said.constData());
    }

private:
    QString address() const { return u"http://127.0.0.1:%1/agent.json"_s.arg(m_port); }

    std::unique_ptr<QHttpServer> m_server;
    quint16 m_port = 0;
    QByteArray m_release;
    QHttpServerResponse::StatusCode m_status = QHttpServerResponse::StatusCode::Ok;
    QList<QByteArray> m_asked; //!< What each request had.
};

AGENTAO_TEST(TestUpdate)
#include "tst_update.moc"

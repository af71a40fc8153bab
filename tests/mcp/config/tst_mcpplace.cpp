// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/programpath.h"
#include "agentcore/config/foldertrust.h"
#include "agentcore/config/paths.h"
#include "agentcore/mcp/config/mcpplace.h"
#include "agentcore/mcp/mcptransport.h"
#include "agentcore/mcp/servers/mcpmakers.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

//! Servers of the user's own configuration in folders that would like to be them.
class TestMcpPlace : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_home = std::make_unique<QTemporaryDir>();
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("AGENTAO_HOME", QFile::encodeName(m_home->path()));
    }

    void obeysItsFolder_data()
    {
        const Rows<QString, bool> row; // line, obeys
        for (const char *const line : {"npx -y @scope/server",
                                       "/usr/bin/npx server",
                                       "pnpm dlx server",
                                       "bunx server",
                                       "bun x server",
                                       "uvx mcp-server-git",
                                       "uv tool run server",
                                       "yarn dlx server",
                                       "pipx run server",
                                       "python -m server",
                                       "python3.12 -um server",
                                       "python3 -c pass",
                                       "npm exec server",
                                       "deno run npm:server",
                                       "env A=b npx server",
                                       "bash -lc 'npx -y server'",
                                       "sh -c 'cd /; exec uvx x'",
                                       "mise exec -- npx x",
                                       "node -r ./x /opt/server.js",
                                       "node --import tsx /opt/server.ts",
                                       "timeout 5 python3 -m server",
                                       "tsx server.ts"})
            row(line, QString::fromLatin1(line), true);
        for (const char *const line :
             {"/opt/server", "mcp-server-git --repository .", "node /opt/server/index.js",
              "node --max-old-space-size=100 /opt/index.js -r x", "python3 /opt/server.py -m x",
              "python3 -u /opt/server.py", "docker run -i image", "bash /opt/server.sh",
              "go-server"})
            row(line, QString::fromLatin1(line), false);
    }

    void obeysItsFolder()
    {
        auto [line, obeys] = Rows<QString, bool>::current();
        const QStringList words = QProcess::splitCommand(line.replace(u'\'', u'"'));
        QCOMPARE(AgentCore::obeysItsFolder(spec(words)), obeys);
    }

    void hostileFolder_data()
    {
        QTest::addColumn<QStringList>("line");
        QTest::newRow("npx") << QStringList{u"npx"_s, u"--no"_s, u"greet"_s};
        QTest::newRow("npm") << QStringList{u"npm"_s, u"exec"_s, u"--no"_s, u"greet"_s};
        QTest::newRow("npx in a shell") << QStringList{u"sh"_s, u"-c"_s, u"npx --no greet"_s};
        QTest::newRow("python, module") << QStringList{u"python3"_s, u"-m"_s, u"greet"_s};
        QTest::newRow("python, what a module needs")
            << QStringList{u"python3"_s, u"-m"_s, u"json.tool"_s, u"/dev/null"_s};
        QTest::newRow("node") << QStringList{u"node"_s, u"-r"_s, u"greet"_s, u"-e"_s, u"0"_s};
    }

    void hostileFolder()
    {
        QFETCH(QStringList, line);
        if (findProgram(line.first()).isEmpty())
            QSKIP("it is not installed");
        const QByteArray touch = "open('" + QFile::encodeName(folder()) + "/ran', 'w')\n";
        put(u"node_modules/.bin/greet"_s,
            "#!/bin/sh\n: > '" + QFile::encodeName(folder()) + "/ran'\n", true);
        put(u"node_modules/greet/package.json"_s,
            R"({"name":"greet","version":"1.0.0","bin":"x.js"})");
        put(u"node_modules/greet/index.js"_s,
            "require('fs').writeFileSync('" + QFile::encodeName(folder()) + "/ran', '')\n");
        put(u"node_modules/greet/x.js"_s, "#!/usr/bin/env node\nrequire('./index.js')\n", true);
        put(u"package.json"_s,
            R"({"name":"x","version":"1.0.0","dependencies":{"greet":"1.0.0"}})");
        put(u"greet.py"_s, touch);
        put(u"argparse.py"_s, touch);
        McpServerSpec server = spec(line);
        server.env.insert(u"npm_config_registry"_s, u"http://127.0.0.1:1/"_s);
        run(server);
        QVERIFY(!ran());
        server.origin = McpServerSpec::Origin::Client;
        run(server);
        QVERIFY(!ran());
        server.origin = McpServerSpec::Origin::User;
        server.cwd = u"."_s; // who says so means it; and it is a real attack
        run(server);
        QVERIFY(ran());
    }

    // Where a package comes from decides what runs.
    void hostileRegistry()
    {
        if (findProgram(u"npx"_s).isEmpty())
            QSKIP("npx is not installed");
        QTcpServer registry;
        QVERIFY(registry.listen(QHostAddress::LocalHost));
        connect(&registry, &QTcpServer::newConnection, &registry, [&registry] {
            while (QTcpSocket *socket = registry.nextPendingConnection())
                socket->abort();
        });
        QSignalSpy asked(&registry, &QTcpServer::newConnection);
        QVERIFY(putFile(m_home->filePath(u".npmrc"_s), "registry=http://127.0.0.1:1/\n"));
        put(u"package.json"_s, "{}");
        put(u".npmrc"_s,
            "registry=http://127.0.0.1:" + QByteArray::number(registry.serverPort()) + '\n');
        McpServerSpec server = spec({u"npx"_s, u"-y"_s, u"greet-of-nobody"_s});
        run(server);
        QCOMPARE(asked.size(), 0);
        server.cwd = folder();
        run(server);
        QVERIFY(!asked.isEmpty());
    }

    // Only such programs start elsewhere.
    void ownFolderCounts()
    {
        const auto expand = defaultMcpMakers().expand;
        QCOMPARE(expand(spec({u"/bin/true"_s}), folder())->cwd, folder());
        McpServerSpec runner = spec({u"uvx"_s, u"x"_s});
        const QString neutral = expand(runner, folder())->cwd;
        QCOMPARE(neutral, Paths::stateDir() + "/mcp-servers"_L1);
        QVERIFY(QFileInfo(neutral).isDir());
        runner.cwd = u"${workspaceFolder}"_s;
        QCOMPARE(expand(runner, folder())->cwd, folder());
        put(u"pwd.sh"_s, "#!/bin/sh\ntest \"$PWD\" = \"$(pwd -P)\" && : > ran\n", true);
        run(spec({u"./pwd.sh"_s}));
        QVERIFY(ran());
    }

    void trustedFolder()
    {
        const McpServerSpec runner = spec({u"npx"_s, u"x"_s});
        const auto expand = defaultMcpMakers().expand;
        QVERIFY(expand(runner, folder())->cwd != folder());
        QVERIFY(FolderTrust(Paths::configDir()).trust(folder()));
        QCOMPARE(expand(runner, folder())->cwd, folder());
        put(u".env"_s, "A=b");
        QVERIFY(expand(runner, folder())->cwd != folder());
    }

private:
    void put(const QString &name, const QByteArray &text, bool isProgram = false) const
    {
        const QString path = folder() + u'/' + name;
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QFile::WriteOnly) && file.write(text) == text.size());
        if (isProgram)
            QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }

    //! As a session does, until it has ended.
    void run(const McpServerSpec &spec) const
    {
        const McpMakers makers = defaultMcpMakers();
        const auto expanded = makers.expand(spec, folder());
        QVERIFY(expanded);
        const auto transport = makers.transport(*expanded, nullptr);
        QSignalSpy closed(transport.get(), &Transport::closed);
        transport->open();
        QVERIFY(closed.wait(60'000));
    }

    McpServerSpec spec(const QStringList &line) const
    {
        McpServerSpec spec;
        spec.name = u"server"_s;
        spec.command = line.first();
        spec.args = line.sliced(1);
        // Nothing of this machine, and no network.
        spec.env = {{u"HOME"_s, m_home->path()},
                    {u"npm_config_fetch_retries"_s, u"0"_s},
                    {u"npm_config_update_notifier"_s, u"false"_s}};
        return spec;
    }

    QString folder() const { return m_folder->path(); }
    bool ran() const { return QFile::exists(folder() + "/ran"_L1); }

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<QTemporaryDir> m_folder;
};

AGENTAO_TEST(TestMcpPlace)
#include "tst_mcpplace.moc"

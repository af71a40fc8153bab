// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/foldertrust.h"
#include "agentcore/mcp/config/mcpconfigfile.h"
#include "agentcore/mcp/config/mcpconfiguration.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QTemporaryDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

class TestMcpConfiguration : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_config = std::make_unique<QTemporaryDir>();
        m_folder = std::make_unique<QTemporaryDir>();
    }

    void nothing()
    {
        const auto configuration = read();
        QVERIFY(configuration.specs == McpServerSpecs());
        QCOMPARE(configuration.waitingText(), QString());
    }

    void projectWaitsForTrust()
    {
        put(user(), R"({"mine":{"command":"a"}})");
        put(project(), R"({"theirs":{"command":"evil"}})");
        const auto configuration = read();
        QCOMPARE(configuration.specs.servers.size(), 1);
        QCOMPARE(configuration.specs.servers[0].name, u"mine"_s);
        QCOMPARE(configuration.waiting, QStringList{u"theirs"_s});
        QCOMPARE(configuration.waitingFolder, m_folder->path());
        QVERIFY(configuration.waitingText().endsWith(u"once that folder is trusted: theirs"_s));
    }

    void trustedProjectAdds()
    {
        put(user(), R"({"both":{"command":"a","disabled":true},"mine":{"command":"a"}})");
        put(project(),
            R"({"both":{"command":"evil"},"theirs":{"command":"b","trust":true},"bad":1})");
        trust();
        const auto configuration = read();
        const auto &servers = configuration.specs.servers;
        QCOMPARE(servers.size(), 3);
        QCOMPARE(servers[0].name, u"both"_s);
        QCOMPARE(servers[0].command, u"a"_s);
        QVERIFY(servers[0].disabled);
        QCOMPARE(servers[2].name, u"theirs"_s);
        QCOMPARE(servers[2].origin, McpServerSpec::Origin::Project);
        QVERIFY(!servers[2].trusted);
        QCOMPARE(configuration.specs.notes.size(), 2);
        QVERIFY(configuration.specs.notes[0].error.where.endsWith(u"theirs/trust"_s));
        QCOMPARE(configuration.specs.notes[1].server, u"both"_s);
        QCOMPARE(configuration.specs.problems.size(), 1);
        QVERIFY(configuration.waitingText().isEmpty());
    }

    void changedProjectWaits()
    {
        put(project(), R"({"theirs":{"command":"good"}})");
        trust();
        QCOMPARE(read().specs.servers.size(), 1);
        put(project(), R"({"theirs":{"command":"evil"}})");
        QVERIFY(read().specs.servers.isEmpty());
        QCOMPARE(read().waiting.size(), 1);
    }

    void namesAreShownSafely()
    {
        QByteArray servers = "{\"a\\u202e\\u001b[31m\":{}, \"b\":{}";
        for (int i = 0; i < 30; ++i)
            servers += ",\"s" + QByteArray::number(i) + "\":{}";
        put(project(), servers + '}');
        const QString text = read().waitingText();
        QVERIFY(!text.contains(QChar(0x202e)) && !text.contains(QChar(0x1b)));
        QCOMPARE(text.count(u", "_s), McpConfiguration::kMaxWaitingShown);
    }

    void brokenProject()
    {
        put(project(), "[");
        // Named where the folder is not trusted, too: there is nothing to wait for.
        auto configuration = read();
        QVERIFY(configuration.specs.servers.isEmpty() && configuration.specs.notes.isEmpty());
        QCOMPARE(configuration.specs.problems.size(), 1);
        QVERIFY(configuration.specs.problems[0].server.isEmpty());
        QVERIFY(configuration.waiting.isEmpty() && configuration.waitingText().isEmpty());
        trust();
        configuration = read();
        QVERIFY(configuration.specs.servers.isEmpty());
        QCOMPARE(configuration.specs.problems.size(), 1);
    }

private:
    void put(const McpConfigFile &file, const QByteArray &servers) const
    {
        QVERIFY(putFile(file.fileName(), R"({"mcpServers":)" + servers + '}'));
    }

    McpConfiguration read() const
    {
        return McpConfiguration::read(m_config->path(), m_folder->path());
    }
    McpConfigFile user() const { return McpConfigFile::ofUser(m_config->path()); }
    McpConfigFile project() const { return McpConfigFile::ofProject(m_folder->path()); }
    void trust() const { QVERIFY(FolderTrust(m_config->path()).trust(m_folder->path())); }

    std::unique_ptr<QTemporaryDir> m_config;
    std::unique_ptr<QTemporaryDir> m_folder;
};

AGENTAO_TEST(TestMcpConfiguration)
#include "tst_mcpconfiguration.moc"

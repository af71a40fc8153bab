// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/lockfile.h"
#include "agentcore/mcp/config/mcpconfigfile.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>

#include <thread>

using namespace AgentCore;
using namespace Qt::StringLiterals;

static const QJsonObject kEntry{{"command"_L1, u"npx"_s}};

class TestMcpConfigFile : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void nothing()
    {
        QVERIFY(file().load() == McpServerSpecs());
        QCOMPARE(file().entry(u"a"_s).error().code, ErrorCode::NotFound);
        put("");
        QVERIFY(file().load() == McpServerSpecs());
        put(R"({"other":1,"mcpServers":null})");
        QVERIFY(file().load() == McpServerSpecs());
    }

    void addsAndRemoves()
    {
        QVERIFY(file().save(u"Brave Search"_s, kEntry, false));
        QVERIFY(file().save(u"b"_s, {{"url"_L1, u"https://a.org"_s}}, false));
        const auto specs = file().load();
        QCOMPARE(specs.servers.size(), 2);
        QCOMPARE(specs.servers[0].name, u"Brave Search"_s);
        QCOMPARE(specs.servers[0].file, file().fileName());
        QCOMPARE(specs.servers[0].origin, McpServerSpec::Origin::User);
        QVERIFY(file().remove(u"Brave Search"_s));
        QCOMPARE(file().load().servers.size(), 1);
        QVERIFY(!QFile::exists(file().fileName() + u".lock"_s));
    }

    void replacesOnlyWhenAsked()
    {
        QVERIFY(file().save(u"a"_s, kEntry, true));
        const QByteArray before = text();
        const auto refused = file().save(u"a"_s, {{"command"_L1, u"uvx"_s}}, false);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Conflict);
        QCOMPARE(text(), before);
        QVERIFY(file().save(u"a"_s, {{"command"_L1, u"uvx"_s}}, true));
        QCOMPARE(server(u"a"_s).value("command"_L1), u"uvx"_s);
    }

    void refusesBadEntries()
    {
        QCOMPARE(file().save(u"a"_s, {}, true).error().code, ErrorCode::InvalidInput);
        QCOMPARE(file().save(u"a:b"_s, kEntry, true).error().code, ErrorCode::InvalidInput);
        QVERIFY(!QFile::exists(file().fileName()));
    }

    void keepsWhatItDoesNotKnow()
    {
        put(R"({"$schema":"x","mcpServers":{"a":{"command":"c","note":"mine"},"broken":{"command":1}}})");
        QVERIFY(file().setEnabled(u"a"_s, false));
        QVERIFY(file().setToolOffered(u"a"_s, u"t"_s, false));
        QVERIFY(file().save(u"b"_s, kEntry, false));
        const QJsonObject root = QJsonDocument::fromJson(text()).object();
        QCOMPARE(root["$schema"_L1], u"x"_s);
        QCOMPARE(root["mcpServers"_L1]["a"_L1]["note"_L1], u"mine"_s);
        QCOMPARE(root["mcpServers"_L1]["broken"_L1]["command"_L1], 1);
        QCOMPARE(file().load().problems.size(), 1);
    }

    void isPrivateOfTheUser()
    {
        put("{}");
        QVERIFY(QFile::setPermissions(file().fileName(),
                                      QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther
                                          | QFile::ReadGroup));
        QVERIFY(file().save(u"a"_s, kEntry, false));
        const auto others
            = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QVERIFY(!(QFile::permissions(file().fileName()) & others));
    }

    void isNotPrivateOfTheProject()
    {
        const McpConfigFile project = McpConfigFile::ofProject(m_dir->path());
        QCOMPARE(project.fileName(), m_dir->filePath(u".agentao/mcp.json"_s));
        QVERIFY(project.save(u"a"_s, kEntry, false));
        QCOMPARE(project.load().servers.at(0).origin, McpServerSpec::Origin::Project);
    }

    void brokenFilesStay_data()
    {
        QTest::addColumn<QByteArray>("broken");
        QTest::newRow("no JSON") << "{\"mcpServers\": {"_ba;
        QTest::newRow("a list") << "[]"_ba;
        QTest::newRow("servers are a list") << R"({"mcpServers":[]})"_ba;
        QTest::newRow("servers are a text") << R"({"mcpServers":"a"})"_ba;
    }

    void brokenFilesStay()
    {
        QFETCH(QByteArray, broken);
        put(broken);
        const auto specs = file().load();
        QVERIFY(specs.servers.isEmpty());
        QCOMPARE(specs.problems.size(), 1);
        QVERIFY(specs.problems[0].server.isEmpty());
        QVERIFY(specs.problems[0].error.where.startsWith(file().fileName()));
        QVERIFY(!file().save(u"a"_s, kEntry, true));
        QVERIFY(!file().remove(u"a"_s));
        QVERIFY(!file().setEnabled(u"a"_s, true));
        QCOMPARE(text(), broken);
    }

    void switches()
    {
        put(R"({"mcpServers":{"a":{"command":"c","enabled":false}}})");
        QVERIFY(file().load().servers.at(0).disabled);
        QVERIFY(file().setEnabled(u"a"_s, true));
        QCOMPARE(server(u"a"_s), (QJsonObject{{"command"_L1, u"c"_s}}));
        QVERIFY(file().setEnabled(u"a"_s, false));
        QVERIFY(file().load().servers.at(0).disabled);
        const QByteArray before = text();
        QVERIFY(file().setEnabled(u"a"_s, false));
        QCOMPARE(text(), before);
    }

    void tools_data()
    {
        const Rows<QByteArray, bool, QByteArray> row; // lists, offered, after

        row("off", "{}"_ba, false, R"({"deniedTools":["t"]})"_ba);
        row("off twice", R"({"deniedTools":["t"]})"_ba, false, R"({"deniedTools":["t"]})"_ba);
        row("off of several", R"({"deniedTools":["u"]})"_ba, false,
            R"({"deniedTools":["u","t"]})"_ba);
        row("off with another name", R"({"excludeTools":["u"]})"_ba, false,
            R"({"excludeTools":["u","t"]})"_ba);
        row("off already", R"({"allowedTools":["u"]})"_ba, false, R"({"allowedTools":["u"]})"_ba);
        row("on", R"({"deniedTools":["t","u"]})"_ba, true, R"({"deniedTools":["u"]})"_ba);
        row("the last one on", R"({"deniedTools":["t"]})"_ba, true, "{}"_ba);
        row("on already", "{}"_ba, true, "{}"_ba);
        row("on beside others", R"({"allowedTools":["u"]})"_ba, true,
            R"({"allowedTools":["u","t"]})"_ba);
        row("off of none", R"({"allowedTools":[]})"_ba, false, R"({"allowedTools":[]})"_ba);
        row("the first one on", R"({"allowedTools":[]})"_ba, true, R"({"allowedTools":["t"]})"_ba);
        row("on in both lists", R"({"includeTools":["u"],"deniedTools":["t"]})"_ba, true,
            R"({"includeTools":["u","t"]})"_ba);
    }

    void tools()
    {
        const auto [lists, offered, after] = Rows<QByteArray, bool, QByteArray>::current();
        QJsonObject entry = QJsonDocument::fromJson(lists).object();
        entry.insert("command"_L1, u"c"_s);
        QVERIFY(file().save(u"a"_s, entry, true));
        QVERIFY(file().setToolOffered(u"a"_s, u"t"_s, offered));
        QJsonObject expected = QJsonDocument::fromJson(after).object();
        expected.insert("command"_L1, u"c"_s);
        QCOMPARE(server(u"a"_s), expected);
        QCOMPARE(file().load().servers.at(0).offers(u"t"_s), offered);
    }

    void toolOfAPattern()
    {
        put(R"({"mcpServers":{"a":{"command":"c","deniedTools":["delete_*","delete_x"]}}})");
        const QByteArray before = text();
        const auto refused = file().setToolOffered(u"a"_s, u"delete_x"_s, true);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Conflict);
        QCOMPARE(text(), before);
    }

    void unknownServers()
    {
        put(R"({"mcpServers":{"a":7}})");
        for (const QString &name : {u"a"_s, u"b"_s}) {
            QCOMPARE(file().setEnabled(name, false).error().code, ErrorCode::NotFound);
            QCOMPARE(file().setToolOffered(name, u"t"_s, false).error().code, ErrorCode::NotFound);
        }
        QCOMPARE(file().remove(u"b"_s).error().code, ErrorCode::NotFound);
        QVERIFY(file().remove(u"a"_s)); // broken ones can go
    }

    void waitsForOthers()
    {
        put("{}");
        const auto lock = LockFile::take(file().fileName() + u".lock"_s);
        QVERIFY(lock);
        const auto refused = file().save(u"a"_s, kEntry, false);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Busy);
        QCOMPARE(text(), "{}");
    }

    // Each adds one; without the lock some would get lost.
    void changesOfManyAtOnce()
    {
        constexpr int kThreads = 4;
        constexpr int kEach = 10;
        std::atomic_int failed = 0;
        {
            std::vector<std::jthread> threads;
            for (int t = 0; t < kThreads; ++t) {
                threads.emplace_back([this, t, &failed] {
                    for (int i = 0; i < kEach;) {
                        const auto saved = file().save(u"s-%1-%2"_s.arg(t).arg(i), kEntry, false);
                        if (!saved && saved.error().code != ErrorCode::Busy)
                            ++failed;
                        if (saved || saved.error().code != ErrorCode::Busy)
                            ++i;
                    }
                });
            }
        }
        QCOMPARE(failed, 0);
        QCOMPARE(file().load().servers.size(), kThreads * kEach);
    }

    void unwritableFolder()
    {
        QFile blocked(m_dir->filePath(u"config"_s));
        QVERIFY(blocked.open(QFile::WriteOnly));
        const auto saved = file().save(u"a"_s, kEntry, false);
        QVERIFY(!saved);
        QCOMPARE(saved.error().code, ErrorCode::Io);
    }

private:
    McpConfigFile file() const { return McpConfigFile::ofUser(m_dir->filePath(u"config"_s)); }

    void put(const QByteArray &text) const
    {
        QVERIFY(QDir().mkpath(m_dir->filePath(u"config"_s)));
        QVERIFY(putFile(file().fileName(), text));
    }

    QByteArray text() const { return fileContent(file().fileName()); }
    QJsonObject server(const QString &name) const
    {
        return file().entry(name).value_or(QJsonObject());
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

AGENTAO_TEST(TestMcpConfigFile)
#include "tst_mcpconfigfile.moc"

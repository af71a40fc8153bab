// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/worktree/worktrees.h"
#include "tests/acp/acpbench.h"
#include "tests/support/shelloutput.h"
#include "tests/support/suite.h"
#include "tests/support/testfiles.h"

#include <QDir>
#include <QFileInfo>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Testing::AcpBench;

//! `session/new` in a work tree of its own.
class TestWorktreeSession : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        bench.reset();
        m_home = std::make_unique<QTemporaryDir>();
        qputenv("AGENTAO_HOME", m_home->path().toLocal8Bit());
        bench = std::make_unique<AcpBench>();
        shell(u"git init -q -b main .; git config user.name x; git config user.email x@y; "
              "echo one >a.txt; git add .; git commit -qm first"_s);
    }

    void inAWorktree()
    {
        bench->serve();
        const int request = create(QJsonObject{{"branch"_L1, u"topic"_s}});
        QVERIFY(bench->areAnswered({request}));
        const QJsonObject result = bench->wire.response(request)["result"_L1].toObject();
        const QJsonObject tree = result["_meta"_L1]["_agentao.cn/worktree"_L1].toObject();
        QCOMPARE(tree["branch"_L1], u"topic"_s);
        QVERIFY(!tree.contains("setUpFailed"_L1));
        const QString folder = tree["cwd"_L1].toString();
        QVERIFY(QFileInfo::exists(folder + "/a.txt"_L1));
        // The session is there.
        const QString id = result["sessionId"_L1].toString();
        QVERIFY(QFileInfo::exists(folder + "/.agentao/sessions/"_L1 + id + ".jsonl"_L1));
        QCOMPARE(Worktrees().list().value(0).folder, folder);
    }

    void setUpComesFirst()
    {
        put(R"({"worktree":{"setup":["echo made >made","exit 4","echo x >not"]}})");
        bench->serve();
        const int request = create(QJsonObject());
        QVERIFY(bench->areAnswered({request}));
        const QJsonObject result = bench->wire.response(request)["result"_L1].toObject();
        const QJsonObject tree = result["_meta"_L1]["_agentao.cn/worktree"_L1].toObject();
        QCOMPARE(tree["setUpFailed"_L1], u"exit 4"_s);
        QVERIFY(tree["branch"_L1].toString().startsWith("agentao/"_L1));
        const QString folder = tree["cwd"_L1].toString();
        QVERIFY(QFileInfo::exists(folder + "/made"_L1));
        QVERIFY(!QFileInfo::exists(folder + "/not"_L1));
        // What they were is told after the id, and never before.
        const QString id = result["sessionId"_L1].toString();
        QTRY_VERIFY(bench->textOf(id, u"user_message_chunk"_s).contains("echo made"_L1));
    }

    void failures_data()
    {
        const Rows<QString, QJsonValue> row; // command, wanted
        row("no repository", u"rm -rf .git"_s, QJsonValue(QJsonObject()));
        row("branch is there", u":"_s, QJsonValue(QJsonObject{{"branch"_L1, u"main"_s}}));
        row("no object", u":"_s, QJsonValue(u"topic"_s));
        row("no name", u":"_s, QJsonValue(QJsonObject{{"branch"_L1, 7}}));
    }

    void failures()
    {
        const auto [command, wanted] = Rows<QString, QJsonValue>::current();
        shell(command);
        bench->serve();
        const int request = create(wanted);
        QVERIFY(bench->areAnswered({request}));
        QVERIFY(bench->wire.response(request).contains("error"_L1));
        QVERIFY(Worktrees().list().isEmpty());
    }

private:
    void shell(const QString &command) { shellOutput(bench->dir.path(), command); }

    void put(const QByteArray &settings) const
    {
        QDir().mkpath(m_home->filePath(u"config"_s));
        QVERIFY(putFile(m_home->filePath(u"config/settings.json"_s), settings));
    }

    int create(const QJsonValue &wanted)
    {
        return bench->wire.request(
            u"session/new"_s,
            {{"cwd"_L1, bench->dir.path()},
             {"mcpServers"_L1, QJsonArray()},
             {"_meta"_L1, QJsonObject{{"_agentao.cn/worktree"_L1, wanted}}}});
    }

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<AcpBench> bench;
};

AGENTAO_TEST(TestWorktreeSession)
#include "tst_worktreesession.moc"

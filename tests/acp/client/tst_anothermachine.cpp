// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/farfolders.h"
#include "agentcore/session/sessionloader.h"
#include "tests/acp/client/clientbench.h"
#include "tests/support/processlife.h"
#include "tests/support/sshgate.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Acp::AgentSpec;
using Acp::RemoteAgent;
using Testing::ClientBench;
using Testing::SshGate;

class SshBench : public ClientBench
{
public:
    explicit SshBench(const AgentSpec &agentSpec)
        : ClientBench(agentSpec)
    {
        agent = std::make_unique<RemoteAgent>(spec);
    }
};

//! Our own agent behind a real ssh: folder, files and commands there, questions here.
class TestAnotherMachine : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_gate = std::make_unique<SshGate>();
        QVERIFY2(m_gate->error().isEmpty(), qPrintable(m_gate->error()));
        m_there = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(m_there->path()).mkpath(u"project/src"_s));
    }

    // An agent there that still writes would make its folder anew.
    void cleanup()
    {
        m_gate.reset();
        QTRY_COMPARE_WITH_TIMEOUT(countMarked(QFile::encodeName(m_there->path())), 0, 60'000);
    }

    void worksThere()
    {
        SshBench bench(spec());
        QVERIFY2(bench.open(), qPrintable(bench.error.text() + m_gate->log()));
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"tour"_s)}));
        QVERIFY(bench.ends());
        QVERIFY(!bench.results.first().error);
        QVERIFY(bench.ports.questions.size() >= 3); // asked here
        QVERIFY(QFile::exists(m_there->filePath(u"project/agentao-tour.md"_s))); // done there
        QCOMPARE(
            QDir(bench.folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
            QStringList());
        QVERIFY(!bench.agent->capabilities().checkpoints);
    }

    void foldersOfTheOtherMachine()
    {
        SshBench bench(spec());
        std::optional<Result<FolderListing>> listing;
        const auto ask = [&](const QString &path) {
            listing.reset();
            Acp::foldersAt(&bench.agent->link(), path, this,
                           [&listing](const Result<FolderListing> &found) { listing = found; });
            return QTest::qWaitFor([&] { return listing.has_value(); }, 60'000);
        };
        QVERIFY(ask({}));
        QVERIFY2(listing->has_value(), qPrintable(m_gate->log()));
        const QString home = QFileInfo(m_there->path()).canonicalFilePath();
        QCOMPARE((*listing)->path, home);
        QCOMPARE((*listing)->parent, QFileInfo(home).path());
        QVERIFY((*listing)->names.contains("project"_L1));
        QVERIFY(ask(u"~/project"_s));
        QCOMPARE((*listing)->names, QStringList{u"src"_s});
        QVERIFY(ask(home + "/nowhere"_L1));
        QVERIFY(!listing->has_value());
        QVERIFY(ask(u"project"_s)); // of which folder?
        QVERIFY(!listing->has_value());
    }

    void goesOnAfterABreak()
    {
        SshBench bench(spec());
        QVERIFY2(bench.open(), qPrintable(bench.error.text() + m_gate->log()));
        bench.ports.answers = false; // the first question stays open
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"tour"_s)}));
        QTRY_VERIFY_WITH_TIMEOUT(!bench.ports.questions.isEmpty(), 60'000);
        const QString before = bench.text();
        m_gate->cut();
        QVERIFY(bench.ends());
        QCOMPARE(int(bench.results.first().stopReason), int(StopReason::Cancelled));
        QVERIFY(!bench.ports.withdrawn.isEmpty());
        QVERIFY(bench.text().startsWith(before));
        QCOMPARE(bench.all<UserMessageAdded>().size(), 1);
        QVERIFY(m_gate->connections() >= 2);
        // The same session there, with what was said.
        bench.ports.answers = true;
        bench.results.clear();
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"tour"_s)}));
        QVERIFY(bench.ends());
        QVERIFY(!bench.results.first().error);
        QVERIFY(QFile::exists(m_there->filePath(u"project/agentao-tour.md"_s)));
        QCOMPARE(bench.noticesWith(u"does not know what was said before"_s), 0);
        const QStringList stored
            = QDir(m_there->filePath(u"project/.agentao/sessions"_s)).entryList({u"*.jsonl"_s});
        QCOMPARE(stored.size(), 1);
    }

    void isTakenUpFromTheRecord()
    {
        SshBench bench(spec());
        bench.agent->setRecordMaker(
            [](const QString &folder) { return Acp::RemoteRecord::create(folder, u"work"_s); });
        SessionSpec session = bench.sessionSpec();
        session.placeThere = m_there->filePath(u"project/src"_s);
        QVERIFY2(bench.taken(bench.agent->createSession(session)), qPrintable(m_gate->log()));
        QVERIFY(bench.session->prompt({ContentBlock::fromText(u"tour"_s)}));
        QVERIFY(bench.ends());
        const QString id = bench.session->id();
        bench.agent.reset();
        SessionLoader loader;
        const auto loading = loader.load(bench.folder, id);
        QTRY_VERIFY(loading.isFinished());
        QVERIFY(loading.result());
        auto record = std::make_shared<Acp::RemoteRecord>(std::move(**loading.result()));
        QCOMPARE(record->place(), m_there->filePath(u"project/src"_s));
        bench.agent = std::make_unique<RemoteAgent>(bench.spec);
        const auto again = bench.agent->takeUp(std::move(record), bench.sessionSpec());
        QVERIFY(again);
        (*again)->expectPrompt();
        QTRY_VERIFY_WITH_TIMEOUT(!(*again)->modes().isEmpty(), 60'000);
        QVERIFY((*again)->transcript().size() > 5);
    }

private:
    AgentSpec spec() const
    {
        AgentSpec spec;
        spec.name = u"work"_s;
        spec.command = u"ssh"_s;
        spec.args = m_gate->arguments()
            + QStringList{u"env"_s,
                          "HOME="_L1 + m_there->path(),
                          "AGENTAO_HOME="_L1 + m_there->filePath(u"agentao"_s),
                          u"AGENTAO_DEMO_PACE=1"_s, // of the environment here, nothing comes along
                          qEnvironmentVariable("AGENTAO_BINARY"),
                          u"--acp"_s,
                          u"--stdio"_s,
                          u"--model"_s,
                          u"demo/tour"_s};
        spec.cwd = u"~/project"_s;
        return spec;
    }

    std::unique_ptr<SshGate> m_gate;
    std::unique_ptr<QTemporaryDir> m_there;
};

AGENTAO_TEST(TestAnotherMachine)
#include "tst_anothermachine.moc"

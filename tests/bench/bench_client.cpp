// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_client: what agents of others cost the program that shows them.
//
// The agents are processes of their own: this program (bench_client --agent PAUSE) for the deltas,
// as agentao itself sends those that arrived together as one, and agentao. What is measured is the
// process of this benchmark, which is the client.
#include "acp/client/remoteagent.h"
#include "agentcore/permission/permissionport.h"
#include "tests/bench/figures.h"
#include "tests/bench/talkingagent.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTimer>

#include <sys/resource.h>

using namespace AgentCore;
using namespace Bench;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static constexpr int kDeltas = 20'000;
static constexpr int kFewDeltas = 20; // The baseline: a turn that costs the same besides.
static constexpr int kRuns = 7;
static constexpr int kAgents = 20;
static constexpr auto kIdle = 5s;
static constexpr std::chrono::microseconds kPause = 50us; // then each delta arrives alone
static const QString kDelta = u"word "_s;
// Nobody listens there, and nobody is asked: no prompt is sent.
static const QString kNoModel = u"http://127.0.0.1:9/v1"_s;

namespace {

//! Nothing is asked in these turns.
class NoQuestions : public PermissionPort
{
public:
    void ask(const PermissionQuestion &, PermissionReply reply) override
    {
        std::move(reply).answer({.choice = PermissionChoice::RejectOnce, .note = {}});
    }
    void withdraw(const QString &) override { }
};

} // namespace

static std::unique_ptr<Acp::RemoteAgent> makeAgent(const QString &name)
{
    Acp::AgentSpec spec;
    spec.name = name;
    spec.command = agentaoBinary();
    spec.args = {u"--acp"_s, u"--stdio"_s};
    spec.env = {{u"AGENTAO_HOME"_s, qEnvironmentVariable("AGENTAO_HOME")},
                {u"LLM_PROVIDER"_s, u"openai"_s},
                {u"OPENAI_API_KEY"_s, u"no-real-key"_s},
                {u"OPENAI_BASE_URL"_s, kNoModel},
                {u"OPENAI_MODEL"_s, u"fake"_s}};
    return std::make_unique<Acp::RemoteAgent>(spec);
}

static std::unique_ptr<Acp::RemoteAgent> makeTalkingAgent(std::chrono::microseconds pause)
{
    Acp::AgentSpec spec;
    spec.name = u"talker"_s;
    spec.command = QCoreApplication::applicationFilePath();
    spec.args = {u"--agent"_s, QString::number(pause.count())};
    return std::make_unique<Acp::RemoteAgent>(spec);
}

//! Works off events until \a isSo; false after a minute.
static bool waitFor(const std::function<bool()> &isSo)
{
    QTimer patience;
    patience.setSingleShot(true);
    patience.start(60s);
    while (!isSo()) {
        if (!patience.isActive())
            return false;
        // Without a time: with one it never sleeps, and that would count.
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    return true;
}

static Session *openSession(Acp::RemoteAgent &agent, const QString &folder, PermissionPort &port)
{
    SessionSpec spec;
    spec.cwd = folder;
    spec.ports.permission = &port;
    const auto future = agent.createSession(spec);
    if (!waitFor([&future] { return future.isFinished(); }) || !future.result())
        return nullptr;
    return *future.result();
}

// Of this process, all threads, in microseconds.
static double processorTime()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e6
        + double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

//! Processor time of a turn in microseconds; negative when the answer is not what the agent sent,
//! delta by delta.
static double turnTime(Session &session, int deltas)
{
    qsizetype characters = 0;
    int updates = 0;
    bool ended = false;
    const QObject here;
    QObject::connect(&session, &Session::updated, &here, [&](const SessionUpdate &update) {
        if (const auto *text = std::get_if<AgentTextAppended>(&update)) {
            characters += text->text.size();
            ++updates;
        }
    });
    QObject::connect(&session, &Session::turnFinished, &here, [&] { ended = true; });
    const double before = processorTime();
    if (!session.prompt({ContentBlock::fromText(QString::number(deltas))})
        || !waitFor([&] { return ended; }) || updates != deltas
        || characters != deltas * kDelta.size())
        return -1;
    return processorTime() - before;
}

static qint64 residentKib()
{
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QFile::ReadOnly))
        return 0;
    const QByteArray all = status.readAll();
    const qsizetype at = all.indexOf("VmRSS:");
    return all.sliced(at + 6, all.indexOf("kB", at) - at - 6).trimmed().toLongLong();
}

// How often a thread of this process began to wait, since it began.
static qint64 waits()
{
    qint64 sum = 0;
    const QStringList threads
        = QDir(u"/proc/self/task"_s).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &thread : threads) {
        QFile status(u"/proc/self/task/%1/status"_s.arg(thread));
        if (!status.open(QFile::ReadOnly))
            continue;
        const QByteArray all = status.readAll();
        const QByteArray key = "\nvoluntary_ctxt_switches:";
        const qsizetype at = all.indexOf(key) + key.size();
        sum += all.sliced(at, all.indexOf('\n', at) - at).trimmed().toLongLong();
    }
    return sum;
}

static void rest(std::chrono::milliseconds time)
{
    QEventLoop loop;
    QTimer::singleShot(time, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}

static int measureDeltas(const QString &name, std::chrono::microseconds pause,
                         const QString &folder)
{
    NoQuestions port;
    const auto agent = makeTalkingAgent(pause);
    Session *session = openSession(*agent, folder, port);
    if (!session)
        return cannotMeasure(u"the agent opens no session"_s);
    std::vector<double> times;
    for (int i = 0; i <= kRuns; ++i) {
        const double few = turnTime(*session, kFewDeltas);
        const double many = turnTime(*session, kDeltas);
        if (few < 0 || many < 0)
            return cannotMeasure(u"the answer is not complete"_s);
        if (i > 0) // The first one only warms up.
            times.push_back((many - few) / (kDeltas - kFewDeltas));
    }
    printRow(name, median(times), 8, u"us"_s);
    return 0;
}

static int measureIdle(const QString &folder)
{
    NoQuestions port;
    const qint64 before = residentKib();
    std::vector<std::unique_ptr<Acp::RemoteAgent>> agents;
    for (int i = 0; i < kAgents; ++i) {
        agents.push_back(makeAgent(u"idle%1"_s.arg(i)));
        if (!openSession(*agents.back(), folder, port))
            return cannotMeasure(u"an agent opens no session"_s);
    }
    rest(2s); // what a start leaves behind
    printRow(u"20 agents idle: memory of ours"_s, double(residentKib() - before) / 1024, 40,
             u"MiB"_s);
    const qint64 waited = waits();
    rest(kIdle);
    // The end of the rest is one.
    printRow(u"20 agents idle: wake-ups in 5 s"_s, double(waits() - waited - 1), 0, QString());
    return 0;
}

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--agent"_L1)
        return runTalkingAgent(std::chrono::microseconds(arguments.value(2).toInt()));
    if (agentaoBinary().isEmpty())
        return cannotMeasure(u"needs $AGENTAO_BINARY"_s);
    const QTemporaryDir folder;
    const QTemporaryDir home;
    qputenv("AGENTAO_HOME", QFile::encodeName(home.path()));
    if (const int failed = measureIdle(folder.path()))
        return failed;
    if (const int failed
        = measureDeltas(u"client's CPU per delta, 20,000 deltas"_s, 0us, folder.path()))
        return failed;
    return measureDeltas(u"the same, each arriving alone"_s, kPause, folder.path());
}

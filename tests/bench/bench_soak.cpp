// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_soak SERVER FAKEMCP [SESSIONS]: a day's work of one agent: 1,000 sessions (or SESSIONS)
// that come, are prompted, loaded again and go, 200 deltas in each, every twentieth with a server
// of MCP; as a curve, and what is left at the end.
#include "tests/bench/acpprobe.h"
#include "tests/bench/curve.h"
#include "tests/bench/figures.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

#include <algorithm>
#include <utility>

using namespace Bench;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static constexpr int kDeltas = 200; // of each answer
static constexpr int kDeltaChars = 5; // "word "
static constexpr int kWithServer = 20; // each so manieth session has one
static constexpr int kPoints = 20; // of the curve

static QJsonArray serversOf(const QString &fakemcp, int session)
{
    if (session % kWithServer != 0)
        return {};
    return {QJsonObject{{u"name"_s, u"soak%1"_s.arg(session)},
                        {u"command"_s, fakemcp},
                        {u"args"_s, QJsonArray{u"--builtin=true"_s, u"--tools=10"_s}},
                        {u"env"_s, QJsonArray()}}};
}

//! One session from its beginning to its end.
//! \return milliseconds that the prompt took; negative: it failed.
static double work(AcpProbe &probe, const QString &folder, const QJsonArray &servers)
{
    QJsonObject opening{{u"cwd"_s, folder}, {u"mcpServers"_s, servers}};
    const QString id = probe.call(u"session/new"_s, opening)["sessionId"_L1].toString();
    QElapsedTimer timer;
    timer.start();
    if (id.isEmpty() || probe.prompt(id, u"go"_s) != kDeltas * kDeltaChars)
        return -1;
    const double time = double(timer.nsecsElapsed()) / 1e6;
    probe.call(u"session/close"_s, {{u"sessionId"_s, id}});
    opening[u"sessionId"_s] = id;
    probe.call(u"session/load"_s, opening);
    probe.call(u"session/close"_s, {{u"sessionId"_s, id}});
    return time;
}

static int soak(const QString &agent, const QString &modelUrl, const QString &fakemcp, int sessions)
{
    const QTemporaryDir folder;
    AcpProbe probe(agent, modelUrl);
    if (probe.initialize().isEmpty())
        return cannotMeasure(u"no answer to initialize"_s);
    Curve curve(probe.process().number(), u"sessions"_s, u"answer"_s);
    const int step = std::max(1, sessions / kPoints);
    std::vector<double> times;
    for (int i = 1; i <= sessions; ++i) {
        const double time = work(probe, folder.path(), serversOf(fakemcp, i));
        if (time < 0)
            return cannotMeasure(u"session %1 does not answer"_s.arg(i));
        times.push_back(time);
        if (i % step == 0)
            curve.add(i, median(std::exchange(times, {})));
    }
    curve.print();
    return 0;
}

int main(int argc, char **argv)
{
    const QString agent = agentaoBinary();
    if (argc < 3 || agent.isEmpty())
        return cannotMeasure(u"needs bench_server and fakemcp as arguments, $AGENTAO_BINARY"_s);
    const int sessions = argc > 3 ? QByteArray(argv[3]).toInt() : 1000;
    ChildProcess server({.program = QFile::decodeName(argv[1]), .arguments = {u"openai-chat"_s}});
    const auto url = server.readLine(10s);
    if (!url || sessions < 1)
        return cannotMeasure(u"the model server does not start"_s);
    return soak(agent, u"%1/%2"_s.arg(QString::fromUtf8(*url)).arg(kDeltas),
                QFile::decodeName(argv[2]), sessions);
}

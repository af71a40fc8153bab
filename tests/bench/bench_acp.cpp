// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_acp SERVER [CYCLES]: one agent with 1, 10, 20 and 100 sessions at once, how fast it
// answers, and what is left of 1,000 (or CYCLES) sessions that came and went.
#include "tests/bench/acpprobe.h"
#include "tests/bench/figures.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QTemporaryDir>

using namespace Bench;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static constexpr int kDeltas = 100; // of each answer
static constexpr int kUnknownRequests = 10'000;
static constexpr int kBatch = 200; // requests that fit a pipe, so that neither side waits for ever
static constexpr int kRuns = 5;
// For so many there are budgets: tests/bench/README.md.
static constexpr int kBudgetedCount = 20;

static double milliseconds(const QElapsedTimer &timer)
{
    return double(timer.nsecsElapsed()) / 1e6;
}

// Requests that are sent before their answers are read.
class Burst
{
public:
    explicit Burst(ChildProcess &process)
        : m_process(process)
    { }

    void send(const QString &method, const QJsonObject &params)
    {
        const QJsonObject request{{u"jsonrpc"_s, u"2.0"_s},
                                  {u"id"_s, ++s_lastId},
                                  {u"method"_s, method},
                                  {u"params"_s, params}};
        m_open.insert(s_lastId);
        m_process.sendLine(QJsonDocument(request).toJson(QJsonDocument::Compact));
    }

    // All results, in the order of their coming; fewer than requests where one was no success.
    QList<QJsonObject> results()
    {
        QList<QJsonObject> results;
        while (!m_open.isEmpty()) {
            const auto line = m_process.readLine(120s);
            if (!line)
                break;
            if (line->contains("\"session/update\"")) {
                // Commands and titles say nothing of the model.
                if (m_firstUpdate < 0 && line->contains("\"agent_message_chunk\""))
                    m_firstUpdate = milliseconds(m_timer);
                continue;
            }
            const QJsonObject message = QJsonDocument::fromJson(*line).object();
            if (!m_open.remove(message["id"_L1].toInt()))
                continue;
            if (const QJsonValue result = message["result"_L1]; result.isObject())
                results += result.toObject();
        }
        return results;
    }

    void startClock() { m_timer.start(); }
    double elapsed() const { return milliseconds(m_timer); }
    double firstUpdate() const { return m_firstUpdate; }

private:
    inline static int s_lastId = 1'000'000; // apart from those of AcpProbe::call()
    ChildProcess &m_process;
    QSet<int> m_open;
    QElapsedTimer m_timer;
    double m_firstUpdate = -1;
};

static QJsonObject opening(const QString &folder)
{
    return {{u"cwd"_s, folder}, {u"mcpServers"_s, QJsonArray()}};
}

static QJsonObject promptOf(const QString &sessionId)
{
    const QJsonObject block{{u"type"_s, u"text"_s}, {u"text"_s, u"go"_s}};
    return {{u"sessionId"_s, sessionId}, {u"prompt"_s, QJsonArray{block}}};
}

struct Figures
{
    std::vector<double> opened;
    std::vector<double> first;
    std::vector<double> prompted;
    std::vector<double> loaded;
};

// Opens, prompts and loads so many sessions at once; closes them. False when something is missing.
static bool runAtOnce(ChildProcess &process, const QString &folder, int count, Figures &figures)
{
    Burst sessions(process);
    sessions.startClock();
    for (int i = 0; i < count; ++i)
        sessions.send(u"session/new"_s, opening(folder));
    QStringList ids;
    for (const QJsonObject &result : sessions.results())
        ids += result["sessionId"_L1].toString();
    figures.opened.push_back(sessions.elapsed());
    if (ids.size() != count)
        return false;

    Burst prompts(process);
    prompts.startClock();
    for (const QString &id : std::as_const(ids))
        prompts.send(u"session/prompt"_s, promptOf(id));
    if (prompts.results().size() != count)
        return false;
    figures.prompted.push_back(prompts.elapsed());
    figures.first.push_back(prompts.firstUpdate());

    Burst loads(process);
    loads.startClock();
    for (const QString &id : std::as_const(ids)) {
        QJsonObject params = opening(folder);
        params[u"sessionId"_s] = id;
        loads.send(u"session/load"_s, params);
    }
    if (loads.results().size() != count)
        return false;
    figures.loaded.push_back(loads.elapsed());

    Burst closing(process);
    for (const QString &id : std::as_const(ids))
        closing.send(u"session/close"_s, {{u"sessionId"_s, id}});
    return closing.results().size() == count;
}

static int measureMany(const QString &agent, const QString &modelUrl, int count)
{
    const QTemporaryDir folder;
    AcpProbe probe(agent, modelUrl);
    Figures figures;
    if (probe.initialize().isEmpty())
        return cannotMeasure(u"no answer to initialize"_s);
    for (int i = 0; i < kRuns; ++i) {
        if (!runAtOnce(probe.process(), folder.path(), count, figures))
            return cannotMeasure(u"not every one of %1 sessions answers"_s.arg(count));
    }
    const auto budget = [count](double value) { return count == kBudgetedCount ? value : 0; };
    const auto name = [count](const QString &what) { return u"%1 x %2"_s.arg(count).arg(what); };
    printRow(name(u"session/new"_s), median(figures.opened), budget(20), u"ms"_s);
    printRow(name(u"prompt, to the first text of any"_s), median(figures.first), 0, u"ms"_s);
    printRow(name(u"prompt of 100 deltas, to the last answer"_s), median(figures.prompted),
             budget(60), u"ms"_s);
    printRow(name(u"session/load of one turn, while open"_s), median(figures.loaded), 0, u"ms"_s);
    printRow(name(u"session, highest resident memory"_s),
             double(probe.process().memoryKib("VmHWM"_ba)) / 1024, budget(30), u"MiB"_s);
    return 0;
}

static int measureUnknown(const QString &agent, const QString &modelUrl)
{
    AcpProbe probe(agent, modelUrl);
    if (probe.initialize().isEmpty())
        return cannotMeasure(u"no answer to initialize"_s);
    ChildProcess &process = probe.process();
    QElapsedTimer timer;
    timer.start();
    for (int sent = 0; sent < kUnknownRequests; sent += kBatch) {
        for (int i = 0; i < kBatch; ++i) {
            process.sendLine(R"({"jsonrpc":"2.0","id":)" + QByteArray::number(sent + i)
                             + R"(,"method":"no/such/method"})");
        }
        for (int i = 0; i < kBatch; ++i) {
            if (const auto line = process.readLine(10s); !line || !line->contains("-32601"))
                return cannotMeasure(u"a request has no answer"_s);
        }
    }
    printRow(u"10,000 unknown requests answered"_s, milliseconds(timer), 200, u"ms"_s);
    return 0;
}

// One session from its beginning to its end.
static bool cycle(AcpProbe &probe, const QString &folder)
{
    const QString id = probe.newSession(folder);
    if (id.isEmpty() || probe.prompt(id, u"go"_s) < 0)
        return false;
    probe.call(u"session/close"_s, {{u"sessionId"_s, id}});
    return true;
}

static int measureCycles(const QString &agent, const QString &modelUrl, int cycles)
{
    const QTemporaryDir folder;
    AcpProbe probe(agent, modelUrl);
    if (probe.initialize().isEmpty())
        return cannotMeasure(u"no answer to initialize"_s);
    constexpr int kWarmUps = 50;
    QElapsedTimer timer;
    qint64 settled = 0;
    for (int i = 0; i < kWarmUps + cycles; ++i) {
        if (i == kWarmUps) {
            settled = probe.process().memoryKib("RssAnon"_ba);
            timer.start();
        }
        if (!cycle(probe, folder.path()))
            return cannotMeasure(u"a session does not answer"_s);
    }
    const double time = milliseconds(timer) / cycles;
    const qint64 grown = probe.process().memoryKib("RssAnon"_ba) - settled;
    printRow(u"new, prompt, close: each"_s, time, 0, u"ms"_s);
    printRow(u"memory grown over %1 of them"_s.arg(cycles), double(grown) / 1024, 1, u"MiB"_s);
    return 0;
}

int main(int argc, char **argv)
{
    const QString agent = agentaoBinary();
    if (argc < 2 || agent.isEmpty())
        return cannotMeasure(u"needs bench_server as argument and $AGENTAO_BINARY"_s);
    const int cycles = argc > 2 ? QByteArray(argv[2]).toInt() : 1000;
    ChildProcess server(
        {.program = QString::fromLocal8Bit(argv[1]), .arguments = {u"openai-chat"_s}});
    const auto url = server.readLine(10s);
    if (!url || cycles < 1)
        return cannotMeasure(u"the model server does not start"_s);
    const QString modelUrl = u"%1/%2"_s.arg(QString::fromUtf8(*url)).arg(kDeltas);
    for (const int count : {1, 10, kBudgetedCount, 100}) {
        if (const int failed = measureMany(agent, modelUrl, count))
            return failed;
    }
    if (const int failed = measureUnknown(agent, modelUrl))
        return failed;
    return measureCycles(agent, modelUrl, cycles);
}

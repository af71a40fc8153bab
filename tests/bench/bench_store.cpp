// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_store: loading sessions, by turns with a plain reader of the same lines; the end of a file
// for a preview; appending with syncs beside. Runs itself for what needs a process of its own.
#include "agentcore/history/eventline.h"
#include "agentcore/history/history.h"
#include "agentcore/session/sessionloader.h"
#include "agentcore/store/sessionreader.h"
#include "agentcore/store/syncqueue.h"
#include "tests/bench/childprocess.h"
#include "tests/bench/figures.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QFutureWatcher>
#include <QJsonDocument>
#include <QRandomGenerator>
#include <QTemporaryDir>

#include <cstdio>

using namespace AgentCore;
using namespace Bench;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static constexpr int kTurns = 1000;
static constexpr qint64 kLargeBytes = 100'000'000;
static constexpr qint64 kHugeBytes = 1'000'000'000;
static constexpr int kRuns = 7;
static constexpr int kSyncs = 300;
static constexpr double kMegabyte = 1024 * 1024;

//! Writes turns as the program does: deltas of some words, two calls with output and results.
class Writer
{
public:
    explicit Writer(QFile &file)
        : m_file(file)
    { }

    void turn(int call)
    {
        const QDateTime now = QDateTime::fromSecsSinceEpoch(1'800'000'000 + call, QTimeZone::UTC);
        add(UserEvent{nextId(), now, {ContentBlock::fromText(text(30))}});
        ReplyEvent reply{FinishReason::ToolCalls, {{TextPart{}, stream(40)}}};
        for (int i = 0; i < 2; ++i) {
            const QString id = u"call_%1_%2"_s.arg(call).arg(i);
            ToolEvent announced;
            announced.id = id;
            announced.name = u"run_shell_command"_s;
            announced.kind = ToolKind::Execute;
            add(announced);
            reply.parts.push_back(
                {ToolCallPart{id, u"run_shell_command"_s, u"{\"command\":\"make\"}"_s}, {}});
        }
        add(reply);
        for (int i = 0; i < 2; ++i)
            result(u"call_%1_%2"_s.arg(call).arg(i), now);
        add(UsageChanged{1000 + call, 200'000});
        add(ReplyEvent{FinishReason::EndTurn, {{TextPart{}, stream(150)}}});
        add(TurnEndEvent{now, StopReason::EndTurn, {}});
    }

private:
    QString nextId() { return u'm' + QString::number(++m_id); }
    QString text(int words)
    {
        static const QStringList kWords{u"the "_s,    u"model "_s, u"answers "_s,      u"with "_s,
                                        u"words, "_s, u"code "_s,  u"\u4f60\u597d "_s, u"and\n"_s};
        QString text;
        for (int i = 0; i < words; ++i)
            text += kWords.at(m_random.bounded(int(kWords.size())));
        return text;
    }
    qsizetype stream(int pieces)
    {
        const QString id = nextId();
        qsizetype length = 0;
        for (int i = 0; i < pieces; ++i) {
            const QString piece = text(2);
            length += piece.size();
            add(TextEvent{id, piece});
        }
        return length;
    }
    void result(const QString &id, const QDateTime &now)
    {
        ToolEvent running;
        running.id = id;
        running.title = u"make"_s;
        running.status = ToolStatus::InProgress;
        running.rawInput = QJsonObject{{"command"_L1, u"make"_s}};
        running.startedAt = now;
        add(running);
        for (int i = 0; i < 10; ++i)
            add(OutputEvent{id, text(12)});
        ToolEvent over;
        over.id = id;
        over.status = ToolStatus::Completed;
        over.content = QList<ToolContent>{ToolText{text(150)}};
        over.result = ToolResult{text(150), false};
        over.finishedAt = now;
        add(over);
    }
    void add(const SessionEvent &event)
    {
        m_line.resize(0);
        appendEventLine(m_line, event);
        m_file.write(m_line);
    }

    QFile &m_file;
    QByteArray m_line;
    QRandomGenerator m_random{1};
    int m_id = 0;
};

static QString idOf(char digit)
{
    return u"sess_"_s + QString(32, QLatin1Char(digit));
}

//! Writes a session of \a turns turns, or of \a bytes.
static qint64 writeSession(const QString &folder, const QString &id, int turns, qint64 bytes)
{
    const QString sessions = folder + "/.agentao/sessions/"_L1;
    QDir().mkpath(sessions);
    QFile file(sessions + id + ".jsonl"_L1);
    if (!file.open(QIODevice::WriteOnly))
        return 0;
    file.write(SessionHeader{id, folder, QDateTime::currentDateTimeUtc()}.toLine());
    Writer writer(file);
    for (int i = 0; turns > 0 ? i < turns : file.pos() < bytes; ++i)
        writer.turn(i);
    return file.pos();
}

//! Lets the event loop run until \a future is there, also when it is at once.
template <typename T> static T awaited(const QFuture<T> &future)
{
    QEventLoop loop;
    QFutureWatcher<T> watcher;
    QObject::connect(&watcher, &QFutureWatcherBase::finished, &loop, &QEventLoop::quit);
    watcher.setFuture(future);
    loop.exec();
    return future.result();
}

static double load(const QString &folder, const QString &id)
{
    QElapsedTimer timer;
    timer.start();
    SessionLoader loader;
    const auto loaded = awaited(loader.load(folder, id));
    if (!loaded || (*loaded)->history.transcript().empty())
        return -1;
    return double(timer.nsecsElapsed()) / 1e6;
}

//! What anybody would write: each line a document, nothing kept.
static double readPlainly(const QString &path)
{
    QElapsedTimer timer;
    timer.start();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    int lines = 0;
    while (!file.atEnd())
        lines += QJsonDocument::fromJson(file.readLine()).isObject() ? 1 : 0;
    return lines > 0 ? double(timer.nsecsElapsed()) / 1e6 : -1;
}

static int measureLoad(const QString &name, const QString &folder, const QString &id, double budget)
{
    const QString path = SessionStore(folder).findFile(id);
    std::vector<double> ours;
    std::vector<double> plain;
    for (int i = 0; i <= kRuns; ++i) { // the first round warms the cache
        const double mine = load(folder, id);
        const double other = readPlainly(path);
        if (mine < 0 || other < 0)
            return cannotMeasure(u"a session cannot be read"_s);
        if (i == 0)
            continue;
        ours.push_back(mine);
        plain.push_back(other);
    }
    printRow(name + ": load"_L1, median(ours), budget, u"ms"_s);
    printRow(name + ": QFile and QJsonDocument alone"_L1, median(plain), 0, u"ms"_s);
    printRow(name + ": load, times that"_L1, median(ours) / median(plain), 0, u"x"_s);
    return 0;
}

//! In a process of its own: what a loaded session takes.
static int loadAndWait(const QString &folder, const QString &id)
{
    std::puts("ready");
    std::fflush(stdout);
    std::getchar();
    SessionLoader loader;
    const LoadedSessionPtr kept = awaited(loader.load(folder, id)).value_or(nullptr);
    std::puts(kept ? "loaded" : "failed");
    std::fflush(stdout);
    std::getchar();
    return kept ? 0 : 1;
}

static int measureMemory(const QString &name, const QString &folder, const QString &id,
                         qint64 bytes)
{
    Bench::ChildProcess child({.program = QCoreApplication::applicationFilePath(),
                               .arguments = {u"--load"_s, folder, id}});
    if (!child.isRunning() || child.readLine(20s) != "ready"_ba)
        return cannotMeasure(u"the process does not start"_s);
    const qint64 before = child.memoryKib("VmRSS");
    child.sendLine({});
    if (child.readLine(120s) != "loaded"_ba)
        return cannotMeasure(u"the session cannot be loaded"_s);
    const double kept = double(child.memoryKib("VmRSS") - before) * 1024;
    const double most = double(child.memoryKib("VmHWM") - before) * 1024;
    printRow(name + ": size of the file"_L1, double(bytes) / kMegabyte, 0, u"MiB"_s);
    printRow(name + ": memory kept, times the file"_L1, kept / double(bytes), 2, u"x"_s);
    printRow(name + ": most memory meanwhile"_L1, most / double(bytes), 2, u"x"_s);
    child.sendLine({});
    child.finish(5s);
    return 0;
}

//! Until the end of a transcript is there to be shown.
static double previewTime(const QString &folder, const QString &id)
{
    QElapsedTimer timer;
    timer.start();
    const bool isEmpty = awaited(SessionLoader::recentUpdates(folder, id)).empty();
    return isEmpty ? -1 : double(timer.nsecsElapsed()) / 1e6;
}

//! A stream that is written while syncs run: how long one piece takes, at most.
static int measureAppend(const QString &folder)
{
    auto file = AppendFile::open(folder + "/append.jsonl"_L1, AppendFile::Existing::Fail);
    if (!file)
        return cannotMeasure(file.error().text());
    SyncQueue queue(file->syncer());
    QEventLoop loop;
    std::vector<double> blocking;
    std::vector<double> pieces;
    std::vector<double> confirmed;
    QByteArray line;
    appendTextLine(line, "text"_L1, u"m1", u"some words ");
    const auto append = [&] {
        QElapsedTimer timer;
        timer.start();
        if (!file->append(line))
            loop.exit(1);
        pieces.push_back(double(timer.nsecsElapsed()) / 1e6);
    };
    for (int i = 0; i < kSyncs; ++i) {
        QElapsedTimer timer;
        timer.start();
        bool isDone = false;
        append();
        queue.request();
        queue.wait(&loop, [&](const Result<void> &) {
            confirmed.push_back(double(timer.nsecsElapsed()) / 1e6);
            isDone = true;
        });
        while (!isDone) {
            append();
            QCoreApplication::processEvents();
        }
        QElapsedTimer blocked;
        append();
        blocked.start();
        if (!file->sync())
            return cannotMeasure(u"the disk cannot be synced"_s);
        blocking.push_back(double(blocked.nsecsElapsed()) / 1e6);
    }
    printRow(u"fdatasync on the event loop, median"_s, median(blocking), 0, u"ms"_s);
    printRow(u"fdatasync on the event loop, longest"_s, *std::ranges::max_element(blocking), 0,
             u"ms"_s);
    printRow(u"beside it, from write to confirmed, median"_s, median(confirmed), 0, u"ms"_s);
    std::ranges::sort(pieces);
    printRow(u"a piece written meanwhile, median"_s, median(pieces), 0, u"ms"_s);
    printRow(u"a piece written meanwhile, 99.9 %"_s, pieces[pieces.size() * 999 / 1000], 0,
             u"ms"_s);
    printRow(u"a piece written meanwhile, longest"_s, pieces.back(), 0, u"ms"_s);
    return 0;
}

static int measureAll(const QString &folder, bool withHuge)
{
    if (writeSession(folder, idOf('1'), kTurns, 0) == 0)
        return cannotMeasure(u"the sessions cannot be written"_s);
    const qint64 large = writeSession(folder, idOf('2'), 0, kLargeBytes);
    if (const int failed = measureLoad(u"1,000 turns"_s, folder, idOf('1'), 150))
        return failed;
    if (const int failed = measureLoad(u"100 MB"_s, folder, idOf('2'), 1500))
        return failed;
    if (const int failed = measureMemory(u"100 MB"_s, folder, idOf('2'), large))
        return failed;
    std::vector<double> previews;
    for (int i = 0; i < kRuns; ++i)
        previews.push_back(previewTime(folder, idOf('2')));
    printRow(u"100 MB: its end for a preview"_s, median(previews), 0, u"ms"_s);
    if (withHuge) {
        const qint64 huge = writeSession(folder, idOf('3'), 0, kHugeBytes);
        printRow(u"1 GB: its end for a preview"_s, previewTime(folder, idOf('3')), 0, u"ms"_s);
        if (const int failed = measureMemory(u"1 GB"_s, folder, idOf('3'), huge))
            return failed;
    }
    return measureAppend(folder);
}

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--load"_L1)
        return loadAndWait(arguments.value(2), arguments.value(3));
    const QTemporaryDir folder;
    return measureAll(QDir(folder.path()).canonicalPath(), arguments.contains(u"--huge"_s));
}

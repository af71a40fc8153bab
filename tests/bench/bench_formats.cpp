// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_formats SERVER: what the client of each wire format costs, against a bare reader of the
// same bytes.
#include "agentcore/llm/wire/wireclient.h"

#include "tests/bench/childprocess.h"
#include "tests/bench/figures.h"
#include "tests/support/testfiles.h"
#include "tests/support/wirefixtures.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QFile>
#include <QNetworkAccessManager>
#include <QNetworkReply>

#include <ctime>

#include <malloc.h>

using namespace AgentCore;
using namespace Bench;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Format = ModelProfile::WireFormat;

static constexpr int kDeltas = 20'000;
static constexpr int kFewDeltas = 20; // The baseline: an answer that costs the same besides.
static constexpr int kRuns = 7;
static constexpr int kFirstBytes = 30;
static constexpr int kRequestsInARow = 10;
static constexpr qint64 kLongAnswerBytes = 50'000'000;
static constexpr qsizetype kDeltaLength = 5; // "word "

static double cpuMicroseconds()
{
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e6 + double(time.tv_nsec) / 1e3;
}

static qint64 nowNanoseconds()
{
    return qint64(std::chrono::steady_clock::now().time_since_epoch().count());
}

// A line of /proc/self/status in MiB.
static double ownMemory(const QByteArray &name)
{
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QFile::ReadOnly))
        return 0;
    for (const QList<QByteArray> lines = status.readAll().split('\n');
         const QByteArray &line : lines) {
        if (line.startsWith(name + ':'))
            return line.mid(name.size() + 1).simplified().split(' ').first().toDouble() / 1024;
    }
    return 0;
}

// The highest resident memory counts from now on.
static bool forgetPeak()
{
    return putFile(u"/proc/self/clear_refs"_s, "5");
}

struct Answer
{
    bool complete = false;
    qint64 length = 0; // of the text, or of all bytes
    double cpu = 0; // us
    double firstUpdate = 0; // us after the server sent it, where it says when
};

//! Both ways to read the answers of one server.
class Readers
{
public:
    Readers(Format format, QUrl url)
        : m_url(std::move(url))
    {
        m_profile.wireFormat = format;
        m_profile.apiKey = u"no-real-key"_s;
        m_profile.model = u"m"_s;
    }

    Answer readByClient(int deltas)
    {
        if (!m_client || m_deltas != deltas) {
            m_profile.baseUrl = urlOf(deltas);
            m_client = std::make_unique<WireClient>(m_profile);
            m_deltas = deltas;
        }
        Answer answer;
        QEventLoop loop;
        const double before = cpuMicroseconds();
        const auto reply = m_client->send({});
        QObject::connect(reply.get(), &LlmReply::received, &loop, [&](const StreamEvent &event) {
            const auto *delta = std::get_if<TextDelta>(&event);
            if (delta && answer.length == 0)
                answer.firstUpdate = double(nowNanoseconds() - delta->text.toLongLong()) / 1e3;
            if (delta)
                answer.length += delta->text.size();
        });
        QObject::connect(reply.get(), &LlmReply::finished, &loop,
                         [&](const Result<ReplyOutcome> &outcome) {
                             answer.complete = outcome.has_value();
                             loop.quit();
                         });
        loop.exec();
        answer.cpu = cpuMicroseconds() - before;
        return answer;
    }

    // The same request as the client's.
    Answer readBare(int deltas)
    {
        const auto http = wireFormat(m_profile.wireFormat);
        ModelProfile profile = m_profile;
        profile.baseUrl = urlOf(deltas);
        const HttpRequest request = http->createRequest(profile, {}, {});
        Answer answer;
        QEventLoop loop;
        const double before = cpuMicroseconds();
        QNetworkRequest network(request.url);
        network.setHeaders(request.headers);
        network.setRawHeader("Accept-Encoding", "identity");
        network.setRawHeader("Content-Type", "application/json");
        QNetworkReply *reply = m_bare.post(network, request.body);
        QObject::connect(reply, &QNetworkReply::readyRead, &loop, [&] {
            if (answer.length == 0)
                answer.firstUpdate = double(nowNanoseconds()) / 1e3;
            const QByteArray bytes = reply->readAll();
            if (answer.length == 0)
                answer.firstUpdate -= double(stampOf(bytes)) / 1e3;
            answer.length += bytes.size();
        });
        QObject::connect(reply, &QNetworkReply::finished, &loop, &QEventLoop::quit);
        loop.exec();
        answer.complete = reply->error() == QNetworkReply::NoError;
        answer.cpu = cpuMicroseconds() - before;
        delete reply;
        return answer;
    }

    int connections()
    {
        QEventLoop loop;
        QNetworkReply *reply = m_bare.get(QNetworkRequest(m_url.resolved(QUrl(u"connections"_s))));
        QObject::connect(reply, &QNetworkReply::finished, &loop, &QEventLoop::quit);
        loop.exec();
        const int count = reply->readAll().toInt();
        delete reply;
        return count;
    }

private:
    QUrl urlOf(int deltas) const { return QUrl(m_url.toString() + u"/%1"_s.arg(deltas)); }

    // The only long number of the answer.
    static qint64 stampOf(const QByteArray &bytes)
    {
        qint64 stamp = 0;
        for (const char byte : bytes) {
            const bool isDigit = byte >= '0' && byte <= '9';
            if (!isDigit && stamp > 1'000'000)
                break;
            stamp = isDigit ? stamp * 10 + (byte - '0') : 0;
        }
        return stamp;
    }

    QUrl m_url;
    ModelProfile m_profile;
    std::unique_ptr<WireClient> m_client;
    QNetworkAccessManager m_bare;
    int m_deltas = 0;
};

// Both by turns, so that what else the machine does hits them alike.
static bool measureCpu(const QString &name, Readers &readers)
{
    std::vector<double> client;
    std::vector<double> bare;
    for (int i = 0; i <= kRuns; ++i) {
        const Answer bareFew = readers.readBare(kFewDeltas);
        const Answer bareMany = readers.readBare(kDeltas);
        const Answer few = readers.readByClient(kFewDeltas);
        const Answer many = readers.readByClient(kDeltas);
        if (!many.complete || !bareMany.complete || many.length != kDeltas * kDeltaLength)
            return false;
        if (i == 0) // only warms up
            continue;
        client.push_back((many.cpu - few.cpu) / (kDeltas - kFewDeltas));
        bare.push_back((bareMany.cpu - bareFew.cpu) / (kDeltas - kFewDeltas));
    }
    printRow(name + ": CPU per delta, 20,000 deltas"_L1, median(client), 8, u"us"_s);
    printRow(name + ": same, bare reader"_L1, median(bare), 0, u"us"_s);
    printRow(name + ": same, times the bare reader"_L1, median(client) / median(bare), 0, u"x"_s);
    return true;
}

static bool measureFirstUpdate(const QString &name, Readers &readers)
{
    std::vector<double> client;
    std::vector<double> bare;
    for (int i = 0; i <= kFirstBytes; ++i) {
        const Answer bareAnswer = readers.readBare(0);
        const Answer answer = readers.readByClient(0);
        if (!answer.complete || !bareAnswer.complete)
            return false;
        if (i == 0)
            continue;
        client.push_back(answer.firstUpdate / 1e3);
        bare.push_back(bareAnswer.firstUpdate / 1e3);
    }
    printRow(name + ": first byte sent to first update"_L1, median(client), 2, u"ms"_s);
    printRow(name + ": same, bare reader"_L1, median(bare), 0, u"ms"_s);
    return true;
}

static bool measureMemory(const QString &name, Readers &readers, Format format)
{
    const qsizetype one = Testing::streamOf(format, "word ", 2).join().size()
        - Testing::streamOf(format, "word ", 1).join().size();
    const int deltas = int(kLongAnswerBytes / one);
    const auto grown = [&](const auto &read, Answer &answer) {
        malloc_trim(0);
        const double before = ownMemory("VmRSS");
        answer.complete = forgetPeak();
        answer = answer.complete ? read() : answer;
        return ownMemory("VmHWM") - before;
    };
    Answer bare;
    Answer client;
    const double bareGrown = grown([&] { return readers.readBare(deltas); }, bare);
    const double clientGrown = grown([&] { return readers.readByClient(deltas); }, client);
    if (!bare.complete || !client.complete)
        return false;
    const double text = double(client.length) * sizeof(QChar) / 1024 / 1024;
    printRow(name + ": memory over 50 MB, text included"_L1, clientGrown, 0, u"MiB"_s);
    printRow(name + ": same, the text"_L1, text, 0, u"MiB"_s);
    printRow(name + ": same, bare reader"_L1, bareGrown, 0, u"MiB"_s);
    return true;
}

static bool measureConnections(const QString &name, Readers &readers)
{
    const int before = readers.connections();
    for (int i = 0; i < kRequestsInARow; ++i) {
        if (!readers.readByClient(kFewDeltas).complete)
            return false;
    }
    printRow(name + ": connections for 10 requests"_L1, readers.connections() - before, 1, u""_s);
    return true;
}

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    if (argc != 2)
        return cannotMeasure(u"needs the server as argument"_s);
    for (const Testing::WireFixture &wire : Testing::wireFixtures()) {
        Bench::ChildProcess server(
            {.program = QString::fromLocal8Bit(argv[1]), .arguments = {wire.name()}});
        const auto url = server.readLine(10s);
        if (!url)
            return cannotMeasure(u"the server does not start"_s);
        Readers readers(wire.format, QUrl(QString::fromUtf8(*url)));
        if (!measureConnections(wire.name(), readers) || !measureCpu(wire.name(), readers)
            || !measureFirstUpdate(wire.name(), readers)
            || !measureMemory(wire.name(), readers, wire.format))
            return cannotMeasure(u"an answer is not complete"_s);
    }
    return 0;
}

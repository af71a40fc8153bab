// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_turn: a whole turn of three small deltas over ACP, by turns with a bare socket program that
// sends the very same bytes to the same server: on loopback and over a link of 100 ms. Also what a
// call of a tool takes, and the thousandth turn of a session.
#include "tests/bench/acpprobe.h"
#include "tests/bench/delayedlink.h"
#include "tests/bench/figures.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>

#include <arpa/inet.h>
#include <cstdio>
#include <mutex>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

using namespace Bench;
using namespace Qt::StringLiterals;

static constexpr std::chrono::milliseconds kOneWay(50);
static constexpr qsizetype kFirstRequest
    = 19'000; // what models are told before anybody says anything
static const QByteArray kEnd = "0\r\n\r\n"; // of a chunked body

namespace {

//! \brief A model server of plain sockets: keeps connections, answers at once, remembers requests.
class BareServer
{
public:
    //! Listens at \a here; clients reach it at \a there.
    BareServer(const char *here, const char *there)
        : m_there(QString::fromLatin1(there))
    {
        m_listening = ::socket(AF_INET, SOCK_STREAM, 0);
        m_address.sin_family = AF_INET;
        ::inet_pton(AF_INET, here, &m_address.sin_addr);
        socklen_t size = sizeof m_address;
        auto *address = reinterpret_cast<sockaddr *>(&m_address);
        m_isUp = ::bind(m_listening, address, size) == 0 && ::listen(m_listening, 16) == 0
            && ::getsockname(m_listening, address, &size) == 0;
        if (m_isUp)
            m_thread = std::thread([this] { accept(); });
    }
    ~BareServer()
    {
        ::shutdown(m_listening, SHUT_RDWR);
        if (m_thread.joinable())
            m_thread.join();
        ::close(m_listening);
    }
    Q_DISABLE_COPY_MOVE(BareServer)

    bool isUp() const { return m_isUp; }
    QString url() const { return u"http://%1:%2/v1"_s.arg(m_there).arg(ntohs(m_address.sin_port)); }
    QByteArray lastRequest()
    {
        const std::lock_guard lock(m_mutex);
        return m_last;
    }
    //! The next \a count requests are answered by a call of list_directory each.
    void call(int count)
    {
        const std::lock_guard lock(m_mutex);
        m_calls = count;
        m_rounds.clear();
    }
    //! From each of these answers to the request that came then, in ms.
    std::vector<double> rounds()
    {
        const std::lock_guard lock(m_mutex);
        return m_rounds;
    }
    //! A connection of a client; the caller closes it.
    int connected() const
    {
        const int client = ::socket(AF_INET, SOCK_STREAM, 0);
        const int one = 1;
        ::setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        sockaddr_in far = m_address;
        ::inet_pton(AF_INET, m_there.toLatin1().constData(), &far.sin_addr);
        const auto *address = reinterpret_cast<const sockaddr *>(&far);
        return ::connect(client, address, sizeof far) == 0 ? client : -1;
    }

private:
    void accept()
    {
        for (int client = 0; (client = ::accept(m_listening, nullptr, nullptr)) >= 0;)
            std::thread([this, client] { serve(client); }).detach();
    }

    void serve(int client)
    {
        QByteArray buffer;
        while (true) {
            const qsizetype end = wholeRequest(buffer);
            if (end > 0) {
                const int one = 1;
                ::setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
                const QByteArray bytes = take(buffer.first(end));
                buffer.remove(0, end);
                if (::write(client, bytes.constData(), size_t(bytes.size())) < 0)
                    break;
                continue;
            }
            char part[64 * 1024];
            const ssize_t got = ::read(client, part, sizeof part);
            if (got <= 0)
                break;
            buffer.append(part, got);
        }
        ::close(client);
    }

    // The answer to \a request.
    QByteArray take(const QByteArray &request)
    {
        const std::lock_guard lock(m_mutex);
        m_last = request;
        if (m_sinceCall.isValid())
            m_rounds.push_back(double(m_sinceCall.nsecsElapsed()) / 1e6);
        m_sinceCall.invalidate();
        if (m_calls == 0)
            return answer();
        --m_calls;
        m_sinceCall.start();
        return chunked(
            {R"(data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"id":"call_)"
                 + QByteArray::number(++m_lastCall)
                 + R"(","type":"function","function":{"name":"list_directory",)"
                   R"("arguments":"{\"path\":\".\"}"}}]}}]})",
             R"(data: {"choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]})"});
    }

    // The length of the request that \a buffer begins with; 0: it is not whole.
    static qsizetype wholeRequest(const QByteArray &buffer)
    {
        const qsizetype body = buffer.indexOf("\r\n\r\n") + 4;
        if (body < 4)
            return 0;
        const QByteArray head = buffer.first(body).toLower();
        const qsizetype at = head.indexOf("content-length:");
        const qsizetype length
            = at < 0 ? 0 : head.mid(at + 15, 12).split('\r').first().toLongLong();
        return buffer.size() >= body + length ? body + length : 0;
    }

    static QByteArray chunked(const QByteArrayList &events)
    {
        QByteArray bytes = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                           "Transfer-Encoding: chunked\r\n\r\n";
        for (const QByteArray &event : events + QByteArrayList{"data: [DONE]"})
            bytes += QByteArray::number(event.size() + 2, 16) + "\r\n" + event + "\n\n\r\n";
        return bytes + kEnd;
    }

    static const QByteArray &answer()
    {
        static const QByteArray word
            = R"(data: {"choices":[{"index":0,"delta":{"content":"word "}}]})";
        static const QByteArray whole
            = chunked({word, word, word,
                       R"(data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]})"});
        return whole;
    }

    QString m_there;
    int m_listening = -1;
    sockaddr_in m_address = {};
    bool m_isUp = false;
    std::mutex m_mutex;
    QByteArray m_last;
    int m_calls = 0; // that are still to be wanted
    int m_lastCall = 0;
    QElapsedTimer m_sinceCall; // of the answer before, if that was one
    std::vector<double> m_rounds;
    std::thread m_thread;
};

} // namespace

// The same bytes over a connection that is open, until the answer is whole.
static double bareTurn(int client, const QByteArray &request)
{
    QElapsedTimer timer;
    timer.start();
    for (qsizetype at = 0; at < request.size();) {
        const ssize_t sent = ::write(client, request.constData() + at, size_t(request.size() - at));
        if (sent <= 0)
            return -1;
        at += sent;
    }
    QByteArray answer;
    while (!answer.endsWith(kEnd)) {
        char part[4096];
        const ssize_t got = ::read(client, part, sizeof part);
        if (got <= 0)
            return -1;
        answer.append(part, got);
    }
    return double(timer.nsecsElapsed()) / 1e6;
}

namespace {

//! Where it is measured, and what may be lost there.
struct Place
{
    QString name;
    int runs;
    double budget; //!< ms over the bare program.
};

} // namespace

// The agent and the bare program do the same one after the other: a prompt that brings the size,
// then a short one, which is measured, so that their connections have been through the same.
static bool measure(AcpProbe &probe, BareServer &server, const Place &place, const QString &folder,
                    qsizetype size, const QString &name)
{
    std::vector<double> agent;
    std::vector<double> first;
    std::vector<double> bare;
    const int client = server.connected();
    for (int i = 0; i <= place.runs; ++i) {
        const QString session = probe.newSession(folder);
        const QString text(qMax(qsizetype(2), size - kFirstRequest), u'x');
        if (probe.prompt(session, text) < 0)
            return false;
        const QByteArray before = server.lastRequest();
        QElapsedTimer timer;
        timer.start();
        if (probe.prompt(session, u"go"_s) < 0)
            return false;
        const double whole = double(timer.nsecsElapsed()) / 1e6;
        const QByteArray request = server.lastRequest();
        const double same = bareTurn(client, before) < 0 ? -1 : bareTurn(client, request);
        if (same < 0)
            return false;
        if (i == 0) // only warms up
            continue;
        agent.push_back(whole);
        first.push_back(probe.firstText());
        bare.push_back(same);
    }
    ::close(client);
    const QString which
        = u"%1, %2 (%3 KB): "_s.arg(place.name, name).arg(server.lastRequest().size() / 1000);
    printRow(which + u"turn, bare socket program"_s, median(bare), 0, u"ms"_s);
    printRow(which + u"turn, agent, over that"_s, median(agent) - median(bare), place.budget,
             u"ms"_s);
    printRow(which + u"first text, agent, over that"_s, median(first) - median(bare), place.budget,
             u"ms"_s);
    return true;
}

static int measureAll(const Place &place, const char *here, const char *there)
{
    const QString program = agentaoBinary();
    if (program.isEmpty())
        return cannotMeasure(u"needs $AGENTAO_BINARY"_s);
    BareServer server(here, there);
    if (!server.isUp())
        return cannotMeasure(u"no socket to listen on"_s);
    const QTemporaryDir folder;
    AcpProbe probe(program, server.url());
    if (probe.initialize().isEmpty())
        return cannotMeasure(u"no answer to initialize"_s);
    const std::pair<QString, qsizetype> sizes[] = {{u"short prompt"_s, 0},
                                                   {u"20 KB"_s, 20'000},
                                                   {u"200 KB"_s, 200'000},
                                                   {u"1 MB"_s, 1'000'000}};
    for (const auto &[name, size] : sizes) {
        if (!measure(probe, server, place, folder.path(), size, name))
            return cannotMeasure(u"the answer is not complete: "_s + name);
    }
    return 0;
}

// A call that reads, from the answer that wants it to the next request; then many turns in a row.
static int measureSteps()
{
    constexpr int kCalls = 40;
    constexpr int kTurns = 1000;
    constexpr int kShare = 50;
    BareServer server("127.0.0.1", "127.0.0.1");
    const QTemporaryDir folder;
    AcpProbe probe(agentaoBinary(), server.url());
    if (!server.isUp() || probe.initialize().isEmpty())
        return cannotMeasure(u"no answer to initialize"_s);
    QString session = probe.newSession(folder.path());
    std::vector<double> rounds;
    for (int i = 0; i < kCalls; ++i) { // one in a turn: the same one again and again ends it
        server.call(1);
        if (probe.prompt(session, u"go"_s) < 0)
            return cannotMeasure(u"no answer to a call"_s);
        const std::vector<double> taken = server.rounds();
        rounds.insert(rounds.end(), taken.begin(), taken.end());
    }
    if (rounds.empty())
        return cannotMeasure(u"no call"_s);
    printRow(u"loopback: call of list_directory, to the next request"_s, median(rounds), 1.5,
             u"ms"_s);
    session = probe.newSession(folder.path());
    std::vector<double> turns;
    for (int i = 0; i < kTurns; ++i) {
        QElapsedTimer timer;
        timer.start();
        if (probe.prompt(session, u"go"_s) < 0)
            return cannotMeasure(u"a turn without an answer"_s);
        turns.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    const double early = median({turns.begin() + 1, turns.begin() + 1 + kShare});
    const double late = median({turns.end() - kShare, turns.end()});
    printRow(u"loopback: turn, the last 50 of 1,000 of a session"_s, late, 6, u"ms"_s);
    printRow(u"the same, times the first 50"_s, late / early, 0, u"x"_s);
    return 0;
}

// In a process of its own, as a namespace can only be entered with one thread.
static int measureLink()
{
    DelayedLink link(kOneWay);
    if (const QString problem = link.open(); !problem.isEmpty()) {
        std::printf("The link of 100 ms is skipped, not allowed here: %s\n", qPrintable(problem));
        return 0;
    }
    return measureAll({u"100 ms"_s, 7, double(2 * kOneWay.count())}, DelayedLink::kNear,
                      DelayedLink::kFar);
}

int main(int argc, char **argv)
{
    if (argc > 1 && qstrcmp(argv[1], "--link") == 0)
        return measureLink();
    if (const int code = measureAll({u"loopback"_s, 21, 2}, "127.0.0.1", "127.0.0.1"))
        return code;
    if (const int code = measureSteps())
        return code;
    std::fflush(stdout);
    QProcess link;
    link.setProcessChannelMode(QProcess::ForwardedChannels);
    link.start(QString::fromLocal8Bit(argv[0]), {u"--link"_s});
    return link.waitForFinished(-1) ? link.exitCode() : cannotMeasure(u"no second process"_s);
}

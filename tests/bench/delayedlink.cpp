// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/delayedlink.h"

#include <QFile>

#include <algorithm>
#include <arpa/inet.h>
#include <cstring>
#include <fcntl.h>
#include <linux/if_tun.h>
#include <net/if.h>
#include <poll.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Bench {

static QString trouble(const char *what)
{
    return u"%1: %2"_s.arg(QLatin1StringView(what), QLatin1StringView(std::strerror(errno)));
}

static bool put(const char *path, const QByteArray &text)
{
    QFile file{QString::fromLatin1(path)};
    return file.open(QFile::WriteOnly | QFile::Unbuffered) && file.write(text) == text.size();
}

DelayedLink::DelayedLink(std::chrono::milliseconds oneWay)
    : m_oneWay(oneWay)
{ }

DelayedLink::~DelayedLink()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isOver = true;
    }
    m_arrived.notify_all();
    if (m_stop[1] >= 0)
        ::close(m_stop[1]);
    if (m_reader.joinable())
        m_reader.join();
    if (m_writer.joinable())
        m_writer.join();
    for (const int descriptor : {m_device, m_stop[0]}) {
        if (descriptor >= 0)
            ::close(descriptor);
    }
}

QString DelayedLink::open()
{
    const QByteArray user = QByteArray::number(::getuid());
    const QByteArray group = QByteArray::number(::getgid());
    if (::unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0)
        return trouble("user and network namespaces");
    put("/proc/self/setgroups", "deny");
    if (!put("/proc/self/uid_map", "0 " + user + " 1\n")
        || !put("/proc/self/gid_map", "0 " + group + " 1\n"))
        return trouble("the map of a user namespace");
    if (const QString problem = setUp(); !problem.isEmpty())
        return problem;
    if (::pipe2(m_stop, O_CLOEXEC) != 0)
        return trouble("pipe");
    m_reader = std::thread([this] { read(); });
    m_writer = std::thread([this] { write(); });
    return {};
}

static void setName(ifreq &request, const char *name)
{
    std::memset(&request, 0, sizeof request);
    std::strncpy(request.ifr_name, name, IFNAMSIZ - 1);
}

static bool bringUp(int socket, const char *name)
{
    ifreq request;
    setName(request, name);
    request.ifr_flags = IFF_UP | IFF_RUNNING;
    return ::ioctl(socket, SIOCSIFFLAGS, &request) == 0;
}

static bool setAddress(int socket, const char *name, unsigned long what, const char *address)
{
    ifreq request;
    setName(request, name);
    auto *place = reinterpret_cast<sockaddr_in *>(&request.ifr_addr);
    place->sin_family = AF_INET;
    ::inet_pton(AF_INET, address, &place->sin_addr);
    return ::ioctl(socket, what, &request) == 0;
}

QString DelayedLink::setUp()
{
    constexpr auto kName = "far0";
    m_device = ::open("/dev/net/tun", O_RDWR | O_CLOEXEC);
    if (m_device < 0)
        return trouble("/dev/net/tun");
    ifreq request;
    setName(request, kName);
    request.ifr_flags = IFF_TUN | IFF_NO_PI;
    if (::ioctl(m_device, TUNSETIFF, &request) != 0)
        return trouble("a TUN device");
    const int socket = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    const bool isUp = bringUp(socket, "lo") && setAddress(socket, kName, SIOCSIFADDR, kNear)
        && setAddress(socket, kName, SIOCSIFNETMASK, "255.255.255.0") && bringUp(socket, kName);
    const QString problem = isUp ? QString() : trouble("the addresses of a link");
    ::close(socket);
    return problem;
}

void DelayedLink::read()
{
    constexpr size_t kMaxPacket = 64 * 1024;
    std::vector<char> buffer(kMaxPacket);
    pollfd ready[2] = {{m_device, POLLIN, 0}, {m_stop[0], POLLIN, 0}};
    while (::poll(ready, 2, -1) > 0 && ready[1].revents == 0) {
        const ssize_t size = ::read(m_device, buffer.data(), buffer.size());
        constexpr ssize_t kHeader = 20;
        if (size < kHeader || (buffer[0] & 0xf0) != 0x40) // IPv6 asks around by itself
            continue;
        // The sums stay right: they do not know which address is which.
        std::swap_ranges(buffer.begin() + 12, buffer.begin() + 16, buffer.begin() + 16);
        {
            const std::lock_guard lock(m_mutex);
            m_underWay.push_back({std::chrono::steady_clock::now() + m_oneWay,
                                  {buffer.begin(), buffer.begin() + size}});
        }
        m_arrived.notify_one();
    }
}

void DelayedLink::write()
{
    std::unique_lock lock(m_mutex);
    while (!m_isOver) {
        if (m_underWay.empty()) {
            m_arrived.wait(lock);
            continue;
        }
        const auto due = m_underWay.front().due;
        if (std::chrono::steady_clock::now() < due) {
            m_arrived.wait_until(lock, due, [this] { return m_isOver; });
            continue;
        }
        const Packet packet = std::move(m_underWay.front());
        m_underWay.pop_front();
        lock.unlock();
        // One that is not taken is lost, as on any link.
        (void)!::write(m_device, packet.bytes.data(), packet.bytes.size());
        lock.lock();
    }
}

} // namespace Bench

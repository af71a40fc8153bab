// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace Bench {

//! \brief A network namespace of this process with one link that takes its time, in both
//! directions, so that a far server can stand in the process itself.
//!
//! A TUN device: what leaves for kFar comes back from there after the delay, sent to kNear. Needs
//! neither rights nor the kernel's netem, only user namespaces and /dev/net/tun.
class DelayedLink
{
public:
    static constexpr auto kNear = "10.93.0.1"; //!< Where servers listen.
    static constexpr auto kFar = "10.93.0.2"; //!< Where clients connect to.

    explicit DelayedLink(std::chrono::milliseconds oneWay);
    ~DelayedLink();
    Q_DISABLE_COPY_MOVE(DelayedLink)

    //! To be called before the process has a second thread. \return what is not allowed here;
    //! empty: the link is up.
    QString open();

private:
    struct Packet
    {
        std::chrono::steady_clock::time_point due;
        std::vector<char> bytes;
    };

    QString setUp();
    void read();
    void write();

    std::chrono::milliseconds m_oneWay;
    int m_device = -1;
    int m_stop[2] = {-1, -1};
    bool m_isOver = false;
    std::mutex m_mutex;
    std::condition_variable m_arrived;
    std::deque<Packet> m_underWay;
    std::thread m_reader;
    std::thread m_writer;
};

} // namespace Bench

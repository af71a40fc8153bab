// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/sendwithoutdelay.h"

#include <charconv>
#include <cstring>
#include <dirent.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

namespace AgentCore {

// Sockets of other kinds, files and descriptors that are closed meanwhile only give an error.
static void setNoDelay(int descriptor)
{
    int isOn = 0;
    socklen_t size = sizeof isOn;
    if (::getsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &isOn, &size) != 0 || isOn != 0)
        return;
    isOn = 1;
    ::setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &isOn, sizeof isOn);
}

void sendWithoutDelay()
{
    DIR *open = ::opendir("/dev/fd"); // on Linux a link to /proc/self/fd
    if (!open)
        return;
    while (const dirent *entry = ::readdir(open)) {
        const char *name = entry->d_name;
        int descriptor = -1;
        const auto [end, error] = std::from_chars(name, name + std::strlen(name), descriptor);
        if (error == std::errc() && *end == '\0')
            setNoDelay(descriptor);
    }
    ::closedir(open);
}

} // namespace AgentCore

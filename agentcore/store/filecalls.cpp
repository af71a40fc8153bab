// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/filecalls.h"

#include "agentcore/base/platform.h"

#include <atomic>

#include <unistd.h>

namespace AgentCore {

static std::atomic<FileCalls *> s_replacement = nullptr;

ssize_t FileCalls::write(int descriptor, const void *bytes, size_t size)
{
    return ::write(descriptor, bytes, size);
}

ssize_t FileCalls::writeAt(int descriptor, const void *bytes, size_t size, off_t position)
{
    return ::pwrite(descriptor, bytes, size, position);
}

int FileCalls::truncate(int descriptor, off_t size)
{
    return ::ftruncate(descriptor, size);
}

int FileCalls::sync(int descriptor)
{
    return Platform::syncContent(descriptor);
}

FileCalls &FileCalls::current()
{
    static FileCalls system;
    FileCalls *calls = s_replacement.load(std::memory_order_acquire);
    return calls ? *calls : system;
}

void FileCalls::replace(FileCalls *calls)
{
    s_replacement.store(calls, std::memory_order_release);
}

} // namespace AgentCore

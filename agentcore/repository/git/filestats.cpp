// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/repository/git/filestats.h"

#include <algorithm>
#include <thread>

#include <fcntl.h>

namespace AgentCore {

static constexpr size_t kMinPerThread = 2'000;
static constexpr size_t kMaxThreads = 8;
static constexpr size_t kPerCheck = 512; // of the time

FileStats::FileStats(int topLevel, git_index *index, const LookTime &time)
{
    const size_t count = git_index_entrycount(index);
    if (count < kMinPerThread)
        return;
    m_stats.resize(count);
    const size_t most = std::clamp<size_t>(std::thread::hardware_concurrency(), 1, kMaxThreads);
    const size_t threads = std::min(most, count / kMinPerThread);
    std::vector<std::jthread> others;
    for (size_t i = 1; i < threads; ++i) {
        others.emplace_back(
            [this, topLevel, index, &time, from = count * i / threads,
             to = count * (i + 1) / threads] { ask(topLevel, index, time, from, to); });
    }
    ask(topLevel, index, time, 0, count / threads);
}

void FileStats::ask(int topLevel, git_index *index, const LookTime &time, size_t from, size_t to)
{
    for (size_t i = from; i < to; ++i) {
        if (i % kPerCheck == 0 && time.isOver())
            return;
        const char *path = git_index_get_byindex(index, i)->path;
        struct stat info = {};
        if (::fstatat(topLevel, path, &info, AT_SYMLINK_NOFOLLOW) == 0)
            m_stats[i] = {info.st_size, info.st_mtim, info.st_mode};
    }
}

std::optional<struct stat> FileStats::at(size_t position) const
{
    if (position >= m_stats.size() || m_stats[position].mode == 0)
        return std::nullopt;
    struct stat info = {};
    info.st_mode = m_stats[position].mode;
    info.st_size = m_stats[position].size;
    info.st_mtim = m_stats[position].changedAt;
    return info;
}

} // namespace AgentCore

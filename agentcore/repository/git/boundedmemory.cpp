// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/repository/git/boundedmemory.h"

#include <git2.h>
#include <git2/sys/alloc.h>

#include <atomic>
#include <cstdlib>

#include <malloc.h>

namespace AgentCore {

static constexpr size_t kMaxBytes = size_t(256) * 1024 * 1024;
static std::atomic<size_t> s_taken = 0;

static void *note(void *block)
{
    if (block)
        s_taken += ::malloc_usable_size(block);
    return block;
}

static void *take(size_t size, const char *, int)
{
    if (size > kMaxBytes || s_taken + size > kMaxBytes)
        return nullptr;
    return note(std::malloc(size));
}

static void *takeAgain(void *block, size_t size, const char *, int)
{
    const size_t before = block ? ::malloc_usable_size(block) : 0;
    if (size > kMaxBytes || s_taken - before + size > kMaxBytes)
        return nullptr;
    void *moved = std::realloc(block, size);
    if (moved)
        s_taken -= before;
    return note(moved);
}

static void giveBack(void *block)
{
    if (block)
        s_taken -= ::malloc_usable_size(block);
    std::free(block);
}

void boundMemoryOfLibgit2()
{
    static git_allocator allocator{take, takeAgain, giveBack};
    git_libgit2_opts(GIT_OPT_SET_ALLOCATOR, &allocator);
}

} // namespace AgentCore

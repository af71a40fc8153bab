// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/web/html/parsedpage.h"

#include <chrono>
#include <csetjmp>
#include <cstddef>
#include <ctime>
#include <vector>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace AgentCore {

constexpr size_t kBlockBytes = 1024 * 1024;
constexpr size_t kMaxBytes = 512 * kBlockBytes;
constexpr auto kMaxTime = 5s;
constexpr int kCallsPerLook = 64; // at the clock

//! Processor time of this thread: a busy machine reads the same pages as one at rest.
static std::chrono::nanoseconds timeSpent()
{
    timespec time = {};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

struct ParsedPage::Memory
{
    std::vector<std::unique_ptr<std::byte[]>> blocks;
    size_t used = kBlockBytes; // of the last block
    size_t total = 0;
    int calls = 0;
    bool isTooMuch = false;
    const std::chrono::nanoseconds begin = timeSpent();
    const std::stop_token *token = nullptr; // while parsing
    std::jmp_buf leave;

    static void *allocate(void *self, size_t bytes);
    static void release(void *, void *) { } // with the blocks
    bool isOver();
    void *take(size_t bytes);
};

void *ParsedPage::Memory::allocate(void *self, size_t bytes)
{
    auto *memory = static_cast<Memory *>(self);
    void *place = memory->isOver() ? nullptr : memory->take(bytes);
    if (!place)
        std::longjmp(memory->leave, 1); // nothing of C++ lies between
    return place;
}

bool ParsedPage::Memory::isOver()
{
    if (++calls % kCallsPerLook != 0)
        return false;
    isTooMuch = timeSpent() - begin > kMaxTime;
    return isTooMuch || token->stop_requested();
}

void *ParsedPage::Memory::take(size_t bytes)
{
    constexpr size_t kAlign = alignof(std::max_align_t);
    const size_t rounded = (qMax(bytes, size_t(1)) + kAlign - 1) / kAlign * kAlign;
    if (rounded > kBlockBytes - used) {
        const size_t size = qMax(rounded, kBlockBytes);
        if (size > kMaxBytes - total) {
            isTooMuch = true;
            return nullptr;
        }
        total += size;
        used = 0;
        blocks.push_back(std::unique_ptr<std::byte[]>(new std::byte[size]));
    }
    void *place = blocks.back().get() + used;
    used = qMin(used + rounded, kBlockBytes); // a larger block is full
    return place;
}

ParsedPage::ParsedPage()
    : m_memory(std::make_unique<Memory>())
{ }

ParsedPage::~ParsedPage() = default;

// In a function of its own, as nothing that setjmp() may spoil is in it.
static const GumboOutput *parseOrLeave(const GumboOptions *options, const char *text, size_t size,
                                       std::jmp_buf &leave)
{
    if (setjmp(leave) != 0) // NOLINT: see ParsedPage
        return nullptr;
    return gumbo_parse_with_options(options, text, size);
}

Result<std::unique_ptr<ParsedPage>> ParsedPage::parse(QByteArrayView html,
                                                      const std::stop_token &token)
{
    std::unique_ptr<ParsedPage> page(new ParsedPage);
    Memory &memory = *page->m_memory;
    memory.token = &token;
    GumboOptions options = kGumboDefaultOptions;
    options.allocator = Memory::allocate;
    options.deallocator = Memory::release;
    options.userdata = &memory;
    options.max_errors = 0;
    page->m_output = parseOrLeave(&options, html.isEmpty() ? "" : html.data(), size_t(html.size()),
                                  memory.leave);
    memory.token = nullptr;
    if (page->m_output)
        return page;
    if (memory.isTooMuch)
        return fail(ErrorCode::LimitExceeded, u"the page is too intricate to be read as text"_s);
    return fail(ErrorCode::Cancelled, u"cancelled"_s);
}

} // namespace AgentCore

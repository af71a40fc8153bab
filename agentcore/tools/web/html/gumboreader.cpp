// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/web/html/gumboreader.h"

#include "agentcore/tools/web/html/pagewalker.h"

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

constexpr qsizetype kMaxElements = 500;
constexpr qsizetype kMaxElementChars = 4000;
constexpr int kMaxElementNodes = 10'000;
constexpr qsizetype kMaxTitleChars = 300;
constexpr qsizetype kMinMainChars = 200; // less is no main part worth the name

namespace {

// What is to be known of a page before it is read.
struct PageFacts
{
    QString title;
    QUrl base;
    const GumboNode *main = nullptr;
};

} // namespace

static QString wordsOf(const GumboNode *root)
{
    QString words;
    int nodes = 0;
    visitNodes(root, [&](const GumboNode *node) {
        if (node->type == GUMBO_NODE_TEXT || node->type == GUMBO_NODE_WHITESPACE)
            words += QString::fromUtf8(node->v.text.text).left(kMaxElementChars);
        return ++nodes < kMaxElementNodes && words.size() < kMaxElementChars;
    });
    return words.left(kMaxElementChars).simplified();
}

static PageFacts factsOf(const GumboNode *root, const QUrl &base, const std::stop_token &token)
{
    PageFacts facts{.base = base};
    bool hasTitle = false;
    bool hasBase = false;
    visitNodes(root, [&](const GumboNode *node) {
        if (node->type != GUMBO_NODE_ELEMENT)
            return !token.stop_requested();
        const GumboElement &element = node->v.element;
        if (element.tag == GUMBO_TAG_TITLE && element.tag_namespace == GUMBO_NAMESPACE_HTML
            && !hasTitle) {
            facts.title = wordsOf(node).left(kMaxTitleChars);
            hasTitle = true;
        } else if (element.tag == GUMBO_TAG_BASE && !hasBase) {
            const QUrl own = base.resolved(QUrl(htmlAttribute(node, "href").trimmed()));
            if (own.scheme() == "http"_L1 || own.scheme() == "https"_L1)
                facts.base = own;
            hasBase = true;
        } else if (!facts.main
                   && (element.tag == GUMBO_TAG_MAIN || htmlAttribute(node, "role") == "main"_L1)) {
            facts.main = node;
        }
        return !token.stop_requested();
    });
    return facts;
}

Result<HtmlText> GumboReader::text(QByteArrayView html, const QUrl &base,
                                   const std::stop_token &token) const
{
    const auto page = ParsedPage::parse(html, token);
    if (!page)
        return std::unexpected(page.error());
    const GumboNode *root = (*page)->root();
    const PageFacts facts = factsOf(root, base, token);
    HtmlText result{.title = facts.title};
    const auto read = [&](const GumboNode *part, bool skipsNavigation) {
        PageWalker walker(facts.base, skipsNavigation, token);
        result.text = walker.textOf(part);
        result.isCut = walker.isCut();
    };
    if (facts.main)
        read(facts.main, true);
    if (result.text.size() < kMinMainChars)
        read(root, true);
    if (result.text.isEmpty())
        read(root, false);
    if (token.stop_requested())
        return fail(ErrorCode::Cancelled, u"cancelled"_s);
    return result;
}

Result<QList<HtmlElement>> GumboReader::elements(QByteArrayView html, const QUrl &base,
                                                 const QStringList &classes,
                                                 const std::stop_token &token) const
{
    const auto page = ParsedPage::parse(html, token);
    if (!page)
        return std::unexpected(page.error());
    QList<HtmlElement> found;
    visitNodes((*page)->root(), [&](const GumboNode *node) {
        if (node->type != GUMBO_NODE_ELEMENT)
            return true;
        const QStringList own = htmlAttribute(node, "class").simplified().split(u' ');
        for (const QString &wanted : classes) {
            if (!own.contains(wanted))
                continue;
            const QString target = htmlAttribute(node, "href").trimmed();
            found.append(
                {wanted, wordsOf(node), target.isEmpty() ? QUrl() : base.resolved(QUrl(target))});
            break;
        }
        return found.size() < kMaxElements && !token.stop_requested();
    });
    if (token.stop_requested())
        return fail(ErrorCode::Cancelled, u"cancelled"_s);
    return found;
}

} // namespace AgentCore

const AgentCore::HtmlReader *agentaoHtmlReader()
{
    static const AgentCore::GumboReader reader;
    return &reader;
}

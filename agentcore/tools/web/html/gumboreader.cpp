// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/web/html/gumboreader.h"

#include "agentcore/tools/web/html/pagewalker.h"
#include "agentcore/tools/web/html/parsedpage.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

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

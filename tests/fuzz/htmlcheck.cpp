// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzzcheck.h"

#include "agentcore/tools/web/html/gumboreader.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

static QString checkLine(const QString &line)
{
    const auto isBreak = [](QChar c) { return c == u'\n' || c == u'\r' || c.isNull(); };
    return std::ranges::any_of(line, isBreak) ? u"what is one line has several"_s : QString();
}

static QString checkElements(const GumboReader &reader, QByteArrayView html, const QUrl &base)
{
    const auto elements = reader.elements(html, base, {u"a"_s, u"b"_s}, {});
    if (!elements)
        return u"the elements of a small page are too much"_s;
    for (const HtmlElement &element : *elements) {
        if (element.className != "a"_L1 && element.className != "b"_L1)
            return u"an element was found by no class of the list"_s;
        if (!element.link.isEmpty() && element.link.isRelative())
            return u"a link is not absolute"_s;
        if (const QString problem = checkLine(element.text); !problem.isEmpty())
            return problem;
    }
    return {};
}

QString checkHtml(QByteArrayView input)
{
    if (input.isEmpty())
        return {};
    const QByteArrayView html = input.sliced(1);
    const QUrl base(u"https://example.org/a/b?c"_s);
    const GumboReader reader;
    const auto page = reader.text(html, base, {});
    if (!page)
        return u"a small page is too much"_s;
    if (page->isCut || page->text.size() > 2000 + 2000 * html.size())
        return u"a small page makes a long text"_s;
    if (page->text.contains(QChar::Null))
        return u"there is a NUL in the text"_s;
    if (!page->text.isEmpty() && (page->text.front() == u'\n' || page->text.back() == u'\n'))
        return u"the text has empty lines around it"_s;
    const auto again = reader.text(html, base, {});
    if (!again || again->text != page->text || again->title != page->title)
        return u"a page is read in two ways"_s;
    if (const QString problem = checkLine(page->title); !problem.isEmpty())
        return problem;
    return checkElements(reader, html, base);
}

} // namespace Testing

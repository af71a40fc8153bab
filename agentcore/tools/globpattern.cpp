// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/globpattern.h"

#include "agentcore/base/lookalike.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxPatternChars = 1000;

static bool isSpecial(QChar c)
{
    return u"*?[]{}\\"_s.contains(c);
}

// The length of the class that starts at text[0] == '['; 0: it is not closed, so a plain bracket.
static qsizetype classLength(QStringView text)
{
    qsizetype i = 1;
    if (i < text.size() && (text[i] == u'!' || text[i] == u'^'))
        ++i;
    if (i < text.size() && text[i] == u']')
        ++i;
    while (i < text.size() && text[i] != u']')
        ++i;
    return i < text.size() ? i + 1 : 0;
}

static QString classExpression(QStringView text)
{
    QString inner = text.sliced(1, text.size() - 2).toString();
    const bool negated = inner.startsWith(u'!') || inner.startsWith(u'^');
    if (negated)
        inner.removeFirst();
    inner.replace(u'\\', u"\\\\"_s).replace(u'[', u"\\["_s).replace(u']', u"\\]"_s);
    return (negated ? u"(?!/)[^"_s : u"(?!/)["_s) + inner + u']';
}

static Result<QString> toExpression(QStringView pattern)
{
    QString out;
    int depth = 0;
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const QChar c = pattern[i];
        const QStringView rest = pattern.sliced(i);
        if (rest.startsWith("**/"_L1) && (i == 0 || pattern[i - 1] == u'/')) {
            out += "(?:.*/)?"_L1;
            i += 2;
        } else if (rest.startsWith("**"_L1)) {
            out += ".*"_L1;
            ++i;
        } else if (c == u'*') {
            out += "[^/]*"_L1;
        } else if (c == u'?') {
            out += "[^/]"_L1;
        } else if (const qsizetype length = c == u'[' ? classLength(rest) : 0; length > 0) {
            out += classExpression(rest.first(length));
            i += length - 1;
        } else if (c == u'{') {
            out += "(?:"_L1;
            ++depth;
        } else if (c == u'}' && depth > 0) {
            out += u')';
            --depth;
        } else if (c == u',' && depth > 0) {
            out += u'|';
        } else if (c == u'\\' && i + 1 < pattern.size()) {
            out += QRegularExpression::escape(pattern.sliced(++i, 1));
        } else {
            out += QRegularExpression::escape(rest.first(1));
        }
    }
    if (depth > 0)
        return fail(ErrorCode::InvalidInput, u"the pattern has an unclosed '{'"_s);
    return out;
}

Result<GlobPattern> GlobPattern::fromString(const QString &pattern)
{
    if (pattern.isEmpty())
        return fail(ErrorCode::InvalidInput, u"the pattern is empty"_s);
    if (pattern.size() > kMaxPatternChars)
        return fail(ErrorCode::InvalidInput, u"the pattern is too long"_s);
    GlobPattern glob;
    if (pattern == "**/*"_L1 || pattern == "**"_L1)
        return glob;
    const bool anyFolder = pattern.startsWith("**/"_L1);
    const QStringView rest = QStringView(pattern).sliced(anyFolder ? 3 : 0);
    if (rest.startsWith(u'*') && rest.size() > 1 && !rest.contains(u'/')
        && std::ranges::none_of(rest.sliced(1), isSpecial)) {
        glob.m_kind = Kind::Suffix;
        glob.m_text = rest.sliced(1).toString();
        glob.m_anyFolder = anyFolder;
        return glob;
    }
    if (!anyFolder && std::ranges::none_of(rest, isSpecial)) {
        glob.m_kind = Kind::Literal;
        glob.m_text = pattern;
        return glob;
    }
    const auto expression = toExpression(pattern);
    if (!expression)
        return std::unexpected(expression.error());
    glob.m_kind = Kind::Expression;
    glob.m_expression.setPattern(QRegularExpression::anchoredPattern(*expression));
    if (!glob.m_expression.isValid())
        return fail(ErrorCode::InvalidInput, u"the pattern is not valid"_s);
    return glob;
}

bool GlobPattern::matches(QStringView relativePath) const
{
    switch (m_kind) {
    case Kind::All:
        return true;
    case Kind::Suffix:
        return relativePath.endsWith(m_text) && (m_anyFolder || !relativePath.contains(u'/'));
    case Kind::Literal:
        return relativePath == m_text;
    case Kind::Expression:
        return m_expression.matchView(relativePath).hasMatch();
    }
    Q_UNREACHABLE_RETURN(false);
}

static bool isAscii(QStringView text)
{
    return std::ranges::all_of(text, [](QChar c) { return c.unicode() < 0x80; });
}

Result<LookAlikePattern> LookAlikePattern::fromString(const QString &pattern)
{
    auto exact = GlobPattern::fromString(pattern);
    auto folded = GlobPattern::fromString(foldedText(pattern));
    if (!exact)
        return std::unexpected(exact.error());
    LookAlikePattern both;
    both.m_folded = folded ? std::move(*folded) : *exact;
    both.m_exact = std::move(*exact);
    both.m_isAscii = isAscii(pattern);
    return both;
}

bool LookAlikePattern::matches(QStringView relativePath) const
{
    if (m_exact.matches(relativePath))
        return true;
    if (m_isAscii && isAscii(relativePath)) // as nearly all
        return false;
    return m_folded.matches(foldedText(relativePath));
}

} // namespace AgentCore

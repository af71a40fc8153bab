// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/ignorerules.h"

#include <ranges>

using namespace Qt::StringLiterals;

namespace AgentCore {

IgnoreRules IgnoreRules::fromText(QStringView text)
{
    IgnoreRules rules;
    for (QStringView line : text.tokenize(u'\n')) {
        if (line.endsWith(u'\r'))
            line.chop(1);
        while (line.endsWith(u' ') && !line.endsWith("\\ "_L1))
            line.chop(1);
        if (line.isEmpty() || line.startsWith(u'#'))
            continue;
        const bool negated = line.startsWith(u'!');
        if (negated)
            line = line.sliced(1);
        const bool foldersOnly = line.endsWith(u'/');
        if (foldersOnly)
            line.chop(1);
        const bool nameOnly = !line.contains(u'/');
        if (line.startsWith(u'/'))
            line = line.sliced(1);
        // Braces are plain characters in these files.
        QString pattern = line.toString();
        pattern.replace(u'{', u"[{]"_s).replace(u'}', u"[}]"_s);
        if (auto glob = GlobPattern::fromString(pattern))
            rules.m_rules.push_back({*glob, !negated, foldersOnly, nameOnly});
    }
    return rules;
}

std::optional<bool> IgnoreRules::match(QStringView relativePath, bool isFolder) const
{
    const QStringView name = relativePath.sliced(relativePath.lastIndexOf(u'/') + 1);
    for (const Rule &rule : m_rules | std::views::reverse) {
        if (rule.foldersOnly && !isFolder)
            continue;
        if (rule.pattern.matches(rule.nameOnly ? name : relativePath))
            return rule.ignored;
    }
    return std::nullopt;
}

} // namespace AgentCore

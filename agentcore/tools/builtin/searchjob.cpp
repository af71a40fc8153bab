// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/searchjob.h"

#include "agentcore/tools/sensitivepaths.h"
#include "toolprompts.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

void SearchResults::add(SearchMatch match)
{
    ++m_count;
    if (m_kept.size() == m_most && *m_kept.rbegin() < match)
        return;
    if (match.text.size() > kMaxLineChars)
        match.text = match.text.first(kMaxLineChars) + QStringLiteral(" [cut]");
    m_kept.insert(std::move(match));
    if (m_kept.size() > m_most)
        m_kept.erase(std::prev(m_kept.end()));
}

void SearchResults::add(const SearchResults &other)
{
    for (const SearchMatch &match : other.m_kept)
        add(match);
    m_count += other.m_count - qint64(other.m_kept.size());
}

static void checkSearch(JsonReader &reader, SearchFileContentParams &params)
{
    if (params.pattern.contains(u'\n') || params.pattern.contains(QChar(0)))
        reader.fail("pattern"_L1, u"must be one line; lines are searched one by one"_s);
    if (const auto glob = GlobPattern::fromString(params.filePattern); !glob)
        reader.fail("file_pattern"_L1, u"is not usable: "_s + glob.error().message);
    if (!params.regex)
        return;
    const QRegularExpression expression(params.pattern);
    if (!expression.isValid())
        reader.fail("pattern"_L1, u"is no regular expression: "_s + expression.errorString());
}

const ToolFields<SearchFileContentParams> &SearchFileContentParams::fields()
{
    static const ToolFields<SearchFileContentParams> fields(
        ToolPrompts::search_file_content,
        {{"pattern"_L1, &SearchFileContentParams::pattern, {.required = true}},
         {"file_pattern"_L1, &SearchFileContentParams::filePattern},
         {"directory"_L1, &SearchFileContentParams::directory},
         {"case_sensitive"_L1, &SearchFileContentParams::caseSensitive},
         {"regex"_L1, &SearchFileContentParams::regex}},
        checkSearch);
    return fields;
}

Result<void> SearchJob::prepare()
{
    m_nameOnly = !params.filePattern.contains(u'/');
    auto glob = LookAlikePattern::fromString(params.filePattern);
    if (!glob)
        return std::unexpected(glob.error());
    m_glob = std::move(*glob);
    m_start = directory.endsWith(u'/') ? directory : directory + u'/';
    return {};
}

bool SearchJob::fits(QStringView relativePath) const
{
    return takesAll()
        || m_glob.matches(m_nameOnly ? relativePath.sliced(relativePath.lastIndexOf(u'/') + 1)
                                     : relativePath);
}

bool SearchJob::wants(const QString &relativePath) const
{
    if (!onlyFile.isEmpty())
        return true;
    if (!fits(relativePath))
        return false;
    const QString path = m_start + relativePath;
    const bool isKept
        = std::ranges::any_of(kept, [&path](const RuledPath &rule) { return rule.covers(path); });
    return !isKept && !isSecretPath(isSecretPath(directory) ? u'/' + relativePath : path);
}

} // namespace AgentCore

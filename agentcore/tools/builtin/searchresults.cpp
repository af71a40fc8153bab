// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/searchresults.h"

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

} // namespace AgentCore

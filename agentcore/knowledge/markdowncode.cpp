// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/markdowncode.h"

namespace AgentCore {

bool CodeFence::takes(QStringView line)
{
    qsizetype start = 0;
    while (start < line.size() && start < 4 && line.at(start) == u' ')
        ++start;
    const QStringView rest = line.sliced(start);
    const QChar mark = rest.isEmpty() ? QChar() : rest.front();
    qsizetype length = 0;
    while ((mark == u'`' || mark == u'~') && length < rest.size() && rest.at(length) == mark)
        ++length;
    const bool isBorder = start < 4 && length >= 3;
    if (m_length == 0) {
        if (!isBorder || (mark == u'`' && rest.sliced(length).contains(u'`')))
            return false;
        m_mark = mark;
        m_length = length;
    } else if (isBorder && mark == m_mark && length >= m_length
               && rest.sliced(length).trimmed().isEmpty()) {
        m_length = 0;
    }
    return true;
}

qsizetype behindCodeSpan(QStringView line, qsizetype at)
{
    qsizetype length = 0;
    while (at + length < line.size() && line.at(at + length) == u'`')
        ++length;
    for (qsizetype end = at + length; end < line.size();) {
        if (line.at(end) != u'`') {
            ++end;
            continue;
        }
        qsizetype closing = 0;
        while (end + closing < line.size() && line.at(end + closing) == u'`')
            ++closing;
        end += closing;
        if (closing == length)
            return end;
    }
    return at + length;
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/repeatedtext.h"

#include "agentcore/base/jsontext.h"

namespace AgentCore {

//! Where the string ends that begins at \a start; -1 when it does not.
static qsizetype endOfString(QByteArrayView object, qsizetype start)
{
    qsizetype end = start;
    while (end < object.size() && object[end] != '"')
        end += object[end] == '\\' ? 2 : 1;
    return end < object.size() ? end : -1;
}

void RepeatedText::learn(QByteArrayView object, QByteArrayView key, const QString &text)
{
    forget();
    const QByteArray begin = '"' + key.toByteArray() + "\":\"";
    const qsizetype member = object.indexOf(begin);
    if (member < 0 || object.indexOf(begin, member + 1) >= 0)
        return;
    const qsizetype start = member + begin.size();
    const qsizetype end = endOfString(object, start);
    if (end < 0 || textOfJsonString(object.sliced(start, end - start)) != text)
        return;
    m_before = object.first(start).toByteArray();
    m_after = object.sliced(end).toByteArray();
}

std::optional<QString> RepeatedText::textOf(QByteArrayView object) const
{
    const qsizetype length = object.size() - m_before.size() - m_after.size();
    if (m_before.isEmpty() || length < 0 || !object.startsWith(m_before)
        || !object.endsWith(m_after))
        return std::nullopt;
    return textOfJsonString(object.sliced(m_before.size(), length));
}

} // namespace AgentCore

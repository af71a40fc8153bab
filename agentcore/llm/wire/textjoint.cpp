// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/textjoint.h"

#include <utility>

namespace AgentCore {

//! What repeats fewer units may be chance, unless it is all that was shown.
constexpr qsizetype kLeastRepetition = 16;

TextJoint::TextJoint(QString shown)
    : m_shown(std::move(shown))
{ }

QString TextJoint::take(const QString &piece)
{
    if (m_isSettled)
        return piece;
    m_held += piece;
    return m_shown.contains(m_held) ? QString() : settle();
}

QString TextJoint::takeRest()
{
    return m_isSettled ? QString() : settle();
}

QString TextJoint::settle()
{
    m_isSettled = true;
    for (qsizetype length = qMin(m_held.size(), m_shown.size()); length > 0; --length) {
        if (length < kLeastRepetition && length != m_shown.size())
            break;
        if (!m_shown.endsWith(QStringView(m_held).first(length)))
            continue;
        m_repeated = length;
        break;
    }
    return std::exchange(m_held, {}).sliced(m_repeated);
}

} // namespace AgentCore

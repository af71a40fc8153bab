// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/house/linebuffer.h"

using namespace AgentCore;

namespace Acp {

const AgentLine &LineBuffer::add(bool isTheirs, const QByteArray &text)
{
    // A copy of what is longer; what is not shares its bytes.
    const QByteArray kept = text.size() > kMaxLineBytes ? text.first(kMaxLineBytes) : text;
    m_lines.append({++m_last, QDateTime::currentDateTimeUtc(), isTheirs, kept});
    m_bytes += kept.size();
    while (m_lines.size() > kMaxLines || (m_bytes > kMaxBytes && m_lines.size() > 1)) {
        m_bytes -= m_lines.first().text.size();
        m_lines.removeFirst();
    }
    return m_lines.last();
}

} // namespace Acp

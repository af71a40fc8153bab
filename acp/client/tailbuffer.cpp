// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/tailbuffer.h"

namespace Acp {

void TailBuffer::append(const QString &text)
{
    m_bytes += text.toUtf8();
    if (m_bytes.size() <= m_maxBytes)
        return;
    m_truncated = true;
    qsizetype start = m_bytes.size() - m_maxBytes;
    const auto isInner = [this](qsizetype at) { return (uchar(m_bytes[at]) & 0xC0) == 0x80; };
    while (start < m_bytes.size() && isInner(start))
        ++start;
    m_bytes = m_bytes.sliced(start);
}

} // namespace Acp

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/http/requestbody.h"

#include <algorithm>

namespace AgentCore {

RequestBody::RequestBody(const QByteArray &bytes, bool isSentOnce)
    : m_bytes(bytes)
    , m_size(bytes.size())
    , m_isSentOnce(isSentOnce)
{
    open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

void RequestBody::letGo()
{
    m_isLetGo = true;
    if (m_at == m_size) // a server may answer before it has read all
        m_bytes = {};
}

bool RequestBody::seek(qint64 position)
{
    if (m_isSentOnce || m_isLetGo || position > m_size || !QIODevice::seek(position))
        return false;
    m_at = position;
    return true;
}

qint64 RequestBody::readData(char *data, qint64 maxSize)
{
    const qint64 count = qMin(maxSize, m_size - m_at);
    std::copy_n(m_bytes.constData() + m_at, count, data);
    m_at += count;
    if (m_isLetGo)
        letGo();
    return count == 0 && maxSize > 0 ? -1 : count;
}

qint64 RequestBody::writeData(const char *data, qint64 maxSize)
{
    Q_UNUSED(data)
    Q_UNUSED(maxSize)
    return -1;
}

} // namespace AgentCore

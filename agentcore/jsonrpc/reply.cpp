// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/jsonrpc/reply.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

Reply::Reply(Sender send, QJsonValue requestId)
    : m_send(std::move(send))
    , m_requestId(std::move(requestId))
    , m_wasRequest(bool(m_send))
{ }

Reply::Reply(Reply &&other) noexcept
    : m_send(std::exchange(other.m_send, nullptr))
    , m_requestId(other.m_requestId)
    , m_wasRequest(other.m_wasRequest)
{ }

Reply::~Reply()
{
    if (m_send)
        m_send(fail(ErrorCode::Internal, u"the request was not answered"_s));
}

void Reply::answer(const Result<QJsonValue> &result) &&
{
    if (const Sender send = std::exchange(m_send, nullptr))
        send(result);
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/elicitationport.h"

#include <utility>

namespace AgentCore {

ElicitationReply::ElicitationReply(Sender send)
    : m_send(std::move(send))
{ }

ElicitationReply::ElicitationReply(ElicitationReply &&other) noexcept
    : m_send(std::exchange(other.m_send, nullptr))
{ }

ElicitationReply::~ElicitationReply()
{
    if (m_send)
        m_send({});
}

void ElicitationReply::answer(const ElicitationAnswer &answer) &&
{
    if (const auto send = std::exchange(m_send, nullptr))
        send(answer);
}

} // namespace AgentCore

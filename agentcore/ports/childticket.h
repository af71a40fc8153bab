// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/childprocesses.h"

#include <utility>

namespace AgentCore {

//! A place among ChildProcesses, given back when this goes or ends.
class ChildTicket
{
public:
    ChildTicket() = default;
    ChildTicket(const ChildOwner &owner, qint64 leader, ProcessTree::Kind kind)
        : m_id(ChildProcesses::shared().add(owner, leader, kind))
    { }
    ChildTicket(ChildTicket &&other) noexcept
        : m_id(std::exchange(other.m_id, 0))
    { }
    ChildTicket &operator=(ChildTicket &&other) noexcept
    {
        std::swap(m_id, other.m_id);
        return *this;
    }
    Q_DISABLE_COPY(ChildTicket)
    ~ChildTicket() { end(); }

    void end()
    {
        if (const quint64 id = std::exchange(m_id, 0))
            ChildProcesses::shared().remove(id);
    }

private:
    quint64 m_id = 0; //!< 0: none.
};

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMutex>

#include <optional>

namespace AgentCore {

//! \brief What was made last, with what it was made of: it is made again only of something else.
//!
//! For what every session that opens asks of nearly always the same. In any thread.
template <typename Of, typename Made> class LastMade
{
public:
    //! \a make makes it of nothing but \a of.
    template <typename Make> Made get(const Of &of, const Make &make)
    {
        const QMutexLocker lock(&m_mutex);
        if (!m_of || !(*m_of == of)) {
            m_made = make();
            m_of = of;
        }
        return m_made;
    }

private:
    QMutex m_mutex;
    std::optional<Of> m_of;
    Made m_made;
};

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/permission/questioncard.h"

namespace Testing {

//! \brief The time that questions see while this lives; see Ui::ClickGuard.
class ClickTime
{
public:
    enum class Flow {
        Fast, //!< Whoever looks again finds a second gone: every click counts.
        ByHand, //!< It stands still but for pass().
    };

    explicit ClickTime(Flow flow)
    {
        Ui::ClickGuard::setClock([this, flow] {
            if (flow == Flow::Fast)
                m_now += std::chrono::seconds(1);
            return m_now;
        });
    }
    ~ClickTime() { Ui::ClickGuard::setClock({}); }
    Q_DISABLE_COPY_MOVE(ClickTime)

    void pass(std::chrono::milliseconds time) { m_now += time; }

private:
    std::chrono::steady_clock::time_point m_now{std::chrono::hours(s_count++)};
    static inline int s_count = 1; //!< Later ones begin later.
};

} // namespace Testing

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agentdirectory.h"

namespace Acp {

//! The last lines between us and one agent, within bounds.
class AGENTCORE_EXPORT LineBuffer
{
public:
    static constexpr qsizetype kMaxLines = 5'000;
    static constexpr qsizetype kMaxBytes = 4 * 1024 * 1024;
    static constexpr qsizetype kMaxLineBytes = 256 * 1024; //!< Of one; the rest is left out.

    //! Keeps it, and returns what was kept.
    const AgentCore::AgentLine &add(bool isTheirs, const QByteArray &text);
    const QList<AgentCore::AgentLine> &lines() const { return m_lines; }

private:
    QList<AgentCore::AgentLine> m_lines;
    qsizetype m_bytes = 0;
    qint64 m_last = 0;
};

} // namespace Acp

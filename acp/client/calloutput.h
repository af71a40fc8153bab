// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/toolcallpatch.h"

#include <QHash>

namespace Acp {

//! \brief What calls of an agent print, wherever it puts that: terminals of its own, raw results,
//! text within a fence.
class AGENTCORE_EXPORT CallOutput
{
public:
    static constexpr qsizetype kMaxTerminals = 1'000;

    //! \brief Makes output of what \a patch says into content of \a call, to which it was applied.
    //!
    //! \a before: the call as it was; null: it is new. Returns what was printed since then, while
    //! the call runs.
    QString take(const ToolCallPatch &patch, const AgentCore::ToolCallState *before,
                 AgentCore::ToolCallState &call);
    //! No more comes: what the terminal of \a call shows becomes content.
    void end(AgentCore::ToolCallState &call);

private:
    QHash<QString, QString> m_texts; // of terminals of open calls, by the call
};

} // namespace Acp

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

namespace Ui {

//! What a call of the agent did with a path.
struct PathTouch
{
    enum class Way { Written, Read, Searched };

    QString path; //!< Absolute.
    Way way = Way::Read;
    QString callId;
    QString title; //!< Of the call, for people.
    QDateTime at = {}; //!< UTC; invalid: not known.
    friend bool operator==(const PathTouch &, const PathTouch &) = default;
};

//! \brief The paths that \a call read, searched or wrote, each once; none while it runs or when it
//! failed.
//!
//! What commands do with files nobody knows: they have none.
QList<PathTouch> touchesOf(const AgentCore::ToolCallState &call);

} // namespace Ui

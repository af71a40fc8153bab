// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionevent.h"
#include "agentcore/history/sessionupdate.h"

#include <QJsonObject>

namespace AgentCore {

//! \brief What a call tells the model without keys, tokens and private keys.
struct MaskedResult
{
    ToolResult told;
    std::optional<NoticeRaised> notice; //!< For people; unset: nothing was removed.

    static MaskedResult of(const ToolResult &result);
};

//! \brief Why a call with \a input must not run, for the model; empty: it may.
//!
//! Something would be written or sent with a mark where a secret stood that the model was not
//! shown.
QString maskedInputWords(const QJsonObject &input);

} // namespace AgentCore

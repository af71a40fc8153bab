// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"

#include <QCoreApplication>

namespace Ui {

//! What the window says of tokens and money.
struct UsageText
{
    Q_DECLARE_TR_FUNCTIONS(Ui::UsageText)

public:
    //! Lines: the context and what fills it, all requests of the session, their cost.
    static QString of(const AgentCore::UsageChanged &usage,
                      const AgentCore::ContextBreakdown &breakdown);
    //! "$1.50", "at least $0.30"; empty when nothing is known of it.
    static QString cost(const AgentCore::UsageChanged &usage);
    //! "Limit of a turn's requests" and "3 of 100".
    static QString limitName(const AgentCore::SpendState &limit);
    static QString limitValue(const AgentCore::SpendState &limit);
};

} // namespace Ui

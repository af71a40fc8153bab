// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/spendlimits.h"
#include "app/chat/chat.h"

namespace App {

//! What the command line says about a conversation in the terminal.
struct ChatOptions
{
    ChatTask task;
    QString model; //!< "provider/model"; empty: the configured one.
    AgentCore::SpendLimit turnLimit; //!< Of each turn.
    std::function<QStringList()> findings; //!< What is wrong in the settings.
};

} // namespace App

//! \brief Entry of the module `agentao-chat`, found by name: talks until the person ends it.
//!
//! Standard input and output are a terminal. Makes the QCoreApplication; no other application
//! object may exist. Returns the exit code.
extern "C" Q_DECL_EXPORT int agentaoRunChat(int argc, char **argv, const App::ChatOptions &options);
//! Type of agentaoRunChat, for the loader.
using AgentaoRunChat = int (*)(int, char **, const App::ChatOptions &);

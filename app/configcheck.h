// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QProcessEnvironment>

namespace App {

//! What is wrong with files of settings and with the environment.
struct ConfigFindings
{
    QList<AgentCore::Error> problems; //!< Something does not work as it was meant.
    QList<AgentCore::Error> warnings; //!< Something is not known, or left out.

    void add(const ConfigFindings &more);
};

//! \brief Members of the user's settings.json, values of variables and lines of a trusted `.env`
//! that are wrong or that nothing reads.
//!
//! Error::where is "FILE#/member" or a variable. Reads small files only.
ConfigFindings checkSettings(const QProcessEnvironment &environment, const QString &configDir,
                             const QString &folder);

//! \brief The same of every file of settings that there is, of the user and of \a folder: rules,
//! MCP servers, keys, trust, sub-agents, skills, slash commands, instructions; and of names of
//! variables.
//!
//! Providers are for AgentCore::Doctor to look at. Blocks for as long as these files take to read.
ConfigFindings checkConfiguration(const QProcessEnvironment &environment, const QString &configDir,
                                  const QString &folder);

} // namespace App

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentspec.h"
#include "agentcore/config/jsonmapfile.h"

namespace Acp {

//! What is wrong with one agent of a file, or was not taken from it.
struct AGENTCORE_EXPORT AgentProblem
{
    QString agent; //!< Its name; empty: the file as a whole.
    AgentCore::Error error;
    friend bool operator==(const AgentProblem &, const AgentProblem &) = default;
};

//! \brief The agents that can be had in a folder: of the user's acp.json, of `.agentao/acp.json` of
//! the folder, and those that are known and found on the PATH.
//!
//! A project can only add: a name of the user's file wins, and a project's word for accepting
//! everything is ignored with a note. Its file counts only while its folder is trusted, see
//! FolderTrust.
struct AGENTCORE_EXPORT AgentRegistry
{
    static constexpr qsizetype kMaxAgents = 200; //!< Of one file.

    QList<AgentSpec> agents; //!< The user's first, those of the PATH last; names are unique.
    QList<AgentProblem> problems; //!< Agents that are left out, and why.
    QList<AgentProblem> notes; //!< What was ignored of agents that are there.
    QStringList waiting; //!< Names in a project's file that is not trusted, fit to be shown.

    //! Reads both files and looks along \a path, in the form of PATH.
    static AgentRegistry read(const QString &configDir, const QString &cwd,
                              const QString &path = qEnvironmentVariable("PATH"));
    //! \brief The agent \a name.
    //! \return NotFound; for one that is malformed or waits for trust, why.
    AgentCore::Result<AgentSpec> find(const QString &name) const;

    //! `<config>/acp.json`
    static AgentCore::JsonMapFile ofUser(const QString &configDir);
    //! `<folder>/.agentao/acp.json`
    static AgentCore::JsonMapFile ofProject(const QString &folder);
    //! \brief Adds \a spec to \a file.
    //! \return Conflict when there is one of that name, unless it \a replaces; LimitExceeded; as
    //! JsonMapFile.
    static AgentCore::Result<void> save(const AgentCore::JsonMapFile &file, const AgentSpec &spec,
                                        bool replaces);
    //! NotFound, or as JsonMapFile.
    static AgentCore::Result<void> remove(const AgentCore::JsonMapFile &file, const QString &name);
    //! Those of the known agents whose program is somewhere along \a path.
    static QList<AgentSpec> onPath(const QString &path);
};

} // namespace Acp

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/phrase.h"

#include <QMetaType>

namespace AgentCore {

//! \brief What a command may do beyond reading, the worst first: a front end shows the first that
//! applies.
enum class CommandRisk {
    ControlsPrograms, //!< Writes what other programs execute or obey.
    ReadsSecrets,
    RunsDownloaded, //!< Gives what comes from the internet to an interpreter.
    ActsAsAdministrator,
    ForcesPush,
    DiscardsWork, //!< Changes that are not committed, branches, history.
    DeletesFiles,
    Pushes, //!< Publishes to a remote repository.
    Publishes, //!< A package, an image, a release.
    InstallsPackages, //!< Runs their scripts.
    ChangesSystem, //!< Services, access rights, mounts, users.
    EndsProcesses,
    ActsRemotely, //!< On another machine, a cluster or a forge.
    RunsContainer,
    UsesNetwork,
    RunsCode, //!< A text handed to an interpreter or a shell.
    WritesOutside, //!< Or reads there: a path that leads out of the workspace.
    RunsProject, //!< A program or script of the workspace: build, tests, tasks.
    ChangesRepository,
    WritesFiles,
    RunsInBackground,
    ShowsEnvironment, //!< Variables, processes of others.
    Unclear, //!< What runs is known only when it runs.
    Unknown, //!< A program of which nothing is known.
};

//! \brief Why a command is asked for, as a type: the words are made where they are shown.
struct AGENTCORE_EXPORT CommandReason
{
    CommandRisk risk = CommandRisk::Unknown;
    QString subject; //!< A path, a program or its beginning; may be empty.

    //! One sentence without its full stop: "Deletes files: rm -r build".
    Phrase text() const;
    friend bool operator==(const CommandReason &, const CommandReason &) = default;
};

//! The risk of the simple command \a words (first its program) by its program and options.
CommandReason riskOfCommand(const QStringList &words);

} // namespace AgentCore

Q_DECLARE_METATYPE(AgentCore::CommandReason)

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

#include <optional>

//! \brief What is guarded on a machine: one table for the policy, which asks, and for the sandbox,
//! which masks and protects.
//!
//! The rows, each with its source, are in guardedtable.h. Names are compared without regard to
//! case, as some file systems do. Nothing here looks at files.
namespace AgentCore::GuardedPaths {

//! What kind of secret a place holds.
enum class SecretKind {
    Keys, //!< Private keys, certificates with them, key rings.
    Cloud, //!< Access to clouds, clusters, infrastructure.
    Packages, //!< Tokens of package registries and of forges.
    Passwords, //!< Password stores, databases, mail, VPN.
    Browser,
    Agent, //!< Credentials and transcripts of other coding agents.
    Messages, //!< Mail and chat.
    Desktop, //!< What lets a program act in the person's session.
    Wallet,
    History, //!< What was typed into shells and their like.
    Environment, //!< `.env` and other files with variables.
    System, //!< Of the machine.
};

//! Which programs obey a control file.
enum class ControlKind {
    Git, //!< And other systems of version control.
    Own, //!< This program.
    Agent, //!< Other coding agents, and MCP clients.
    Editor,
    Hooks, //!< Managers of hooks, and what runs when a folder is entered.
    Build, //!< Build tools and package managers.
    Ci,
    Shell,
    Tool, //!< Debuggers, pagers and other programs with start-up files.
    Login, //!< What the desktop or the system starts.
};

//! \brief Places of secrets of the person whose home folder is \a home, absolute; most do not
//! exist.
//!
//! \a environment says where XDG folders and single programs (GNUPGHOME, KUBECONFIG, ...) have
//! theirs. Without what is a secret by its name in any folder, see secretNameKind().
AGENTCORE_EXPORT QStringList secretPlaces(const QString &home,
                                          const QProcessEnvironment &environment);

//! Inside secretPlaces(), what may be read all the same: skills of other agents. Absolute.
AGENTCORE_EXPORT QStringList openPlaces(const QString &home,
                                        const QProcessEnvironment &environment);

//! Secrets of the machine: /etc/shadow and so on.
AGENTCORE_EXPORT QStringList systemSecrets();

//! \brief Start-up files and settings of programs, and folders with them, below \a home: to be
//! written by nobody unasked. Without what is at or below secretPlaces().
AGENTCORE_EXPORT QStringList startUpPlaces(const QString &home,
                                           const QProcessEnvironment &environment);

//! \brief The kind of secret that \a path (absolute, resolved) is, by the whole table.
//!
//! Home folder and variables are those of this process; the usual home folders of others count,
//! too. Safe in every thread.
AGENTCORE_EXPORT std::optional<SecretKind> secretKind(const QString &path);

//! \brief The kind of secret that the last name of \a relativePath stands for in any folder: `.env`
//! (not `.env.example`), `id_ed25519`, `server.key`, `terraform.tfstate`.
AGENTCORE_EXPORT std::optional<SecretKind> secretNameKind(QStringView relativePath);
AGENTCORE_EXPORT bool isSecretName(QStringView relativePath);

//! \brief The kind of secret that \a path, of which the last four names count, is in a workspace:
//! by its name, or by the folder that it is in, as `.kube/config`.
//!
//! `.docker` and `.azure` are folders of projects, too: of the first only the file with logins is.
AGENTCORE_EXPORT std::optional<SecretKind> secretKindInWorkspace(const QString &path);

//! \brief Who executes or obeys \a path, which is absolute or relative to a workspace; nothing:
//! nobody that is known.
//!
//! The path of a guarded folder itself is guarded, too, with and without '/' at its end.
AGENTCORE_EXPORT std::optional<ControlKind> controlKind(const QString &path);

//! \brief What of the table can lie in a workspace at any depth: paths of one to three names,
//! folders with '/' at the end; without those that have a pattern.
AGENTCORE_EXPORT QStringList controlPlaces();

//! \brief Inside a git folder (`.git`, a bare repository, one below `worktrees/` or `modules/`),
//! what makes git run something or look elsewhere. Folders have '/' at the end.
AGENTCORE_EXPORT QStringList gitControlPlaces();

} // namespace AgentCore::GuardedPaths

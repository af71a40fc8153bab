// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/guardedpaths.h"

#include <QLatin1StringView>

#include <span>

//! The rows of the one table of guarded places. Who wants to know something of a path asks
//! guardedpaths.h; only that, what asks of another machine (Bubblewrap::elsewhere()), the tests and
//! the documentation read the rows.
namespace AgentCore::GuardedPaths {

//! Where a row is looked for.
enum class Base {
    Home, //!< Below the home folder alone: elsewhere such a name means something else.
    AnyFolder, //!< Below the home folder, and by its name in every other folder.
    Config, //!< $XDG_CONFIG_HOME, and ".config" of every folder.
    Data, //!< $XDG_DATA_HOME, and ".local/share" of every folder.
    State, //!< $XDG_STATE_HOME, and ".local/state" of every folder.
    Cache, //!< $XDG_CACHE_HOME, and ".cache" of every folder.
    System, //!< An absolute path.
};

//! A file, or a folder with all that is in it, that holds secrets.
struct SecretPlace
{
    Base base = Base::Home;
    QLatin1StringView path;
    SecretKind kind = SecretKind::Keys;
    QLatin1StringView source; //!< Manual page or vendor's page; with a date where it was looked up.
};

//! A variable of the environment that moves a place.
struct MovedPlace
{
    QLatin1StringView variable; //!< One path, or several with colons between them.
    SecretKind kind = SecretKind::Keys;
    QLatin1StringView source;
};

//! How the name of a file is compared, without regard to case.
enum class NameMatch { Whole, Start, End };

//! A name that means secrets in whatever folder.
struct SecretName
{
    NameMatch match = NameMatch::Whole;
    QLatin1StringView name;
    SecretKind kind = SecretKind::Keys;
    QLatin1StringView source;
};

//! A file or folder that other programs execute or obey.
struct ControlPlace
{
    Base base = Base::AnyFolder; //!< Not Home or System.
    QLatin1StringView path; //!< Of a folder with '/' at its end: all that is in it.
    ControlKind kind = ControlKind::Shell;
    QLatin1StringView source;
    NameMatch match = NameMatch::Whole; //!< Of the last name; whole for folders.
};

AGENTCORE_EXPORT std::span<const SecretPlace> secretTable(); //!< Of programs in general.
AGENTCORE_EXPORT std::span<const SecretPlace>
agentTable(); //!< Of other agents, and what was typed.
AGENTCORE_EXPORT std::span<const SecretPlace> systemTable(); //!< Of the machine.
//! What is no secret though it lies in such a place; no kind counts.
AGENTCORE_EXPORT std::span<const SecretPlace> openTable();
AGENTCORE_EXPORT std::span<const MovedPlace> movedTable();
AGENTCORE_EXPORT std::span<const SecretName> nameTable();
AGENTCORE_EXPORT std::span<const ControlPlace> controlTable(); //!< Of projects.
AGENTCORE_EXPORT std::span<const ControlPlace> startUpTable(); //!< Of shells and the desktop.

} // namespace AgentCore::GuardedPaths

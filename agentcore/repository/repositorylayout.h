// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <optional>

namespace AgentCore {

//! \brief Where the parts of the user's repository lie. Source: gitrepository-layout(5).
//!
//! Found without git and without a library: small files are read, each a regular one of bounded
//! size. Nothing that they say is executed.
struct AGENTCORE_EXPORT RepositoryLayout
{
    QString topLevel; //!< Where `.git` is, a folder or a file that names one.
    QString gitFolder; //!< Of this work tree: HEAD, index.
    QString commonFolder; //!< Of all its work trees: config, objects, refs.

    //! That of \a topLevel, when `.git` is there.
    static std::optional<RepositoryLayout> at(const QString &topLevel);
    //! The nearest that is one, from \a folder (canonical) upwards.
    static std::optional<RepositoryLayout> around(const QString &folder);

    QString indexFile() const { return gitFolder + QLatin1String("/index"); }
    QString objectsFolder() const { return commonFolder + QLatin1String("/objects"); }
    QString excludeFile() const { return commonFolder + QLatin1String("/info/exclude"); }
    QString attributesFile() const { return commonFolder + QLatin1String("/info/attributes"); }

    //! Empty: none; a detached HEAD has the start of its commit. Safe to be shown.
    QString branch() const;
    //! \brief Whether what git would read first are plain files of a sensible size.
    //!
    //! Unsupported for a pipe or a device, LimitExceeded for a file too large; Error::where is it.
    Result<void> check() const;
};

} // namespace AgentCore

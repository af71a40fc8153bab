// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QStringList>

namespace AgentCore {

//! What folders that can be written come to, so that guarded places stay what they are.
struct AGENTCORE_EXPORT KeptPlaces
{
    //! In place of the folders given: those, folders in them that must not be moved, and what is
    //! left of a folder that cannot be written itself.
    QStringList writable;
    //! Files and folders in them to be read only.
    QStringList kept;
    QStringList hidden; //!< Guarded places that are hidden, so that nothing else keeps them.
};

//! \brief Takes \a guarded places, and all names that lead to them, out of \a writable.
//!
//! A place is found by names: those of the folders above it, and of links on the way. Who changes
//! one of them puts something else in its place. Where such a name is a file or folder that is
//! there, it is kept, or its folder stays where it is. Where it is a link, or nothing is there yet,
//! nothing can be mounted over it: its folder is kept then, and of what is in it only files and
//! folders without a dot before their names are writable. That is so in each home folder.
//!
//! All paths are absolute; \a writable and \a hidden are resolved and exist, \a guarded may have
//! links and need not exist. What is \a hidden is not kept, as it cannot be written either. Folders
//! at or below a place that is kept are not writable. Looks at files, about one call for a place.
AGENTCORE_EXPORT KeptPlaces keepPlaces(const QStringList &writable, const QStringList &guarded,
                                       const QStringList &hidden);

} // namespace AgentCore

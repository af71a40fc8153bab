// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QStringList>

namespace AgentCore {

//! \brief A skill that somebody else offers, in a folder that was fetched: what there is to look at
//! before it is taken.
//!
//! Links and what else is no plain file are no part of it.
struct AGENTCORE_EXPORT SkillPackage
{
    static constexpr qsizetype kMaxFiles = 500;
    static constexpr qint64 kMaxBytes = 8 * 1024 * 1024;

    QString name;
    QString description;
    QString text; //!< Of its SKILL.md, as a whole.
    QString folder; //!< Where it is now, absolute.
    QStringList files; //!< All of them, relative to folder, sorted; SKILL.md among them.
    qint64 bytes = 0; //!< Of all.

    //! \brief Those below \a folder: itself, or folders with a SKILL.md at any depth; by name.
    //!
    //! NotFound: there is none; InvalidInput for one that cannot be used; LimitExceeded.
    static Result<QList<SkillPackage>> find(const QString &folder);
    //! \brief Copies it to NAME in \a target, its owner's alone and nothing executable.
    //!
    //! Conflict when there is one of that name and not \a replaces; Io. What was there before goes
    //! only once the new one is whole.
    Result<void> install(const QString &target, bool replaces) const;
};

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QList>
#include <QString>

#include <optional>

namespace Acp {

//! One hunk of a patch, as the two texts that it tells of.
struct AGENTCORE_EXPORT PatchHunk
{
    QString path; //!< Of the new file, or of the one that goes; without "a/" and "b/".
    std::optional<QString> oldText; //!< Unset: the file is new.
    QString newText;
    friend bool operator==(const PatchHunk &, const PatchHunk &) = default;
};

//! \brief The hunks of \a patch, in the form of `git diff`; at most \a most of them.
//!
//! What is no hunk (modes, binary files, rubbish) is passed over. A hunk that is cut short counts
//! with what is there. Never fails.
AGENTCORE_EXPORT QList<PatchHunk> patchHunks(QStringView patch, qsizetype most);

} // namespace Acp

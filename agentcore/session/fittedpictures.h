// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

namespace AgentCore {

//! A prompt with pictures that endpoints take.
struct FittedPictures
{
    QList<ContentBlock> content;
    QStringList warnings; //!< What was left out, in words for the user.
};

//! Whether \a content has pictures that are too large, or not of the kind that they are said to be.
AGENTCORE_EXPORT bool needsFitting(const QList<ContentBlock> &content);
//! \brief Makes pictures that are larger than kMaxImageBytes, or of a kind that models do not read,
//! smaller or into another kind; those that cannot be are left out with a word.
//!
//! For a thread of a pool, see PictureScaler.
AGENTCORE_EXPORT FittedPictures fittedPictures(QList<ContentBlock> content);

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/shadowrepository.h"

namespace AgentCore {

//! What a shadow repository may keep.
struct TidyLimits
{
    int days = 0;
    int checkpoints = 0;
    qint64 keptBytes = 0; //!< Of objects that only it has.
};

//! \brief Removes checkpoints beyond \a limits and what only they needed; packs loose objects when
//! there are many. What cannot be removed now is left for the next time.
AGENTCORE_EXPORT void tidyRepository(const ShadowRepository &shadow, const TidyLimits &limits);

//! Removes the shadow repositories below \a folder that nobody used for \a days.
AGENTCORE_EXPORT void tidyFolder(const QString &folder, int days);

} // namespace AgentCore

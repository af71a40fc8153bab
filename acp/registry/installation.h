// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/registry/registryentry.h"

namespace Acp {

//! \brief Unpacks what \a file holds, an archive of \a entry or its program, into a folder of its
//! own below \a folder, with the system's tar or unzip. Blocks.
//! \return The program, absolute. InvalidInput: the archive has it not, or leads out of its
//! folder; Unsupported: a kind that cannot be unpacked here; Io.
AGENTCORE_EXPORT AgentCore::Result<QString> install(const RegistryEntry &entry, const QString &file,
                                                    const QString &folder);

} // namespace Acp

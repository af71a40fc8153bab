// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/filesystemport.h"

namespace AgentCore {

// FileSystemPort's functions of the same meaning, on this machine; they block.

Result<FileFacts> entryFacts(const QString &path);
Result<void> removeEntry(const FileRemoval &removal);
Result<void> moveEntry(const FileMove &move);

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/filesystemport.h"

class QMutex;

namespace AgentCore {

//! FileSystemPort::write() on this machine; blocks.
Result<FileWritten> writeFile(const FileWrite &write);

//! Held by whatever compares and then changes a file.
QMutex &fileWriteMutex();

} // namespace AgentCore

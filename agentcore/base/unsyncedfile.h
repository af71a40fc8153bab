// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

namespace AgentCore::PlainFile {

//! \brief As write() with Mode::New, without waiting for the disk.
//!
//! After a crash of the machine the file may be missing, empty or cut: for what is made anew then.
AGENTCORE_EXPORT Result<void> writeNewUnsynced(const QString &path, const QByteArray &bytes);

} // namespace AgentCore::PlainFile

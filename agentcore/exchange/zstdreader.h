// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>

namespace AgentCore {

//! \brief What \a packed holds, which is compressed with Zstandard (RFC 8878).
//!
//! By the system's libzstd, which the first call loads and nobody unloads. Errors: NotFound (there
//! is no such library); LimitExceeded (more than \a maxBytes); InvalidInput (broken, or cut short).
Result<QByteArray> unpackZstd(const QByteArray &packed, qint64 maxBytes);

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QByteArrayView>
#include <QString>

#include <optional>

namespace AgentCore {

//! \brief What \a inside, the bytes between the quotes of a JSON string, says.
//!
//! Nothing for what is no such inside (a quote, half an escape, no UTF-8), and for escapes that
//! nobody writes: a parser of JSON has the last word.
AGENTCORE_EXPORT std::optional<QString> textOfJsonString(QByteArrayView inside);

} // namespace AgentCore

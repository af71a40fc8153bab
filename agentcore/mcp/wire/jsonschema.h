// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>
#include <QJsonValue>

namespace AgentCore {

//! \brief Whether \a value is as \a schema, a JSON Schema of somebody untrusted, wants it.
//!
//! Keywords that draft 7 does not have, and formats, are not looked at.
//! \return InvalidInput with the JSON pointer of what does not fit. Unsupported: it cannot be told,
//! see SchemaWork; the value counts as unchecked then.
AGENTCORE_EXPORT Result<void> checkAgainstSchema(const QJsonValue &value,
                                                 const QJsonObject &schema);

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QJsonObject>

#include <optional>

namespace AgentCore {

//! \brief Reads YAML that is plain: lines `key: words`, the words without anything that means
//! something to YAML, or in quotes without escapes.
//!
//! For that it needs no library, and gives what a YamlReader would. Nothing for whatever else.
AGENTCORE_EXPORT std::optional<QJsonObject> readPlainYaml(QStringView text);

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QUrl>

namespace AgentCore {

//! \a baseUrl plus \a path ("/responses"), unless it ends so; a query (Azure) stays.
AGENTCORE_EXPORT QUrl endpointUrl(const QUrl &baseUrl, QLatin1StringView path);

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

namespace AgentCore {

//! The host of \a url in lower case, international names in their ASCII form; empty when \a url is
//! no absolute http or https address.
AGENTCORE_EXPORT QString fetchHost(const QString &url);

//! True when \a host (see fetchHost()) is \a domain or, where that starts with a dot, is below it:
//! ".example.org" is example.org and all its sub-domains, "example.org" only itself.
AGENTCORE_EXPORT bool isInDomain(const QString &host, const QString &domain);

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QNetworkProxy>
#include <QProcessEnvironment>
#include <QUrl>

#include <optional>

namespace AgentCore {

//! Whether \a host is a name or an address of this machine for itself: localhost, 127.0.0.1, ::1.
AGENTCORE_EXPORT bool isOwnMachine(const QString &host);

//! \brief The proxy that the environment wants for \a url; nothing when it names none.
//!
//! `https_proxy` or `http_proxy` by the URL's scheme, then `all_proxy`; also in capitals. A proxy
//! is "http://user:password@host:port", with socks5 or socks5h instead of http, or "host:port".
//! QNetworkProxy::NoProxy for the hosts in `no_proxy`, a list with commas of "host",
//! ".domain", "address", "address/bits", each with ":port" if wanted, or "*" for all.
//! Qt's own reading leaves out the capitals and ports.
AGENTCORE_EXPORT std::optional<QNetworkProxy>
environmentProxy(const QProcessEnvironment &environment, const QUrl &url);

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace AgentCore {

//! \brief The password that begins a login at \a at of \a text; empty: there is none.
//!
//! Of a .netrc, `curl -u` and options of other programs, a line of a .pgpass and
//! `define('DB_PASSWORD', ...)` of PHP, the latter by its comma. A bounded number of characters is
//! looked at, and added to \a looks.
QStringView passwordOfLogin(QStringView text, qsizetype at, qint64 *looks);

} // namespace AgentCore

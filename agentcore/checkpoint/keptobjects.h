// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <stop_token>

namespace AgentCore {

//! \brief Makes hard links in \a kept to all objects in \a objects that have none there yet.
//!
//! What the user's repository drops later stays readable so. Where links cannot be made (another
//! file system) nothing happens.
void keepObjects(const QString &objects, const QString &kept, std::stop_token stop);

//! \brief Removes objects that only \a kept has and that the user's repository dropped more than
//! \a days ago, the oldest also sooner while all of them need more than \a maxBytes.
void pruneKeptObjects(const QString &kept, int days, qint64 maxBytes);

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

namespace App {

//! \brief What was done so far, in numbers, of what is on the disk: the sessions of \a cwd, the
//! decisions about calls of all folders, requests and costs of today.
//!
//! `{"sessions": {listed, archived, inBin, withOtherAgents}, "calls": {allowed, asked, userAllowed,
//! userRefused, refused, since?}, "today": {requests, usd}}`. Takes up to some hundreds of
//! milliseconds.
QJsonObject countersJson(const QString &cwd);

} // namespace App

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QDateTime;

namespace Ui {

//! What is shorter would read "0.0 s" and is not shown.
inline constexpr qint64 kShownMilliseconds = 50;
//! "4.2 s", "12 s", "3 min 5 s".
QString elapsedText(qint64 milliseconds);
//! "$0.0042", "$1.50".
QString moneyText(double dollars);
//! "920", "18k", "1.2M".
QString tokensText(qint64 tokens);
//! How long before \a now: "now", "5 min", "3 h", "6 d"; beyond a week the date, with its year
//! where that is another one.
QString agoText(const QDateTime &at, const QDateTime &now);

} // namespace Ui

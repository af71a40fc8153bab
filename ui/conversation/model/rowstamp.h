// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

namespace Ui {

//! \brief When a row began, as it is shown while the pointer or the focus is in the row.
//!
//! Beside the column where there is room, never on text; nothing moves.
struct RowStamp
{
    QDateTime at; //!< Invalid: nothing is shown.
    qint64 turnMilliseconds = -1; //!< How long the turn took that the row ends; -1: it ends none.

    //! The time today, else with its date; what the turn took.
    QString text(const QDate &today = QDate::currentDate()) const;
    //! The date in full, for tooltips and screen readers.
    QString tip() const;
};

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Ui {

//! What people call the action \a id besides its name, in their language; only to be searched.
QString otherWordsFor(const QString &id);
//! The ids that have other words.
QStringList idsWithOtherWords();

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QList>

namespace Ui {

//! \brief Where the block that begins in line \a first (from 1) ends, told by how lines are
//! indented.
//!
//! For what comes without an end: the last line that is indented deeper, with the closing bracket
//! or word behind it. At least \a first.
int blockEnd(const QList<QByteArrayView> &lines, int first);

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QStyleOptionViewItem;

namespace Ui {

//! What lies below the row of a list: that it is selected, hovered or has the focus. Changes pen
//! and brush of \a painter.
void paintRowSurface(QPainter *painter, const QStyleOptionViewItem &option);

} // namespace Ui

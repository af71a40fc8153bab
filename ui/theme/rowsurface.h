// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

class QPainter;
class QRect;
class QString;
class QStyleOptionViewItem;

namespace Ui {

//! What lies below the row of a list: that it is selected, hovered or has the focus. Changes pen
//! and brush of \a painter.
void paintRowSurface(QPainter *painter, const QStyleOptionViewItem &option);

//! \brief One line of \a text that reads as its first letter does: names and numbers are not taken
//! apart in a window that goes from right to left.
//!
//! In \a alignment left is the side where the window begins.
void drawLine(QPainter *painter, const QRect &rect, Qt::Alignment alignment, const QString &text);

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>
#include <QString>

//! \brief Signs that are as large as what they stand around; outlines to be filled.
//!
//! Each fills the rectangle from (0, 0) to its size, y downwards; \a pen: how thick its lines are.
namespace Ui::MathSigns {

//! A delimiter \a height high; empty: there is only what the font has. \a em: size of the text.
QPainterPath delimiter(const QString &sign, double height, double em, double pen);
//! "{" lying on its side, its tip upwards.
QPainterPath brace(double width, double height, double pen);
//! The sign before what a root is of, whose line above is \a over long.
QPainterPath radical(double width, double height, double over, double pen);
//! What stands above a letter.
QPainterPath accent(QChar sign, const QSizeF &size, double pen);

} // namespace Ui::MathSigns

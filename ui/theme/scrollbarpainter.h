// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyle>

class QStyleOptionSlider;

//! \brief Scroll bars without arrows and groove: a round handle that lies over the content.
//!
//! What FieldStyle knows of them. Measures are device-independent pixels.
namespace Ui::ScrollBarPainter {

inline constexpr int kExtent = 12; //!< Of the bar; the handle is thinner.
inline constexpr int kMinHandle = 28; //!< Length.

//! How much of a bar lies over the content. A bar at the bottom lies over none: it would hide the
//! last line of a diff or of a command that somebody is asked about.
int overlap(const QStyleOptionSlider &bar);
//! Where \a part is; arrows are nowhere.
QRect partRect(const QStyleOptionSlider &bar, QStyle::SubControl part);
//! \a strength: how much of the handle is seen, from 0 to 1.
void paint(const QStyleOptionSlider &bar, QPainter *painter, float strength = 1);

} // namespace Ui::ScrollBarPainter

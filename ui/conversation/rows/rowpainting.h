// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

class QPainter;

namespace AgentCore {
struct ToolCallState;
}

namespace Ui {

struct Hit;
struct RowPaint;
struct RowStamp;

//! Width of a row's icon with the gap behind it, in device-independent pixels.
inline constexpr int kIconColumn = Theme::kIconSize + Theme::kGap;

//! Name of the symbolic icon for \a call.
QString toolIcon(const AgentCore::ToolCallState &call);
//! Height of a one-line row or button, in device-independent pixels.
int rowLineHeight();
//! Draws the symbolic icon centred in \a rect; false when there is no such icon.
bool paintIcon(QPainter *painter, const QRect &rect, const QString &name, Theme::Role role);
//! One line, elided at its end and centred vertically; \a alignment as in drawLine().
void paintText(QPainter *painter, const QRect &rect, const QString &text, const QFont &font,
               const QColor &color, Qt::Alignment alignment = Qt::AlignLeft);
//! A filled rectangle with round corners; no outline when \a line is invalid, but in high
//! contrast.
void paintCard(QPainter *painter, const QRect &rect, const QColor &fill, int radius,
               const QColor &line = {});
//! A button of text with a tint while it is hovered; \a icon may be empty.
void paintButton(QPainter *painter, const Hit &hit, const RowPaint &how, const QString &icon,
                 const QString &text, Theme::Role role = Theme::Role::TextMuted);
//! Width that paintButton() needs.
int buttonWidth(const QString &icon, const QString &text);
//! Where something goes on beyond an end of \a area, that end fades into \a ground.
void paintFades(QPainter *painter, const QRect &area, const QColor &ground, bool goesOnLeft,
                bool goesOnRight);
//! The turning arc of something that runs; \a step 0 to 11.
void paintSpinner(QPainter *painter, const QRect &rect, int step, const QColor &color);
//! The line between what was seen and what is new, with its word, centred in \a rect.
void paintNewLine(QPainter *painter, const QRect &rect, const QPalette &palette);
//! The room that it needs.
int newLineHeight();
int textWidth(const QString &text, const QFont &font);
//! Where \a stamp stands beside a row; \a content and \a viewWidth are the row's. Empty: there is
//! no room.
QRect stampBeside(const RowStamp &stamp, const QRect &content, int viewWidth);
//! Below the end of a row; empty where its letters are higher than the gap.
QRect stampBelow(const RowStamp &stamp, const QRect &content);
void paintStamp(QPainter *painter, const QRect &place, const RowStamp &stamp,
                const QPalette &palette);
//! \brief Where \a rect stands as one reads: from right to left on the other side of what begins at
//! \a left and is \a width wide.
//!
//! Rows count from the side where reading begins, and put what they paint and what can be clicked
//! through this. Code and diffs stay as they are.
QRect mirrored(const QRect &rect, int width, int left = 0);

} // namespace Ui

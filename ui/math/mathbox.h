// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPainterPath>
#include <QPointF>
#include <QString>

#include <vector>

class QPainter;

namespace Ui {

//! \brief A part of a formula that has its place and size; in device-independent pixels.
//!
//! The origin is at the left end of its baseline; y grows downwards.
struct MathBox
{
    QPointF at; //!< Its origin, in the box that it is in.
    double width = 0;
    double ascent = 0; //!< Above the baseline.
    double descent = 0; //!< Below it.
    double slant = 0; //!< How far its top leans out to the right.
    QString text; //!< Drawn at the origin, in font.
    QFont font;
    QPainterPath path; //!< Filled.
    std::vector<MathBox> parts; //!< In it.
    bool isCharacter = false; //!< One sign, to which scripts stand close.

    double height() const { return ascent + descent; }
    //! Puts \a part with its origin at (\a x, \a y); the box grows to hold its height, its width
    //! stays.
    void add(MathBox part, double x, double y);
    //! The same in the middle of the \a room behind \a x.
    void addCentred(MathBox part, double x, double room, double y);
    //! The same at its end: it grows by the width of \a part, too.
    void append(MathBox part);
    //! Draws with the painter's pen, its origin at \a origin.
    void paint(QPainter *painter, const QPointF &origin) const;
};

} // namespace Ui

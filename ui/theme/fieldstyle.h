// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace Ui {

//! \brief Draws fields for text, boxes and round buttons to choose in the window's own colours,
//! all else as Fusion does.
//!
//! Fusion takes its outlines from the window's colour: on a dark one they cannot be seen.
class FieldStyle : public QProxyStyle
{
    Q_OBJECT

public:
    FieldStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget = nullptr) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option,
                         const QWidget *widget = nullptr) const override;
    int styleHint(StyleHint hint, const QStyleOption *option = nullptr,
                  const QWidget *widget = nullptr, QStyleHintReturn *more = nullptr) const override;
};

} // namespace Ui

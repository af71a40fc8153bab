// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

class QStyleOptionMenuItem;

namespace Ui {

class PopupShape;

//! \brief Draws fields for text, lists to choose from, boxes, round buttons, menus, tables and
//! scroll bars in the window's own colours, all else as Fusion does.
//!
//! Fusion takes its outlines from the window's colour: on a dark one they cannot be seen.
class FieldStyle : public QProxyStyle
{
    Q_OBJECT

public:
    FieldStyle();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget = nullptr) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget = nullptr) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget = nullptr) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                            QPainter *painter, const QWidget *widget = nullptr) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                         const QWidget *widget = nullptr) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option = nullptr,
                    const QWidget *widget = nullptr) const override;
    using QProxyStyle::polish;
    void polish(QWidget *widget) override;
    QRect subElementRect(SubElement element, const QStyleOption *option,
                         const QWidget *widget = nullptr) const override;
    int styleHint(StyleHint hint, const QStyleOption *option = nullptr,
                  const QWidget *widget = nullptr, QStyleHintReturn *more = nullptr) const override;

private:
    void paintMenuItem(const QStyleOptionMenuItem &option, QPainter *painter,
                       const QWidget *widget) const;

    PopupShape *m_popups;
};

} // namespace Ui

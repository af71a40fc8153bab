// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBasicTimer>
#include <QObject>
#include <QProxyStyle>
#include <QStyle>

class QScrollBar;

namespace Ui {

//! \brief Lets a scroll bar go when nobody has used it for a second.
//!
//! It comes back when something scrolls, or when the pointer enters what scrolls or the bar. In
//! high contrast it stays.
class ScrollBarFader : public QObject
{
    Q_OBJECT

public:
    //! Follows \a bar from now on and lives as long; called again it does nothing.
    static void follow(QScrollBar *bar);
    //! How much of \a bar is to be seen, from 0 to 1; 1 for one that nobody follows.
    static float strengthOf(const QWidget *bar);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void timerEvent(QTimerEvent *event) override;

private:
    explicit ScrollBarFader(QScrollBar *bar);
    void wake();

    QScrollBar *m_bar;
    QBasicTimer m_timer;
    float m_strength = 1;
};

} // namespace Ui

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

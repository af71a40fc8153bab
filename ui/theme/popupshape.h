// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QPainter;
class QWidget;

namespace Ui {

//! \brief Gives menus, pop-ups and tips round corners, on every desktop, and tips lines that can be
//! read.
//!
//! Where windows are put together by a compositor the corners are clear; elsewhere they are cut
//! off.
class PopupShape : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    //! True for windows that stand over others for a moment.
    static bool isWanted(const QWidget *widget);
    //! To be called before \a popup is shown for the first time.
    void apply(QWidget *popup);
    //! The ground of \a popup with its edge.
    static void paint(QPainter *painter, const QWidget &popup);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace Ui

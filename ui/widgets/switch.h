// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QAbstractButton>

namespace Ui {

//! \brief A switch with its word beside it: on is right and in the accent, off is left and hollow.
class Switch : public QAbstractButton
{
    Q_OBJECT

public:
    explicit Switch(const QString &text = {}, QWidget *parent = nullptr);

    //! Shows what is so; nobody is told.
    void showOn(bool isOn);

    //! For delegates that draw one.
    static QSize trackSize() { return {28, 16}; }
    //! Draws the switch alone, as big as trackSize(), in the middle of \a rect.
    static void paintTrack(QPainter *painter, const QRect &rect, bool isOn, bool isEnabled);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    //! A person flipped it: by mouse, by key or by what reads the screen to them.
    void switched(bool isOn);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    bool m_isShowing = false; // what is so, by showOn()
};

} // namespace Ui

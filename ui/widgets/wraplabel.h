// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QLabel>

namespace Ui {

//! \brief Lays \a text out at \a width, broken at words or, where that is not enough, anywhere.
//!
//! Returns the height; paints with the pen of \a painter, from \a top left, when there is one.
qreal layOutWrapped(const QString &text, const QFont &font, qreal width, Qt::Alignment alignment,
                    QPainter *painter = nullptr, const QPointF &top = {});

//! Plain text that breaks anywhere rather than being cut, in a colour of the theme.
class WrapLabel : public QLabel
{
    Q_OBJECT

public:
    explicit WrapLabel(Theme::Role role, QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Theme::Role m_role;
};

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace Ui {

//! A button of a question that answers nothing: text on the card, a surface only under the mouse
//! or when checked, and the same focus ring as the answers have.
class QuietButton : public QToolButton
{
    Q_OBJECT

public:
    explicit QuietButton(const QString &text, QWidget *parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace Ui

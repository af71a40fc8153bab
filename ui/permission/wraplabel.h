// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QLabel>

namespace Ui
{

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

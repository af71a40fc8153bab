// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QFrame>

namespace Ui {

//! \brief A rounded surface for what belongs together; its colour follows the theme.
class Card : public QFrame
{
    Q_OBJECT

public:
    explicit Card(QWidget *parent = nullptr);

    void setRole(Theme::Role role);
    //! Shows the focus ring instead of the hair line.
    void setHighlighted(bool highlighted);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Theme::Role m_role = Theme::Role::SurfaceRaised;
    bool m_highlighted = false;
};

} // namespace Ui

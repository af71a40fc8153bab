// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QPushButton>

namespace Ui {

//! \brief A push button in the window's own quiet look, with a symbolic icon.
class Button : public QPushButton
{
    Q_OBJECT

public:
    enum class Kind {
        Quiet, //!< Text on the page; a surface under the pointer.
        Raised, //!< A surface of its own.
        Primary, //!< Accent; at most one in sight.
    };

    explicit Button(Kind kind, const QString &text = {}, QWidget *parent = nullptr);

    void setKind(Kind kind);
    //! Name in resources/icons; empty: none.
    void setIconName(const QString &name);
    QString iconName() const { return m_iconName; }
    //! Colour of text and icon; Theme::Role::Text by default, not used for Primary.
    void setRole(Theme::Role role);
    //! Starts text and icon at the left edge instead of the middle.
    void setLeftAligned(bool left);

    //! Shows an arrow, as a menu does.
    void setOpensPopup(bool opens);

    //! Lets the text be cut where room is scarce; the tip then begins with all of it.
    void setElides(bool elides) { m_elides = elides; }
    bool elides() const { return m_elides; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void paintSurface(QPainter *painter) const;
    Theme::Role contentRole() const;
    bool hasArrow() const;

    Kind m_kind;
    QString m_iconName;
    Theme::Role m_role = Theme::Role::Text;
    bool m_leftAligned = false;
    bool m_opensPopup = false;
    bool m_elides = false;
};

} // namespace Ui

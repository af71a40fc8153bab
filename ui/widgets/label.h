// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QLabel>

namespace Ui {

//! \brief Plain text in a colour and size of the theme, optionally cut in the middle.
class Label : public QLabel
{
    Q_OBJECT

public:
    enum class Size { Body, Strong, Secondary, Heading };

    explicit Label(const QString &text = {}, Theme::Role role = Theme::Role::Text,
                   Size size = Size::Body, QWidget *parent = nullptr);

    void setRole(Theme::Role role);
    //! Hidden while \a text is empty.
    void showText(const QString &text);
    //! Cuts what does not fit; the whole text is the tool tip then. Off by default.
    void setElided(bool elided);
    //! Of an elided text nothing is shown in fewer pixels than these: a rest of letters tells
    //! nothing.
    void setLeastWidth(int width) { m_leastWidth = width; }
    //! What an elided text is short for: the tool tip, also where all of it fits.
    void setWhole(const QString &whole) { m_whole = whole; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void applyColor();
    void applyFont();

    Theme::Role m_role;
    Size m_size;
    bool m_elided = false;
    int m_leastWidth = 0;
    QString m_whole;
};

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace Ui {

//! \brief Keeps the text that stands in empty fields readable.
//!
//! Desktops give it half the colour of text, or none for a dark page. While this lives, the
//! application's palette has Theme::Role::TextMuted for it; all other colours stay the system's
//! and go on following it.
class PlaceholderColour : public QObject
{
    Q_OBJECT

public:
    //! Needs the application; its palette is changed at once and after each change.
    explicit PlaceholderColour(QObject *parent = nullptr);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    static void apply();
};

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace Ui {

//! \brief Keeps the text that stands in empty fields readable, and in high contrast what is
//! selected.
//!
//! Desktops give the first half the colour of text, or none for a dark page. While this lives, the
//! application's palette has Theme::Role::TextMuted for it; all other colours stay the system's
//! and go on following it.
class ReadablePalette : public QObject
{
    Q_OBJECT

public:
    //! Needs the application; its palette is changed at once and after each change.
    explicit ReadablePalette(QObject *parent = nullptr);

    //! The contrast is another one; all that paints with the palette paints again.
    static void apply();

    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace Ui

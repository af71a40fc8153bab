// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace Ui {

//! A field for several lines in the look of the fields for one; Tab leaves it.
class TextArea : public QPlainTextEdit
{
    Q_OBJECT

public:
    //! As high as \a lines; in the font of code.
    explicit TextArea(int lines, QWidget *parent = nullptr);

protected:
    bool event(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
};

} // namespace Ui

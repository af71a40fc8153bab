// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace Ui {

//! \brief A line for words to search for, that can be told from the page in light and dark.
class SearchField : public QLineEdit
{
    Q_OBJECT

public:
    //! \a text: placeholder and name for people who hear the window.
    explicit SearchField(const QString &text, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace Ui

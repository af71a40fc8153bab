// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace Ui {

//! The line above the text that says that an earlier message is edited, and the way out of it.
class EditNote : public QWidget
{
    Q_OBJECT

public:
    explicit EditNote(QWidget *parent = nullptr);

signals:
    void cancelled();
};

} // namespace Ui

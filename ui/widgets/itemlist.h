// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

namespace Ui {

//! \brief A list whose items can be pressed through the accessibility interface, too.
//!
//! A press there is a click(): without that a list of choices can be read but not used.
class ItemList : public QListView
{
    Q_OBJECT

public:
    explicit ItemList(QWidget *parent = nullptr);
};

} // namespace Ui

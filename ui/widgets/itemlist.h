// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

namespace Ui {

//! \brief A list whose items can be pressed through the accessibility interface, too.
//!
//! A press there is a click(): without that a list of choices can be read but not used. Its rows
//! end beside the scroll bar, which lies over what is below it.
class ItemList : public QListView
{
    Q_OBJECT

public:
    explicit ItemList(QWidget *parent = nullptr);

    //! As a click on it does.
    void press(const QModelIndex &index) { emit clicked(index); }

protected:
    void changeEvent(QEvent *event) override;

private:
    void keepAside();
};

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

#include <algorithm>

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
    //! \brief From here on it is as high as its rows, and at most \a height.
    //!
    //! With fewer rows it keeps its height, so that nothing below moves under the pointer.
    void setMostHeight(int height);

    void setModel(QAbstractItemModel *model) override;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void keepAside();
    int fittingHeight() const;
    void grow() { setFixedHeight(std::max(minimumHeight(), fittingHeight())); }

    int m_mostHeight = 0; // 0: as its layout says
};

} // namespace Ui

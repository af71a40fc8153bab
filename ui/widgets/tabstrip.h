// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabBar>

namespace Ui {

//! \brief Tabs in the window's own look, in one row.
//!
//! The arrow keys go from one to the next. With setTabsClosable() a tab also goes with the middle
//! button of the mouse and the key Delete: tabCloseRequested().
class TabStrip : public QTabBar
{
    Q_OBJECT

public:
    //! \a name: for people who hear the window.
    explicit TabStrip(const QString &name, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void tabInserted(int index) override;
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override;

private:
    void paintTab(QPainter *painter, int index) const;

    int m_pressed = -1; //!< By the middle button.
};

} // namespace Ui

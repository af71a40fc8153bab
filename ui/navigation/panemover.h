// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace Ui {

class QuestionRows;
class SideBar;
class SidePanes;
class WindowPages;

//! \brief Moves the focus from one part of the window to the next, as F6 does.
class PaneMover : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        WindowPages *pages;
        SideBar *sideBar;
        QuestionRows *questions;
        SidePanes *side;
    };

    explicit PaneMover(Parts parts, QObject *parent = nullptr);

    //! \a step: 1 or -1.
    void move(int step);

private:
    QList<QWidget *> panes() const;
    void focus(QWidget *pane);

    Parts m;
};

} // namespace Ui

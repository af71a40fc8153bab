// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>
#include <optional>

class QAction;
class QSplitter;
class QWidget;

namespace Ui {

class SideBar;
class WindowState;

//! \brief Whether the side bar is seen, and where.
//!
//! Beside the page in a wide window, as wide as the person made it, whatever else comes or goes
//! there; in a narrow one, or where a pane needs the room, it lies over the page, which keeps its
//! width, and goes when something in it was chosen or the focus leaves it.
class SideBarPlace : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        QWidget *window;
        QSplitter *splitter; //!< With the page, and the side bar when that is beside it.
        SideBar *bar;
        QAction *toggle; //!< Shows and hides it.
        WindowState *state;
        std::function<void()> focusPage;
        std::function<bool()> hasPane; //!< A pane stands beside the page.
    };

    explicit SideBarPlace(Parts parts, QObject *parent = nullptr);

    bool isShown() const;
    //! The window has another size, or a pane came or went.
    void adapt();
    void toggle();
    //! As the window remembers it.
    void restore();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool isNarrow() const;
    void giveWidth(QList<int> others);
    void place(bool overPage);
    void hold(bool holds);
    void layOver();
    void leaveOverlay();
    void handleFocus(const QWidget *now);

    Parts m;
    QWidget *m_shade; //!< Over the page; a press hides the side bar.
    std::optional<bool> m_narrowChoice; //!< What was said since the window became narrow.
    bool m_isOver = false;
};

} // namespace Ui

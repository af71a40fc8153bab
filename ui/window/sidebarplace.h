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
//! Beside the page in a wide window; in a narrow one it lies over the page, which keeps its width,
//! and goes when something in it was chosen or the focus leaves it.
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
    };

    explicit SideBarPlace(Parts parts, QObject *parent = nullptr);

    bool isShown() const;
    //! The window has another size.
    void adapt();
    void toggle();
    //! As the window remembers it.
    void restore();

private:
    bool isNarrow() const;
    void giveWidth(QList<int> others);
    void place(bool overPage);
    void layOver();
    void leaveOverlay();
    void handleFocus(const QWidget *now);

    Parts m;
    QWidget *m_shade; //!< Over the page; a press hides the side bar.
    std::optional<bool> m_narrowChoice; //!< What was said since the window became narrow.
    bool m_isOver = false;
};

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/sidebarplace.h"

#include "ui/pane/windowstate.h"
#include "ui/sessions/sidebar.h"

#include <QAction>
#include <QApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QSplitter>
#include <QStyle>

#include <numeric>

namespace Ui {

static constexpr int kNarrowWidth = 900;
static constexpr int kNarrowBesidePane = 1100;
static constexpr int kOverlayWidth = 300;
static constexpr int kLeftOfPage = 56; // of the page, at least

namespace {

//! Dims what is below and tells of presses.
class Shade : public QWidget
{
public:
    Shade(QWidget *parent, std::function<void()> pressed)
        : QWidget(parent)
        , m_pressed(std::move(pressed))
    {
        hide();
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QColor shade = palette().color(QPalette::Shadow);
        shade.setAlphaF(0.35F);
        QPainter(this).fillRect(rect(), shade);
    }
    void mousePressEvent(QMouseEvent *) override { m_pressed(); }

private:
    std::function<void()> m_pressed;
};

} // namespace

SideBarPlace::SideBarPlace(Parts parts, QObject *parent)
    : QObject(parent)
    , m(std::move(parts))
    , m_shade(new Shade(m.window, [this] { leaveOverlay(); }))
{
    m_shade->setObjectName(QLatin1StringView("sideBarShade"));
    const auto leave = [this] { leaveOverlay(); };
    connect(m.bar, &SideBar::sessionChosen, this, leave);
    connect(m.bar, &SideBar::hitChosen, this, leave);
    connect(m.bar, &SideBar::newSessionRequested, this, leave);
    // What can be undone is said on the page.
    connect(m.bar, &SideBar::deleteRequested, this, leave);
    connect(m.bar, &SideBar::archiveRequested, this, leave);
    connect(qApp, &QApplication::focusChanged, this,
            [this](const QWidget *, const QWidget *now) { handleFocus(now); });
    connect(m.splitter, &QSplitter::splitterMoved, this, [this] {
        if (!m_isOver)
            m.state->setSideBarWidth(m.bar->width());
    });
    m.splitter->handle(1)->installEventFilter(this);
}

// Only by its handle.
bool SideBarPlace::eventFilter(QObject *watched, QEvent *event)
{
    if (!m_isOver && event->type() == QEvent::MouseButtonPress)
        hold(false);
    else if (!m_isOver && event->type() == QEvent::MouseButtonRelease)
        hold(true);
    return QObject::eventFilter(watched, event);
}

void SideBarPlace::hold(bool holds)
{
    const int width = m.state->sideBarWidth();
    m.bar->setMinimumWidth(holds ? width : WindowState::kMinSideBar);
    m.bar->setMaximumWidth(holds ? width : WindowState::kMaxSideBar);
}

bool SideBarPlace::isNarrow() const
{
    return m.window->width() < (m.hasPane() ? kNarrowBesidePane : kNarrowWidth);
}

bool SideBarPlace::isShown() const
{
    return !m.bar->isHidden();
}

void SideBarPlace::restore()
{
    hold(true);
    giveWidth(m.splitter->sizes().sliced(1));
    adapt();
}

void SideBarPlace::adapt()
{
    if (!isNarrow())
        m_narrowChoice.reset();
    const bool shown = isNarrow() ? m_narrowChoice.value_or(false) : m.state->isSideBarShown();
    const bool wasOver = m_isOver;
    const QList<int> others = m.splitter->sizes(); // placing it takes of all of them
    place(isNarrow());
    m.bar->setVisible(shown);
    if (wasOver && !m_isOver)
        giveWidth(others);
    m.toggle->setChecked(shown);
    m_shade->setVisible(m_isOver && shown);
    layOver();
}

//! At the cost of the conversation; what stands beside that keeps its width, of \a others.
void SideBarPlace::giveWidth(QList<int> others)
{
    const int width = m.state->sideBarWidth();
    others[0] = m.window->width() - width - std::accumulate(others.cbegin() + 1, others.cend(), 0);
    others.prepend(width);
    m.splitter->setSizes(others);
}

//! Moves it between the splitter and the window; the focus stays.
void SideBarPlace::place(bool overPage)
{
    if (m_isOver == overPage)
        return;
    m_isOver = overPage;
    hold(!overPage);
    QWidget *focus = QApplication::focusWidget();
    const bool hadFocus = focus && m.bar->isAncestorOf(focus);
    if (overPage) {
        m.bar->setParent(m.window);
    } else {
        m.splitter->insertWidget(0, m.bar);
    }
    if (hadFocus)
        focus->setFocus(Qt::OtherFocusReason);
}

void SideBarPlace::layOver()
{
    if (!m_isOver)
        return;
    const QRect all = m.window->rect();
    const int width = qMin(kOverlayWidth, all.width() - kLeftOfPage);
    m_shade->setGeometry(all);
    m_shade->raise();
    m.bar->setGeometry(
        QStyle::visualRect(m.window->layoutDirection(), all, QRect(0, 0, width, all.height())));
    m.bar->raise();
}

void SideBarPlace::toggle()
{
    const bool shown = !isShown();
    if (isNarrow())
        m_narrowChoice = shown;
    else
        m.state->setSideBarShown(shown);
    const bool hadFocus = m.bar->isAncestorOf(QApplication::focusWidget());
    adapt();
    if (shown && m_isOver)
        m.bar->mainWidget()->setFocus(Qt::OtherFocusReason);
    else if (!shown && hadFocus)
        m.focusPage();
}

void SideBarPlace::leaveOverlay()
{
    if (m_isOver && isShown())
        toggle();
}

void SideBarPlace::handleFocus(const QWidget *now)
{
    const bool isOnPage
        = now && now->window() == m.window && now != m.bar && !m.bar->isAncestorOf(now);
    if (!isOnPage || !m_isOver || !isShown())
        return;
    m_narrowChoice = false;
    adapt();
}

} // namespace Ui

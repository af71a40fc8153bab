// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pane/sidepanes.h"

#include "ui/pane/conversationpane.h"
#include "ui/preferences/settingsplace.h"
#include "ui/theme/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/button.h"
#include "ui/widgets/tabstrip.h"

#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QPainter>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kLeastSideWidth = 320;

SideView::SideView(QWidget *parent)
    : QWidget(parent)
    , m_top(new QWidget)
    , m_tabs(new TabStrip(tr("Beside the conversation")))
    , m_close(new Button(Button::Kind::Quiet))
    , m_pages(new QStackedWidget)
{
    setObjectName("sideView"_L1);
    setMinimumWidth(kLeastSideWidth);
    m_tabs->setObjectName("sideTabs"_L1);
    m_close->setObjectName("closeSide"_L1);
    m_close->setIconName(u"close"_s);
    auto *row = new QHBoxLayout(m_top);
    row->setContentsMargins(Theme::kPadding, Theme::kGap, Theme::kPadding, 0);
    row->setSpacing(Theme::kGrid);
    row->addWidget(m_tabs, 1);
    row->addWidget(m_close);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_top);
    column->addWidget(m_pages, 1);
    setInPlace(false);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int page) { emit chosen(page, false); });
    connect(m_tabs, &QTabBar::tabBarClicked, this, [this](int page) {
        if (page >= 0)
            emit chosen(page, true);
    });
    connect(m_close, &Button::clicked, this,
            [this] { emit closeRequested(m_pages->currentIndex()); });
}

int SideView::addPage(const QString &title, QWidget *page, bool hasCloseButton)
{
    const QSignalBlocker blocker(m_tabs); // it takes the first one as chosen
    m_hasClose.append(hasCloseButton);
    const int index = m_pages->addWidget(page);
    m_tabs->setTabVisible(m_tabs->addTab(title), false);
    refresh();
    return index;
}

void SideView::setOpen(int page, bool open)
{
    const QSignalBlocker blocker(m_tabs); // it would choose another by itself
    m_tabs->setTabVisible(page, open);
    refresh();
}

void SideView::setCurrent(int page)
{
    const QSignalBlocker blocker(m_tabs);
    m_tabs->setCurrentIndex(page);
    m_pages->setCurrentIndex(page);
    refresh();
}

void SideView::setInPlace(bool inPlace)
{
    const QString name = inPlace ? tr("Back to the conversation") : tr("Close this pane");
    m_close->setAccessibleName(name);
    m_close->setToolTip(name);
}

void SideView::refresh()
{
    int open = 0;
    for (int i = 0; i < m_tabs->count(); ++i)
        open += m_tabs->isTabVisible(i) ? 1 : 0;
    const bool hasClose = m_hasClose.value(m_pages->currentIndex());
    m_close->setVisible(!hasClose);
    m_top->setVisible(open > 1 || !hasClose);
}

void SideView::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), Theme::color(Theme::Role::Surface));
}

static constexpr int kNarrowSideWindow = 900;
static constexpr int kLeastConversation = 420;
static constexpr auto kOpenKey = "side/open"_L1; // the last one was in view
static constexpr auto kWantedKey = "side/shown"_L1;
static constexpr auto kWidthKey = "side/width"_L1;

SidePanes::SidePanes(Parts parts, QObject *parent)
    : QObject(parent)
    , m(std::move(parts))
    , m_settings(settingsPlace(m.stateFile), QSettings::IniFormat)
    , m_view(new SideView)
{
    m_view->hide();
    m.splitter->addWidget(m_view);
    connect(m_view, &SideView::chosen, this, &SidePanes::show);
    connect(m_view, &SideView::closeRequested, this,
            [this](int page) { close(m_pages.at(page).id); });
    connect(m.stack, &QStackedWidget::currentChanged, this, &SidePanes::arrange);
    connect(m.splitter, &QSplitter::splitterMoved, this, [this] {
        if (isShown() && !isNarrow())
            m_settings.setValue(kWidthKey, m_view->width());
    });
}

void SidePanes::addPage(const SidePage &page)
{
    m_pages.append(page);
    m_view->addPage(page.title, page.widget, page.hasCloseButton);
    page.action->setCheckable(true);
    connect(page.action, &QAction::triggered, this, [this, id = page.id] {
        if (isWanted(id))
            close(id);
        else
            open(id);
    });
}

void SidePanes::restore(int sideBarWidth)
{
    QStringList open = m_settings.value(kOpenKey).toStringList();
    open.removeIf([this](const QString &id) { return find(id) < 0; });
    open.removeDuplicates();
    for (const QString &id : std::as_const(open))
        m_view->setOpen(find(id), true);
    m_open = open;
    // In a narrow one the conversation comes first.
    m_isWanted = m_settings.value(kWantedKey).toBool() && !m_open.isEmpty() && !isNarrow();
    if (!m_open.isEmpty())
        m_view->setCurrent(find(m_open.last()));
    arrange();
    if (!isShown())
        return;
    // Nothing is laid out yet.
    QList<int> sizes(m.splitter->count(), 0);
    const bool hasBar = m.splitter->indexOf(m.stack) > 0;
    const int bar = hasBar && !m.splitter->widget(0)->isHidden() ? sideBarWidth : 0;
    if (hasBar)
        sizes[0] = sideBarWidth;
    sizes[m.splitter->indexOf(m.stack)] = m.window->width() - bar;
    giveWidth(sizes);
}

void SidePanes::remember()
{
    m_settings.setValue(kOpenKey, m_open);
    m_settings.setValue(kWantedKey, m_isWanted);
}

int SidePanes::find(const QString &id) const
{
    const auto found = std::ranges::find(m_pages, id, &SidePage::id);
    return found == m_pages.end() ? -1 : int(found - m_pages.begin());
}

bool SidePanes::isNarrow() const
{
    return m.window->width() < kNarrowSideWindow;
}

bool SidePanes::isWanted(const QString &id) const
{
    return m_isWanted && !m_open.isEmpty() && m_open.last() == id;
}

bool SidePanes::isShown(const QString &id) const
{
    return isShown() && isWanted(id);
}

bool SidePanes::isShown() const
{
    return !m_view->isHidden();
}

bool SidePanes::isInPlace() const
{
    return isShown() && m.stack->isHidden();
}

QWidget *SidePanes::view() const
{
    return m_view;
}

void SidePanes::open(const QString &id)
{
    show(find(id), true);
    if (m_waits && !isShown()) {
        m.pane->banner()->showMessage(Banner::Kind::Info,
                                      tr("This pane opens when the question is answered."), {},
                                      u"side"_s);
    }
}

void SidePanes::show(int page, bool givesFocus)
{
    const QString id = m_pages.at(page).id;
    m_open.removeAll(id);
    m_open.append(id);
    m_isWanted = true;
    m_view->setOpen(page, true);
    m_view->setCurrent(page);
    arrange();
    remember();
    if (givesFocus && isShown())
        focus();
}

void SidePanes::close(const QString &id)
{
    if (isInPlace() && isWanted(id))
        fold(); // the others are for later
    else
        closePage(find(id));
}

void SidePanes::closePage(int page)
{
    const bool hadFocus = m_view->isAncestorOf(QApplication::focusWidget());
    m_open.removeAll(m_pages.at(page).id);
    m_isWanted = m_isWanted && !m_open.isEmpty();
    m_view->setOpen(page, false);
    if (!m_open.isEmpty())
        m_view->setCurrent(find(m_open.last()));
    arrange();
    remember();
    if (hadFocus)
        emit left();
}

void SidePanes::fold()
{
    const bool hadFocus = m_view->isAncestorOf(QApplication::focusWidget());
    m_isWanted = false;
    arrange();
    remember();
    if (hadFocus)
        emit left();
}

void SidePanes::focus()
{
    const SidePage &page = m_pages.at(find(m_open.last()));
    if (page.focus)
        page.focus();
    else
        page.widget->setFocus(Qt::OtherFocusReason);
}

void SidePanes::handleEscape()
{
    const SidePage &page = m_pages.at(find(m_open.last()));
    if (page.closeInnermost && page.closeInnermost())
        return;
    if (page.closesOnEscape || isInPlace())
        close(page.id);
    else
        emit left();
}

void SidePanes::setWaiting(bool waits)
{
    m_waits = waits;
    arrange();
}

void SidePanes::makeRoom()
{
    if (isInPlace())
        fold();
}

void SidePanes::arrange()
{
    const bool narrow = isNarrow();
    const bool isPage = m.stack->currentWidget() == m.pane;
    const bool isShown = m_isWanted && isPage && !(narrow && m_waits);
    const bool tookRoom = takesRoom();
    m_wasShown = isShown;
    if (std::exchange(m_wasNarrow, narrow) != narrow) {
        m_view->setInPlace(narrow);
        emit inPlaceChanged(narrow);
    }
    if (takesRoom() != tookRoom)
        emit roomChanged();
    // First what comes: a focus that goes with the other finds a place at once.
    if (isShown)
        m_view->show();
    m.stack->setVisible(!isShown || !narrow);
    m_view->setVisible(isShown);
    for (const SidePage &page : std::as_const(m_pages))
        page.action->setChecked(isWanted(page.id));
    if (takesRoom() && !tookRoom && m.window->isVisible())
        giveWidth(m.splitter->sizes());
}

void SidePanes::adapt()
{
    arrange();
    if (takesRoom() && !m_settings.contains(kWidthKey))
        giveWidth(m.splitter->sizes());
}

void SidePanes::giveWidth(QList<int> sizes)
{
    const int middle = m.splitter->indexOf(m.stack);
    const int side = m.splitter->indexOf(m_view);
    const int room = sizes.value(middle) + sizes.value(side);
    constexpr int kMuchRoom = 1050; // the conversation is a column anyway
    constexpr int kLeastSide = 420;
    const int usual = std::max(kLeastSide, room >= kMuchRoom ? room * 11 / 20 : room / 2);
    // Chosen perhaps in a wider window. The conversation keeps what its controls need.
    const int least = std::max(kLeastConversation, m.stack->minimumSizeHint().width());
    const int wide = std::min({m_settings.value(kWidthKey, usual).toInt(),
                               std::max(usual, room - kLeastConversation), room - least});
    sizes[middle] = room - wide;
    sizes[side] = wide;
    m.splitter->setSizes(sizes);
}

} // namespace Ui

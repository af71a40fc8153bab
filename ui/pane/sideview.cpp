// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pane/sideview.h"

#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/tabstrip.h"

#include <QBoxLayout>
#include <QPainter>
#include <QSignalBlocker>
#include <QStackedWidget>

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

} // namespace Ui

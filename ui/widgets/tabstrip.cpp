// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tabstrip.h"

#include "ui/theme/contrast.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kTabHeight = 28;
static constexpr int kCloseSize = 20;
static constexpr int kLeastTextWidth = 40;
static constexpr int kMostTextWidth = 180;

TabStrip::TabStrip(const QString &name, QWidget *parent)
    : QTabBar(parent)
{
    setAccessibleName(name);
    setDrawBase(false);
    setExpanding(false);
    setElideMode(Qt::ElideMiddle);
    setUsesScrollButtons(true);
    setAttribute(Qt::WA_Hover);
}

// The style's own cross is drawn for a native tab.
void TabStrip::tabInserted(int index)
{
    QTabBar::tabInserted(index);
    if (!tabsClosable())
        return;
    auto *close = new Button(Button::Kind::Quiet);
    close->setIconName(u"close"_s);
    close->setAccessibleName(tr("Close this tab"));
    close->setToolTip(tr("Close this tab"));
    close->setFocusPolicy(Qt::NoFocus); // the key Delete is shorter
    close->setFixedSize(kCloseSize, kCloseSize);
    for (const auto side : {QTabBar::LeftSide, QTabBar::RightSide}) {
        if (QWidget *native = tabButton(index, side)) {
            setTabButton(index, side, nullptr);
            native->deleteLater();
        }
    }
    setTabButton(index, QTabBar::RightSide, close);
    connect(close, &Button::clicked, this, [this, close] {
        for (int i = 0; i < count(); ++i) {
            if (tabButton(i, QTabBar::RightSide) == close) {
                emit tabCloseRequested(i);
                return;
            }
        }
    });
}

QSize TabStrip::tabSizeHint(int index) const
{
    const int text = fontMetrics().size(Qt::TextHideMnemonic, tabText(index)).width();
    const int close = tabsClosable() ? kCloseSize + Theme::kGrid : 0;
    return {std::min(text, kMostTextWidth) + 2 * Theme::kGap + Theme::kGrid + close,
            std::max(kTabHeight, fontMetrics().height() + Theme::kGap)};
}

QSize TabStrip::minimumTabSizeHint(int index) const
{
    const QSize whole = tabSizeHint(index);
    const int close = tabsClosable() ? kCloseSize + Theme::kGrid : 0;
    return {std::min(whole.width(), kLeastTextWidth + 2 * Theme::kGap + close), whole.height()};
}

void TabStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < count(); ++i) {
        if (isTabVisible(i))
            paintTab(&painter, i);
    }
}

void TabStrip::paintTab(QPainter *painter, int index) const
{
    const QRect tab = tabRect(index);
    const bool isCurrent = index == currentIndex();
    const bool isHovered = tab.contains(mapFromGlobal(QCursor::pos())) && underMouse();
    const QRectF body = QRectF(tab).adjusted(0.5, 0.5, -0.5, -0.5);
    painter->setPen(Theme::isHighContrast() && isCurrent
                        ? QPen(Theme::color(Theme::Role::Separator), 1)
                        : QPen(Qt::NoPen));
    painter->setBrush(isCurrent       ? Theme::color(Theme::Role::Chosen)
                          : isHovered ? Theme::color(Theme::Role::Hover)
                                      : QColor(Qt::transparent));
    painter->drawRoundedRect(body, Theme::kControlRadius, Theme::kControlRadius);
    if (isCurrent && hasFocus()) {
        painter->setPen(QPen(Theme::color(Theme::Role::FocusRing), 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), Theme::kControlRadius,
                                 Theme::kControlRadius);
    }
    const QWidget *close = tabButton(index, QTabBar::RightSide);
    const int right = close ? kCloseSize + Theme::kGrid : 0;
    const QRect text = QStyle::visualRect(layoutDirection(), tab,
                                          tab.adjusted(Theme::kGap, 0, -Theme::kGap - right, 0));
    painter->setPen(
        Theme::color(isCurrent || isHovered ? Theme::Role::Text : Theme::Role::TextMuted));
    painter->drawText(text, Qt::AlignCenter | Qt::TextHideMnemonic,
                      fontMetrics().elidedText(tabText(index), elideMode(), text.width()));
}

void TabStrip::mousePressEvent(QMouseEvent *event)
{
    m_pressed = event->button() == Qt::MiddleButton ? tabAt(event->position().toPoint()) : -1;
    if (m_pressed < 0)
        QTabBar::mousePressEvent(event);
}

void TabStrip::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::MiddleButton) {
        QTabBar::mouseReleaseEvent(event);
        return;
    }
    const int pressed = std::exchange(m_pressed, -1);
    if (tabsClosable() && pressed >= 0 && pressed == tabAt(event->position().toPoint()))
        emit tabCloseRequested(pressed);
}

void TabStrip::keyPressEvent(QKeyEvent *event)
{
    if (tabsClosable() && event->key() == Qt::Key_Delete && currentIndex() >= 0)
        emit tabCloseRequested(currentIndex());
    else
        QTabBar::keyPressEvent(event);
}

} // namespace Ui

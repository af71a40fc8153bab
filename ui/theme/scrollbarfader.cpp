// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/scrollbarfader.h"

#include "ui/theme/contrast.h"

#include <QAbstractScrollArea>
#include <QScrollBar>
#include <QStyle>
#include <QTimerEvent>

namespace Ui {

void ScrollBarFader::follow(QScrollBar *bar)
{
    if (!bar->findChild<ScrollBarFader *>(Qt::FindDirectChildrenOnly))
        new ScrollBarFader(bar);
}

float ScrollBarFader::strengthOf(const QWidget *bar)
{
    const auto *fader
        = bar ? bar->findChild<ScrollBarFader *>(Qt::FindDirectChildrenOnly) : nullptr;
    return fader ? fader->m_strength : 1;
}

ScrollBarFader::ScrollBarFader(QScrollBar *bar)
    : QObject(bar)
    , m_bar(bar)
{
    connect(bar, &QScrollBar::valueChanged, this, &ScrollBarFader::wake);
    connect(bar, &QScrollBar::rangeChanged, this, &ScrollBarFader::wake);
    bar->installEventFilter(this);
    for (QWidget *parent = bar->parentWidget(); parent; parent = parent->parentWidget()) {
        if (qobject_cast<QAbstractScrollArea *>(parent)) {
            parent->installEventFilter(this);
            break;
        }
    }
}

void ScrollBarFader::wake()
{
    constexpr int kShownMs = 1000;
    m_timer.start(kShownMs, this);
    if (m_strength < 1) {
        m_strength = 1;
        m_bar->update();
    }
}

bool ScrollBarFader::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Show:
    case QEvent::Enter:
    case QEvent::Leave:
    case QEvent::MouseButtonRelease:
        wake();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

void ScrollBarFader::timerEvent(QTimerEvent *event)
{
    if (event->timerId() != m_timer.timerId()) {
        QObject::timerEvent(event);
        return;
    }
    constexpr int kStepMs = 20;
    constexpr float kStep = 0.2F;
    if (Theme::isHighContrast() || m_bar->underMouse() || m_bar->isSliderDown()) {
        m_timer.stop(); // until the pointer leaves
        return;
    }
    const bool moves = m_bar->style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0;
    m_strength = moves ? m_strength - kStep : 0;
    if (m_strength <= kStep / 2) {
        m_strength = 0;
        m_timer.stop();
    } else {
        m_timer.start(kStepMs, this);
    }
    m_bar->update();
}

} // namespace Ui

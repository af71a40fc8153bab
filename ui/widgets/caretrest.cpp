// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/caretrest.h"

#include <QApplication>
#include <QEvent>

#include <utility>

namespace Ui {

CaretRest::CaretRest(std::chrono::milliseconds patience, QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(patience);
    connect(&m_timer, &QTimer::timeout, this, &CaretRest::rest);
    qApp->installEventFilter(this);
    m_timer.start();
}

CaretRest::~CaretRest()
{
    wake();
}

bool CaretRest::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::KeyPress:
    case QEvent::MouseButtonPress:
    case QEvent::InputMethod:
    case QEvent::FocusIn:
        wake();
        m_timer.start();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

void CaretRest::rest()
{
    m_flashTime = QApplication::cursorFlashTime();
    if (m_flashTime > 0)
        QApplication::setCursorFlashTime(0);
}

void CaretRest::wake()
{
    if (m_flashTime > 0)
        QApplication::setCursorFlashTime(std::exchange(m_flashTime, 0));
}

} // namespace Ui

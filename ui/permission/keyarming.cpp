// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/keyarming.h"

#include <QApplication>
#include <QKeyEvent>

using namespace std::chrono_literals;

namespace Ui {

static constexpr std::chrono::milliseconds kDefaultDelay = 700ms;

KeyArming::KeyArming(QWidget *prompt)
    : QObject(prompt)
    , m_prompt(prompt)
    , m_delay(kDefaultDelay)
{
    restart();
    qApp->installEventFilter(this);
}

void KeyArming::setDelay(std::chrono::milliseconds delay)
{
    m_delay = delay;
}

void KeyArming::restart()
{
    m_armedFrom = QDeadlineTimer(m_delay, Qt::PreciseTimer);
}

bool KeyArming::isArmed() const
{
    return m_prompt->isVisible() && m_armedFrom.hasExpired();
}

// Text fields of the prompt count as elsewhere: what is typed there is text, too.
bool KeyArming::isElsewhere(const QObject *receiver) const
{
    const auto *widget = qobject_cast<const QWidget *>(receiver);
    if (!widget)
        return false; // Windows and input contexts get each key before the widget does.
    if (m_prompt->isAncestorOf(widget))
        return widget->testAttribute(Qt::WA_InputMethodEnabled);
    // Keys that a widget of the prompt did not want travel up to its parents.
    const bool isAbove = widget == m_prompt || widget->isAncestorOf(m_prompt);
    const QWidget *focus = QApplication::focusWidget();
    return !isAbove || !focus || !m_prompt->isAncestorOf(focus);
}

static bool isModifier(int key)
{
    switch (key) {
    case Qt::Key_Shift:
    case Qt::Key_Control:
    case Qt::Key_Alt:
    case Qt::Key_AltGr:
    case Qt::Key_Meta:
    case Qt::Key_CapsLock:
    case Qt::Key_NumLock:
        return true;
    default:
        return false;
    }
}

bool KeyArming::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::KeyPress:
        if (!isModifier(static_cast<const QKeyEvent *>(event)->key()) && isElsewhere(watched))
            restart();
        break;
    case QEvent::InputMethod:
        if (isElsewhere(watched))
            restart();
        break;
    case QEvent::Show:
        if (watched == m_prompt)
            restart();
        break;
    case QEvent::WindowActivate:
        if (watched == m_prompt->window())
            restart();
        break;
    default:
        break;
    }
    return false;
}

} // namespace Ui

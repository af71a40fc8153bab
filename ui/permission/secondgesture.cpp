// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/secondgesture.h"

#include "ui/permission/answerbutton.h"

using namespace std::chrono_literals;

namespace Ui {

SecondGesture::SecondGesture(QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(3s);
    connect(&m_timer, &QTimer::timeout, this, &SecondGesture::reset);
}

void SecondGesture::setTime(std::chrono::milliseconds time)
{
    m_timer.setInterval(time);
}

bool SecondGesture::confirm(AnswerButton *button, std::chrono::milliseconds pause)
{
    if (m_button == button)
        return m_countsFrom.hasExpired();
    reset();
    m_button = button;
    m_countsFrom = QDeadlineTimer(pause, Qt::PreciseTimer);
    button->setWarns(true);
    m_timer.start();
    return false;
}

void SecondGesture::reset()
{
    m_timer.stop();
    if (m_button)
        m_button->setWarns(false);
    m_button = nullptr;
}

} // namespace Ui

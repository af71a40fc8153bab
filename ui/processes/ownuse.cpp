// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/processes/ownuse.h"

#include "agentcore/base/poolwork.h"
#include "ui/processes/processtexts.h"

#include <QEvent>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Ui {

OwnUse::OwnUse(QWidget *parent)
    : Button(Kind::Quiet, {}, parent)
{
    setObjectName("ownUseLine"_L1);
    setLeftAligned(true);
    setIconName(u"execute"_s);
    setRole(Theme::Role::TextMuted);
    setToolTip(tr("Processor and memory that Agentao uses itself; a click shows all that runs"));
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &OwnUse::look);
    hide();
}

void OwnUse::setWanted(bool isWanted)
{
    setVisible(isWanted);
    follow();
}

bool OwnUse::event(QEvent *event)
{
    switch (event->type()) {
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::ParentChange:
        if (m_watched != window()) {
            if (m_watched)
                m_watched->removeEventFilter(this);
            m_watched = window();
            m_watched->installEventFilter(this);
        }
        QMetaObject::invokeMethod(this, &OwnUse::follow, Qt::QueuedConnection);
        break;
    default:
        break;
    }
    return Button::event(event);
}

bool OwnUse::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::WindowActivate || event->type() == QEvent::WindowDeactivate)
        follow();
    return Button::eventFilter(watched, event);
}

void OwnUse::follow()
{
    const bool isWanted = isVisible() && window()->isActiveWindow();
    if (isWanted == isLooking())
        return;
    m_timer.stop();
    m_sinceLook.invalidate();
    m_meter = isWanted ? std::make_shared<ProcessMeter>() : nullptr;
    if (isWanted)
        look();
}

void OwnUse::look()
{
    const bool isFirst = !m_sinceLook.isValid();
    const auto since = isFirst ? 0ns : m_sinceLook.durationElapsed();
    m_sinceLook.start();
    runInPool(
        this, [meter = m_meter, since] { return meter->look({}, since); },
        [this, isFirst, meter = m_meter](const ProcessSample &sample) {
            if (meter != m_meter)
                return;
            m_timer.start(isFirst ? 250ms : kPause);
            showSample(sample);
        });
}

void OwnUse::showSample(const ProcessSample &sample)
{
    setText(ProcessTexts::use(sample.own));
    setAccessibleName(tr("Agentao uses %1").arg(text()));
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/sleeppresenter.h"

#include "agentcore/base/sleepwatch.h"
#include "ui/desktop/sleepdelay.h"
#include "ui/desktop/sleepinhibitor.h"
#include "ui/sessions/opensessions.h"
#include "ui/sessions/sessioncontroller.h"

namespace Ui {

SleepPresenter::SleepPresenter(SessionController *controller, QObject *parent)
    : QObject(parent)
{
    auto *inhibitor = new SleepInhibitor(this);
    auto *delay = new SleepDelay(this);
    connect(controller, &SessionController::stateChanged, this, [controller, inhibitor, delay] {
        const bool isAtWork = !controller->opened()->running().isEmpty();
        inhibitor->setActive(isAtWork, tr("The agent is at work"));
        delay->setActive(isAtWork, tr("The agent is at work"));
    });
    connect(delay, &SleepDelay::goingToSleep, this, &SleepPresenter::goingToSleep);
    // What waits for an answer would find out by itself, but seconds later.
    connect(delay, &SleepDelay::awake, this, [] { AgentCore::SleepWatch::shared()->look(); });
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/composer/composer.h"
#include "ui/composer/composeractions.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/navigation/windowpages.h"
#include "ui/notifications/awaydigest.h"
#include "ui/notifications/turnnotifier.h"
#include "ui/pane/conversationpane.h"
#include "ui/presenters/conversationactions.h"
#include "ui/search/searchpane.h"
#include "ui/sessions/sidebar.h"
#include "ui/widgets/banner.h"
#include "ui/window/starttrace.h"
#include "ui/window/windowassembly.h"
#include "ui/window/windowparts.h"

namespace Ui {

void makeFollowers(const WindowParts &parts, const WindowServices &services)
{
    parts.sideBar->results()->setAgent(services.agent);
    parts.pane->composer()->setPreferences(parts.preferences);
    new ComposerActions(parts.registry, parts.pane->composer(), parts.window);
    new ConversationActions(parts.registry, parts.preferences, parts.pane, parts.window);
    if (services.notifications) {
        auto *notifier = new TurnNotifier({parts.window, parts.controller, parts.queue,
                                           parts.preferences, services.notifications},
                                          parts.window);
        QObject::connect(notifier, &TurnNotifier::aboutToShow, parts.pages,
                         &WindowPages::leaveFirstRun);
    }
    StartTrace::installIfWanted(parts.pane->composer()->edit());
    new AwayDigest(
        {parts.window, parts.controller, parts.queue, parts.pane->view(), parts.pane->banner()},
        parts.window);
}

} // namespace Ui

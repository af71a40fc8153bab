// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/closequestion.h"

#include "ui/navigation/windowpages.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/sidepanes.h"
#include "ui/presenters/terminalpresenter.h"
#include "ui/sessions/opensessions.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/shell/terminalpane.h"
#include "ui/text/shortlist.h"
#include "ui/widgets/banner.h"
#include "ui/window/windowsides.h"

using namespace Qt::StringLiterals;

namespace Ui {

//! Empty: none.
QString CloseQuestion::inTerminals(const QStringList &programs)
{
    constexpr qsizetype kMostNamed = 5;
    if (programs.isEmpty())
        return {};
    return tr("In the terminals there still runs: %1. Closing the window ends it.")
        .arg(shortList(programs, kMostNamed));
}

bool CloseQuestion::ask(const Parts &parts, const std::function<void()> &close)
{
    QStringList sentences;
    if (parts.controller->opened()->hasOwnTurns())
        sentences += tr("The agent is still at work. Closing the window stops it.");
    sentences += inTerminals(parts.sides->terminal()->terminals()->runningPrograms());
    sentences.removeAll(QString());
    if (sentences.isEmpty())
        return false;
    parts.pages->showConversation();
    parts.sides->panes()->makeRoom();
    parts.pane->banner()->showMessage(Banner::Kind::Warning, sentences.join(u' '),
                                      {{tr("Stop and close"), close}}, u"close"_s);
    return true;
}

} // namespace Ui

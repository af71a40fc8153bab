// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/conversationpage.h"

#include "ui/conversation/rows/row.h"

#include <QUrl>

namespace Ui {

// What somebody else does.
void ConversationPage::request(const Hit &hit)
{
    switch (hit.action) {
    case Hit::Action::OpenFile:
        emit fileActivated(hit.target, hit.line, hit.column);
        break;
    case Hit::Action::Retry:
        emit retryRequested();
        break;
    case Hit::Action::ChangeKey:
        emit keyRequested();
        break;
    case Hit::Action::ChooseModel:
        emit modelRequested();
        break;
    case Hit::Action::ShowOutput:
        emit outputRequested(hit.target);
        break;
    case Hit::Action::StopCall:
        emit stopToolCallRequested(hit.target);
        break;
    case Hit::Action::ShowWhy:
        emit whyRequested(hit.target);
        break;
    case Hit::Action::Review:
        emit reviewRequested(hit.target);
        break;
    case Hit::Action::Undo:
        emit undoRequested(hit.target);
        break;
    case Hit::Action::Restore:
        emit restoreRequested(hit.target);
        break;
    case Hit::Action::Edit:
        emit editRequested(hit.target);
        break;
    case Hit::Action::AskAgain:
        emit againRequested(hit.target);
        break;
    case Hit::Action::OpenLink:
        emit linkActivated(QUrl(hit.target));
        break;
    case Hit::Action::SwitchBranch:
        emit branchRequested(hit.target);
        break;
    case Hit::Action::Fork:
        emit forkRequested(hit.target);
        break;
    case Hit::Action::Pin:
    case Hit::Action::Unpin:
        emit pinRequested(hit.target, hit.action == Hit::Action::Pin);
        break;
    case Hit::Action::OpenDocument:
        emit documentRequested(hit.target);
        break;
    case Hit::Action::Zoom:
        emit zoomRequested(hit.line);
        break;
    default:
        break;
    }
}

} // namespace Ui

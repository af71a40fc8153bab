// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/mentionpresenter.h"

#include "ui/composer/attachmentbar.h"
#include "ui/composer/attachments.h"
#include "ui/composer/composer.h"
#include "ui/composer/mentioncompleter.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/resultsources.h"
#include "ui/pane/conversationpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/text/uitexts.h"

using namespace AgentCore;

namespace Ui {

MentionPresenter::MentionPresenter(SessionController *controller, ConversationPane *pane,
                                   QObject *parent)
    : QObject(parent)
    , m_controller(controller)
    , m_pane(pane)
{
    MentionCompleter *mentions = pane->composer()->mentions();
    connect(mentions, &MentionCompleter::sessionTaken, this, &MentionPresenter::attachSession);
    mentions->setResults([pane] { return resultSources(*pane->view()->conversation()); });
}

void MentionPresenter::setFolder(const QString &folder)
{
    m_pane->composer()->mentions()->setFolder(folder);
}

void MentionPresenter::offerSessions()
{
    m_pane->composer()->mentions()->setSessions(m_controller->list()->sessions(),
                                                m_controller->currentId());
}

void MentionPresenter::forgetResults()
{
    m_pane->composer()->mentions()->forgetResults();
}

void MentionPresenter::attachSession(const QString &id, const QString &title)
{
    m_controller->list()->exportText(id).then(
        this, [this, id, title](const Result<QByteArray> &text) {
            if (!text) {
                m_pane->composer()->setHint(errorText(text.error()));
                return;
            }
            const auto block = Attachments::session(id, title, QString::fromUtf8(*text));
            if (const QString problem = m_pane->composer()->attachments()->add(block);
                !problem.isEmpty())
                m_pane->composer()->setHint(problem);
        });
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/sessionnavigator.h"

#include "agentcore/session/sessionlookup.h"
#include "ui/navigation/windowpages.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/windowstate.h"
#include "ui/presenters/agentpresenter.h"
#include "ui/presenters/hitopener.h"
#include "ui/presenters/newsessionpresenter.h"
#include "ui/presenters/sessionlifepresenter.h"
#include "ui/presenters/sessionpresenter.h"
#include "ui/sessions/sessionchoices.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/sessions/sidebar.h"
#include "ui/setup/firstrunpage.h"
#include "ui/setup/modelchoice.h"
#include "ui/setup/trustpresenter.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/banner.h"
#include "ui/window/windowparts.h"

#include <QDir>
#include <QFileDialog>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

SessionNavigator::SessionNavigator(const WindowParts *parts, QObject *parent)
    : QObject(parent)
    , m(parts)
{ }

void SessionNavigator::openFolder(const QString &folder, const QString &sessionId,
                                  const QString &modeId)
{
    // A mode is asked for a new session, not for what was shown last.
    const QString last = modeId.isEmpty() ? m->state->lastSession(folder) : QString();
    const QString id = sessionId.isEmpty() ? last : sessionId;
    m->models->setFolder(folder);
    m->agents->openFolder(folder, m->next->openFolder(folder));
    m->presenter->openFolder(folder);
    m->trust->look(folder);
    m->firstRun->refresh(true);
    if (!m->models->current() && !m->agents->isOtherNext())
        m->pages->showFirstRun();
    else
        m->pages->leaveFirstRun();
    if (!modeId.isEmpty())
        m->controller->choices()->setMode(modeId);
    if (!id.isEmpty())
        m->controller->open(id);
    m->pages->focusComposer();
}

void SessionNavigator::returnToConversation(const QString &sessionId)
{
    m->pages->leaveFirstRun();
    if (!sessionId.isEmpty())
        m->controller->open(sessionId);
    m->pages->focusComposer();
}

void SessionNavigator::moveSession(int step)
{
    const QString id = m->sideBar->model()->neighbour(m->controller->currentId(), step);
    if (id.isEmpty())
        return;
    openSession(id);
}

void SessionNavigator::goToFolderOf(const QString &id)
{
    const QString folder = m->controller->list()->folderOf(id);
    if (folder != m->controller->folder())
        openFolder(folder, id);
}

void SessionNavigator::openSession(const QString &id)
{
    m->pages->leaveFirstRun();
    if (m->controller->list()->folderOf(id) == m->controller->folder())
        m->controller->open(id);
    else
        goToFolderOf(id);
    m->pages->focusComposer();
}

void SessionNavigator::openHit(const SessionHit &hit)
{
    m->pages->leaveFirstRun();
    m->hits->expect(hit);
    if (hit.session.cwd == m->controller->folder())
        m->controller->open(hit.session.id);
    else
        openFolder(hit.session.cwd, hit.session.id);
}

void SessionNavigator::chooseFolder()
{
    auto *dialog = new QFileDialog(m->window, tr("Open folder"), m->controller->folder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &folder) { openFolder(QDir::cleanPath(folder)); });
    dialog->open();
}

void SessionNavigator::resume(const QString &words)
{
    findSession(m->agent, m->controller->folder(), words, u"agentao --resume"_s)
        .then(this, [this](const Result<SessionInfo> &session) {
            if (session)
                m->controller->open(session->id);
            else
                m->pane->banner()->showMessage(Banner::Kind::Error, errorText(session.error()), {},
                                               u"failure"_s);
        });
}

void SessionNavigator::importSession(const QString &path)
{
    m->pages->leaveFirstRun();
    m->life->import(path);
}

// What was typed before stays where it is.
void SessionNavigator::startTour()
{
    m->controller->startNew();
    m->presenter->submit(QList{ContentBlock::fromText(u"tour"_s)});
}

} // namespace Ui

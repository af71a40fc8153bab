// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/newsessionpresenter.h"

#include "agentcore/session/agentdirectory.h"
#include "ui/actions/actionregistry.h"
#include "ui/sessions/sessionchoices.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/setup/modelchoice.h"
#include "ui/setup/newsessionwatch.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

NewSessionPresenter::NewSessionPresenter(Parts parts, QObject *parent)
    : QObject(parent)
    , m(parts)
    , m_watch(new NewSessionWatch(m.models->configDir(), this))
{
    connect(m_watch, &NewSessionWatch::changed, this, &NewSessionPresenter::handleChanged);
    connect(m.controller, &SessionController::currentChanged, this, [this](Session *session) {
        if (session)
            return;
        m.models->startNew();
        applyMode();
    });
    if (m.directory)
        connect(m.directory, &AgentDirectory::changed, this, &NewSessionPresenter::applyMode);
}

//! Its modes are not ours.
bool NewSessionPresenter::isOtherNext() const
{
    return m.directory && !m.directory->chosen(m.controller->folder()).isEmpty();
}

QString NewSessionPresenter::openFolder(const QString &folder)
{
    m_watch->setFolder(folder);
    applyMode();
    return m_watch->defaults().agent();
}

void NewSessionPresenter::handleChanged()
{
    m.models->startNew();
    m.models->noteCatalogue(); // what is shown of the next one is read again
    applyMode();
}

void NewSessionPresenter::applyMode()
{
    m.controller->choices()->setUsualMode(isOtherNext() ? QString() : m_watch->defaults().modeId());
}

//! Git's own folder, or the file that leads to it, is there or above.
static bool isInRepository(const QString &folder)
{
    QDir place(folder);
    do {
        if (QFileInfo::exists(place.filePath(u".git"_s)))
            return true;
    } while (place.cdUp());
    return false;
}

bool NewSessionPresenter::beginApart()
{
    const bool isWanted = m_watch->defaults().place() == NewSessionSettings::Place::Worktree
        && !isOtherNext() && isInRepository(m.controller->folder());
    QAction *action = isWanted ? m.registry->action(u"session.newInWorktree"_s) : nullptr;
    if (!action)
        return false;
    action->trigger();
    return true;
}

} // namespace Ui

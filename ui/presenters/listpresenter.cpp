// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/listpresenter.h"

#include "agentcore/session/agent.h"
#include "ui/preferences/settingsplace.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/sessions/sessionmarks.h"
#include "ui/sessions/sidebar.h"

#include <QFileInfo>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr auto kAllFolders = "sessionList/allFolders"_L1;
static constexpr auto kFolded = "sessionList/folded"_L1;

ListPresenter::ListPresenter(Parts parts, QObject *parent)
    : QObject(parent)
    , m(std::move(parts))
    , m_settings(settingsPlace(m.stateFile), QSettings::IniFormat)
{
    new SessionMarks(m.controller, m.sideBar->model(),
                     QFileInfo(m.stateFile).path() + "/marks.ini"_L1, this);
    const AgentCapabilities can = m.agent->capabilities();
    m.sideBar->setAbilities({.marks = can.changeSession,
                             .files = can.exchangeSessions,
                             .allFolders = can.listAllSessions});
    m.sideBar->model()->setFolded(m_settings.value(kFolded).toStringList());
    if (can.listAllSessions && m_settings.value(kAllFolders, false).toBool())
        setScope(true);
    connect(m.sideBar, &SideBar::scopeRequested, this, [this](bool allFolders) {
        m_settings.setValue(kAllFolders, allFolders);
        setScope(allFolders);
    });
    connect(m.sideBar, &SideBar::foldedChanged, this, [this](const QStringList &keys) {
        constexpr qsizetype kMost = 200; // groups and folders come and go
        m_settings.setValue(kFolded, keys.last(qMin(kMost, keys.size())));
    });
}

void ListPresenter::setScope(bool allFolders)
{
    m.sideBar->setShowsAllFolders(allFolders);
    m.controller->list()->setScope(allFolders ? SessionList::Scope::All
                                              : SessionList::Scope::Folder);
}

} // namespace Ui

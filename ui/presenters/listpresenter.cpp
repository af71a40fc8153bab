// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/listpresenter.h"

#include "agentcore/session/agent.h"
#include "ui/preferences/settingsplace.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/sessions/sessionstates.h"
#include "ui/sessions/sidebar.h"

#include <QFileInfo>
#include <QTimer>

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
    SessionListModel *model = m.sideBar->model();
    StateKeeper *states = m.controller->states();
    connect(states, &StateKeeper::changed, model,
            [model, states] { model->setStates(states->states().byId); });
    states->keepIn(QFileInfo(m.stateFile).path() + "/marks.ini"_L1);
    const auto showTime = [model] { model->setNow(QDateTime::currentDateTimeUtc()); };
    connect(m.controller->list(), &SessionList::changed, model, showTime);
    auto *minute = new QTimer(this);
    connect(minute, &QTimer::timeout, model, showTime);
    minute->start(std::chrono::minutes(1));
    const AgentCapabilities can = m.agent->capabilities();
    m.sideBar->setAbilities({.marks = can.changeSession,
                             .files = can.exchangeSessions,
                             .allFolders = can.listAllSessions});
    model->setFolded(m_settings.value(kFolded).toStringList());
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

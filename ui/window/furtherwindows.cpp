// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/furtherwindows.h"

#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/pane/conversationpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sidebar.h"
#include "ui/widgets/banner.h"
#include "ui/window/mainwindow.h"

#include <QAction>

using namespace Qt::StringLiterals;

namespace Ui {

FurtherWindows::FurtherWindows(Open open, MainWindow *window)
    : QObject(window)
    , m_open(std::move(open))
    , m_window(window)
{
    WindowActions *actions = m_window->actions();
    QAction *action
        = actions->registry()->add({u"program.newWindow"_s,
                                    tr("New window"),
                                    {QKeySequence(u"Ctrl+Alt+W"_s, QKeySequence::PortableText)},
                                    u"new"_s,
                                    ActionSpec::Group::Program});
    actions->addToMenu(action);
    connect(action, &QAction::triggered, this,
            [this] { openOne(m_window->controller()->folder(), {}); });
    SideBar *bar = m_window->sideBar();
    SideBar::Abilities can = bar->abilities();
    can.windows = true;
    bar->setAbilities(can);
    connect(bar, &SideBar::windowRequested, this, [this](const QString &id) {
        openOne(m_window->controller()->list()->folderOf(id), id);
    });
}

void FurtherWindows::openOne(const QString &folder, const QString &sessionId)
{
    if (!m_open(folder, sessionId))
        m_window->pane()->banner()->showMessage(
            Banner::Kind::Error, tr("Another window could not be started."), {}, u"window"_s);
}

} // namespace Ui

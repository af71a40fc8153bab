// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/sessionplace.h"

#include "agentcore/session/session.h"
#include "ui/actions/actionregistry.h"
#include "ui/desktop/filemanager.h"
#include "ui/pane/conversationpane.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sidebar.h"
#include "ui/widgets/banner.h"

#include <QAction>
#include <QClipboard>
#include <QDesktopServices>
#include <QGuiApplication>
#include <QUrl>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

SessionPlace::SessionPlace(SessionController *controller, SideBar *sideBar, ConversationPane *pane,
                           ActionRegistry *registry, QObject *parent)
    : QObject(parent)
    , m_controller(controller)
    , m_pane(pane)
    , m_manager(new FileManager(this))
{
    connect(sideBar, &SideBar::copyIdRequested, this, &SessionPlace::copyId);
    connect(sideBar, &SideBar::showFolderRequested, this,
            [this](const QString &id) { showFolder(m_controller->list()->folderOf(id)); });
    connect(m_manager, &FileManager::folderRequested, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_folder)); });
    addActions(registry);
}

void SessionPlace::addActions(ActionRegistry *registry)
{
    using Group = ActionSpec::Group;
    QAction *copy = registry->add(
        {u"session.copyId"_s, tr("Copy the session's id"), {}, u"copy"_s, Group::Session});
    connect(copy, &QAction::triggered, this, [this] { copyId(m_controller->currentId()); });
    QAction *show = registry->add({u"session.showFolder"_s,
                                   tr("Show the session's folder"),
                                   {},
                                   u"folder"_s,
                                   Group::Session});
    connect(show, &QAction::triggered, this, [this] {
        const Session *session = m_controller->current(); // in a work tree it has its own
        showFolder(session ? session->cwd() : m_controller->folder());
    });
}

void SessionPlace::copyId(const QString &id)
{
    if (id.isEmpty()) {
        m_pane->banner()->showMessage(Banner::Kind::Info,
                                      tr("The session has no id before its first message."), {},
                                      u"place"_s);
        return;
    }
    QGuiApplication::clipboard()->setText(id);
    m_pane->banner()->showMessage(Banner::Kind::Info, tr("Copied: %1").arg(id), {}, u"place"_s);
}

void SessionPlace::showFolder(const QString &folder)
{
    m_folder = folder;
    m_manager->reveal(folder);
}

} // namespace Ui

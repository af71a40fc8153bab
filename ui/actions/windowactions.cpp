// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/windowactions.h"

#include "ui/theme/theme.h"

#include <QAction>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace Ui {

WindowActions::WindowActions(QWidget *window)
    : QObject(window)
    , m_window(window)
{
    newSession = add(tr("New session"), QKeySequence(u"Ctrl+N"_s), u"new"_s);
    openFolder = add(tr("Open folder…"), QKeySequence(u"Ctrl+O"_s), u"folder"_s);
    deleteSession = add(tr("Delete session"), {}, u"delete"_s);
    chooseModel = add(tr("Model…"), {}, u"settings"_s);
    showServers = add(tr("MCP servers…"), QKeySequence(u"Ctrl+Shift+M"_s), u"server"_s);
    toggleSideBar = add(tr("Side bar"), QKeySequence(u"F9"_s), u"sidebar"_s);
    toggleSideBar->setCheckable(true);
    focusComposer = add(tr("Write a message"), QKeySequence(u"Ctrl+L"_s));
    focusQuestion = add(tr("Go to the waiting question"), QKeySequence(u"Ctrl+J"_s));
    searchSessions = add(tr("Search sessions"), QKeySequence(u"Ctrl+Shift+F"_s));
    nextSession = add(tr("Next session"), QKeySequence(u"Ctrl+Tab"_s));
    previousSession = add(tr("Previous session"), QKeySequence(u"Ctrl+Shift+Tab"_s));
    nextPane = add(tr("Next part of the window"), QKeySequence(u"F6"_s));
    previousPane = add(tr("Previous part of the window"), QKeySequence(u"Shift+F6"_s));
    escape = add(tr("Close or stop"), QKeySequence(u"Esc"_s));
    about = add(tr("About Agentao"), {}, u"info"_s);
    quit = add(tr("Quit"), QKeySequence(u"Ctrl+Q"_s));
    quit->setMenuRole(QAction::QuitRole);
    buildMenu();
}

QAction *WindowActions::add(const QString &text, const QKeySequence &key, const QString &icon)
{
    auto *action = new QAction(text, this);
    if (!key.isEmpty())
        action->setShortcut(key);
    action->setShortcutContext(Qt::WindowShortcut);
    action->setProperty("icon", icon);
    m_window->addAction(action);
    return action;
}

void WindowActions::buildMenu()
{
    m_menu = new QMenu(m_window);
    m_menu->addActions({newSession, openFolder, deleteSession});
    m_menu->addSeparator();
    m_menu->addActions({chooseModel, showServers, toggleSideBar, searchSessions});
    m_menu->addSeparator();
    m_menu->addActions({about, quit});
    // Icons are drawn when the menu opens: not before the first frame, and in the present colours.
    connect(m_menu, &QMenu::aboutToShow, this, [this] {
        const QList<QAction *> actions = m_menu->actions();
        for (QAction *action : actions) {
            const QString icon = action->property("icon").toString();
            if (!icon.isEmpty() && !action->isCheckable())
                action->setIcon(Theme::icon(icon));
        }
    });
}

} // namespace Ui

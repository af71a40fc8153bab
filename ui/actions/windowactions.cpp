// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/windowactions.h"

#include "ui/actions/actionregistry.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace Ui {

WindowActions::WindowActions(ActionRegistry *registry, QWidget *window)
    : QObject(window)
    , m_registry(registry)
{
    using Group = ActionSpec::Group;
    const auto add = [registry](Group group, const char *id, const QString &text,
                                const char *key = "", const char *icon = "") {
        QList<QKeySequence> keys;
        if (*key)
            keys.append(QKeySequence(QString::fromLatin1(key), QKeySequence::PortableText));
        return registry->add(
            {QString::fromLatin1(id), text, keys, QString::fromLatin1(icon), group});
    };
    newSession = add(Group::Session, "session.new", tr("New session"), "Ctrl+N", "new");
    openFolder = add(Group::Session, "session.openFolder", tr("Open folder…"), "Ctrl+O", "folder");
    deleteSession = add(Group::Session, "session.delete", tr("Delete session"), "", "delete");
    chooseModel = add(Group::Message, "message.chooseModel", tr("Set up a model…"), "", "key");
    showServers
        = add(Group::Program, "program.servers", tr("MCP servers…"), "Ctrl+Shift+M", "server");
    toggleSideBar = add(Group::View, "view.sideBar", tr("Side bar"), "F9", "sidebar");
    toggleSideBar->setCheckable(true);
    focusComposer = add(Group::Message, "message.write", tr("Write a message"), "Ctrl+L");
    focusQuestion
        = add(Group::Question, "question.focus", tr("Go to the waiting question"), "Ctrl+J");
    searchSessions
        = add(Group::Session, "session.search", tr("Search sessions"), "Ctrl+Shift+S", "search");
    nextSession = add(Group::Session, "session.next", tr("Next session"), "Ctrl+Tab");
    previousSession
        = add(Group::Session, "session.previous", tr("Previous session"), "Ctrl+Shift+Tab");
    nextPane = add(Group::View, "view.nextPart", tr("Next part of the window"), "F6");
    previousPane
        = add(Group::View, "view.previousPart", tr("Previous part of the window"), "Shift+F6");
    QAction *menuOf
        = add(Group::View, "view.contextMenu", tr("Menu of what has the focus"), "Shift+F10");
    connect(menuOf, &QAction::triggered, this, [] { openContextMenu(); });
    openMenu = add(Group::View, "view.menu", tr("Menu"), "F10", "menu");
    escape = add(Group::Conversation, "conversation.stop", tr("Close or stop"), "Esc");
    showPreferences
        = add(Group::Program, "program.preferences", tr("Settings…"), "Ctrl+,", "settings");
    showPreferences->setMenuRole(QAction::PreferencesRole);
    showManual = add(Group::Program, "program.manual", tr("Manual"), "F1", "info");
    about = add(Group::Program, "program.about", tr("About Agentao"), "", "info");
    quit = add(Group::Program, "program.quit", tr("Quit"), "Ctrl+Q");
    quit->setMenuRole(QAction::QuitRole);
    buildMenu(window);
}

// Not every keyboard has a key for it.
void WindowActions::openContextMenu()
{
    QWidget *focus = QApplication::focusWidget();
    if (!focus)
        return;
    const QPoint place = focus->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();
    QContextMenuEvent event(QContextMenuEvent::Keyboard, place, focus->mapToGlobal(place));
    QCoreApplication::sendEvent(focus, &event);
}

void WindowActions::addToMenu(QAction *action)
{
    using Group = ActionSpec::Group;
    const Group group = ActionRegistry::group(action);
    qsizetype section = group == Group::Session ? 0 : group == Group::View ? 1 : 2;
    const QList<QAction *> entries = m_menu->actions();
    for (QAction *entry : entries) {
        if (!entry->isSeparator() || section-- > 0)
            continue;
        m_menu->insertAction(entry, action);
        return;
    }
}

void WindowActions::buildMenu(QWidget *window)
{
    m_menu = new QMenu(window);
    m_menu->addActions({newSession, openFolder, deleteSession});
    m_menu->addSeparator();
    m_menu->addActions({toggleSideBar, searchSessions});
    m_menu->addSeparator();
    m_menu->addActions({chooseModel, showServers});
    m_menu->addSeparator();
    m_menu->addActions({showPreferences, showManual, about, quit});
    // An entry that is pressed through the accessibility interface leaves it open.
    connect(m_menu, &QMenu::triggered, m_menu, &QMenu::hide);
    // Icons are drawn when the menu opens: not before the first frame, and in the present colours.
    connect(m_menu, &QMenu::aboutToShow, this, [this] {
        const QList<QAction *> actions = m_menu->actions();
        for (QAction *action : actions) {
            const QString icon = ActionRegistry::iconName(action);
            if (!icon.isEmpty() && !action->isCheckable())
                action->setIcon(Theme::icon(icon));
        }
    });
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/filespresenter.h"

#include "agentcore/session/session.h"
#include "ui/actions/actionregistry.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/composer/mention.h"
#include "ui/desktop/filemanager.h"
#include "ui/files/filespane.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/sidepanes.h"
#include "ui/sessions/sessioncontroller.h"

#include <QAction>
#include <QDesktopServices>
#include <QEvent>
#include <QUrl>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static QString filesPage()
{
    return u"files"_s;
}

FilesPresenter::FilesPresenter(Parts parts, QObject *parent)
    : QObject(parent)
    , m(parts)
    , m_files(new FilesPane)
    , m_manager(new FileManager(this))
    , m_toggle(m.registry->add({u"files.show"_s,
                                tr("Files of the folder"),
                                {QKeySequence(u"Ctrl+Shift+E"_s, QKeySequence::PortableText)},
                                u"folder"_s,
                                ActionSpec::Group::View}))
{
    m.side->addPage({.id = filesPage(),
                     .title = tr("Files"),
                     .widget = m_files,
                     .action = m_toggle,
                     .focus = [this] { m_files->focusFiles(); },
                     .closeInnermost = [this] { return m_files->closeInnermost(); }});
    QAction *search
        = m.registry->add({u"files.search"_s,
                           tr("Search in the files"),
                           {QKeySequence(u"Ctrl+Shift+F"_s, QKeySequence::PortableText)},
                           u"search"_s,
                           ActionSpec::Group::View});
    connect(search, &QAction::triggered, this, [this] {
        m_files->showSearch();
        m.side->open(filesPage());
    });
    m_files->setMention([](const QString &path) { return Mention::written(path); });
    m.window->installEventFilter(this);
    connect(m.controller, &SessionController::folderChanged, this, &FilesPresenter::follow);
    connect(m.controller, &SessionController::currentChanged, this, &FilesPresenter::follow);
    connect(m.controller, &SessionController::updated, this, &FilesPresenter::handleUpdated);
    connect(m_files, &FilesPane::editorRequested, this, &FilesPresenter::openRequested);
    connect(m_files, &FilesPane::mentionRequested, this, &FilesPresenter::mention);
    connect(m_files, &FilesPane::revealRequested, m_manager, &FileManager::reveal);
    connect(m_manager, &FileManager::folderRequested, this,
            [](const QString &folder) { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); });
    follow();
}

// A session in a work tree of its own has another folder than the window.
void FilesPresenter::follow()
{
    const Session *session = m.controller->current();
    m_files->setFolder(session ? session->cwd() : m.controller->folder());
}

void FilesPresenter::handleUpdated(Session *session, const SessionUpdate &update)
{
    const auto *changed = std::get_if<ToolCallChanged>(&update);
    if (!changed || session != m.controller->current())
        return;
    const ToolStatus status = changed->call.status;
    if (status != ToolStatus::Completed && status != ToolStatus::Failed)
        return;
    switch (changed->call.kind) {
    case ToolKind::Edit:
    case ToolKind::Delete:
    case ToolKind::Move:
    case ToolKind::Execute:
        m_files->refresh();
        break;
    default:
        break;
    }
}

// What is open may have been changed by another program.
bool FilesPresenter::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::WindowActivate)
        m_files->refresh();
    return QObject::eventFilter(watched, event);
}

void FilesPresenter::mention(const QString &path)
{
    if (m.side->isInPlace())
        m.side->makeRoom();
    ComposerEdit *edit = m.pane->composer()->edit();
    QTextCursor cursor = edit->textCursor();
    const QString before = edit->toPlainText().first(cursor.selectionStart());
    const bool needsBlank = !before.isEmpty() && !before.back().isSpace();
    cursor.insertText((needsBlank ? u" "_s : QString()) + Mention::written(path) + u' ');
    edit->setTextCursor(cursor);
    edit->setFocus(Qt::OtherFocusReason);
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/sessionlifepresenter.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/exchange/sessionexport.h"
#include "ui/pane/conversationpane.h"
#include "ui/sessions/opensessions.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sidebar.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/banner.h"

#include <QDir>
#include <QFileDialog>
#include <QLocale>
#include <QMenu>
#include <QSaveFile>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr auto kTopic = "life"_L1;

SessionLifePresenter::SessionLifePresenter(Parts parts, QObject *parent)
    : QObject(parent)
    , m(parts)
{
    const AgentCapabilities can = m.agent->capabilities();
    m.sideBar->setAbilities({.marks = can.changeSession, .files = can.exchangeSessions});
    connect(m.sideBar, &SideBar::deleteRequested, this, &SessionLifePresenter::remove);
    connect(m.sideBar, &SideBar::renameRequested, this,
            [this](const QString &id, const QString &title) { change(id, {.title = title}); });
    connect(m.sideBar, &SideBar::pinRequested, this,
            [this](const QString &id, bool pinned) { change(id, {.pinned = pinned}); });
    connect(m.sideBar, &SideBar::archiveRequested, this,
            [this](const QString &id, bool archived) { change(id, {.archived = archived}); });
    connect(m.sideBar, &SideBar::exportRequested, this, &SessionLifePresenter::chooseExport);
    connect(m.sideBar, &SideBar::importRequested, this, &SessionLifePresenter::chooseImport);
    connect(m.sideBar, &SideBar::deletedListRequested, this, &SessionLifePresenter::showDeleted);
    connect(m.controller->list(), &SessionList::removed, this,
            &SessionLifePresenter::handleRemoved);
}

QString SessionLifePresenter::titleOf(const QString &id) const
{
    const auto &sessions = m.controller->list()->sessions();
    const auto found = std::ranges::find(sessions, id, &SessionInfo::id);
    return found == sessions.end() ? QString() : sanitizedForDisplay(found->title).simplified();
}

void SessionLifePresenter::tell(const QString &text)
{
    m.pane->banner()->showMessage(Banner::Kind::Info, text, {}, kTopic);
}

void SessionLifePresenter::tellFailure(const Error &error)
{
    m.pane->banner()->showMessage(Banner::Kind::Error, errorText(error), {}, kTopic);
}

void SessionLifePresenter::change(const QString &id, const SessionChange &change)
{
    m.agent->changeSession(id, m.controller->folder(), change)
        .then(this, [this](const Result<void> &changed) {
            if (!changed)
                tellFailure(changed.error());
        });
}

void SessionLifePresenter::remove(const QString &id)
{
    const QString title = titleOf(id);
    const auto act = [this, id, title] {
        m_removing.insert(id, title);
        m.controller->list()->remove({id});
    };
    if (!m.controller->opened()->isRunning(id)) {
        act();
        return;
    }
    const QString text
        = title.isEmpty() ? tr("Delete this session?") : tr("Delete \"%1\"?").arg(title);
    m.pane->banner()->showMessage(
        Banner::Kind::Warning, text + u' ' + tr("The agent is at work in it and will be stopped."),
        {{tr("Delete"), act}}, u"delete"_s);
}

void SessionLifePresenter::handleRemoved(const QString &id)
{
    const QString title = m_removing.take(id);
    if (title.isEmpty() || !m.agent->capabilities().changeSession)
        return; // nothing was in it, or there is no way back
    m.pane->banner()->showMessage(
        Banner::Kind::Info, tr("\"%1\" was deleted. It is kept for 30 days.").arg(title),
        {{tr("Undo"), [this, id, folder = m.controller->folder()] { restore(id, folder); }}},
        kTopic);
}

void SessionLifePresenter::restore(const QString &id, const QString &folder)
{
    m.agent->restoreSession(id, folder)
        .then(this, [this, id, folder](const Result<void> &restored) {
            if (!restored)
                tellFailure(restored.error());
            else if (folder == m.controller->folder())
                m.controller->open(id);
        });
}

void SessionLifePresenter::showDeleted()
{
    const QString folder = m.controller->folder();
    m.agent->deletedSessions(folder).then(
        this, [this, folder](const Result<QList<SessionInfo>> &sessions) {
            if (!sessions)
                tellFailure(sessions.error());
            else if (sessions->isEmpty())
                tell(tr("There are no deleted sessions in this folder."));
            else
                offerDeleted(folder, *sessions);
        });
}

void SessionLifePresenter::offerDeleted(const QString &folder, const QList<SessionInfo> &sessions)
{
    constexpr qsizetype kShown = 30;
    constexpr int kTitleWidth = 320;
    auto *menu = new QMenu(m.window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName("deletedSessions"_L1);
    menu->addSection(tr("Restore a deleted session"));
    const QLocale locale;
    for (const SessionInfo &session : sessions.first(qMin(kShown, sessions.size()))) {
        QString title = sanitizedForDisplay(session.title).simplified();
        title = menu->fontMetrics().elidedText(title, Qt::ElideRight, kTitleWidth);
        const QString when = locale.toString(session.deletedAt.toLocalTime(), QLocale::ShortFormat);
        QAction *action
            = menu->addAction(tr("%1 (deleted %2)").arg(title.replace(u'&', "&&"_L1), when));
        connect(action, &QAction::triggered, this,
                [this, id = session.id, folder] { restore(id, folder); });
    }
    menu->popup(m.sideBar->menuPosition(menu->sizeHint()));
    menu->setActiveAction(menu->actions().value(1));
}

void SessionLifePresenter::chooseExport(const QString &id)
{
    struct Choice
    {
        QString filter;
        ExportFormat format;
    };
    const QList<Choice> choices{{tr("Web page (*.html)"), ExportFormat::Html},
                                {tr("Markdown (*.md)"), ExportFormat::Markdown},
                                {tr("All data (*.json)"), ExportFormat::Json}};
    auto *dialog = new QFileDialog(m.window, tr("Export session"), m.controller->folder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName("exportDialog"_L1);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const Choice &choice : choices)
        filters += choice.filter;
    dialog->setNameFilters(filters);
    const QString title = titleOf(id);
    const auto suggest = [=](const QString &filter) {
        const ExportFormat format = choices.at(qMax(qsizetype(0), filters.indexOf(filter))).format;
        dialog->selectFile(exportFileName(title, id, format));
    };
    suggest(filters.first());
    connect(dialog, &QFileDialog::filterSelected, dialog, suggest);
    connect(dialog, &QFileDialog::fileSelected, this, [=, this](const QString &path) {
        // What was written as the end of the name counts more than the chosen filter.
        const auto chosen = filters.indexOf(dialog->selectedNameFilter());
        exportTo(id, path,
                 exportFormatFromName(QFileInfo(path).suffix())
                     .value_or(choices.at(qMax(qsizetype(0), chosen)).format));
    });
    dialog->open();
}

void SessionLifePresenter::exportTo(const QString &id, const QString &path, ExportFormat format)
{
    m.agent->exportSession(id, m.controller->folder(), format)
        .then(this, [this, path](const Result<QByteArray> &bytes) {
            if (!bytes) {
                tellFailure(bytes.error());
                return;
            }
            QSaveFile file(path);
            if (file.open(QFile::WriteOnly) && file.write(*bytes) == bytes->size() && file.commit())
                tell(tr("The session was exported:") + u'\n' + displayPath(path));
            else
                tellFailure(
                    {ErrorCode::Io, u"cannot write the file: "_s + file.errorString(), path});
        });
}

void SessionLifePresenter::chooseImport()
{
    auto *dialog = new QFileDialog(m.window, tr("Import session"), m.controller->folder(),
                                   tr("Sessions (*.json *.jsonl)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName("importDialog"_L1);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &SessionLifePresenter::import);
    dialog->open();
}

void SessionLifePresenter::import(const QString &path)
{
    const QString folder = m.controller->folder();
    m.agent->importSession(path, folder).then(this, [this, folder](const Result<QString> &id) {
        if (!id)
            tellFailure(id.error());
        else if (folder == m.controller->folder())
            m.controller->open(*id);
    });
}

} // namespace Ui

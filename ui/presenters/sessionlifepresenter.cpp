// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/sessionlifepresenter.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/config/modelprofile.h"
#include "agentcore/exchange/foreignsessions.h"
#include "agentcore/exchange/sessionexport.h"
#include "ui/actions/actionregistry.h"
#include "ui/composer/composer.h"
#include "ui/pane/conversationpane.h"
#include "ui/pickers/pickerbar.h"
#include "ui/sessions/deletedpicker.h"
#include "ui/sessions/importpicker.h"
#include "ui/sessions/opensessions.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sidebar.h"
#include "ui/setup/modelchoice.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/viewer/paper.h"
#include "ui/widgets/banner.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>
#include <QTimer>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

// Shared by the answers to the requests of one change.
struct Bulk
{
    BulkOutcome outcome;
    qsizetype left = 0;
    std::function<void(const BulkOutcome &)> then;
};

static void doAll(const QList<SessionEdit> &edits, QObject *context,
                  std::function<void(const BulkOutcome &)> then,
                  const std::function<QFuture<Result<void>>(const SessionEdit &)> &begin)
{
    const auto bulk = std::make_shared<Bulk>(BulkOutcome(), edits.size(), std::move(then));
    for (const SessionEdit &edit : edits) {
        begin(edit).then(context, [bulk, id = edit.id](const Result<void> &result) {
            if (result)
                bulk->outcome.done.append(id);
            else
                bulk->outcome.errors.append(result.error());
            if (--bulk->left == 0)
                bulk->then(bulk->outcome);
        });
    }
}

void changeSessions(Agent *agent, const QList<SessionEdit> &edits, QObject *context,
                    std::function<void(const BulkOutcome &)> then)
{
    doAll(edits, context, std::move(then), [agent](const SessionEdit &edit) {
        return agent->changeSession(edit.id, edit.folder, edit.change);
    });
}

void restoreSessions(Agent *agent, const QList<SessionEdit> &sessions, QObject *context,
                     std::function<void(const BulkOutcome &)> then)
{
    doAll(sessions, context, std::move(then), [agent](const SessionEdit &session) {
        return agent->restoreSession(session.id, session.folder);
    });
}

static constexpr auto kTopic = "life"_L1;
static constexpr auto kImportTopic = "import"_L1;
static constexpr auto kModelTopic = "model"_L1;

SessionLifePresenter::SessionLifePresenter(Parts parts, QObject *parent)
    : QObject(parent)
    , m(parts)
{
    addActions();
    connect(m.sideBar, &SideBar::deleteRequested, this, &SessionLifePresenter::remove);
    connect(m.sideBar, &SideBar::renameRequested, this,
            [this](const QString &id, const QString &title) { change(id, {.title = title}); });
    connect(m.sideBar, &SideBar::pinRequested, this,
            [this](const QString &id, bool pinned) { change(id, {.pinned = pinned}); });
    connect(m.sideBar, &SideBar::archiveRequested, this, &SessionLifePresenter::archive);
    connect(m.sideBar, &SideBar::groupRequested, this, &SessionLifePresenter::group);
    connect(m.sideBar, &SideBar::groupRenameRequested, this, &SessionLifePresenter::renameGroup);
    connect(m.sideBar, &SideBar::exportRequested, this, &SessionLifePresenter::chooseExport);
    connect(m.sideBar, &SideBar::printRequested, this, &SessionLifePresenter::print);
    connect(m.sideBar, &SideBar::importRequested, this, &SessionLifePresenter::offerImport);
    connect(m.sideBar, &SideBar::deletedListRequested, this, &SessionLifePresenter::showDeleted);
    connect(m.controller->list(), &SessionList::removalEnded, this,
            &SessionLifePresenter::handleRemoved);
    connect(m.controller, &SessionController::currentChanged, this, [this](const Session *session) {
        const bool isAsked = !m.models->requestedName().isEmpty(); // as the person wants it
        m_hadModel = session && !isAsked ? session->modelName() : QString();
        tellReplacedModel(session);
    });
    connect(m.controller, &SessionController::accepted, this,
            [this](const QString &, const QString &, const Wish &wish) {
                if (!wish.command)
                    m.pane->banner()->dismiss(kModelTopic); // it has gone
            });
    connect(m.controller, &SessionController::updated, this,
            [this](const Session *session, const SessionUpdate &update) {
                if (std::holds_alternative<OptionsChanged>(update)
                    && session == m.controller->current()
                    && m.pane->banner()->topic() == kModelTopic)
                    tellReplacedModel(session); // it may be another one by now
            });
}

// What the menus of the side bar have; who looks for it in the palette finds it there.
void SessionLifePresenter::addActions()
{
    const auto add = [this](const QString &id, const QString &text, const QString &icon, auto act) {
        QAction *action
            = m.registry->add({u"session."_s + id, text, {}, icon, ActionSpec::Group::Session});
        connect(action, &QAction::triggered, this, act);
    };
    const auto withCurrent = [this](void (SessionLifePresenter::*act)(const QString &)) {
        return [this, act] {
            if (m.controller->current())
                (this->*act)(m.controller->currentId());
        };
    };
    const AgentCapabilities can = m.agent->capabilities();
    if (can.exchangeSessions) {
        add(u"import"_s, tr("Import session…"), u"import"_s, &SessionLifePresenter::offerImport);
        add(u"export"_s, tr("Export session…"), u"save"_s,
            withCurrent(&SessionLifePresenter::chooseExport));
        add(u"print"_s, tr("Print session…"), {}, withCurrent(&SessionLifePresenter::print));
    }
    if (can.changeSession)
        add(u"deleted"_s, tr("Deleted sessions…"), u"delete"_s, &SessionLifePresenter::showDeleted);
}

// Before anything goes to somebody else: the session was imported, or its provider was removed. The
// tour is no language model, so that it is left without a word.
void SessionLifePresenter::tellReplacedModel(const Session *session)
{
    Banner *banner = m.pane->banner();
    banner->dismiss(kModelTopic);
    const QString &had = m_hadModel; // not of now: typing connects another one
    const QList<SessionOption> options = session ? session->options() : QList<SessionOption>();
    const auto model = std::ranges::find(options, OptionId::kModel, &SessionOption::id);
    if (had.isEmpty() || had == ModelProfile::demoTour().fullName() || model == options.end()
        || model->value == had)
        return;
    PickerBar *pickers = m.pane->composer()->pickers();
    banner->showMessage(Banner::Kind::Warning,
                        tr("The model of this session, %1, cannot be had here. The next message "
                           "goes to %2.")
                            .arg(modelText(had), modelText(model->value)),
                        {{tr("Choose another model…"), [pickers] { pickers->openModels(); }}},
                        kModelTopic);
}

QString SessionLifePresenter::titleOf(const QString &id) const
{
    const SessionInfo *session = m.controller->list()->find(id);
    return session ? sanitizedForDisplay(session->title).simplified() : QString();
}

void SessionLifePresenter::tell(const QString &text)
{
    m.pane->banner()->showMessage(Banner::Kind::Info, text, {}, kTopic);
}

void SessionLifePresenter::tellFailure(const Error &error)
{
    m.pane->banner()->showMessage(Banner::Kind::Error, errorText(error), {}, kTopic);
}

void SessionLifePresenter::tellFailures(const QList<Error> &errors, qsizetype tried)
{
    const QString reason = errorText(errors.first());
    m.pane->banner()->showMessage(
        Banner::Kind::Error,
        tried == 1 ? reason
                   : tr("%1 of %2 sessions could not be changed:").arg(errors.size()).arg(tried)
                + u' ' + reason,
        {}, kTopic);
}

void SessionLifePresenter::change(const QString &id, const SessionChange &change)
{
    m.agent->changeSession(id, m.controller->list()->folderOf(id), change)
        .then(this, [this](const Result<void> &changed) {
            if (!changed)
                tellFailure(changed.error());
        });
}

//! What brings back what \a edit changes.
SessionEdit SessionLifePresenter::inverseOf(const SessionEdit &edit) const
{
    const SessionInfo *session = m.controller->list()->find(edit.id);
    SessionEdit inverse = edit;
    if (session && edit.change.archived)
        inverse.change.archived = session->isArchived;
    if (session && edit.change.group)
        inverse.change.group = session->group;
    return inverse;
}

//! Makes the changes, then says \a text of how many there were and offers to undo them.
void SessionLifePresenter::apply(const QList<SessionEdit> &edits,
                                 const std::function<QString(int)> &text)
{
    QList<SessionEdit> inverse;
    for (const SessionEdit &edit : edits)
        inverse.append(inverseOf(edit));
    changeSessions(m.agent, edits, this, [this, inverse, text](const BulkOutcome &outcome) {
        if (!outcome.errors.isEmpty()) {
            tellFailures(outcome.errors, inverse.size());
            return;
        }
        const auto undo = [this, inverse] {
            changeSessions(m.agent, inverse, this, [this, inverse](const BulkOutcome &undone) {
                if (!undone.errors.isEmpty())
                    tellFailures(undone.errors, inverse.size());
            });
        };
        m.pane->banner()->showMessage(Banner::Kind::Info, text(int(outcome.done.size())),
                                      {{tr("Undo"), undo}}, kTopic);
    });
}

void SessionLifePresenter::archive(const QStringList &ids, bool archived)
{
    QList<SessionEdit> edits;
    for (const QString &id : ids)
        edits.append({id, m.controller->list()->folderOf(id), {.archived = archived}});
    apply(edits, [archived, title = titleOf(ids.value(0))](int count) {
        if (count > 1) {
            return archived ? tr("%n sessions are in the archive.", nullptr, count)
                            : tr("%n sessions are out of the archive.", nullptr, count);
        }
        return archived ? tr("\"%1\" is in the archive.").arg(title)
                        : tr("\"%1\" is out of the archive.").arg(title);
    });
}

void SessionLifePresenter::group(const QStringList &ids, const QString &name)
{
    QList<SessionEdit> edits;
    for (const QString &id : ids)
        edits.append({id, m.controller->list()->folderOf(id), {.group = name}});
    const QString shown = sanitizedForDisplay(name).simplified();
    apply(edits, [shown, title = titleOf(ids.value(0))](int count) {
        if (count > 1) {
            return shown.isEmpty()
                ? tr("%n sessions are in no group now.", nullptr, count)
                : tr("%n sessions are in the group \"%1\" now.", nullptr, count).arg(shown);
        }
        return shown.isEmpty() ? tr("\"%1\" is in no group now.").arg(title)
                               : tr("\"%1\" is in the group \"%2\" now.").arg(title, shown);
    });
}

// Also those of folders that are not listed.
void SessionLifePresenter::renameGroup(const QString &group, const QString &name)
{
    const auto rename = [this, group, name](const QList<SessionInfo> &sessions) {
        QList<SessionEdit> edits;
        for (const SessionInfo &session : sessions) {
            if (session.group == group)
                edits.append({session.id, session.cwd, {.group = name}});
        }
        const QString shown = sanitizedForDisplay(name).simplified();
        apply(edits, [shown](int) {
            return shown.isEmpty() ? tr("The group is dissolved.")
                                   : tr("The group is called \"%1\" now.").arg(shown);
        });
    };
    if (!m.agent->capabilities().listAllSessions) {
        rename(m.controller->list()->sessions());
        return;
    }
    m.agent->listAllSessions().then(this, [this, rename](const Result<QList<SessionInfo>> &all) {
        rename(all ? *all : m.controller->list()->sessions());
    });
}

void SessionLifePresenter::remove(const QStringList &ids)
{
    const auto running = std::ranges::count_if(
        ids, [this](const QString &id) { return m.controller->opened()->isRunning(id); });
    if (running == 0) {
        removeNow(ids);
        return;
    }
    const QString title = titleOf(ids.value(0));
    const QString text = ids.size() > 1 ? tr("Delete %n sessions?", nullptr, int(ids.size()))
        : title.isEmpty()               ? tr("Delete this session?")
                                        : tr("Delete \"%1\"?").arg(title);
    m.pane->banner()->showMessage(
        Banner::Kind::Warning,
        text + u' '
            + (ids.size() > 1 ? tr("The agent is at work in %n of them and will be stopped.",
                                   nullptr, int(running))
                              : tr("The agent is at work in it and will be stopped.")),
        {{tr("Delete"), [this, ids] { removeNow(ids); }}}, u"delete"_s);
}

void SessionLifePresenter::removeNow(const QStringList &ids)
{
    for (const QString &id : ids)
        m_removing.insert(id, titleOf(id));
    m_shownBefore = ids.contains(m.controller->currentId()) ? m.controller->currentId() : QString();
    m.controller->list()->remove(ids);
}

void SessionLifePresenter::handleRemoved(const QHash<QString, QString> &foldersById)
{
    QList<SessionEdit> gone;
    QString title;
    for (const auto &[id, folder] : foldersById.asKeyValueRange()) {
        // Of one without a title nothing is left: nothing was in it.
        if (const QString known = m_removing.take(id); !known.isEmpty()) {
            title = known;
            gone.append({id, folder, {}});
        }
    }
    if (gone.isEmpty() || !m.agent->capabilities().changeSession)
        return; // or there is no way back
    const QString text = gone.size() == 1
        ? tr("\"%1\" was deleted. It is kept for 30 days.").arg(title)
        : tr("%n sessions were deleted. They are kept for 30 days.", nullptr, int(gone.size()));
    const QString shown = std::exchange(m_shownBefore, {});
    m.pane->banner()->showMessage(Banner::Kind::Info, text,
                                  {{tr("Undo"), [this, gone, shown] { undoRemoval(gone, shown); }}},
                                  kTopic);
}

void SessionLifePresenter::undoRemoval(const QList<SessionEdit> &sessions, const QString &shown)
{
    restoreSessions(m.agent, sessions, this, [this, sessions, shown](const BulkOutcome &outcome) {
        if (!outcome.errors.isEmpty())
            tellFailures(outcome.errors, sessions.size());
        const QString id = sessions.size() == 1 ? sessions.first().id : shown;
        const auto edit = std::ranges::find(sessions, id, &SessionEdit::id);
        if (edit != sessions.end() && outcome.done.contains(id)
            && edit->folder == m.controller->folder())
            m.controller->open(id);
    });
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
    auto *picker = new DeletedPicker(sessions, m.window);
    connect(picker, &PickPopup::picked, this,
            [this, folder](const QString &id) { restore(id, folder); });
    connect(picker, &DeletedPicker::previewWanted, this, [this, folder, picker](const QString &id) {
        m.agent->recentUpdates(id, folder)
            .then(picker, [picker, id](const std::vector<SessionUpdate> &updates) {
                picker->setPreview(id, updates);
            });
    });
    connect(picker, &DeletedPicker::purgeWanted, this,
            [this, folder, picker = QPointer(picker)](const QString &id) {
                m.agent->purgeSession(id, folder)
                    .then(this, [this, picker, id](const Result<void> &purged) {
                        if (!purged)
                            tellFailure(purged.error());
                        else if (picker)
                            picker->remove(id);
                    });
            });
    picker->openOver(m.window);
}

static bool isPdf(const QString &path)
{
    return path.endsWith(".pdf"_L1, Qt::CaseInsensitive);
}

//! What is laid out in pages here.
static bool isPaper(const QString &path)
{
    return isPdf(path) || path.endsWith(".odt"_L1, Qt::CaseInsensitive);
}

void SessionLifePresenter::chooseExport(const QString &id)
{
    struct Choice
    {
        QString filter;
        ExportFormat format;
        QString end = {}; // other than the format's own
    };
    const QList<Choice> choices{{tr("Web page (*.html)"), ExportFormat::Html},
                                {tr("Markdown (*.md)"), ExportFormat::Markdown},
                                {tr("PDF document (*.pdf)"), ExportFormat::Report, u"pdf"_s},
                                {tr("Text document (*.odt)"), ExportFormat::Report, u"odt"_s},
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
        const Choice &choice = choices.at(qMax(qsizetype(0), filters.indexOf(filter)));
        const QString name = exportFileName(title, id, choice.format);
        const QString end = choice.end.isEmpty() ? QFileInfo(name).suffix() : choice.end;
        dialog->setDefaultSuffix(end);
        dialog->selectFile(QFileInfo(name).completeBaseName() + u'.' + end);
    };
    suggest(filters.first());
    connect(dialog, &QFileDialog::filterSelected, dialog, suggest);
    connect(dialog, &QFileDialog::fileSelected, this, [=, this](const QString &path) {
        // What was written as the end of the name counts more than the chosen filter.
        const auto chosen = filters.indexOf(dialog->selectedNameFilter());
        const auto format = exportFormatFromName(QFileInfo(path).suffix());
        exportTo(id, path,
                 isPaper(path) ? ExportFormat::Report
                               : format.value_or(choices.at(qMax(qsizetype(0), chosen)).format));
    });
    dialog->open();
}

//! Of a report: its first heading.
static QString titleIn(const QString &markdown)
{
    const QString heading = markdown.section(u'\n', 0, 0);
    return heading.mid(heading.startsWith("# "_L1) ? 2 : 0);
}

// Empty: done, else why not.
static QString writeExport(const QString &path, const QByteArray &bytes)
{
    if (isPaper(path)) {
        const QString markdown = QString::fromUtf8(bytes);
        const auto write = isPdf(path) ? writePdf : writeOdt;
        return write(path, titleIn(markdown), markdown, {});
    }
    return saveFile(path, bytes);
}

void SessionLifePresenter::exportTo(const QString &id, const QString &path, ExportFormat format)
{
    m.agent->exportSession(id, m.controller->list()->folderOf(id), format)
        .then(this, [this, path](const Result<QByteArray> &bytes) {
            if (!bytes) {
                tellFailure(bytes.error());
                return;
            }
            const QString problem = writeExport(path, *bytes);
            if (problem.isEmpty())
                tell(tr("The session was exported:") + u'\n' + displayPath(path));
            else
                tellFailure({ErrorCode::Io, u"cannot write the file: "_s + problem, path});
        });
}

void SessionLifePresenter::print(const QString &id)
{
    m.agent->exportSession(id, m.controller->list()->folderOf(id), ExportFormat::Report)
        .then(this, [this](const Result<QByteArray> &bytes) {
            if (!bytes) {
                tellFailure(bytes.error());
                return;
            }
            const QString markdown = QString::fromUtf8(*bytes);
            if (const auto done = printPaper(m.window, titleIn(markdown), markdown, {}); !done)
                tellFailure(done.error());
        });
}

//! Files of other programs have names that nobody knows, in folders that nobody finds.
void SessionLifePresenter::offerImport()
{
    const QString folder = m.controller->folder();
    const QString place = QFileInfo(folder).canonicalFilePath();
    runInPool(
        this, [home = QDir::homePath(), place] { return foreignSessions(home, place); },
        [this, folder](const QList<ForeignSession> &sessions) {
            if (folder != m.controller->folder())
                return;
            if (sessions.isEmpty()) {
                chooseImport();
                return;
            }
            auto *picker = new ImportPicker(sessions, m.window);
            connect(picker, &PickPopup::picked, this, [this](const QString &id) {
                if (id == ImportPicker::kOtherFile)
                    chooseImport();
                else
                    import(id);
            });
            picker->openOver(m.window);
        });
}

void SessionLifePresenter::chooseImport()
{
    auto *dialog = new QFileDialog(m.window, tr("Import session"), m.controller->folder(),
                                   tr("Sessions (*.json *.jsonl threads.db)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName("importDialog"_L1);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &SessionLifePresenter::import);
    dialog->open();
}

void SessionLifePresenter::import(const QString &path)
{
    constexpr std::chrono::milliseconds kPatience{400};
    const QString folder = m.controller->folder();
    auto *wait = new QTimer(this); // most are there at once
    wait->setSingleShot(true);
    connect(wait, &QTimer::timeout, this, [this] {
        m.pane->banner()->showMessage(Banner::Kind::Question, tr("Sessions are being imported…"),
                                      {}, kImportTopic);
    });
    wait->start(kPatience);
    m.agent->importSession(path, folder)
        .then(this, [this, folder, wait](const Result<QString> &id) {
            delete wait;
            m.pane->banner()->dismiss(kImportTopic);
            if (!id)
                tellFailure(id.error());
            else if (folder == m.controller->folder())
                m.controller->open(*id);
        });
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/filesbrowser.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/tools/pathindex.h"
#include "agentcore/tools/pathindexer.h"
#include "ui/files/filesmodel.h"
#include "ui/files/filestree.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/iconbutton.h"
#include "ui/widgets/label.h"
#include "ui/widgets/searchfield.h"

#include <QBoxLayout>
#include <QElapsedTimer>
#include <QFileSystemWatcher>
#include <QKeyEvent>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr std::chrono::milliseconds kMoment(300); // builds write many files

FolderWatch::FolderWatch(QObject *parent)
    : QObject(parent)
    , m_watcher(new QFileSystemWatcher(this))
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(kMoment);
    connect(m_watcher, &QFileSystemWatcher::directoryChanged, this, [this](const QString &folder) {
        m_changed.insert(folder);
        if (!m_timer.isActive())
            m_timer.start();
    });
    connect(&m_timer, &QTimer::timeout, this, [this] {
        const QSet<QString> folders = std::exchange(m_changed, {});
        emit changed(QStringList(folders.cbegin(), folders.cend()));
    });
}

void FolderWatch::add(const QString &folder)
{
    if (m_watcher->directories().size() < kMaxFolders)
        m_watcher->addPath(folder);
}

void FolderWatch::remove(const QString &folder)
{
    m_watcher->removePath(folder);
}

void FolderWatch::clear()
{
    m_timer.stop();
    m_changed.clear();
    if (const QStringList all = m_watcher->directories(); !all.isEmpty())
        m_watcher->removePaths(all);
}

void FoundFiles::setPaths(const QStringList &paths)
{
    beginResetModel();
    m_paths = paths;
    endResetModel();
}

void FoundFiles::setMarks(const GitMarks &marks)
{
    m_marks = marks;
    if (!m_paths.isEmpty())
        emit dataChanged(index(0), index(int(m_paths.size()) - 1));
}

int FoundFiles::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_paths.size());
}

QVariant FoundFiles::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const QString &path = m_paths.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return displayLine(path);
    case Qt::ToolTipRole:
        return displayLine(path).toHtmlEscaped();
    case FilesModel::PathRole:
        return path;
    case FilesModel::MarkRole:
        return FilesModel::letterOf(m_marks.of(path));
    case FilesModel::FileRole:
        return true;
    default:
        return {};
    }
}

static constexpr qint64 kLeastRest = 200; // milliseconds
static constexpr qint64 kRestForWork = 5; // times as long as a look

MarksReader::MarksReader(QObject *parent)
    : QObject(parent)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (std::exchange(m_isWanted, false))
            look();
    });
}

MarksReader::~MarksReader()
{
    m_stop.request_stop();
}

void MarksReader::setFolder(const QString &folder)
{
    m_stop.request_stop();
    m_stop = {};
    m_folder = folder;
    m_isLooking = false;
    m_isWanted = false;
    m_timer.stop();
}

void MarksReader::refresh()
{
    if (m_folder.isEmpty())
        return;
    if (m_isLooking || m_timer.isActive())
        m_isWanted = true;
    else
        look();
}

void MarksReader::look()
{
    m_isLooking = true;
    struct Look
    {
        Result<GitMarks> marks;
        qint64 milliseconds;
    };
    runInPool(
        this,
        [folder = m_folder, stop = m_stop.get_token()] {
            QElapsedTimer time;
            time.start();
            Result<GitMarks> marks = GitMarks::read(folder, stop);
            return Look{std::move(marks), time.elapsed()};
        },
        [this, stop = m_stop.get_token()](const Look &look) {
            if (stop.stop_requested())
                return;
            m_isLooking = false;
            m_timer.start(int(std::max(kLeastRest, look.milliseconds * kRestForWork)));
            emit read(look.marks);
        });
}

static constexpr qsizetype kMostFound = 200;

FilesBrowser::FilesBrowser(QWidget *parent)
    : QWidget(parent)
    , m_model(new FilesModel(this))
    , m_found(new FoundFiles(this))
    , m_indexer(new PathIndexer(this))
    , m_marks(new MarksReader(this))
    , m_watch(new FolderWatch(this))
    , m_filter(new SearchField(tr("Find a file by its name")))
    , m_ignored(iconButton(u"read"_s, tr("Show what git and others ignore"), u"showIgnored"_s))
    , m_search(iconButton(u"search"_s, tr("Search in the files"), u"searchInFiles"_s))
    , m_tree(new FilesTree(tr("Files of the folder")))
    , m_list(new FilesTree(tr("Files that were found")))
    , m_stack(new QStackedWidget)
    , m_note(new Label({}, Theme::Role::TextMuted, Label::Size::Secondary))
{
    buildLayout();
    m_tree->setModel(m_model);
    m_list->setModel(m_found);
    m_list->setRootIsDecorated(false);
    m_filter->installEventFilter(this);
    connectTree(m_tree);
    connectTree(m_list);
    connect(m_filter, &QLineEdit::textChanged, this, &FilesBrowser::find);
    connect(m_indexer, &PathIndexer::indexed, this, &FilesBrowser::find);
    connect(m_ignored, &Button::toggled, this, &FilesBrowser::showIgnored);
    connect(m_model, &FilesModel::folderRead, this, &FilesBrowser::goOn);
    connect(m_search, &Button::clicked, this, &FilesBrowser::searchRequested);
    connect(m_tree, &QTreeView::expanded, this, [this](const QModelIndex &index) {
        m_watch->add(m_folder + u'/' + index.data(FilesModel::PathRole).toString());
    });
    connect(m_tree, &QTreeView::collapsed, this, [this](const QModelIndex &index) {
        m_watch->remove(m_folder + u'/' + index.data(FilesModel::PathRole).toString());
    });
    connect(m_watch, &FolderWatch::changed, this, [this](const QStringList &folders) {
        for (const QString &folder : folders)
            m_model->refresh(folder.sliced(std::min(m_folder.size() + 1, folder.size())));
        m_marks->refresh();
    });
    connect(m_marks, &MarksReader::read, this, [this](const Result<GitMarks> &marks) {
        if (marks) {
            m_model->setMarks(*marks);
            m_found->setMarks(*marks);
        }
        m_gitNote = marks ? QString()
                          : tr("Without the marks of git: %1").arg(errorDetail(marks.error()));
        if (m_filter->text().isEmpty())
            m_note->showText(m_gitNote);
    });
}

void FilesBrowser::buildLayout()
{
    m_tree->setObjectName("filesTree"_L1);
    m_list->setObjectName("foundFiles"_L1);
    m_filter->setObjectName("filesFilter"_L1);
    m_ignored->setCheckable(true);
    m_note->setWordWrap(true);
    m_note->setContentsMargins(Theme::kPadding, 0, Theme::kPadding, 0);
    m_note->hide();
    auto *row = new QHBoxLayout;
    row->setContentsMargins(Theme::kPadding, Theme::kGap, Theme::kPadding, Theme::kGap);
    row->setSpacing(Theme::kGrid);
    row->addWidget(m_filter, 1);
    row->addWidget(m_ignored);
    row->addWidget(m_search);
    m_stack->addWidget(m_tree);
    m_stack->addWidget(m_list);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_note);
    column->addWidget(m_stack, 1);
}

void FilesBrowser::connectTree(FilesTree *tree)
{
    connect(tree, &FilesTree::chosen, this, &FilesBrowser::choose);
    connect(tree, &FilesTree::menuRequested, this,
            [this](const QModelIndex &index, const QPoint &at) {
                const QString path = index.data(FilesModel::PathRole).toString();
                if (!path.isEmpty())
                    emit menuRequested(path, index.data(FilesModel::FolderRole).toBool(), at);
            });
}

void FilesBrowser::choose(const QModelIndex &index)
{
    const QString path = index.data(FilesModel::PathRole).toString();
    if (path.isEmpty())
        return;
    if (index.data(FilesModel::FileRole).toBool())
        emit fileChosen(path);
    else
        emit refused(index.data(Qt::AccessibleTextRole).toString());
}

void FilesBrowser::setFolder(const QString &folder)
{
    if (folder == m_folder)
        return;
    m_folder = folder;
    m_watch->clear();
    m_gitNote.clear();
    m_note->showText({});
    m_filter->clear();
    m_found->setPaths({});
    m_indexer->setFolder(folder);
    m_marks->setFolder(folder);
    m_wanted.clear();
    m_model->setFolder(folder);
    if (folder.isEmpty())
        return;
    m_watch->add(folder);
    m_marks->refresh();
}

void FilesBrowser::showIgnored(bool shows)
{
    m_model->setShowsIgnored(shows);
    m_indexer->setIgnored(shows ? PathIndex::Ignored::Included : PathIndex::Ignored::LeftOut);
    find();
}

void FilesBrowser::reveal(const QString &path)
{
    m_wanted = path;
    goOn();
}

// Folders are read one after the other; what is not among the rows is not waited for.
void FilesBrowser::goOn()
{
    QModelIndex folder;
    for (qsizetype slash = m_wanted.indexOf(u'/'); slash > 0;
         slash = m_wanted.indexOf(u'/', slash + 1)) {
        if (!m_model->wasRead(folder))
            return; // its rows follow
        folder = m_model->indexOf(m_wanted.first(slash));
        if (!folder.isValid())
            break;
        if (m_model->canFetchMore(folder))
            m_model->fetchMore(folder);
        m_tree->expand(folder);
    }
    if (m_wanted.isEmpty() || !m_model->wasRead(folder))
        return;
    const QModelIndex file = m_model->indexOf(std::exchange(m_wanted, QString()));
    if (file.isValid()) {
        m_tree->setCurrentIndex(file);
        m_tree->scrollTo(file);
    }
}

void FilesBrowser::refresh()
{
    m_model->refresh();
    m_marks->refresh();
}

QString FilesBrowser::note() const
{
    return m_note->text();
}

void FilesBrowser::find()
{
    const QString typed = m_filter->text().trimmed();
    m_stack->setCurrentIndex(typed.isEmpty() ? 0 : 1);
    if (typed.isEmpty()) {
        m_note->showText(m_gitNote);
        return;
    }
    m_indexer->refresh();
    QStringList paths;
    for (const PathIndex::Match &match : m_indexer->index()->find(typed, 2 * kMostFound)) {
        if (!match.path.endsWith(u'/') && paths.size() < kMostFound)
            paths.append(match.path);
    }
    m_found->setPaths(paths);
    if (!paths.isEmpty()) {
        m_list->setCurrentIndex(m_found->index(0));
        m_note->showText(
            m_indexer->index()->isCut()
                ? tr("Only %L1 paths of this folder are looked at.").arg(PathIndex::kMaxPaths)
                : QString());
    } else {
        m_note->showText(m_indexer->isBuilding() ? tr("Looking for files…")
                             : m_model->showsIgnored()
                             ? tr("No file has such a name.")
                             : tr("No file has such a name. Ignored files are not "
                                  "looked at."));
    }
}

// From the field into the rows, and the best row without leaving the field.
bool FilesBrowser::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    auto *rows = static_cast<FilesTree *>(m_stack->currentWidget());
    if (key == Qt::Key_Down) {
        rows->setFocus(Qt::TabFocusReason);
        return true;
    }
    if ((key == Qt::Key_Return || key == Qt::Key_Enter) && rows == m_list) {
        choose(m_list->currentIndex());
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void FilesBrowser::focusFiles()
{
    m_stack->currentWidget()->setFocus(Qt::OtherFocusReason);
    if (m_stack->currentWidget() == m_tree && !m_tree->currentIndex().isValid())
        m_tree->setCurrentIndex(m_model->index(0, 0));
}

bool FilesBrowser::closeInnermost()
{
    if (m_filter->text().isEmpty())
        return false;
    m_filter->clear();
    focusFiles();
    return true;
}

} // namespace Ui

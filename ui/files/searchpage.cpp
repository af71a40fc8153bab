// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/searchpage.h"

#include "agentcore/tools/builtin/contentsearch.h"
#include "agentcore/tools/ignorelayers.h"
#include "ui/files/filesmodel.h"
#include "ui/files/filestree.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"
#include "ui/widgets/searchfield.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QRegularExpression>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

struct HitsModel::File
{
    QString path;
    QList<SearchMatch> lines;
};

HitsModel::HitsModel(QObject *parent)
    : QAbstractItemModel(parent)
{ }

HitsModel::~HitsModel() = default;

void HitsModel::clear()
{
    beginResetModel();
    m_files.clear();
    m_lines = 0;
    endResetModel();
}

void HitsModel::add(const QList<SearchMatch> &matches)
{
    if (matches.isEmpty() || m_lines >= kMaxLines)
        return;
    const QString &path = matches.first().path;
    const auto place = std::ranges::lower_bound(
        m_files, path, {}, [](const auto &file) -> const QString & { return file->path; });
    if (place != m_files.end() && (*place)->path == path)
        return;
    const int row = int(place - m_files.begin());
    const qsizetype room = qsizetype(kMaxLines - m_lines);
    beginInsertRows({}, row, row);
    m_files.insert(
        place, std::make_unique<File>(File{path, matches.first(std::min(room, matches.size()))}));
    m_lines += m_files.at(size_t(row))->lines.size();
    endInsertRows();
}

void HitsModel::finish(const std::set<SearchMatch> &matches)
{
    std::vector<std::unique_ptr<File>> files;
    for (const SearchMatch &match : matches) {
        if (files.empty() || files.back()->path != match.path)
            files.push_back(std::make_unique<File>(File{match.path, {}}));
        files.back()->lines.append(match);
    }
    const auto isSame
        = [](const auto &a, const auto &b) { return a->path == b->path && a->lines == b->lines; };
    if (std::ranges::equal(files, m_files, isSame))
        return;
    beginResetModel();
    m_files = std::move(files);
    m_lines = matches.size();
    endResetModel();
}

QModelIndex HitsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column,
                       parent.isValid() ? m_files.at(size_t(parent.row())).get() : nullptr);
}

QModelIndex HitsModel::parent(const QModelIndex &index) const
{
    const auto *file = static_cast<const File *>(index.internalPointer());
    if (!index.isValid() || !file)
        return {};
    const auto place = std::ranges::lower_bound(
        m_files, file->path, {}, [](const auto &other) -> const QString & { return other->path; });
    return createIndex(int(place - m_files.begin()), 0, nullptr);
}

int HitsModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_files.size());
    return parent.internalPointer() ? 0 : int(m_files.at(size_t(parent.row()))->lines.size());
}

QVariant HitsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const auto *above = static_cast<const File *>(index.internalPointer());
    const File &file = above ? *above : *m_files.at(size_t(index.row()));
    const SearchMatch line = above ? above->lines.at(index.row()) : SearchMatch();
    switch (role) {
    case Qt::DisplayRole:
        return above ? u"%1: "_s.arg(line.line) + displayLine(line.text.trimmed())
                     : displayLine(file.path) + u"  %1"_s.arg(file.lines.size());
    case Qt::AccessibleTextRole:
        return above
            ? tr("Line %1: %2").arg(line.line).arg(displayLine(line.text.trimmed()))
            : tr("%1, lines that fit: %2").arg(displayLine(file.path)).arg(file.lines.size());
    case Qt::ToolTipRole:
        return (above ? displayLine(line.text) : displayLine(file.path)).toHtmlEscaped();
    case FilesModel::PathRole:
        return file.path;
    case FilesModel::FileRole:
        return true;
    case FilesModel::MutedRole:
        return !above;
    case kLineRole:
        return above ? int(line.line) : 0;
    default:
        return {};
    }
}

static constexpr std::chrono::milliseconds kTypingPause(250);

static Button *choiceButton(const QString &text, const QString &name, const char *objectName)
{
    auto *button = new Button(Button::Kind::Quiet, text);
    button->setObjectName(QLatin1StringView(objectName));
    button->setCheckable(true);
    button->setAccessibleName(name);
    button->setToolTip(name);
    return button;
}

SearchPage::SearchPage(QWidget *parent)
    : QWidget(parent)
    , m_field(new SearchField(tr("Search in the files")))
    , m_case(choiceButton(u"Aa"_s, tr("Aa: upper and lower case differ"), "searchCase"))
    , m_regex(choiceButton(u".*"_s, tr(".*: a regular expression"), "searchRegex"))
    , m_close(new Button(Button::Kind::Quiet))
    , m_note(new Label({}, Theme::Role::TextMuted, Label::Size::Secondary))
    , m_hits(new HitsModel(this))
    , m_tree(new FilesTree(tr("Lines that were found")))
{
    buildLayout();
    m_tree->setModel(m_hits);
    m_timer.setSingleShot(true);
    m_timer.setInterval(kTypingPause);
    m_field->installEventFilter(this);
    connect(&m_timer, &QTimer::timeout, this, &SearchPage::search);
    connect(m_field, &QLineEdit::textChanged, this, &SearchPage::searchSoon);
    connect(m_case, &Button::toggled, this, &SearchPage::search);
    connect(m_regex, &Button::toggled, this, &SearchPage::search);
    connect(m_close, &Button::clicked, this, &SearchPage::closeRequested);
    connect(m_hits, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &parent, int row) {
                m_tree->expand(m_hits->index(row, 0, parent));
            });
    connect(m_hits, &QAbstractItemModel::modelReset, m_tree, &QTreeView::expandAll);
    connect(m_tree, &FilesTree::chosen, this, [this](const QModelIndex &index) {
        emit hitChosen(index.data(FilesModel::PathRole).toString(),
                       index.data(HitsModel::kLineRole).toInt());
    });
    connect(m_tree, &FilesTree::menuRequested, this,
            [this](const QModelIndex &index, const QPoint &at) {
                emit menuRequested(index.data(FilesModel::PathRole).toString(), false, at);
            });
    search();
}

SearchPage::~SearchPage() = default;

void SearchPage::buildLayout()
{
    m_field->setObjectName("searchField"_L1);
    m_tree->setObjectName("searchHits"_L1);
    m_close->setObjectName("closeSearch"_L1);
    m_close->setIconName(u"folder"_s);
    m_close->setAccessibleName(tr("Back to the files"));
    m_close->setToolTip(tr("Back to the files"));
    m_note->setWordWrap(true);
    m_note->setContentsMargins(Theme::kPadding, 0, Theme::kPadding, Theme::kGrid);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(Theme::kPadding, Theme::kGap, Theme::kPadding, Theme::kGap);
    row->setSpacing(Theme::kGrid);
    row->addWidget(m_field, 1);
    for (Button *button : {m_case, m_regex, m_close})
        row->addWidget(button);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_note);
    column->addWidget(m_tree, 1);
}

void SearchPage::setFolder(const QString &folder)
{
    if (std::exchange(m_folder, folder) != folder)
        search();
}

void SearchPage::focusField()
{
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

QString SearchPage::note() const
{
    return m_note->text();
}

void SearchPage::setNote(const QString &note)
{
    m_note->setText(note);
}

void SearchPage::stop()
{
    m_timer.stop();
    delete std::exchange(m_search, nullptr);
}

void SearchPage::searchSoon()
{
    stop();
    m_timer.start();
}

void SearchPage::search()
{
    stop();
    m_hits->clear();
    SearchJob job;
    job.params.pattern = m_field->text();
    job.params.caseSensitive = m_case->isChecked();
    job.params.regex = m_regex->isChecked();
    job.directory = m_folder;
    job.globalIgnores = globalIgnoreFile();
    job.mostKept = HitsModel::kMaxLines;
    if (job.params.pattern.isEmpty() || m_folder.isEmpty()) {
        setNote(tr("Lines of all files that are not ignored. Files with secrets and those over 10 "
                   "MB are left out."));
        return;
    }
    if (const QRegularExpression expression(job.params.pattern);
        job.params.regex && !expression.isValid()) {
        setNote(tr("This is no regular expression: %1").arg(expression.errorString()));
        return;
    }
    if (const auto prepared = job.prepare(); !prepared) {
        setNote(errorDetail(prepared.error()));
        return;
    }
    setNote(tr("Searching…"));
    m_search = new ContentSearch(job, this);
    connect(m_search, &ContentSearch::found, this, [this](const QList<SearchMatch> &matches) {
        m_hits->add(matches);
        setNote(tr("Searching… lines so far: %L1").arg(m_hits->lineCount()));
    });
    connect(m_search, &ContentSearch::finished, this, &SearchPage::handleEnd);
    m_search->start();
}

void SearchPage::handleEnd(const SearchOutcome &outcome)
{
    m_search->deleteLater();
    m_search = nullptr;
    m_hits->finish(outcome.results.kept());
    QStringList notes;
    if (outcome.results.count() == 0)
        notes += tr("Nothing was found.");
    else if (outcome.results.count() > qint64(m_hits->lineCount()))
        notes += tr("The first %L1 lines; there are more. Write more of what you look for.")
                     .arg(m_hits->lineCount());
    else
        notes += tr("Lines: %L1 in files: %L2").arg(m_hits->lineCount()).arg(m_hits->fileCount());
    if (outcome.timedOut)
        notes += tr("It took too long and was ended.");
    if (outcome.largeFiles > 0)
        notes += tr("Files over 10 MB, not searched: %L1").arg(outcome.largeFiles);
    if (outcome.unreadable > 0)
        notes += tr("Files and folders that cannot be read: %L1").arg(outcome.unreadable);
    setNote(notes.join(u"\u2002·\u2002"_s));
}

bool SearchPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Down:
        m_tree->setFocus(Qt::TabFocusReason);
        if (!m_tree->currentIndex().isValid())
            m_tree->setCurrentIndex(m_hits->index(0, 0));
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        search();
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

} // namespace Ui

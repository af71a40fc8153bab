// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/filesmodel.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/ports/openfile.h"
#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"

#include <QFile>
#include <QMimeData>

#include <algorithm>
#include <dirent.h>
#include <fcntl.h>
#include <memory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

bool FileEntry::goesBefore(const FileEntry &a, const FileEntry &b)
{
    if (a.isFolder() != b.isFolder())
        return a.isFolder();
    const int order = a.name.compare(b.name, Qt::CaseInsensitive);
    return order != 0 ? order < 0 : a.name < b.name;
}

static FileEntry::Kind kindOf(const dirent &entry, int folder)
{
    using Kind = FileEntry::Kind;
    unsigned char type = entry.d_type;
    if (type == DT_UNKNOWN) { // not every file system says
        struct stat info = {};
        if (::fstatat(folder, entry.d_name, &info, AT_SYMLINK_NOFOLLOW) == 0)
            type = IFTODT(info.st_mode);
    }
    switch (type) {
    case DT_DIR:
        return Kind::Folder;
    case DT_LNK:
        return Kind::Link;
    case DT_REG:
        return Kind::File;
    default:
        return Kind::Special;
    }
}

static Result<QList<FileEntry>> entriesOf(const QString &path)
{
    const auto place = openFolder(path);
    if (!place)
        return std::unexpected(place.error());
    // Closed with the list, and with a position of its own.
    const int listed = ::openat(place->get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *opened = listed < 0 ? nullptr : ::fdopendir(listed);
    if (!opened) {
        const QString why = qt_error_string(errno);
        if (listed >= 0)
            ::close(listed);
        return fail(ErrorCode::Io, why, path);
    }
    const std::unique_ptr<DIR, int (*)(DIR *)> folder(opened, ::closedir);
    QList<FileEntry> entries;
    while (const dirent *entry = ::readdir(folder.get())) {
        const QByteArrayView name(entry->d_name);
        if (name != "." && name != "..")
            entries.append({QFile::decodeName(entry->d_name), kindOf(*entry, listed)});
    }
    return entries;
}

FolderListing FolderListing::read(const QString &root, const QString &folder,
                                  const IgnoreLayers::Ptr &above, bool isIgnored)
{
    FolderListing listing;
    const QString path = folder.isEmpty() ? root : root + u'/' + folder;
    auto entries = entriesOf(path);
    if (!entries) {
        listing.error = entries.error().message;
        return listing;
    }
    const auto middle
        = entries->begin() + std::min<qsizetype>(entries->size(), FolderListing::kMaxEntries);
    std::partial_sort(entries->begin(), middle, entries->end(), FileEntry::goesBefore);
    listing.leftOut = entries->end() - middle;
    entries->erase(middle, entries->end());
    const QString inside = path.endsWith(u'/') ? path : path + u'/';
    if (!isIgnored) {
        listing.layers = IgnoreLayers::forExisting(
            above ? above : IgnoreLayers::forRoot(inside, globalIgnoreFile()), inside);
    }
    for (FileEntry &entry : *entries) {
        entry.isIgnored = isIgnored || entry.name == ".git"_L1
            || listing.layers->isIgnored(inside + entry.name, entry.isFolder());
    }
    listing.entries = std::move(*entries);
    return listing;
}

struct FilesModel::Node
{
    enum class State { Unread, Reading, Read };

    Node *parent = nullptr;
    FileEntry entry;
    QString path; // relative
    QString note; // a row with words
    State state = State::Unread;
    bool isStale = false; // to be read once more
    bool wasRead = false; // once, at least
    QString trouble; // words that stand below its rows
    std::vector<std::unique_ptr<Node>> children;
    QList<FileEntry> listed;
    IgnoreLayers::Ptr layers;

    bool isNote() const { return !note.isEmpty(); }
    int row() const
    {
        const auto &all = parent->children;
        return int(std::ranges::find(all, this, &std::unique_ptr<Node>::get) - all.begin());
    }
};

FilesModel::FilesModel(QObject *parent)
    : QAbstractItemModel(parent)
    , m_root(std::make_unique<Node>())
{ }

FilesModel::~FilesModel() = default;

void FilesModel::setFolder(const QString &folder)
{
    if (folder == m_folder)
        return;
    beginResetModel();
    m_folder = folder;
    m_marks = {};
    m_root = std::make_unique<Node>();
    m_root->entry.kind = FileEntry::Kind::Folder;
    ++m_generation;
    m_reading = 0;
    endResetModel();
    if (!folder.isEmpty())
        read(m_root.get());
}

void FilesModel::setShowsIgnored(bool shows)
{
    if (std::exchange(m_showsIgnored, shows) != shows)
        fillAll(m_root.get());
}

void FilesModel::setMarks(const GitMarks &marks)
{
    if (marks == m_marks)
        return;
    m_marks = marks;
    fillAll(m_root.get()); // files that are gone come and go
}

void FilesModel::refresh(const QString &path)
{
    if (m_folder.isEmpty())
        return;
    std::vector<Node *> nodes{path.isEmpty() ? m_root.get() : find(path)};
    for (size_t i = 0; i < nodes.size(); ++i) {
        Node *node = nodes.at(i);
        if (!node || node->state == Node::State::Unread)
            continue;
        read(node);
        for (size_t row = 0; path.isEmpty() && row < node->children.size(); ++row)
            nodes.push_back(node->children.at(row).get());
    }
}

// --- Reading ---

void FilesModel::read(Node *node)
{
    if (node->state == Node::State::Reading) {
        node->isStale = true;
        return;
    }
    node->state = Node::State::Reading;
    ++m_reading;
    const IgnoreLayers::Ptr above = node->parent ? node->parent->layers : nullptr;
    runInPool(
        this,
        [root = m_folder, path = node->path, above, isIgnored = node->entry.isIgnored] {
            return FolderListing::read(root, path, above, isIgnored);
        },
        [this, path = node->path, generation = m_generation](const FolderListing &listing) {
            if (generation == m_generation)
                take(path, listing);
        });
}

void FilesModel::take(const QString &path, const FolderListing &listing)
{
    --m_reading;
    Node *node = path.isEmpty() ? m_root.get() : find(path);
    if (!node)
        return;
    node->state = Node::State::Read;
    node->listed = listing.entries;
    node->layers = listing.layers;
    node->wasRead = true;
    node->trouble.clear();
    if (!listing.error.isEmpty())
        node->trouble = tr("This folder cannot be read: %1").arg(coreText(listing.error));
    else if (listing.leftOut > 0)
        node->trouble = tr("%L1 more are not shown. Find them by name.").arg(listing.leftOut);
    fill(node);
    emit folderRead(path);
    if (std::exchange(node->isStale, false))
        read(node);
}

void FilesModel::setNote(Node *node, const QString &note)
{
    auto &rows = node->children;
    const QModelIndex parent = indexOfNode(node);
    if (!rows.empty() && rows.back()->isNote()) {
        const int last = int(rows.size()) - 1;
        if (rows.back()->note == note)
            return;
        beginRemoveRows(parent, last, last);
        rows.pop_back();
        endRemoveRows();
    }
    if (note.isEmpty())
        return;
    beginInsertRows(parent, int(rows.size()), int(rows.size()));
    rows.push_back(std::make_unique<Node>(Node{.parent = node, .note = note}));
    endInsertRows();
}

QList<FileEntry> FilesModel::wanted(const Node &node) const
{
    QList<FileEntry> entries = node.listed;
    const QStringList gone = m_marks.goneFrom(node.path);
    for (const QString &name : gone) {
        if (!std::ranges::contains(node.listed, name, &FileEntry::name))
            entries.append({.name = name, .isGone = true});
    }
    if (!gone.isEmpty())
        std::ranges::sort(entries, FileEntry::goesBefore);
    if (!m_showsIgnored)
        entries.removeIf([](const FileEntry &entry) { return entry.isIgnored; });
    return entries;
}

// Row by row: what is open and what is chosen stays.
void FilesModel::fill(Node *node)
{
    setNote(node, {});
    const QList<FileEntry> entries = wanted(*node);
    const QModelIndex parent = indexOfNode(node);
    auto &rows = node->children;
    const auto isOld = [&](size_t row, qsizetype at) {
        return row < rows.size()
            && (at == entries.size() || FileEntry::goesBefore(rows[row]->entry, entries[at]));
    };
    const auto isNew = [&](size_t row, qsizetype at) {
        return at < entries.size()
            && (row == rows.size() || FileEntry::goesBefore(entries[at], rows[row]->entry));
    };
    size_t row = 0;
    for (qsizetype at = 0; row < rows.size() || at < entries.size();) {
        size_t last = row;
        while (isOld(last, at))
            ++last;
        if (last > row) {
            beginRemoveRows(parent, int(row), int(last) - 1);
            rows.erase(rows.begin() + qsizetype(row), rows.begin() + qsizetype(last));
            endRemoveRows();
        }
        qsizetype end = at;
        while (isNew(row, end))
            ++end;
        if (end > at) {
            beginInsertRows(parent, int(row), int(row + size_t(end - at)) - 1);
            std::vector<std::unique_ptr<Node>> added;
            for (; at < end; ++at) {
                const FileEntry &entry = entries[at];
                added.push_back(std::make_unique<Node>(Node{
                    .parent = node,
                    .entry = entry,
                    .path = node->path.isEmpty() ? entry.name : node->path + u'/' + entry.name}));
            }
            const size_t count = added.size();
            rows.insert(rows.begin() + qsizetype(row), std::move_iterator(added.begin()),
                        std::move_iterator(added.end()));
            row += count;
            endInsertRows();
        }
        if (row < rows.size() && at < entries.size() && rows[row]->entry.name == entries[at].name)
            rows[row++]->entry = entries[at++];
    }
    if (!rows.empty())
        emit dataChanged(index(0, 0, parent), index(int(rows.size()) - 1, 0, parent));
    if (!node->trouble.isEmpty())
        setNote(node, node->trouble);
    else if (node->wasRead && rows.empty())
        setNote(node,
                node->listed.isEmpty() ? tr("This folder is empty.")
                                       : tr("Only ignored files are here."));
}

void FilesModel::fillAll(Node *node)
{
    if (node->state == Node::State::Unread)
        return;
    fill(node);
    for (const auto &child : node->children)
        fillAll(child.get());
}

// --- Finding ---

FilesModel::Node *FilesModel::find(const QString &path) const
{
    Node *node = m_root.get();
    for (const QString &name : path.split(u'/')) {
        const auto found = std::ranges::find_if(node->children, [&name](const auto &child) {
            return !child->isNote() && child->entry.name == name;
        });
        if (found == node->children.end())
            return nullptr;
        node = found->get();
    }
    return node;
}

QModelIndex FilesModel::indexOf(const QString &path) const
{
    const Node *node = path.isEmpty() ? nullptr : find(path);
    return node ? indexOfNode(node) : QModelIndex();
}

bool FilesModel::wasRead(const QModelIndex &folder) const
{
    return nodeOf(folder)->wasRead;
}

FilesModel::Node *FilesModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

QModelIndex FilesModel::indexOfNode(const Node *node) const
{
    return node == m_root.get() ? QModelIndex() : createIndex(node->row(), 0, node);
}

QModelIndex FilesModel::index(int row, int column, const QModelIndex &parent) const
{
    const Node *node = nodeOf(parent);
    if (column != 0 || row < 0 || size_t(row) >= node->children.size())
        return {};
    return createIndex(row, 0, node->children.at(size_t(row)).get());
}

QModelIndex FilesModel::parent(const QModelIndex &index) const
{
    return index.isValid() ? indexOfNode(nodeOf(index)->parent) : QModelIndex();
}

int FilesModel::rowCount(const QModelIndex &parent) const
{
    return int(nodeOf(parent)->children.size());
}

bool FilesModel::hasChildren(const QModelIndex &parent) const
{
    const Node *node = nodeOf(parent);
    return node == m_root.get() || (node->entry.isFolder() && !node->isNote());
}

bool FilesModel::canFetchMore(const QModelIndex &parent) const
{
    const Node *node = nodeOf(parent);
    return hasChildren(parent) && node->state == Node::State::Unread && !m_folder.isEmpty();
}

void FilesModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        read(nodeOf(parent));
}

// --- Rows ---

QString FilesModel::letterOf(GitMark mark)
{
    return mark == GitMark::None ? QString() : QString(QLatin1Char(" MADU!"[int(mark)]));
}

static QString wordsOf(GitMark mark)
{
    switch (mark) {
    case GitMark::None:
        break;
    case GitMark::Modified:
        return FilesModel::tr("changed since the last commit");
    case GitMark::Added:
        return FilesModel::tr("new, will be in the next commit");
    case GitMark::Deleted:
        return FilesModel::tr("deleted since the last commit");
    case GitMark::Untracked:
        return FilesModel::tr("not known to git");
    case GitMark::Conflict:
        return FilesModel::tr("in conflict");
    }
    return {};
}

GitMark FilesModel::markOf(const Node &node) const
{
    if (node.isNote() || node.entry.isIgnored || node.entry.isFolder())
        return GitMark::None;
    return m_marks.of(node.path);
}

QString FilesModel::spoken(const Node &node) const
{
    using Kind = FileEntry::Kind;
    QStringList words{displayLine(node.entry.name)};
    if (node.entry.kind == Kind::Folder)
        words += m_marks.isChangedIn(node.path) ? tr("folder with changes") : tr("folder");
    else if (node.entry.kind == Kind::Link)
        words += tr("a link; links are not followed");
    else if (node.entry.kind == Kind::Special)
        words += tr("no file: a pipe, a socket or a device");
    if (const QString mark = wordsOf(markOf(node)); !mark.isEmpty())
        words += mark;
    if (node.entry.isIgnored)
        words += tr("ignored");
    return words.join(u", "_s);
}

QVariant FilesModel::data(const QModelIndex &index, int role) const
{
    const Node &node = *nodeOf(index);
    const FileEntry &entry = node.entry;
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return node.isNote() ? node.note : displayLine(entry.name);
    case Qt::AccessibleTextRole:
        return node.isNote() ? node.note : spoken(node);
    case Qt::ToolTipRole:
        return node.isNote() ? node.note.toHtmlEscaped()
                             : (displayLine(node.path) + u'\n' + spoken(node))
                                   .toHtmlEscaped()
                                   .replace(u'\n', "<br>"_L1);
    case PathRole:
        return node.path;
    case FolderRole:
        return entry.isFolder() && !node.isNote();
    case MarkRole:
        return letterOf(markOf(node));
    case ChangedRole:
        return entry.isFolder() && !entry.isIgnored && m_marks.isChangedIn(node.path);
    case MutedRole:
        return node.isNote() || entry.isIgnored || entry.isGone
            || entry.kind == FileEntry::Kind::Special;
    case FileRole:
        return !node.isNote() && !entry.isGone && entry.kind == FileEntry::Kind::File;
    default:
        return {};
    }
}

Qt::ItemFlags FilesModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags seen = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return nodeOf(index)->isNote() ? seen : seen | Qt::ItemIsDragEnabled;
}

QStringList FilesModel::mimeTypes() const
{
    return {u"text/plain"_s};
}

QMimeData *FilesModel::mimeData(const QModelIndexList &indexes) const
{
    QString text;
    for (const QModelIndex &index : indexes) {
        const QString path = index.data(PathRole).toString();
        if (!path.isEmpty())
            text += (m_mention ? m_mention(path) : path) + u' ';
    }
    auto *data = new QMimeData;
    data->setText(text);
    return data;
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/reviewtree.h"

#include "ui/review/reviewpatch.h"
#include "ui/text/displaypath.h"
#include "ui/theme/theme.h"

#include <QCollator>
#include <QDir>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

#include <algorithm>
#include <set>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using State = ReviewedFile::State;

static constexpr quintptr kFolderId = 0; // of files: the position of their folder, from 1

QString reviewStateText(const ReviewItem &item)
{
    constexpr int kLink = 0120000;
    const ReviewedFile &file = item.file;
    if (item.isGone())
        return item.isRejected() ? ReviewTree::tr("Rejected")
                                 : ReviewTree::tr("Not there any more");
    switch (file.state) {
    case State::Added:
        return file.after.mode == kLink ? ReviewTree::tr("New link") : ReviewTree::tr("New file");
    case State::Deleted:
        return ReviewTree::tr("Deleted");
    case State::Moved:
        return ReviewTree::tr("Moved from %1").arg(displayPath(file.movedFrom));
    case State::Modified:
        break;
    }
    if (file.before.mode == kLink || file.after.mode == kLink)
        return ReviewTree::tr("Leads elsewhere, or is another kind of file");
    if (file.before.mode != file.after.mode && file.before.id == file.after.id) {
        constexpr int kExecutable = 0100755;
        return file.after.mode == kExecutable ? ReviewTree::tr("Made executable")
                                              : ReviewTree::tr("Not executable any more");
    }
    return ReviewTree::tr("Changed");
}

QString reviewPath(const QString &path, const QString &folder)
{
    const QString below = QDir(folder).relativeFilePath(path);
    return below.startsWith("../"_L1) ? displayPath(path) : displayLine(below);
}

static QString countsText(qsizetype files, int added, int removed)
{
    if (files == 0)
        return {};
    QString text = files == 1 ? ReviewTree::tr("1 file") : ReviewTree::tr("%1 files").arg(files);
    if (added > 0)
        text += u"  +%1"_s.arg(added);
    if (removed > 0)
        text += u"  \u2212%1"_s.arg(removed);
    return text;
}

//! Of what is still there.
static QString reviewCounts(const QList<ReviewItem> &items)
{
    int added = 0;
    int removed = 0;
    for (const ReviewItem &item : items) {
        added += item.addedLines();
        removed += item.removedLines();
    }
    return countsText(items.size(), added, removed);
}

QString reviewOpenCounts(const QList<ReviewItem> &items)
{
    qsizetype files = 0;
    int added = 0;
    int removed = 0;
    for (const ReviewItem &item : items) {
        const auto lines = item.openLines();
        if (!lines)
            continue;
        ++files;
        added += lines->added;
        removed += lines->removed;
    }
    return countsText(files, added, removed);
}

QString reviewTotals(const QList<ReviewItem> &items, bool isReadOnly)
{
    const QString text = reviewCounts(items);
    if (isReadOnly || text.isEmpty())
        return text;
    int open = 0;
    for (const ReviewItem &item : items)
        open += item.openHunks();
    // What matters first, as the end has no room in a narrow pane.
    const bool isAllGone
        = std::ranges::all_of(items, [](const ReviewItem &item) { return item.isRejected(); });
    const QString state = open > 0 ? ReviewTree::tr("%1 to decide").arg(open)
        : isAllGone                ? ReviewTree::tr("all rejected")
                                   : ReviewTree::tr("all decided");
    return state + u"  ·  "_s + text;
}

QString reviewOriginText(const ReviewItem &item)
{
    QStringList words;
    if (item.byHand)
        words += ReviewTree::tr("By hand or by another program");
    if (item.byCommand)
        words += ReviewTree::tr("By a command");
    return words.join(u", "_s);
}

void ReviewTree::setItems(const QList<ReviewItem> &items, const QString &folder,
                          const QHash<QString, int> &comments)
{
    QList<Folder> folders;
    QHash<QString, qsizetype> known;
    const QDir top(folder);
    for (int i = 0; i < items.size(); ++i) {
        const QString path = QFileInfo(items[i].file.path).path();
        auto found = known.find(path);
        if (found == known.end()) {
            const QString below = top.relativeFilePath(path);
            const QString name = below == "."_L1 ? top.dirName()
                : below.startsWith(".."_L1)      ? displayPath(path)
                                                 : displayLine(below);
            found = known.insert(path, folders.size());
            folders.append({name, path, {}});
        }
        folders[*found].items.append(i);
    }
    std::ranges::stable_sort(folders, {}, &Folder::path);
    QCollator names; // file_5 before file_10
    names.setNumericMode(true);
    for (Folder &one : folders) {
        std::ranges::stable_sort(one.items, [&](int a, int b) {
            return names.compare(items[a].file.path, items[b].file.path) < 0;
        });
    }
    const bool isSameShape = folders == m_folders && items.size() == m_items.size();
    if (!isSameShape)
        beginResetModel();
    m_folder = folder;
    m_items = items;
    m_comments = comments;
    m_folders = std::move(folders);
    if (!isSameShape) {
        endResetModel();
        return;
    }
    for (int row = 0; row < m_folders.size(); ++row) {
        const QModelIndex parent = index(row, 0);
        emit dataChanged(index(0, 0, parent), index(rowCount(parent) - 1, 0, parent));
    }
}

int ReviewTree::itemAt(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == kFolderId)
        return -1;
    return m_folders[qsizetype(index.internalId()) - 1].items.value(index.row(), -1);
}

QModelIndex ReviewTree::indexOfItem(int item) const
{
    for (int folder = 0; folder < m_folders.size(); ++folder) {
        const qsizetype row = m_folders[folder].items.indexOf(item);
        if (row >= 0)
            return createIndex(int(row), 0, quintptr(folder) + 1);
    }
    return {};
}

QModelIndex ReviewTree::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : kFolderId);
}

QModelIndex ReviewTree::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == kFolderId)
        return {};
    return createIndex(int(index.internalId()) - 1, 0, kFolderId);
}

int ReviewTree::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_folders.size());
    return parent.internalId() == kFolderId ? int(m_folders[parent.row()].items.size()) : 0;
}

Qt::ItemFlags ReviewTree::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled
                           : Qt::NoItemFlags;
}

QStringList ReviewTree::mimeTypes() const
{
    return {u"text/uri-list"_s, u"text/plain"_s, kPatchType};
}

QList<ReviewItem> ReviewTree::itemsOf(const QModelIndexList &indexes) const
{
    std::set<int> positions;
    for (const QModelIndex &index : indexes) {
        if (const int item = itemAt(index); item >= 0)
            positions.insert(item);
        else if (index.isValid())
            positions.insert(m_folders[index.row()].items.cbegin(),
                             m_folders[index.row()].items.cend());
    }
    QList<ReviewItem> items;
    for (const int position : positions)
        items.append(m_items[position]);
    return items;
}

QMimeData *ReviewTree::mimeData(const QModelIndexList &indexes) const
{
    const QList<ReviewItem> items = itemsOf(indexes);
    if (items.isEmpty())
        return nullptr;
    QMimeData *data = reviewPatchData(items, m_folder);
    if (const auto file = m_handed.put(reviewPatchName(items), data->data(kPatchType)))
        data->setUrls({QUrl::fromLocalFile(*file)});
    return data;
}

QVariant ReviewTree::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const int item = itemAt(index);
    return item < 0 ? folderData(m_folders[index.row()], role) : changeData(m_items[item], role);
}

QVariant ReviewTree::folderData(const Folder &folder, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return folder.name;
    case Qt::AccessibleTextRole:
        return tr("Folder %1, changed files: %2").arg(folder.name).arg(folder.items.size());
    case Qt::ToolTipRole:
        return displayPath(folder.path).toHtmlEscaped();
    default:
        return {};
    }
}

QVariant ReviewTree::changeData(const ReviewItem &item, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return displayLine(QFileInfo(item.file.path).fileName());
    case Qt::AccessibleTextRole:
        return spoken(item);
    case Qt::ToolTipRole: {
        QStringList lines{displayPath(item.file.path), reviewStateText(item)};
        if (const QString origin = reviewOriginText(item); !origin.isEmpty())
            lines += origin;
        return lines.join(u'\n').toHtmlEscaped().replace(u'\n', "<br>"_L1);
    }
    case StateRole:
        return QString(QLatin1Char("AMDR"[int(item.file.state)]));
    case AddedRole:
        return item.addedLines();
    case RemovedRole:
        return item.removedLines();
    case OriginRole: {
        QStringList icons;
        if (item.byHand)
            icons += u"user"_s;
        if (item.byCommand)
            icons += u"execute"_s;
        return icons;
    }
    case DecidedRole:
        return item.isDecided();
    case GoneRole:
        return item.isGone();
    case Qt::FontRole: {
        QFont font = Theme::windowFont();
        font.setStrikeOut(item.isGone());
        return font;
    }
    case CommentsRole:
        return m_comments.value(item.file.path);
    default:
        return {};
    }
}

QString ReviewTree::spoken(const ReviewItem &item) const
{
    QStringList words{displayLine(QFileInfo(item.file.path).fileName()), reviewStateText(item)};
    if (item.file.addedLines > 0)
        words += tr("added lines: %1").arg(item.file.addedLines);
    if (item.file.removedLines > 0)
        words += tr("removed lines: %1").arg(item.file.removedLines);
    if (const QString origin = reviewOriginText(item); !origin.isEmpty())
        words += origin;
    if (item.isDecided())
        words += tr("kept");
    if (const int count = m_comments.value(item.file.path); count > 0)
        words += tr("comments: %1").arg(count);
    return words.join(u", "_s);
}

} // namespace Ui

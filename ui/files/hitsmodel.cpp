// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/hitsmodel.h"

#include "ui/files/filesmodel.h"
#include "ui/text/displaypath.h"

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

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worktree/worktreefiles.h"

#include "ui/text/displaypath.h"
#include "ui/theme/theme.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Fate = WorktreeFile::Fate;
using Kind = WorktreeFile::Kind;

void WorktreeFiles::setLook(const WorktreeLook &look)
{
    beginResetModel();
    m_files = look.files;
    std::ranges::stable_partition(m_files, &WorktreeFile::isConflict);
    endResetModel();
}

int WorktreeFiles::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_files.size());
}

QString WorktreeFiles::fateText(const WorktreeFile &file) const
{
    switch (file.fate) {
    case Fate::Merges:
        return {};
    case Fate::IsThere:
        return tr("merged already");
    case Fate::ChangedInBoth:
        return tr("conflict: the same lines were changed in both places");
    case Fate::GoneThere:
        return tr("conflict: you deleted it meanwhile");
    case Fate::ChangedThere:
        return tr("conflict: deleted here, but you changed it meanwhile");
    case Fate::CannotBeRead:
        return tr("conflict: it is no plain file, or too large");
    }
    Q_UNREACHABLE_RETURN({});
}

QString WorktreeFiles::text(const WorktreeFile &file) const
{
    const QString what = file.kind == Kind::Added ? tr("new")
        : file.kind == Kind::Deleted              ? tr("deleted")
                                                  : tr("changed");
    QStringList words{displayLine(file.path), what};
    if (file.addedLines > 0)
        words += u"+%1"_s.arg(file.addedLines);
    if (file.removedLines > 0)
        words += u"−%1"_s.arg(file.removedLines);
    if (const QString fate = fateText(file); !fate.isEmpty())
        words += fate;
    return words.join(u" · "_s);
}

QVariant WorktreeFiles::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const WorktreeFile &file = m_files.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return text(file);
    case Qt::ToolTipRole:
        return text(file).toHtmlEscaped();
    case Qt::ForegroundRole:
        return file.isConflict() ? Theme::color(Theme::Role::Danger)
                                 : Theme::color(Theme::Role::Text);
    default:
        return {};
    }
}

} // namespace Ui

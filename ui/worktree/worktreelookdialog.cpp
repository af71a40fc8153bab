// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worktree/worktreelookdialog.h"

#include "ui/text/displaypath.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/itemlist.h"

#include <QBoxLayout>
#include <QCheckBox>

#include <algorithm>
#include <utility>

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

static constexpr int kListHeight = 180;

WorktreeLookDialog::WorktreeLookDialog(Purpose purpose, Worktree tree, QWidget *parent)
    : SheetDialog(purpose == Purpose::Merge ? tr("Merge the work tree back")
                                            : tr("Throw the work tree away"),
                  purpose == Purpose::Merge ? tr("Merge back") : tr("Throw away"), parent)
    , m_purpose(purpose)
    , m_tree(std::move(tree))
    , m_files(new WorktreeFiles(this))
    , m_list(new ItemList)
{
    setObjectName("worktreeLookDialog"_L1);
    if (purpose != Purpose::Merge) { // what invites is not what destroys
        actionButton()->setKind(Button::Kind::Raised);
        actionButton()->setRole(Theme::Role::Danger);
    }
    m_list->setObjectName("worktreeFiles"_L1);
    m_list->setAccessibleName(tr("Files that differ"));
    m_list->setModel(m_files);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setSpacing(Theme::kGrid / 2);
    m_list->setMinimumHeight(kListHeight);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    body()->addWidget(m_list, 1);
    auto *review = new Button(Button::Kind::Quiet, tr("Review the changes first"));
    review->setObjectName("worktreeReview"_L1);
    review->setAutoDefault(false);
    review->setLeftAligned(true);
    body()->addWidget(review);
    connect(review, &Button::clicked, this, &WorktreeLookDialog::reviewRequested);
    if (purpose == Purpose::Merge) {
        m_discards = new QCheckBox(tr("Throw the work tree away afterwards"));
        m_discards->setObjectName("worktreeDiscards"_L1);
        body()->addWidget(m_discards);
    } else {
        actionButton()->setDefault(false);
        actionButton()->setAutoDefault(false);
    }
    setNote(tr("Looking…"));
    setBusy(true);
}

bool WorktreeLookDialog::discardsToo() const
{
    return m_discards && m_discards->isChecked();
}

void WorktreeLookDialog::tellMerge(const WorktreeLook &look)
{
    const QString origin = displayPath(m_tree.origin);
    const qsizetype files = look.files.size();
    if (files == 0) {
        setNote(tr("Nothing differs from where it began."));
        return;
    }
    QString text = tr("The changes go into the files of %1, uncommitted; nothing that you changed "
                      "there is overwritten.")
                       .arg(origin);
    if (!look.commits.isEmpty())
        text += u' '
            + tr("Its commits come as changes; they stay on the branch %1.")
                  .arg(displayLine(m_tree.branch));
    if (m_conflicts > 0)
        text += u' ' + tr("Files with a conflict are left as they are: %1.").arg(m_conflicts);
    setNote(text);
    if (m_conflicts == files)
        setProblem(tr("All files have a conflict. Ask the agent to take your version over first."));
    setBusy(m_conflicts == files);
    m_discards->setEnabled(m_conflicts == 0);
    if (m_conflicts > 0)
        m_discards->setChecked(false);
}

void WorktreeLookDialog::tellDiscard(const WorktreeLook &look)
{
    QString text = look.isEmpty()
        ? tr("Nothing differs from where it began: nothing is lost.")
        : tr("These files and the branch %1 are deleted. The conversation stays.")
              .arg(displayLine(m_tree.branch));
    if (!look.commits.isEmpty())
        text += u' ' + tr("Commits that are lost with it: %1.").arg(look.commits.size());
    setNote(text);
    setBusy(false);
}

void WorktreeLookDialog::setLook(const WorktreeLook &look)
{
    m_conflicts = look.conflicts();
    m_files->setLook(look);
    m_list->setFocusPolicy(look.files.isEmpty() ? Qt::NoFocus : Qt::StrongFocus);
    if (m_purpose == Purpose::Merge)
        tellMerge(look);
    else
        tellDiscard(look);
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/worktreepresenter.h"

#include "agentcore/base/poolwork.h"
#include "agentcore/config/paths.h"
#include "agentcore/config/usersettings.h"
#include "agentcore/session/setupcommands.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/pane/conversationpane.h"
#include "ui/sessions/opensessions.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sidebar.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/banner.h"
#include "ui/worktree/newworktreedialog.h"
#include "ui/worktree/worktreelookdialog.h"

#include <QAction>
#include <QFileInfo>
#include <QPointer>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr auto kTreeTopic = "worktree"_L1;

static LookTime treeTime()
{
    return {{}, std::chrono::steady_clock::now() + std::chrono::minutes(5)};
}

WorktreePresenter::WorktreePresenter(Parts parts, QObject *parent)
    : QObject(parent)
    , m(std::move(parts))
    , m_trees(m.treesDir)
{
    if (m.configDir.isEmpty())
        m.configDir = Paths::configDir();
    addActions();
    connect(m.controller, &SessionController::folderChanged, this, &WorktreePresenter::refresh);
    connect(m.sideBar, &SideBar::worktreeRequested, this, [this](const QString &id, bool merges) {
        ask(merges ? Way::Merge : Way::Discard, m.controller->list()->folderOf(id));
    });
}

void WorktreePresenter::addActions()
{
    ActionRegistry *registry = m.actions->registry();
    const auto add = [&](const QString &id, const QString &text, auto slot) {
        QAction *action = registry->add(
            {.id = id, .text = text, .icon = u"branch"_s, .group = ActionSpec::Group::Session});
        connect(action, &QAction::triggered, this, slot);
        m.actions->addToMenu(action);
        return action;
    };
    m_new = add(u"session.newInWorktree"_s, tr("New session in a work tree…"),
                [this] { askForNew(); });
    m_merge = add(u"session.mergeWorktree"_s, tr("Merge the work tree back…"),
                  [this] { ask(Way::Merge, m.controller->folder()); });
    m_discard = add(u"session.discardWorktree"_s, tr("Throw the work tree away…"),
                    [this] { ask(Way::Discard, m.controller->folder()); });
    m.sideBar->offerWorktrees(m_new);
    for (QAction *action : {m_merge, m_discard})
        action->setEnabled(false);
}

void WorktreePresenter::tell(const QString &text)
{
    m.pane->banner()->showMessage(Banner::Kind::Info, text, {}, kTreeTopic);
}

void WorktreePresenter::tellFailure(const Error &error)
{
    m.pane->banner()->showMessage(Banner::Kind::Error, errorText(error), {}, kTreeTopic);
}

//! Which work trees belong to the folder in view.
void WorktreePresenter::refresh()
{
    const QString folder = m.controller->folder();
    runInPool(
        this, [trees = m_trees] { return trees.list() + trees.past(); },
        [this, folder](const QList<Worktree> &trees) { handleListed(folder, trees); });
}

void WorktreePresenter::handleListed(const QString &folder, const QList<Worktree> &trees)
{
    if (folder != m.controller->folder())
        return;
    const auto own = std::ranges::find(trees, folder, &Worktree::folder);
    const bool isIn = own != trees.end();
    const QString origin = isIn ? own->originFolder() : QFileInfo(folder).canonicalFilePath();
    QStringList related;
    for (const Worktree &tree : trees) {
        if (tree.originFolder() == origin && tree.folder != folder)
            related.append(tree.folder);
    }
    if (isIn)
        related.append(origin);
    m.controller->list()->setRelatedFolders(related);
    for (QAction *action : {m_merge, m_discard})
        action->setEnabled(isIn && !own->isPast);
}

void WorktreePresenter::askForNew()
{
    const auto settings = WorktreeSettings::load(m.configDir);
    if (!settings) {
        tellFailure(settings.error());
        return;
    }
    auto *dialog = new NewWorktreeDialog(m.controller->folder(), settings->setup, m.window);
    connect(dialog, &SheetDialog::actionRequested, this, [this, dialog] { makeNew(dialog); });
    dialog->open();
}

void WorktreePresenter::makeNew(NewWorktreeDialog *dialog)
{
    WorktreeSettings settings{dialog->setUp()};
    const auto before = WorktreeSettings::load(m.configDir);
    if (!before || *before != settings) {
        if (const auto stored = settings.store(m.configDir); !stored) {
            dialog->setProblem(errorText(stored.error()));
            return;
        }
    }
    dialog->setProblem({});
    dialog->setBusy(true);
    runInPool(
        this,
        [trees = m_trees, folder = m.controller->folder(), branch = dialog->branch()] {
            return trees.create(folder, branch, treeTime());
        },
        [this, settings, dialog = QPointer(dialog)](const Result<Worktree> &tree) {
            if (!tree && dialog) {
                dialog->setBusy(false);
                dialog->setProblem(errorText(tree.error()));
                return;
            }
            if (dialog)
                dialog->accept();
            if (tree)
                handleMade(*tree, settings.setup);
            else
                tellFailure(tree.error());
        });
}

//! The commands make the session; the person writes into it meanwhile, and waits its turn.
void WorktreePresenter::handleMade(const Worktree &tree, const QStringList &setUp)
{
    m.sideBar->chooseFolder(tree.folder);
    tell(tr("This session works in a work tree of its own, on the branch %1.")
             .arg(displayLine(tree.branch)));
    if (setUp.isEmpty())
        return;
    m_setUp = setUp;
    m_setUpFolder = tree.folder;
    m.controller->create(
        [this, folder = tree.folder](Session *session) { runSetUp(folder, session); });
}

void WorktreePresenter::runSetUp(const QString &folder, Session *session)
{
    if (folder != m_setUpFolder)
        return;
    m_setUpFolder.clear();
    auto *run = new SetUpCommands(session, m_setUp, session);
    connect(run, &SetUpCommands::finished, this, [this](const QString &failed) {
        if (failed.isEmpty())
            return;
        m.pane->banner()->showMessage(
            Banner::Kind::Warning,
            tr("A command that sets the work tree up did not end well: %1")
                .arg(displayLine(failed)),
            {}, kTreeTopic);
    });
    run->start();
}

void WorktreePresenter::ask(Way way, const QString &folder)
{
    runInPool(
        this, [trees = m_trees, folder] { return trees.around(folder); },
        [this, way](const std::optional<Worktree> &tree) {
            if (!tree)
                tell(tr("The work tree is gone already."));
            else if (isAtWork(*tree))
                tell(tr("The agent is at work in it. Stop it first."));
            else
                show(way, *tree);
        });
}

bool WorktreePresenter::isAtWork(const Worktree &tree) const
{
    const QSet<QString> running = m.controller->opened()->running();
    return std::ranges::any_of(running, [&](const QString &id) {
        return m.controller->list()->folderOf(id) == tree.folder;
    });
}

void WorktreePresenter::show(Way way, const Worktree &tree)
{
    using Purpose = WorktreeLookDialog::Purpose;
    auto *dialog = new WorktreeLookDialog(way == Way::Merge ? Purpose::Merge : Purpose::Discard,
                                          tree, m.window);
    connect(dialog, &WorktreeLookDialog::reviewRequested, this, [this, dialog, tree] {
        dialog->reject();
        if (m.controller->folder() != tree.folder)
            m.sideBar->chooseFolder(tree.folder);
        if (!m.review->isChecked())
            m.review->trigger();
    });
    connect(dialog, &SheetDialog::actionRequested, this, [this, dialog, tree, way] {
        if (way == Way::Merge) {
            merge(dialog, tree);
        } else {
            dialog->accept();
            discard(tree, tr("The work tree is gone. Its conversations are still listed."));
        }
    });
    dialog->open();
    runInPool(
        this, [trees = m_trees, tree] { return trees.look(tree, treeTime()); },
        [dialog = QPointer(dialog)](const Result<WorktreeLook> &look) {
            if (dialog && look)
                dialog->setLook(*look);
            else if (dialog)
                dialog->setProblem(errorText(look.error()));
        });
}

void WorktreePresenter::merge(WorktreeLookDialog *dialog, const Worktree &tree)
{
    dialog->setBusy(true);
    const bool discards = dialog->discardsToo();
    runInPool(
        this,
        [trees = m_trees, tree, leaves = dialog->leavesConflicts()] {
            return trees.merge(tree, leaves, treeTime());
        },
        [this, dialog = QPointer(dialog), tree, discards](const Result<WorktreeMerge> &merged) {
            if (!merged && dialog) {
                dialog->setBusy(false);
                dialog->setProblem(errorText(merged.error()));
                return;
            }
            if (dialog)
                dialog->accept();
            if (merged)
                handleMerged(*merged, tree, discards);
            else
                tellFailure(merged.error());
        });
}

void WorktreePresenter::handleMerged(const WorktreeMerge &merged, const Worktree &tree,
                                     bool discards)
{
    if (!merged.failures.isEmpty()) {
        tellFailure(merged.failures.first());
        return;
    }
    const QString told = tr("Merged into %1, uncommitted. Files: %2")
                             .arg(displayPath(tree.origin))
                             .arg(merged.merged.size());
    if (discards)
        discard(tree, told);
    else
        tell(told);
}

void WorktreePresenter::discard(const Worktree &tree, const QString &told)
{
    const bool wasIn = m.controller->folder() == tree.folder;
    runInPool(
        this, [trees = m_trees, tree] { return trees.discard(tree, treeTime()); },
        [this, tree, told, wasIn](const Result<void> &gone) {
            if (wasIn && m.controller->folder() == tree.folder)
                m.sideBar->chooseFolder(tree.originFolder());
            else
                refresh();
            if (gone)
                tell(told);
            else
                tellFailure(gone.error());
        });
}

} // namespace Ui

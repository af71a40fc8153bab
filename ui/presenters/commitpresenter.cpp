// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presenters/commitpresenter.h"

#include "agentcore/base/guardedpaths.h"
#include "agentcore/base/poolwork.h"
#include "agentcore/session/session.h"
#include "agentcore/session/sessionpermissions.h"
#include "agentcore/session/sessionrules.h"
#include "ui/pane/conversationpane.h"
#include "ui/review/reviewitems.h"
#include "ui/review/reviewpane.h"
#include "ui/review/reviewpatch.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/banner.h"
#include "ui/worktree/commitdialog.h"

#include <QDir>
#include <QPointer>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr auto kCommitTopic = "commit"_L1;

CommitPresenter::CommitPresenter(ReviewPane *review, ConversationPane *pane, QWidget *window,
                                 QObject *parent)
    : QObject(parent)
    , m_review(review)
    , m_pane(pane)
    , m_window(window)
{
    connect(review, &ReviewPane::commitRequested, this, &CommitPresenter::ask);
}

void CommitPresenter::tell(const QString &text)
{
    m_pane->banner()->showMessage(Banner::Kind::Info, text, {}, kCommitTopic);
}

//! What was decided upon as a whole and is as it was looked at.
QList<ReviewItem> CommitPresenter::keptItems() const
{
    QList<ReviewItem> kept = m_review->model()->items();
    kept.removeIf(
        [](const ReviewItem &item) { return !item.isDecided() || item.file.changedSince; });
    return kept;
}

//! \a items without what keeps secrets, which the commit refuses, and what rules keep.
QList<ReviewItem> CommitPresenter::shownToTheModel(QList<ReviewItem> items) const
{
    Session *session = m_review->model()->session();
    const SessionRules *own = session->rules();
    const QList<RuledPath> rules = PermissionRules::keptFromReading(
        {session->cwd()}, SessionPermissions::ruleFiles(session->cwd()),
        own ? own->rules() : QList<PermissionRule>());
    const auto isKept = [&rules](const QString &path) {
        return GuardedPaths::secretKind(path)
            || std::ranges::any_of(rules, [&path](const RuledPath &rule) {
                   return rule.denied == RuledPath::Denied::Reading && rule.covers(path);
               });
    };
    items.removeIf([&isKept](const ReviewItem &item) {
        return isKept(item.file.path) || isKept(item.file.movedFrom);
    });
    return items;
}

void CommitPresenter::ask()
{
    const Session *session = m_review->model()->session();
    const QList<ReviewItem> kept = keptItems();
    if (!session || kept.isEmpty()) {
        tell(tr("Keep the files first that the commit is to have."));
        return;
    }
    const QString folder = session->cwd();
    const auto branch = branchAround(folder);
    if (!branch) {
        tell(tr("The folder is in no git repository."));
        return;
    }
    ReviewCommit wanted{folder, {}, {}, {}};
    QStringList paths;
    for (const ReviewItem &item : kept) {
        wanted.files.append(item.file);
        paths.append(displayLine(QDir(folder).relativeFilePath(item.file.path)));
    }
    const QString patch = QString::fromUtf8(reviewPatch(shownToTheModel(kept), folder));
    auto *dialog = new CommitDialog(paths, *branch, m_window);
    connect(dialog, &CommitDialog::draftRequested, this,
            [this, dialog, patch] { draft(dialog, patch); });
    connect(dialog, &SheetDialog::actionRequested, this,
            [this, dialog, wanted] { commit(dialog, wanted); });
    dialog->open();
    draft(dialog, patch);
}

void CommitPresenter::draft(CommitDialog *dialog, const QString &patch)
{
    Session *session = m_review->model()->session();
    if (!session)
        return;
    dialog->setDrafting(true);
    session->draftCommitMessage(patch).then(dialog, [dialog](const Result<QString> &message) {
        if (message)
            dialog->setDraft(*message);
        else
            dialog->setDraftProblem(tr("No draft: %1").arg(errorText(message.error())));
    });
}

void CommitPresenter::commit(CommitDialog *dialog, ReviewCommit wanted)
{
    wanted.message = dialog->message() + u'\n';
    wanted.branch = dialog->branch();
    dialog->setProblem({});
    dialog->setBusy(true);
    runInPool(
        this,
        [wanted] {
            return wanted.make({{}, std::chrono::steady_clock::now() + std::chrono::minutes(1)});
        },
        [this, dialog = QPointer(dialog)](const Result<ReviewCommit::Made> &made) {
            if (!made && dialog) {
                dialog->setBusy(false);
                dialog->setProblem(errorText(made.error()));
                return;
            }
            if (dialog)
                dialog->accept();
            constexpr qsizetype kShort = 10;
            if (made)
                tell(tr("Committed as %1 on %2.")
                         .arg(QString::fromLatin1(made->id.left(kShort)),
                              displayLine(made->branch)));
        });
}

} // namespace Ui

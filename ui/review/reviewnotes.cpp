// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/reviewnotes.h"

#include "ui/review/reviewtree.h"
#include "ui/text/coretext.h"
#include "ui/text/shortlist.h"
#include "ui/text/uitexts.h"
#include "ui/widgets/banner.h"

#include <QApplication>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

ReviewNotes::ReviewNotes(Banner *banner, QObject *parent)
    : QObject(parent)
    , m_banner(banner)
{
    connect(qApp, &QApplication::focusChanged, this, &ReviewNotes::handleFocusChanged);
}

void ReviewNotes::handleFocusChanged(const QWidget *old)
{
    const QWidget *around = m_banner->parentWidget();
    if (old && m_banner->isAncestorOf(old) && !old->isVisible() && around && around->isVisible())
        emit keyboardFreed();
}

bool ReviewNotes::close()
{
    const bool wasOpen = !m_banner->isHidden();
    m_banner->dismiss();
    return wasOpen;
}

void ReviewNotes::askToRejectAll(qsizetype files)
{
    m_banner->showMessage(Banner::Kind::Warning,
                          files == 1 ? tr("Put the file back as it was before?")
                                     : tr("Put all %1 files back as they were before?").arg(files),
                          {{tr("Put back"), [this] { emit rejectAllWanted(); }}}, u"all"_s);
    m_banner->focusFirst(); // else Enter would open a file
}

static QString questionOf(ReviewRestore what)
{
    switch (what) {
    case ReviewRestore::Files:
        return ReviewNotes::tr(
            "Put all files back as they were at the beginning of these changes?");
    case ReviewRestore::Conversation:
        return ReviewNotes::tr("Go back in the conversation to before these changes? What followed "
                               "stays as a branch of its own.");
    case ReviewRestore::Both:
        break;
    }
    return ReviewNotes::tr(
        "Go back to before these changes, with the files and in the conversation?");
}

void ReviewNotes::askToRestore(ReviewRestore what)
{
    m_banner->showMessage(Banner::Kind::Warning, questionOf(what),
                          {{tr("Go back"), [this, what] { emit restoreWanted(what); }}},
                          u"restore"_s);
    m_banner->focusFirst();
}

// First the lines of both are told apart where that can be done, then only the whole file is left.
void ReviewNotes::tellConflicts(const QStringList &conflicts, bool canMerge, const QString &folder)
{
    QStringList names;
    constexpr qsizetype kMaxNames = 3;
    for (const QString &path : conflicts)
        names += reviewPath(path, folder);
    using Insisting = ReviewModel::Insisting;
    const BannerAction merge{tr("Put back the agent's lines only"),
                             [this] { emit insistWanted(Insisting::Merging); }};
    const BannerAction look{tr("Open the file"),
                            [this, conflicts] { emit openWanted(conflicts.constFirst()); }};
    const BannerAction whole{tr("Put the whole file back"),
                             [this] { emit insistWanted(Insisting::Overwriting); }};
    m_banner->showMessage(
        Banner::Kind::Warning,
        (canMerge ? tr("You or another program changed lines here, too, so nothing was put back "
                       "in: %1")
                  : tr("The agent's lines were changed again by you or another program, so nothing "
                       "was put back in: %1"))
            .arg(shortList(names, kMaxNames)),
        {canMerge ? merge : look, whole}, u"conflict"_s);
    m_banner->focusFirst(); // letters still are keys of the review
}

void ReviewNotes::tellRejected(int count, const QStringList &conflicts,
                               const QList<Error> &failures, bool canMerge, const QString &folder)
{
    if (!conflicts.isEmpty()) {
        tellConflicts(conflicts, canMerge, folder);
    } else if (!failures.isEmpty()) {
        m_banner->showMessage(Banner::Kind::Error,
                              tr("Not put back: %1").arg(coreText(failures.first().text())), {},
                              u"failure"_s);
    } else if (count > 0) {
        m_banner->dismiss();
    }
}

void ReviewNotes::tellFailed(const Error &error)
{
    m_banner->showMessage(Banner::Kind::Error,
                          tr("The changes cannot be shown: %1").arg(errorDetail(error)), {},
                          u"failure"_s);
}

void ReviewNotes::tellMarksNotSaved(const Error &error)
{
    m_banner->showMessage(
        Banner::Kind::Warning,
        tr("What you keep is not remembered after a restart: %1").arg(errorDetail(error)), {},
        u"marks"_s);
}

} // namespace Ui

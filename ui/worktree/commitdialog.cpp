// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worktree/commitdialog.h"

#include "ui/text/displaypath.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/itemlist.h"
#include "ui/widgets/label.h"
#include "ui/widgets/textarea.h"

#include <QBoxLayout>
#include <QLineEdit>
#include <QStringListModel>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMessageLines = 7;
static constexpr int kMostFilesHeight = 120;
static constexpr int kMaxBranchName = 200;

CommitDialog::CommitDialog(const QStringList &paths, const QString &branch, QWidget *parent)
    : SheetDialog(tr("Commit what is kept"), tr("Commit"), parent)
    , m_message(new TextArea(kMessageLines))
    , m_branch(new QLineEdit)
    , m_draft(new Button(Button::Kind::Quiet, tr("Draft the message anew")))
    , m_state(new Label({}, Theme::Role::TextMuted, Label::Size::Secondary))
{
    setObjectName("commitDialog"_L1);
    setNote(tr("Hooks of the repository (pre-commit, commit-msg) do not run, and nothing is "
               "signed. What you staged stays staged."));
    m_message->setObjectName("commitMessage"_L1);
    m_message->setAccessibleName(tr("Message"));
    m_branch->setObjectName("commitBranch"_L1);
    m_branch->setAccessibleName(tr("New branch"));
    m_branch->setMaxLength(kMaxBranchName);
    m_branch->setPlaceholderText(branch.isEmpty() ? tr("none: where the repository is now")
                                                  : tr("none (on %1)").arg(displayLine(branch)));
    m_draft->setObjectName("commitDraft"_L1);
    m_draft->setAutoDefault(false);
    m_state->setObjectName("commitState"_L1);
    m_state->setWordWrap(true);
    auto *files = new ItemList;
    files->setObjectName("commitFiles"_L1);
    files->setAccessibleName(tr("Files of the commit"));
    files->setModel(new QStringListModel(paths, files));
    files->setEditTriggers(QAbstractItemView::NoEditTriggers);
    files->setFrameShape(QFrame::NoFrame);
    files->setSpacing(Theme::kGrid / 2);
    const int line = files->sizeHintForRow(0) + Theme::kGrid;
    files->setFixedHeight(
        std::clamp(line * int(paths.size()) + Theme::kGrid, line, kMostFilesHeight));
    auto *row = new QHBoxLayout;
    row->addWidget(m_draft);
    row->addWidget(m_state, 1);
    body()->addWidget(new Label(tr("Files: %1").arg(paths.size())));
    body()->addWidget(files, 1);
    body()->addWidget(new Label(tr("Message")));
    body()->addWidget(m_message);
    body()->addLayout(row);
    body()->addWidget(new Label(tr("New branch")));
    body()->addWidget(m_branch);
    connect(m_draft, &Button::clicked, this, [this] {
        m_drafted = m_message->toPlainText(); // it may go
        emit draftRequested();
    });
    connect(m_message, &QPlainTextEdit::textChanged, this,
            [this] { setBusy(message().isEmpty()); });
    setBusy(true);
    m_message->setFocus();
}

QString CommitDialog::message() const
{
    return m_message->toPlainText().trimmed();
}

QString CommitDialog::branch() const
{
    return m_branch->text().trimmed();
}

void CommitDialog::setDrafting(bool isDrafting)
{
    m_draft->setEnabled(!isDrafting);
    m_state->setText(isDrafting ? tr("The agent drafts a message…") : QString());
}

void CommitDialog::setDraft(const QString &message)
{
    setDrafting(false);
    if (m_message->toPlainText() != m_drafted) {
        m_state->setText(tr("Your own message stays."));
        return;
    }
    m_drafted = message;
    m_message->setPlainText(message);
}

void CommitDialog::setDraftProblem(const QString &text)
{
    setDrafting(false);
    m_state->setText(text);
}

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worktree/newworktreedialog.h"

#include "ui/text/displaypath.h"
#include "ui/theme/theme.h"
#include "ui/widgets/label.h"
#include "ui/widgets/textarea.h"

#include <QBoxLayout>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kMaxBranch = 200;
static constexpr int kLines = 4;

NewWorktreeDialog::NewWorktreeDialog(const QString &folder, const QStringList &setUp,
                                     QWidget *parent)
    : SheetDialog(tr("New session in a work tree of its own"), tr("Begin"), parent)
    , m_branch(new QLineEdit)
    , m_setUp(new TextArea(kLines))
{
    setObjectName("newWorktreeDialog"_L1);
    setNote(tr("It begins with the last commit of %1, on a new branch; what is not committed is "
               "not in it. Your files stay as they are until you merge it back. Neither hooks nor "
               "filters of the repository run.")
                .arg(displayPath(folder)));
    const QString branch = tr("Branch");
    m_branch->setObjectName("worktreeBranch"_L1);
    m_branch->setAccessibleName(branch);
    m_branch->setPlaceholderText(tr("named by itself: agentao/…"));
    m_branch->setMaxLength(kMaxBranch);
    const QString commands = tr("Commands that set each new work tree up, one a line");
    m_setUp->setObjectName("worktreeSetUp"_L1);
    m_setUp->setAccessibleName(commands);
    m_setUp->setPlaceholderText(u"npm ci"_s);
    m_setUp->setPlainText(setUp.join(u'\n'));
    auto *hint = new Label(tr("They run in the sandbox, as commands that you allowed, and can be "
                              "seen in the session."),
                           Theme::Role::TextMuted, Label::Size::Secondary);
    hint->setWordWrap(true);
    body()->addWidget(new Label(branch));
    body()->addWidget(m_branch);
    body()->addWidget(new Label(commands));
    body()->addWidget(m_setUp);
    body()->addWidget(hint);
    m_branch->setFocus();
}

QString NewWorktreeDialog::branch() const
{
    return m_branch->text().trimmed();
}

QStringList NewWorktreeDialog::setUp() const
{
    QStringList lines = m_setUp->toPlainText().split(u'\n');
    for (QString &line : lines)
        line = line.trimmed();
    lines.removeAll(QString());
    return lines;
}

} // namespace Ui

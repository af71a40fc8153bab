// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/worktree/reviewcommit.h"

#include <QObject>

class QWidget;

namespace Ui {

class CommitDialog;
class ConversationPane;
class ReviewPane;
struct ReviewItem;

//! \brief From what was kept in the review to a commit, with a message that the agent drafts.
class CommitPresenter : public QObject
{
    Q_OBJECT

public:
    //! Nothing is owned and all outlive it.
    CommitPresenter(ReviewPane *review, ConversationPane *pane, QWidget *window,
                    QObject *parent = nullptr);

private:
    void ask();
    void draft(CommitDialog *dialog, const QString &patch);
    void commit(CommitDialog *dialog, AgentCore::ReviewCommit wanted);
    QList<ReviewItem> keptItems() const;
    QList<ReviewItem> shownToTheModel(QList<ReviewItem> items) const;
    void tell(const QString &text);

    ReviewPane *m_review;
    ConversationPane *m_pane;
    QWidget *m_window;
};

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/review/reviewmodel.h"

namespace Ui {

class Banner;

//! What a person may go back to.
enum class ReviewRestore { Files, Conversation, Both };

//! What the review asks and tells, in a banner. What is closed unanswered does nothing.
class ReviewNotes : public QObject
{
    Q_OBJECT

public:
    //! \a banner outlives this.
    explicit ReviewNotes(Banner *banner, QObject *parent = nullptr);

    void askToRejectAll(qsizetype files);
    void askToRestore(ReviewRestore what);
    //! What came of putting files back; \a folder: of the session, for paths. \a canMerge: see
    //! ReviewModel::rejected().
    void tellRejected(int count, const QStringList &conflicts,
                      const QList<AgentCore::Error> &failures, bool canMerge,
                      const QString &folder);
    void tellFailed(const AgentCore::Error &error);
    void tellMarksNotSaved(const AgentCore::Error &error);
    //! False when there was none.
    bool close();

signals:
    //! What had the keyboard in the banner has gone, whoever closed it.
    void keyboardFreed();
    void rejectAllWanted();
    //! Although others changed the same files.
    void insistWanted(Ui::ReviewModel::Insisting how);
    //! To look at a conflict.
    void openWanted(const QString &path);
    void restoreWanted(Ui::ReviewRestore what);

private:
    void handleFocusChanged(const QWidget *old);
    void tellConflicts(const QStringList &conflicts, bool canMerge, const QString &folder);

    Banner *m_banner;
};

} // namespace Ui

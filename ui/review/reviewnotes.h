// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QObject>
#include <QStringList>

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
    //! What came of putting files back; \a folder: of the session, for paths.
    void tellRejected(int count, const QStringList &conflicts,
                      const QList<AgentCore::Error> &failures, const QString &folder);
    void tellFailed(const AgentCore::Error &error);
    void tellMarksNotSaved(const AgentCore::Error &error);
    //! False when there was none.
    bool close();

signals:
    void rejectAllWanted();
    //! Although the files \a paths were changed by others since.
    void rejectAnywayWanted(const QStringList &paths);
    void restoreWanted(Ui::ReviewRestore what);

private:
    Banner *m_banner;
};

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace AgentCore {
class Session;
}

namespace Ui {

class ReviewModel;
class WorkStrip;

//! \brief What the agent changed in a session and nobody decided upon yet, above the composer.
//!
//! Looks when a session comes into view that changed files, and when it changed more; decisions of
//! the review count at once.
class OpenDecisions : public QObject
{
    Q_OBJECT

public:
    //! \a strip and \a review, which is that of the pane, outlive this. \a marksFolder: see
    //! ReviewMarks.
    OpenDecisions(WorkStrip *strip, ReviewModel *review, const QString &marksFolder,
                  QObject *parent = nullptr);

    //! Not owned; null: there is nothing to decide.
    void setSession(AgentCore::Session *session);

signals:
    void reviewRequested();
    //! To put all of it back, after a question.
    void undoRequested();

private:
    void refresh();

    WorkStrip *m_strip;
    ReviewModel *m_review;
    ReviewModel *m_all; //!< Of the whole session.
};

} // namespace Ui

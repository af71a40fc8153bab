// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "ui/review/reviewitems.h"
#include "ui/review/reviewmarks.h"

#include <QHash>
#include <QObject>
#include <QPointer>

namespace AgentCore {
class Session;
}

namespace Ui {

//! \brief Says what of the changes of each turn is still in the files, and how many were kept and
//! rejected, as soon as some were put back, by whom and wherever that was decided.
//!
//! Looks at the newest turns, one after another, and at none of a session where nothing ever was
//! put back.
class TurnOutcomes : public QObject
{
    Q_OBJECT

public:
    //! \a marksFolder: see ReviewMarks and ReviewSteps.
    explicit TurnOutcomes(const QString &marksFolder = {}, QObject *parent = nullptr);

    //! Not owned; null: there is nothing to look at.
    void setSession(AgentCore::Session *session);
    //! What the session told.
    void follow(const AgentCore::SessionUpdate &update);
    void look();
    //! The changes of the turn of \a checkpointId, as they were looked at elsewhere.
    void note(const QString &checkpointId, const QList<ReviewItem> &items);
    //! What is kept may be other changes; nothing is looked at.
    void countAgain();

signals:
    //! As of the turn of left.checkpointId, with the numbers of its changes.
    void looked(const AgentCore::FilesChanged &left, int kept, int rejected);

private:
    struct Turn
    {
        AgentCore::FilesChanged left;
        QList<QSet<QByteArray>> there; //!< Keys of each change that can be kept.
        int rejected = 0;
    };

    void tell(const Turn &turn);
    void lookIfPutBack();
    void lookAtNext();

    QPointer<AgentCore::Session> m_session;
    QStringList m_waiting; //!< Checkpoints of turns.
    QHash<QString, Turn> m_turns; //!< What was found, by checkpoint.
    ReviewMarks m_marks;
    ReviewSteps m_steps;
    quint64 m_question = 0;
};

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "agentcore/session/sessionmodel.h"

#include <QObject>

namespace AgentCore {

//! \brief What a session tells of models by itself: other ones to choose from, one that ends.
class ModelWatch : public QObject
{
    Q_OBJECT

public:
    //! \a model is not owned and outlives this. \a isStored: who opens the session may only look
    //! at it, so that nothing is told of an end before lookAtEnd().
    ModelWatch(ModelServices services, SessionModel *model, bool isStored, QObject *parent);

    //! See Session::refreshModels().
    QFuture<void> refresh(ModelRefresh way);
    //! The models to choose from were told as they are now.
    void noteTold(const QList<SessionOption> &options);
    //! The model is wanted: looks whether it ends soon; each is told of once.
    void lookAtEnd();

signals:
    //! There are other models to choose from, or something else to say of them.
    void newsArrived();
    void ending(const AgentCore::NoticeRaised &notice);

private:
    void compare();
    void lookAgain();

    ModelServices m_services;
    SessionModel *m_model;
    bool m_isWanted;
    std::optional<SessionOption> m_told; //!< Unset: nobody wanted to know so far.
    QString m_endTold; //!< The model of the last notice.
};

} // namespace AgentCore

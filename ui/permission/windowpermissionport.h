// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"

#include <QObject>

#include <list>

namespace Ui {

//! \brief Keeps the questions that wait for an answer in the window.
//!
//! Widgets come and go with the views that show them; the questions stay here until they are
//! answered or withdrawn. Deleted, it answers all of them with "no".
class WindowPermissionPort : public QObject, public AgentCore::PermissionPort
{
    Q_OBJECT

public:
    explicit WindowPermissionPort(QObject *parent = nullptr);
    ~WindowPermissionPort() override;

    void ask(const AgentCore::PermissionQuestion &question,
             AgentCore::PermissionReply reply) override;
    void withdraw(const QString &questionId) override;

    //! In the order in which they were asked.
    QList<AgentCore::PermissionQuestion> pending() const;

public slots:
    //! Nothing happens for a question that does not wait (any more): the first answer counts.
    void answer(const QString &questionId, const AgentCore::PermissionAnswer &answer);

signals:
    void questionAsked(const AgentCore::PermissionQuestion &question);
    //! It is void; whoever asked has heard "no".
    void questionWithdrawn(const QString &questionId);
    //! Emitted before the answer takes effect, so that its card is gone when the next one comes.
    void questionAnswered(const QString &questionId);

private:
    struct Pending
    {
        AgentCore::PermissionQuestion question;
        AgentCore::PermissionReply reply;
    };

    //! Out of the list; empty when there is no such question.
    std::list<Pending> take(const QString &questionId);

    std::list<Pending> m_pending;
};

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QSet>

namespace AgentCore {
struct Elicitation;
struct PermissionAnswer;
struct PermissionQuestion;
} // namespace AgentCore

namespace Ui {

class ConversationView;
class QuestionCard;
class WindowElicitationPort;
class WindowPermissionPort;

//! \brief Shows what waits for an answer in the session in view as rows of the conversation:
//! permission questions and what else the agent asks.
class QuestionRows : public QObject
{
    Q_OBJECT

public:
    //! None is owned; all outlive this. \a elicitations: null: only permissions are asked for.
    QuestionRows(WindowPermissionPort *permissions, WindowElicitationPort *elicitations,
                 ConversationView *view, QObject *parent = nullptr);

    //! To be called with the old rows still in the view, before it shows another session.
    void hideAll();
    //! Shows what waits in \a sessionId; empty: nothing.
    void showFor(const QString &sessionId);

    //! Sessions with a waiting question.
    QSet<QString> waitingSessions() const;
    //! The first waiting one in view; null: none.
    QuestionCard *first() const;
    //! Whether \a widget is a question in view or inside one.
    bool contains(const QWidget *widget) const;

signals:
    //! waitingSessions() may have changed.
    void waitingChanged();
    //! A question came for a session that is not in view.
    void askedElsewhere(const QString &sessionId);
    //! A question in view was answered or withdrawn; the focus may go back to the composer.
    void questionClosed(bool hadFocus);

private:
    template <typename Question> void handleAsked(const Question &question);
    void handleWithdrawn(const QString &questionId);
    void addRow(const AgentCore::PermissionQuestion &question);
    void addRow(const AgentCore::Elicitation &elicitation);
    void addCard(const QString &questionId, QuestionCard *card);
    void openDialog(const AgentCore::PermissionQuestion &question);
    void answer(const QString &questionId, const AgentCore::PermissionAnswer &answer);
    void removeRow(const QString &questionId);
    void updateCounters();

    WindowPermissionPort *m_permissions;
    WindowElicitationPort *m_elicitations;
    ConversationView *m_view;
    QString m_sessionId;
    QStringList m_order; //!< Question ids in view, oldest first.
    QHash<QString, QPointer<QuestionCard>> m_rows;
};

} // namespace Ui

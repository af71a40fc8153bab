// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"

#include <QHash>
#include <QObject>

class QWidget;

namespace Ui {

//! What is changed of one stored session.
struct SessionEdit
{
    QString id;
    QString folder;
    AgentCore::SessionChange change;
};

//! How several changes went.
struct BulkOutcome
{
    QStringList done; //!< Ids, in the order of the changes.
    QList<AgentCore::Error> errors; //!< Of the others.
};

//! Makes all \a edits of \a agent's sessions, then calls \a then once unless \a context is gone.
void changeSessions(AgentCore::Agent *agent, const QList<SessionEdit> &edits, QObject *context,
                    std::function<void(const BulkOutcome &)> then);
//! Takes sessions (ids, with their folders as edits' are) out of the bin, as changeSessions().
void restoreSessions(AgentCore::Agent *agent, const QList<SessionEdit> &sessions, QObject *context,
                     std::function<void(const BulkOutcome &)> then);

class ActionRegistry;
class ConversationPane;
class ModelChoice;
class SessionController;
class SideBar;

//! \brief What the side bar wants done with sessions as wholes: names, marks, bin, files.
//!
//! Says in the banner what was done and offers to undo it, or why it failed.
class SessionLifePresenter : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        AgentCore::Agent *agent;
        SessionController *controller;
        ConversationPane *pane;
        SideBar *sideBar;
        ActionRegistry *registry;
        ModelChoice *models;
        QWidget *window;
    };

    explicit SessionLifePresenter(Parts parts, QObject *parent = nullptr);

    //! Moves them to the bin; asks before when the agent is at work in one.
    void remove(const QStringList &ids);
    //! Takes in the file \a path as a session of the folder in view, and shows it.
    void import(const QString &path);

private:
    void addActions();
    void change(const QString &id, const AgentCore::SessionChange &change);
    void archive(const QStringList &ids, bool archived);
    void group(const QStringList &ids, const QString &name);
    void renameGroup(const QString &group, const QString &name);
    void apply(const QList<SessionEdit> &edits, const std::function<QString(int)> &text);
    SessionEdit inverseOf(const SessionEdit &edit) const;
    void removeNow(const QStringList &ids);
    void handleRemoved(const QHash<QString, QString> &foldersById);
    void undoRemoval(const QList<SessionEdit> &sessions, const QString &shown);
    void restore(const QString &id, const QString &folder);
    void showDeleted();
    void offerDeleted(const QString &folder, const QList<AgentCore::SessionInfo> &sessions);
    void chooseExport(const QString &id);
    void exportTo(const QString &id, const QString &path, AgentCore::ExportFormat format);
    void print(const QString &id);
    void offerImport();
    void chooseImport();
    void tellReplacedModel(const AgentCore::Session *session);
    void tell(const QString &text);
    void tellFailure(const AgentCore::Error &error);
    void tellFailures(const QList<AgentCore::Error> &errors, qsizetype tried);
    QString titleOf(const QString &id) const;

    Parts m;
    QHash<QString, QString> m_removing; //!< Titles, by the ids of sessions that are being deleted.
    QString m_shownBefore; //!< The one of them that was in view; empty: none.
    QString m_hadModel; //!< Of the session in view when it came there.
};

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"
#include "ui/sessions/sessionstep.h"

#include <QSet>

namespace Ui {

class OpenSessions;

//! \brief The stored sessions of the window's folder, and, when they are wanted, of all folders.
class SessionList : public QObject
{
    Q_OBJECT

public:
    enum class Scope { Folder, All };

    //! Nothing is owned, all outlive this.
    SessionList(AgentCore::Agent *agent, OpenSessions *open, QObject *parent = nullptr);

    //! Asks for those of \a folder (absolute).
    void setFolder(const QString &folder);
    //! Those of \a folders are listed with it: work trees of the same repository.
    void setRelatedFolders(const QStringList &folders);
    //! With Scope::All, all() is filled and kept up to date, too.
    void setScope(Scope scope);
    Scope scope() const { return m_scope; }
    //! Of the folder, the latest first.
    const QList<AgentCore::SessionInfo> &sessions() const { return m_sessions; }
    //! As the scope says.
    const QList<AgentCore::SessionInfo> &shown() const;
    //! Asks for the lists again.
    void refresh();
    //! Null when it is not listed; until the next changed().
    const AgentCore::SessionInfo *find(const QString &id) const;
    //! Of an open or listed session; empty for another one.
    QString titleOf(const QString &id) const;
    //! Where a listed session is at home; that of the window for another one.
    QString folderOf(const QString &id) const;
    //! What was said in a stored session, as Markdown.
    QFuture<AgentCore::Result<QByteArray>> exportText(const QString &id);
    //! \brief Moves them to the bin, those at work, too.
    //!
    //! removed() tells of each, failed() of those that stay, then removalEnded() once.
    void remove(const QStringList &ids);

signals:
    void changed();
    //! It is going to be closed and deleted.
    void leaving(const QString &id);
    void removed(const QString &id);
    //! The end of one remove(): what is gone, and where it was.
    void removalEnded(const QHash<QString, QString> &foldersById);
    void failed(Ui::SessionStep step, const AgentCore::Error &error, const QString &sessionId);

private:
    struct Removal;

    void refreshFolder();
    void gather();
    void refreshAll();
    void handleListed(const QString &folder,
                      const AgentCore::Result<QList<AgentCore::SessionInfo>> &result);
    void handleAllListed(const AgentCore::Result<QList<AgentCore::SessionInfo>> &result);
    void handleRemoved(const std::shared_ptr<Removal> &removal, const QString &id,
                       const AgentCore::Result<void> &result);

    AgentCore::Agent *m_agent;
    OpenSessions *m_open;
    QString m_folder;
    Scope m_scope = Scope::Folder;
    QStringList m_related;
    QHash<QString, QList<AgentCore::SessionInfo>> m_byFolder;
    QList<AgentCore::SessionInfo> m_sessions; //!< Of all of these.
    QList<AgentCore::SessionInfo> m_all;
    bool m_isAsking = false; //!< For those of all folders.
    bool m_asksAgain = false;
};

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/sessionlist.h"

#include "ui/sessions/opensessions.h"

#include <algorithm>

using namespace AgentCore;

namespace Ui {

// Shared by the answers to the requests of one remove().
struct SessionList::Removal
{
    QHash<QString, QString> gone;
    qsizetype left = 0;
};

SessionList::SessionList(Agent *agent, OpenSessions *open, QObject *parent)
    : QObject(parent)
    , m_agent(agent)
    , m_open(open)
{
    connect(agent, &Agent::sessionsChanged, this, [this](const QString &cwd) {
        if (cwd == m_folder || m_related.contains(cwd))
            refreshFolder();
        if (m_scope == Scope::All)
            refreshAll();
    });
}

void SessionList::setFolder(const QString &folder)
{
    m_folder = folder;
    m_related.clear();
    m_byFolder.clear();
    m_sessions.clear();
    m_agent->watchSessions(folder);
    emit changed();
}

void SessionList::setRelatedFolders(const QStringList &folders)
{
    if (folders == m_related)
        return;
    m_related = folders;
    m_byFolder.removeIf([this](const auto &entry) {
        return entry.key() != m_folder && !m_related.contains(entry.key());
    });
    gather();
    refreshFolder();
}

void SessionList::setScope(Scope scope)
{
    if (scope == m_scope)
        return;
    m_scope = scope;
    if (scope == Scope::All)
        refreshAll();
    emit changed();
}

const QList<SessionInfo> &SessionList::shown() const
{
    return m_scope == Scope::All ? m_all : m_sessions;
}

void SessionList::refresh()
{
    refreshFolder();
    if (m_scope == Scope::All)
        refreshAll();
}

void SessionList::refreshFolder()
{
    if (m_folder.isEmpty())
        return;
    for (const QString &folder : QStringList{m_folder} + m_related) {
        m_agent->listSessions(folder).then(
            this, [this, folder](const Result<QList<SessionInfo>> &result) {
                handleListed(folder, result);
            });
    }
}

void SessionList::handleListed(const QString &folder, const Result<QList<SessionInfo>> &result)
{
    const bool isRelated = m_related.contains(folder);
    if (folder != m_folder && !isRelated)
        return;
    if (!result && isRelated)
        return; // it may be gone
    if (!result) {
        emit failed(SessionStep::List, result.error(), {});
        return;
    }
    m_byFolder.insert(folder, *result);
    gather();
}

void SessionList::gather()
{
    m_sessions = m_byFolder.value(m_folder);
    for (const QString &folder : std::as_const(m_related))
        m_sessions += m_byFolder.value(folder);
    if (!m_related.isEmpty())
        std::ranges::stable_sort(m_sessions, std::greater(), &SessionInfo::updatedAt);
    emit changed();
}

// Reading all folders takes a while; what changes meanwhile is asked for once more.
void SessionList::refreshAll()
{
    m_asksAgain = m_isAsking;
    if (std::exchange(m_isAsking, true))
        return;
    m_agent->listAllSessions().then(
        this, [this](const Result<QList<SessionInfo>> &result) { handleAllListed(result); });
}

void SessionList::handleAllListed(const Result<QList<SessionInfo>> &result)
{
    m_isAsking = false;
    if (std::exchange(m_asksAgain, false))
        refreshAll();
    if (!result) {
        emit failed(SessionStep::List, result.error(), {});
        return;
    }
    m_all = *result;
    emit changed();
}

const SessionInfo *SessionList::find(const QString &id) const
{
    for (const QList<SessionInfo> *sessions : {&m_sessions, &m_all}) {
        const auto found = std::ranges::find(*sessions, id, &SessionInfo::id);
        if (found != sessions->end())
            return &*found;
    }
    return nullptr;
}

QString SessionList::titleOf(const QString &id) const
{
    if (const Session *session = m_open->find(id))
        return session->title();
    const SessionInfo *session = find(id);
    return session ? session->title : QString();
}

QString SessionList::folderOf(const QString &id) const
{
    if (const Session *session = m_open->find(id))
        return session->cwd();
    const SessionInfo *session = find(id);
    return session ? session->cwd : m_folder;
}

QFuture<Result<QByteArray>> SessionList::exportText(const QString &id)
{
    return m_agent->exportSession(id, folderOf(id), ExportFormat::Markdown);
}

void SessionList::remove(const QStringList &ids)
{
    const auto removal = std::make_shared<Removal>();
    removal->left = ids.size();
    for (const QString &id : ids) {
        const QString folder = folderOf(id);
        emit leaving(id);
        m_open->close(id);
        m_agent->deleteSession(id, folder)
            .then(this, [this, removal, id, folder](const Result<void> &result) {
                if (result)
                    removal->gone.insert(id, folder);
                handleRemoved(removal, id, result);
            });
    }
}

void SessionList::handleRemoved(const std::shared_ptr<Removal> &removal, const QString &id,
                                const Result<void> &result)
{
    if (result)
        emit removed(id);
    else
        emit failed(SessionStep::Delete, result.error(), id);
    if (--removal->left > 0)
        return;
    refresh();
    emit removalEnded(removal->gone);
}

} // namespace Ui

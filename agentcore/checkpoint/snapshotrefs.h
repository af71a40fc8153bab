// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/checkpointtypes.h"
#include "agentcore/checkpoint/treesnapshot.h"

namespace AgentCore {

//! A snapshot under a name, so that it stays.
struct AGENTCORE_EXPORT StoredSnapshot
{
    TreeSnapshot snapshot;
    QDateTime at; //!< UTC.
};

//! \brief The names of snapshots in a shadow repository: per session and checkpoint its beginning
//! and, once known, its end.
//!
//! They are refs, `refs/agentao/<session>/<id>/begin` and `/end`, to commits whose message says
//! what is uncovered.
class AGENTCORE_EXPORT SnapshotRefs
{
public:
    enum class Moment { Begin, End };

    struct Name
    {
        QString session;
        QString id;
        Moment moment = Moment::Begin;
    };

    //! One state of those of a session.
    struct Recorded
    {
        Name name;
        QByteArray tree; //!< Object id.
        bool isRestore = false; //!< The checkpoint is that of a restore, not of a turn.
    };

    explicit SnapshotRefs(const ShadowRepository *shadow)
        : m_shadow(shadow)
    { }

    //! Of \a checkpoint only reason and title count.
    Result<void> store(const Name &name, const TreeSnapshot &snapshot,
                       const Checkpoint &checkpoint = {});
    //! NotFound when there is none, or it was pruned.
    Result<StoredSnapshot> load(const Name &name) const;
    //! The state when the turn of \a name was over: its end, or the beginning of what was recorded
    //! next, by any session. Nothing: it is the last one.
    Result<std::optional<StoredSnapshot>> endOf(const Name &name) const;
    //! Checkpoints of \a session, the oldest first.
    Result<QList<Checkpoint>> list(const QString &session) const;
    //! All states of \a session in the order of their times.
    Result<QList<Recorded>> recorded(const QString &session) const;
    Result<void> removeSession(const QString &session);
    //! Removes those older than \a days and all but the newest \a most checkpoints.
    //! \return whether any was removed.
    Result<bool> prune(int days, int most);

private:
    struct Entry
    {
        Name name;
        qint64 at = 0; //!< Milliseconds since 1970.
        bool isRestore = false;
        QString title;
        QByteArray ref;
        QByteArray tree;
    };

    Result<QList<Entry>> entries(const QString &below) const;
    Result<void> remove(const QByteArrayList &refs);
    static QString refOf(const Name &name);
    Result<StoredSnapshot> loadRef(const QString &ref) const;

    const ShadowRepository *m_shadow;
};

} // namespace AgentCore

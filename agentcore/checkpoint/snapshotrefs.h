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

//! \brief What was there before a run of calls of a turn, and what there was behind it.
//!
//! A turn is one run, unless others changed files between its calls.
struct AGENTCORE_EXPORT RecordedRun
{
    QString id; //!< Of the checkpoint.
    int number = 0; //!< In the turn.
    qint64 at = 0; //!< Milliseconds since 1970: when it began.
    bool isRestore = false; //!< The checkpoint is that of a restore, not of a turn.
    TreeSnapshot from = {};
    std::optional<TreeSnapshot> to
        = {}; //!< Nothing: no call of it came to its end, or none is known.
    //! What was changed between the run before and this one may be the turn's, too: a call of
    //! another session ran beside one of its own.
    bool isAfterDoubt = false;
};

//! \brief The names of snapshots in a shadow repository: per session and checkpoint its runs of
//! calls, each with its beginning and, once known, its end.
//!
//! They are refs, `refs/agentao/<session>/<id>/begin` and `/end`, `/begin-1` and so on, to commits
//! whose message says what is uncovered.
class AGENTCORE_EXPORT SnapshotRefs
{
public:
    enum class Moment { Begin, End };

    struct Name
    {
        QString session;
        QString id;
        Moment moment = Moment::Begin;
        int run = 0;
        bool isAfterDoubt = false; //!< Of a beginning: see RecordedRun.
    };

    explicit SnapshotRefs(const ShadowRepository *shadow)
        : m_shadow(shadow)
    { }

    //! Of \a checkpoint only reason and title count.
    Result<void> store(const Name &name, const TreeSnapshot &snapshot,
                       const Checkpoint &checkpoint = {});
    //! NotFound when there is none, or it was pruned.
    Result<StoredSnapshot> load(const Name &name) const;
    //! Checkpoints of \a session, the oldest first.
    Result<QList<Checkpoint>> list(const QString &session) const;
    //! All runs of \a session in the order of their times; of \a id alone, when it is not empty.
    Result<QList<RecordedRun>> runs(const QString &session, const QString &id = {}) const;
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
        QByteArray commit; //!< Object id.
    };

    Result<QList<Entry>> entries(const QString &below) const;
    std::optional<QList<Entry>> entriesInFiles(const QString &checkpoint,
                                               QHash<QByteArray, QByteArray> *commits) const;
    static std::optional<Entry> entryOf(const QByteArray &line);
    Result<void> remove(const QByteArrayList &refs);
    static QString refOf(const Name &name);

    const ShadowRepository *m_shadow;
};

} // namespace AgentCore

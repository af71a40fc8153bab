// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionevent.h"

#include <QHash>

namespace AgentCore {

class SessionRecorder;

//! \brief The calls of another agent that works for a session, as calls of that session below the
//! one that began the work.
//!
//! Their ids are ours, as two agents may call different things alike. Bounded in number.
class ExternalCalls
{
public:
    static constexpr int kMaxCalls = 1'000;

    //! \a recorder outlives it; \a parentId: the call that began the work.
    ExternalCalls(SessionRecorder *recorder, QString parentId);

    //! \brief Records \a call as it is now.
    //! \return False: it is over already, or there are too many. Io.
    Result<bool> take(const ToolCallState &call);
    //! Records that \a text is new output of their call. Io.
    Result<void> takeOutput(const QString &theirId, const QString &text);
    //! \brief One that is made here on behalf of the agent: records it as waiting, and returns it
    //! with its id. Io; LimitExceeded.
    Result<ToolCallState> begin(ToolCallState call);
    //! Records \a call, which begin() made, as it is now. Io.
    Result<void> record(const ToolCallState &call);

    //! Records that those end that did not yet: nobody works on them any more.
    void endOpen();

    bool knows(const QString &theirId) const { return m_ids.contains(theirId); }
    //! Ours; that of the call that began the work for one that is not known.
    QString idOf(const QString &theirId) const { return m_ids.value(theirId, m_parentId); }
    //! Theirs; empty: it is none of their calls.
    QString theirIdOf(const QString &id) const { return m_ids.key(id); }
    QString parentId() const { return m_parentId; }
    //! So many there were.
    int count() const { return m_count; }
    //! Those that began after another one had ended, and the first: about as many requests the
    //! agent sent to its model, at most.
    int steps() const { return m_steps; }

private:
    QString newId();
    const ToolCallState *known(const QString &id) const;

    SessionRecorder *m_recorder;
    QString m_parentId;
    QHash<QString, QString> m_ids; // ours by theirs
    QStringList m_open; // of ours
    int m_count = 0;
    int m_steps = 0;
    int m_lastNumber = 0;
    bool m_isBetween = true; // no call began since one ended
};

} // namespace AgentCore

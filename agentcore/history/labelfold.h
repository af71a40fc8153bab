// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionevent.h"

namespace AgentCore {

//! \brief What holds for a session whichever way its conversation took: title, mode, model, marks.
class AGENTCORE_EXPORT LabelFold
{
public:
    void apply(const SessionEvent &event);

    QString title() const { return m_title; }
    QString modeId() const { return m_modeId; } //!< Empty: never set.
    QString modelName() const { return m_model.name; }
    //! Empty: the default.
    const RequestOptions &modelOptions() const { return m_model.options; }
    bool isPinned() const { return m_isPinned; } //!< In lists.
    bool isArchived() const { return m_isArchived; }
    //! What the other agent calls the session; empty: it is no session with another agent.
    QString agentSession() const { return m_agentSession; }
    //! Its folder there, see AgentEvent.
    QString agentFolder() const { return m_agentFolder; }
    QString group() const { return m_group; } //!< In lists; empty: none.
    //! Events that say again what lists show and the start of the file does not.
    std::vector<SessionEvent> repeated() const;

private:
    QString m_title;
    QString m_modeId;
    ModelEvent m_model;
    QString m_agentSession;
    QString m_agentFolder;
    QString m_group;
    bool m_isPinned = false;
    bool m_isArchived = false;
    bool m_isMarked = false; //!< One of the three was set, now or earlier.
    bool m_isRenamed = false; //!< The title is not the first one.
};

} // namespace AgentCore

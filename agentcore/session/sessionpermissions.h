// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionpolicy.h"
#include "agentcore/session/session.h"

namespace AgentCore {

class SessionRecorder;

//! \brief What one session may do: its mode, and the rules of its files and of its caller.
class SessionPermissions
{
public:
    //! \a recorder outlives it. \a roots: see PermissionPolicy; the first is the working directory.
    SessionPermissions(const QStringList &roots, SessionRecorder *recorder);

    //! \brief Begins in the mode \a wanted, or in the stored one; with \a rules besides the files'.
    //!
    //! A stored mode that allows more than the default one is not taken from the file: session
    //! files lie in the project, and a project's files never grant.
    void begin(const QString &wanted, const QList<PermissionRule> &rules);

    PermissionPolicy &policy() { return m_policy; }
    PermissionPolicy::Mode mode() const { return m_policy.mode(); }
    QString modeId() const { return PermissionPolicy::modeId(mode()); }
    //! The mode that an accepted plan leads back to.
    QString modeBeforePlan() const { return PermissionPolicy::modeId(m_beforePlan); }
    //! Recorded and shown. InvalidInput; after Io the mode holds all the same.
    Result<void> setMode(const QString &modeId);

    static QList<SessionMode> modes();
    SessionOption option() const;

    //! Where the rules for sessions of \a folder stand.
    AGENTCORE_EXPORT static PermissionRules::Files ruleFiles(const QString &folder);
    //! The rule files as they are now; what is wrong with them is told once.
    void refreshRules();

private:
    QString m_folder;
    SessionRecorder *m_recorder;
    PermissionPolicy m_policy;
    //! Where plan mode was entered from, in this process.
    PermissionPolicy::Mode m_beforePlan = PermissionPolicy::Mode::Default;
};

} // namespace AgentCore

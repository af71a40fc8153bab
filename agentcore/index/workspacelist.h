// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QStringList>

namespace AgentCore {

//! \brief The folders that have sessions: the file `workspaces` in the state folder.
//!
//! One canonical path per line, oldest first; it only grows. What is no path in it is passed over,
//! and a file that is lost fills again as folders are used. For several processes at once.
class AGENTCORE_EXPORT WorkspaceList
{
public:
    //! An empty \a stateDir is Paths::stateDir().
    explicit WorkspaceList(const QString &stateDir = {});

    QStringList read() const;
    //! Adds those that are not there yet. Errors: PermissionDenied, Io.
    Result<void> add(const QStringList &folders) const;

private:
    QString m_path;
};

} // namespace AgentCore

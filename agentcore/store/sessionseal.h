// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/store/sessionlog.h"

namespace AgentCore {

//! \brief Tells sessions that this user's program began from those that came with a folder.
//!
//! A session belongs to the folder that its header names. One in another folder is taken for a
//! renamed or moved project only when its header is sealed with the key of the state folder, which
//! nobody who prepares a folder for others has, and when nothing of it is left where it was: else a
//! clone could bring a conversation, and a mode, of its own.
class AGENTCORE_EXPORT SessionSeal
{
public:
    //! The key is `<state folder>/session-key`, mode 0600, made when it is first needed.
    explicit SessionSeal(const QString &stateDir);

    //! For the header of a new session; empty when there can be no key.
    QString of(const SessionHeader &header) const;
    //! True when the file at \a path, of which this is the header, was moved with its project.
    bool isMovedHere(const SessionHeader &header, const QString &path) const;

private:
    QByteArray key(bool makes) const;

    QString m_path;
};

} // namespace AgentCore

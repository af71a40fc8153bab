// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>

#include <chrono>
#include <functional>
#include <stop_token>

namespace AgentCore {

//! \brief A settings file of which one member maps names to objects: mcp.json, acp.json.
//!
//! Read anew by each function. Changes replace the file as a whole or not at all, keep members that
//! we do not know, and wait with Patience for another process that changes it. A file that cannot
//! be understood is never written over. Errors: ParseError, InvalidRequest, InvalidInput, Busy,
//! Cancelled, PermissionDenied, Io.
class AGENTCORE_EXPORT JsonMapFile
{
public:
    //! Whose file: the user's can be read by its owner only, as it may have secrets; one of a
    //! project, `<folder>/.agentao/...`, is not read through links that lead out of it.
    enum class Owner { User, Project };
    using Change = std::function<Result<void>(QJsonObject &map)>;

    //! \brief How long a change waits while another process changes the file; then it is Busy.
    //!
    //! The wait blocks, so a thread with an event loop has no patience at all.
    struct Patience
    {
        std::chrono::milliseconds longest{300};
        std::stop_token stop = {}; //!< Ends the wait with Cancelled.
    };

    JsonMapFile(QString fileName, QLatin1StringView member, Owner owner);
    JsonMapFile(QString fileName, QLatin1StringView member, Owner owner, Patience patience);

    const QString &fileName() const { return m_fileName; }
    //! "file#/member/name", for errors.
    QString where(const QString &name) const;
    //! Empty when there is no file or no such member.
    Result<QJsonObject> read() const;
    //! Nothing is written when \a apply fails or changes nothing.
    Result<void> change(const Change &apply) const;

private:
    Result<QJsonObject> readRoot() const;
    Result<QJsonObject> mapOf(const QJsonObject &root) const;

    QString m_fileName;
    QLatin1StringView m_member;
    Owner m_owner;
    Patience m_patience;
};

} // namespace AgentCore

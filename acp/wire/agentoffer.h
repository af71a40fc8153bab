// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>
#include <QMap>
#include <QStringList>

namespace Acp {

//! One way to sign in at an agent. Source: ACP version 1, "Authentication".
struct AGENTCORE_EXPORT AuthMethodOffer
{
    enum class Kind {
        Agent, //!< By `authenticate`; the agent does the rest.
        Terminal, //!< Its program is run in a terminal with args and env added.
        Unknown, //!< Of a type that is not known here.
    };
    static constexpr qsizetype kMaxMethods = 50;

    QString id;
    QString name;
    QString description; //!< May be empty.
    Kind kind = Kind::Agent;
    QStringList args; //!< Terminal only.
    QMap<QString, QString> env; //!< Terminal only.
    friend bool operator==(const AuthMethodOffer &, const AuthMethodOffer &) = default;
};

//! \brief What an agent says of itself, the result of `initialize`.
//!
//! What is left out is not supported. Source: ACP version 1 of 2026-11-02, "Initialization".
struct AGENTCORE_EXPORT AgentOffer
{
    int protocolVersion = 1;
    QString name; //!< For programs; empty: it did not say, as with the next two.
    QString title;
    QString version;
    bool loadSession = false;
    bool images = false; //!< In prompts, as the next two.
    bool audio = false;
    bool embeddedContext = false;
    bool mcpHttp = false;
    bool mcpSse = false;
    bool listSessions = false;
    bool resumeSession = false;
    bool closeSession = false;
    bool deleteSession = false;
    bool forkSession = false;
    bool additionalDirectories = false;
    bool logout = false;
    QList<AuthMethodOffer> authMethods;
    QJsonObject meta; //!< `_meta` of its capabilities, as it stands.

    //! \brief Reads them; members of a wrong type count as missing, and so do methods to sign in
    //! that are malformed.
    //! \return InvalidInput when the version is no integer from 0 to 65535.
    static AgentCore::Result<AgentOffer> fromJson(const QJsonObject &json);
    //! Inverse; empty and unset members are left out where that means the same.
    QJsonObject toJson() const;
    friend bool operator==(const AgentOffer &, const AgentOffer &) = default;
};

} // namespace Acp

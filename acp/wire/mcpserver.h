// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonArray>
#include <QList>
#include <QStringList>

namespace Acp {

//! A name and its value: a variable of the environment, a header of HTTP.
struct NamedValue
{
    QString name;
    QString value; //!< May be secret.
    friend bool operator==(const NamedValue &, const NamedValue &) = default;
};

//! An MCP server that the client wants the session to use.
struct AGENTCORE_EXPORT McpServer
{
    enum class Kind { Stdio, Http, Sse, Unknown };

    Kind kind = Kind::Stdio;
    QString name;
    QString command; //!< Stdio only.
    QStringList args;
    QList<NamedValue> env;
    QString url; //!< Http and Sse only.
    QList<NamedValue> headers;
    QString unknownType; //!< Unknown only: the transport that it names.
    friend bool operator==(const McpServer &, const McpServer &) = default;

    //! \brief Reads the member `mcpServers`: an array of entries, or an object name -> entry.
    //!
    //! Missing, null, [] and {} are none; `type` is missing or "stdio" for a command, and a bare
    //! `url` is HTTP; `env` and `headers` are lists of {name, value} or an object; null is empty.
    //! An entry of another type is Unknown, whatever else it has: it may be of a later version.
    //! \return InvalidInput for the first bad entry: one refuses the whole list.
    static AgentCore::Result<QList<McpServer>> listFromJson(const QJsonValue &json);
    //! Inverse, in the form of the standard; Unknown ones are left out.
    static QJsonArray listToJson(const QList<McpServer> &servers);
};

} // namespace Acp

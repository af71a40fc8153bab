// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/mcpservers.h"

#include "agentcore/base/textlimits.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr qsizetype kMaxShownType = 40; // chars

static QString validName(const QString &given)
{
    QString name = given.trimmed().left(McpServerSpec::kMaxNameLength).trimmed();
    for (QChar &c : name) {
        if (!McpServerSpec::isValidName(u"a"_s + c + u'a'))
            c = u'-';
    }
    return McpServerSpec::isValidName(name) ? name : u"server"_s;
}

static Result<McpServerSpec> specOf(const McpServer &server, const QString &name)
{
    const QString where = "/mcpServers/"_L1 + name;
    McpServerSpec spec;
    spec.name = name;
    spec.origin = McpServerSpec::Origin::Client;
    if (server.kind == McpServer::Kind::Stdio) {
        spec.command = server.command;
        spec.args = server.args;
        for (const NamedValue &variable : server.env)
            spec.env.insert(variable.name, variable.value);
        return spec;
    }
    if (server.kind == McpServer::Kind::Unknown) {
        return fail(ErrorCode::Unsupported,
                    u"the transport \"%1\" is not known"_s.arg(
                        sanitizedForDisplay(server.unknownType.left(kMaxShownType))),
                    where + "/type"_L1);
    }
    spec.kind = server.kind == McpServer::Kind::Http ? McpServerSpec::Kind::Http
                                                     : McpServerSpec::Kind::Sse;
    const auto url = mcpUrl(server.url, where + "/url"_L1);
    if (!url)
        return std::unexpected(url.error());
    spec.url = *url;
    for (const NamedValue &header : server.headers) {
        if (const auto checked = checkMcpHeader(header.name, header.value, where + "/headers"_L1);
            !checked)
            return std::unexpected(checked.error());
        spec.headers.insert(header.name, header.value);
    }
    return spec;
}

McpServerSpecs mcpServerSpecs(const QList<McpServer> &servers)
{
    McpServerSpecs specs;
    for (const McpServer &server : servers) {
        const QString name = validName(server.name);
        auto spec = specOf(server, name);
        if (spec && std::ranges::contains(specs.servers, name, &McpServerSpec::name))
            spec = fail(ErrorCode::Conflict, u"two servers have this name"_s, name);
        if (spec)
            specs.servers.append(*std::move(spec));
        else
            specs.problems.append({name, spec.error()});
    }
    return specs;
}

QList<McpServer> wireMcpServers(const QList<McpServerSpec> &specs)
{
    QList<McpServer> servers;
    const auto named = [](const QMap<QString, QString> &map) {
        QList<NamedValue> values;
        for (const auto &[name, value] : map.asKeyValueRange())
            values += NamedValue{name, value};
        return values;
    };
    for (const McpServerSpec &spec : specs) {
        McpServer server;
        server.name = spec.name;
        if (spec.kind == McpServerSpec::Kind::Stdio) {
            server.command = spec.command;
            server.args = spec.args;
            server.env = named(spec.env);
        } else {
            server.kind = spec.kind == McpServerSpec::Kind::Http ? McpServer::Kind::Http
                                                                 : McpServer::Kind::Sse;
            server.url = spec.url.toString(QUrl::FullyEncoded);
            server.headers = named(spec.headers);
        }
        servers += server;
    }
    return servers;
}

} // namespace Acp

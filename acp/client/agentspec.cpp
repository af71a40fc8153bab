// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/agentspec.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/mcp/config/mcpexpansion.h"
#include "agentcore/mcp/config/mcpplace.h"

#include <QDir>
#include <QFileInfo>
#include <QUrl>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr qint64 kMaxMilliseconds = 24LL * 60 * 60 * 1000;
static constexpr int kMaxRestarts = 100;
static constexpr int kNewestProtocol = 2;

static QMap<QString, QString> readVariables(JsonReader &reader)
{
    QMap<QString, QString> variables;
    const QJsonObject object = reader.optionalObject("env"_L1).value_or(QJsonObject());
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (it->isString() || it->isDouble() || it->isBool())
            variables.insert(it.key(), it->toVariant().toString());
        else if (!it->isNull())
            reader.fail("env"_L1, u"\"%1\" must be a string"_s.arg(it.key()));
    }
    return variables;
}

static void readTime(JsonReader &reader, QLatin1StringView key, std::chrono::milliseconds &time)
{
    if (const auto value = reader.optionalInt(key, 1, kMaxMilliseconds))
        time = std::chrono::milliseconds(*value);
}

static void readPolicy(JsonReader &outer, AgentSpec &spec)
{
    const auto policy = outer.optionalObject("nonInteractivePolicy"_L1);
    if (!policy)
        return;
    JsonReader reader(*policy, outer.pathOf("nonInteractivePolicy"_L1));
    const QString mode = reader.requiredString("mode"_L1);
    if (mode == "accept_all"_L1)
        spec.headless = AgentSpec::Headless::AcceptAll;
    else if (reader.ok() && mode != "reject_all"_L1)
        reader.fail("mode"_L1, u"must be reject_all or accept_all"_s);
    if (const auto read = reader.finish(mode); !read)
        outer.fail(read.error());
}

static void readDialect(JsonReader &reader, AgentSpec &spec)
{
    const QString dialect = reader.optionalString("dialect"_L1).value_or(QString());
    if (dialect == "agentao"_L1)
        spec.dialect = AgentSpec::Dialect::Agentao;
    else if (!dialect.isEmpty() && dialect != "standard"_L1 && dialect != "iac"_L1)
        reader.fail("dialect"_L1, u"must be standard, agentao or iac"_s);
}

static void readWay(JsonReader &reader, AgentSpec &spec)
{
    spec.url = reader.optionalString("url"_L1).value_or(QString());
    spec.tokenFile = reader.optionalString("tokenFile"_L1).value_or(QString());
    spec.certificate = reader.optionalString("certificate"_L1).value_or(QString());
    if (spec.url.isEmpty()) {
        spec.command = reader.requiredString("command"_L1);
        if (reader.ok() && spec.command.trimmed().isEmpty())
            reader.fail("command"_L1, u"must not be empty"_s);
        return;
    }
    if (const auto command = reader.optionalString("command"_L1); command && !command->isEmpty())
        reader.fail("url"_L1, u"goes not together with a command"_s);
    const QString scheme = QUrl(spec.url, QUrl::StrictMode).scheme();
    if (reader.ok() && scheme != "ws"_L1 && scheme != "wss"_L1)
        reader.fail("url"_L1, u"must begin with ws:// or wss://"_s);
}

Result<AgentSpec> AgentSpec::fromJson(const QString &name, const QJsonObject &json,
                                      const QString &path)
{
    JsonReader reader(json, path);
    AgentSpec spec;
    spec.name = name;
    if (!McpServerSpec::isValidName(name))
        reader.fail(Error{ErrorCode::InvalidInput, u"this is no name of an agent"_s, path});
    readWay(reader, spec);
    spec.args = reader.optionalStrings("args"_L1);
    spec.env = readVariables(reader);
    spec.cwd = reader.optionalString("cwd"_L1).value_or(QString());
    spec.description = reader.optionalString("description"_L1).value_or(QString());
    spec.autoStart = reader.optionalBool("autoStart"_L1).value_or(true);
    readTime(reader, "startupTimeoutMs"_L1, spec.startup);
    readTime(reader, "requestTimeoutMs"_L1, spec.request);
    readTime(reader, "silenceTimeoutMs"_L1, spec.silence);
    spec.maxRestarts = int(reader.optionalInt("maxRecoverableRestarts"_L1, 0, kMaxRestarts)
                               .value_or(spec.maxRestarts));
    readPolicy(reader, spec);
    readDialect(reader, spec);
    spec.sandbox = reader.optionalBool("sandbox"_L1).value_or(false);
    spec.getsMcpServers = reader.optionalBool("mcpServers"_L1).value_or(false);
    spec.elsewhere = reader.optionalBool("elsewhere"_L1);
    spec.protocol
        = int(reader.optionalInt("protocol"_L1, 1, kNewestProtocol).value_or(spec.protocol));
    const bool isPlace
        = spec.cwd.isEmpty() || spec.cwd.startsWith(u'/') || spec.cwd.startsWith(u'~');
    if (reader.ok() && spec.isElsewhere() && !isPlace)
        reader.fail("cwd"_L1, u"must be absolute, or begin with ~, as it is on another machine"_s);
    return reader.finish(std::move(spec));
}

QStringList AgentSpec::members()
{
    return {u"command"_s,
            u"args"_s,
            u"env"_s,
            u"cwd"_s,
            u"url"_s,
            u"tokenFile"_s,
            u"certificate"_s,
            u"description"_s,
            u"autoStart"_s,
            u"startupTimeoutMs"_s,
            u"requestTimeoutMs"_s,
            u"silenceTimeoutMs"_s,
            u"maxRecoverableRestarts"_s,
            u"nonInteractivePolicy"_s,
            u"sandbox"_s,
            u"mcpServers"_s,
            u"elsewhere"_s,
            u"dialect"_s,
            u"protocol"_s};
}

static void insertTime(QJsonObject &json, QLatin1StringView key, std::chrono::milliseconds time,
                       std::chrono::milliseconds unset)
{
    if (time != unset)
        json[key] = qint64(time.count());
}

QJsonObject AgentSpec::toJson() const
{
    const AgentSpec unset;
    QJsonObject json;
    const auto insert = [&json](QLatin1StringView member, const QString &value) {
        if (!value.isEmpty())
            json[member] = value;
    };
    insert("command"_L1, command);
    insert("url"_L1, url);
    insert("tokenFile"_L1, tokenFile);
    insert("certificate"_L1, certificate);
    if (!args.isEmpty())
        json["args"_L1] = QJsonArray::fromStringList(args);
    QJsonObject variables;
    for (const auto &[variable, value] : env.asKeyValueRange())
        variables[variable] = value;
    if (!variables.isEmpty())
        json["env"_L1] = variables;
    if (!cwd.isEmpty())
        json["cwd"_L1] = cwd;
    if (!description.isEmpty())
        json["description"_L1] = description;
    if (!autoStart)
        json["autoStart"_L1] = false;
    insertTime(json, "startupTimeoutMs"_L1, startup, unset.startup);
    insertTime(json, "requestTimeoutMs"_L1, request, unset.request);
    insertTime(json, "silenceTimeoutMs"_L1, silence, unset.silence);
    if (maxRestarts != unset.maxRestarts)
        json["maxRecoverableRestarts"_L1] = maxRestarts;
    if (headless == Headless::AcceptAll)
        json["nonInteractivePolicy"_L1] = QJsonObject{{"mode"_L1, "accept_all"_L1}};
    if (sandbox)
        json["sandbox"_L1] = true;
    if (getsMcpServers)
        json["mcpServers"_L1] = true;
    if (elsewhere)
        json["elsewhere"_L1] = *elsewhere;
    if (dialect == Dialect::Agentao)
        json["dialect"_L1] = "agentao"_L1;
    if (protocol != unset.protocol)
        json["protocol"_L1] = protocol;
    return json;
}

bool AgentSpec::isElsewhere() const
{
    return elsewhere.value_or(!url.isEmpty() || QFileInfo(command).fileName() == "ssh"_L1);
}

static McpServerSpec plainLaunch(const AgentSpec &spec)
{
    McpServerSpec launch;
    launch.name = spec.name;
    launch.command = spec.command;
    launch.args = spec.args;
    launch.env = spec.env;
    if (!spec.isElsewhere())
        launch.cwd = spec.cwd;
    launch.origin = spec.origin == AgentSpec::Origin::Project ? McpServerSpec::Origin::Project
                                                              : McpServerSpec::Origin::User;
    launch.file = spec.file;
    return launch;
}

Result<McpServerSpec> AgentSpec::launch(const QString &cwd) const
{
    const QString place = isElsewhere() ? QDir::homePath() : cwd;
    auto launch = expandedMcpServer(plainLaunch(*this), place);
    if (!launch) { // whoever expands takes the entry for one of mcp.json
        Error error = launch.error();
        error.where.replace(file + "#/mcpServers/"_L1, file + "#/servers/"_L1);
        return std::unexpected(error);
    }
    if (launch->cwd.isEmpty())
        launch->cwd = mcpServerPlace(*launch, place);
    return launch;
}

QString AgentSpec::commandLine() const
{
    if (!url.isEmpty())
        return QUrl(url).toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery);
    return plainLaunch(*this).withoutSecrets().address();
}

QStringList AgentSpec::shownArgs() const
{
    return plainLaunch(*this).withoutSecrets().args;
}

} // namespace Acp

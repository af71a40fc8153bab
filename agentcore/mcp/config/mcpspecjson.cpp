// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/config/mcpspecjson.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/mcp/config/mcpmembers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Names = std::initializer_list<QLatin1StringView>;
using McpMembers::present;

static constexpr double kMaxSeconds = 3600;

//! An empty list lets nothing through, unlike none: no name is empty.
static QStringList noTools()
{
    return {QString()};
}

static QMap<QString, QString> readTexts(JsonReader &reader, QLatin1StringView key)
{
    QMap<QString, QString> texts;
    const QJsonObject object = reader.optionalObject(key).value_or(QJsonObject());
    for (auto it = object.begin(); it != object.end(); ++it) {
        // People write ports and switches without quotes; null takes nothing away.
        if (it->isString() || it->isDouble() || it->isBool())
            texts.insert(it.key(), it->toVariant().toString());
        else if (!it->isNull())
            reader.fail(key, u"\"%1\" must be a string"_s.arg(it.key()));
    }
    return texts;
}

static std::chrono::milliseconds readSeconds(JsonReader &reader, const QJsonValue &value,
                                             std::chrono::milliseconds unset)
{
    if (value.isUndefined() || value.isNull())
        return unset;
    const double seconds = value.toDouble(-1);
    if (!(seconds > 0 && seconds <= kMaxSeconds)) {
        reader.fail("timeout"_L1, u"is in seconds: more than 0, at most 3600"_s);
        return unset;
    }
    return std::chrono::milliseconds(std::max<qint64>(1, std::llround(seconds * 1000)));
}

static void readTimeout(JsonReader &reader, const QJsonValue &value, McpServerSpec &spec)
{
    if (value.isObject()) {
        spec.startup = readSeconds(reader, value["startup"_L1], spec.startup);
        spec.timeout = readSeconds(reader, value["request"_L1], spec.timeout);
        return;
    }
    spec.startup = readSeconds(reader, value, spec.startup);
    spec.timeout = readSeconds(reader, value, spec.timeout);
}

static void readOAuth(JsonReader &outer, const QJsonObject &json, McpOAuthSettings &oauth)
{
    const auto key = present(json, Names{"oauth"_L1, "auth"_L1});
    if (json.value(key).isBool())
        return; // a switch of other programs
    const QJsonObject object = outer.optionalObject(key).value_or(QJsonObject());
    JsonReader reader(object, outer.pathOf(key));
    const auto text = [&](Names names) {
        return reader.optionalString(present(object, names)).value_or(QString());
    };
    oauth.clientId = text({"clientId"_L1, "client_id"_L1, "CLIENT_ID"_L1});
    oauth.clientSecret = text({"clientSecret"_L1, "client_secret"_L1, "CLIENT_SECRET"_L1});
    const auto scopes = present(object, Names{"scopes"_L1, "scope"_L1});
    if (object.value(scopes).isString())
        oauth.scopes = object.value(scopes).toString().split(u' ', Qt::SkipEmptyParts);
    else
        oauth.scopes = reader.optionalStrings(scopes);
    const auto port = present(object, Names{"callbackPort"_L1, "callback_port"_L1});
    oauth.callbackPort = quint16(reader.optionalInt(port, 0, 65535).value_or(0));
    if (!oauth.clientSecret.isEmpty() && oauth.clientId.isEmpty())
        reader.fail("clientId"_L1, u"is missing beside a secret of the client"_s);
    if (const auto read = reader.finish(true); !read)
        outer.fail(read.error());
}

static void readKind(JsonReader &reader, bool hasCommand, bool hasUrl, McpServerSpec &spec)
{
    const QString type = reader.optionalString("type"_L1).value_or(QString());
    const QString plain = QString(type).remove(u'-').remove(u'_').toLower();
    if (type.isEmpty() && reader.ok()) {
        if (hasCommand == hasUrl)
            reader.fail("type"_L1, u"is missing: there must be either a command or a url"_s);
        spec.kind = hasUrl ? McpServerSpec::Kind::Http : McpServerSpec::Kind::Stdio;
    } else if (plain == "http"_L1 || plain == "streamablehttp"_L1) {
        spec.kind = McpServerSpec::Kind::Http;
    } else if (plain == "sse"_L1) {
        spec.kind = McpServerSpec::Kind::Sse;
    } else if (plain != "stdio"_L1 && plain != "local"_L1) {
        reader.fail("type"_L1, u"must be stdio, http or sse"_s);
    }
}

static void readStdio(JsonReader &reader, McpServerSpec &spec)
{
    spec.command = reader.requiredString("command"_L1).trimmed();
    if (reader.ok() && spec.command.isEmpty())
        reader.fail("command"_L1, u"must not be empty"_s);
    spec.args = reader.optionalStrings("args"_L1);
    spec.env = readTexts(reader, "env"_L1);
    for (auto it = spec.env.cbegin(); it != spec.env.cend(); ++it) {
        if (it.key().isEmpty() || it.key().contains(u'=') || it.key().contains(QChar::Null)
            || it->contains(QChar::Null))
            reader.fail("env"_L1, u"\"%1\" cannot be a variable"_s.arg(it.key()));
    }
    spec.cwd = reader.optionalString("cwd"_L1).value_or(QString());
}

static void readHttp(JsonReader &reader, QLatin1StringView key, McpServerSpec &spec)
{
    const QString text = reader.requiredString(key).trimmed();
    if (text.contains("${"_L1)) {
        spec.urlTemplate = text;
    } else if (reader.ok()) {
        if (const auto url = mcpUrl(text, reader.pathOf(key)))
            spec.url = *url;
        else
            reader.fail(url.error());
    }
    spec.headers = readTexts(reader, "headers"_L1);
    for (auto it = spec.headers.cbegin(); it != spec.headers.cend(); ++it) {
        if (const auto checked = checkMcpHeader(it.key(), *it, reader.pathOf("headers"_L1));
            !checked)
            reader.fail(checked.error());
    }
}

Result<McpServerSpec> mcpServerFromJson(const QString &name, const QJsonObject &json,
                                        const QString &path)
{
    if (!McpServerSpec::isValidName(name)) {
        return fail(ErrorCode::InvalidInput,
                    u"a name has letters, digits, blanks and -_./@+(), at most %1 of them"_s.arg(
                        McpServerSpec::kMaxNameLength),
                    path);
    }
    JsonReader reader(json, path);
    McpServerSpec spec;
    spec.name = name;
    const auto urlName = present(json, McpMembers::kUrl);
    readKind(reader, json.contains("command"_L1), json.contains(urlName), spec);
    if (spec.kind == McpServerSpec::Kind::Stdio)
        readStdio(reader, spec);
    else
        readHttp(reader, urlName, spec);
    readOAuth(reader, json, spec.oauth);
    spec.disabled = reader.optionalBool("disabled"_L1)
                        .value_or(!reader.optionalBool("enabled"_L1).value_or(true));
    spec.trusted = reader.optionalBool("trust"_L1).value_or(false);
    spec.stateless = reader.optionalBool("stateless"_L1).value_or(false);
    spec.roots = reader.optionalBool("roots"_L1);
    readTimeout(reader, json.value("timeout"_L1), spec);
    const auto allowed = present(json, McpMembers::kAllowedTools);
    spec.allowedTools = reader.optionalStrings(allowed);
    if (spec.allowedTools.isEmpty() && json.value(allowed).isArray())
        spec.allowedTools = noTools();
    spec.deniedTools = reader.optionalStrings(present(json, McpMembers::kDeniedTools));
    return reader.finish(std::move(spec));
}

static void insertTexts(QJsonObject &json, QLatin1StringView key, const QMap<QString, QString> &map)
{
    QJsonObject object;
    for (auto it = map.begin(); it != map.end(); ++it)
        object.insert(it.key(), it.value());
    if (!object.isEmpty())
        json.insert(key, object);
}

static void insertText(QJsonObject &json, QLatin1StringView key, const QString &text)
{
    if (!text.isEmpty())
        json.insert(key, text);
}

static void insertList(QJsonObject &json, QLatin1StringView key, const QStringList &list)
{
    if (!list.isEmpty())
        json.insert(key, QJsonArray::fromStringList(list));
}

static void insertTimeout(QJsonObject &json, const McpServerSpec &spec)
{
    const McpServerSpec usual;
    QJsonObject times;
    if (spec.startup != usual.startup)
        times.insert("startup"_L1, double(spec.startup.count()) / 1000);
    if (spec.timeout != usual.timeout)
        times.insert("request"_L1, double(spec.timeout.count()) / 1000);
    if (spec.startup == spec.timeout)
        json.insert("timeout"_L1, double(spec.timeout.count()) / 1000);
    else if (!times.isEmpty())
        json.insert("timeout"_L1, times);
}

static QJsonObject toJson(const McpOAuthSettings &oauth)
{
    QJsonObject json;
    insertText(json, "clientId"_L1, oauth.clientId);
    insertText(json, "clientSecret"_L1, oauth.clientSecret);
    insertList(json, "scopes"_L1, oauth.scopes);
    if (oauth.callbackPort != 0)
        json.insert("callbackPort"_L1, oauth.callbackPort);
    return json;
}

QJsonObject mcpServerToJson(const McpServerSpec &spec)
{
    QJsonObject json;
    if (spec.kind == McpServerSpec::Kind::Stdio) {
        insertText(json, "command"_L1, spec.command);
        insertList(json, "args"_L1, spec.args);
        insertTexts(json, "env"_L1, spec.env);
        insertText(json, "cwd"_L1, spec.cwd);
    } else {
        // Always with its type: not all programs take a bare url for one of HTTP.
        json.insert("type"_L1, spec.kind == McpServerSpec::Kind::Http ? u"http"_s : u"sse"_s);
        json.insert("url"_L1,
                    spec.urlTemplate.isEmpty() ? spec.url.toString(QUrl::FullyEncoded)
                                               : spec.urlTemplate);
        insertTexts(json, "headers"_L1, spec.headers);
    }
    if (const QJsonObject oauth = toJson(spec.oauth); !oauth.isEmpty())
        json.insert("oauth"_L1, oauth);
    for (const auto &[key, isSet] :
         {std::pair{"disabled"_L1, spec.disabled}, std::pair{"trust"_L1, spec.trusted},
          std::pair{"stateless"_L1, spec.stateless}}) {
        if (isSet)
            json.insert(key, true);
    }
    if (spec.roots)
        json.insert("roots"_L1, *spec.roots);
    insertTimeout(json, spec);
    if (spec.allowedTools == noTools())
        json.insert("allowedTools"_L1, QJsonArray());
    else
        insertList(json, "allowedTools"_L1, spec.allowedTools);
    insertList(json, "deniedTools"_L1, spec.deniedTools);
    return json;
}

//! Members that grant something elsewhere, which nobody is granted here without being told.
static void noteIgnored(const QString &name, const QJsonObject &json, const QString &where,
                        QList<McpConfigProblem> &notes)
{
    for (const auto key : {"alwaysAllow"_L1, "autoApprove"_L1}) {
        if (json.value(key).isUndefined() || json.value(key).toArray().isEmpty())
            continue;
        notes.append(
            {name,
             {ErrorCode::Unsupported,
              u"%1 is not looked at: tools are allowed by rules in permissions.json"_s.arg(key),
              where + u'/' + key}});
    }
    if (json.contains("envFile"_L1)) {
        notes.append(
            {name,
             {ErrorCode::Unsupported, u"envFile is not read; write its variables into env"_s,
              where + "/envFile"_L1}});
    }
}

McpServerSpecs mcpServersFromJson(const QJsonObject &map, const QString &file, const QString &path,
                                  McpServerSpec::Origin origin)
{
    McpServerSpecs specs;
    const auto problem = [&specs, &file](const QString &name, Error error) {
        error.where = file + u'#' + error.where;
        specs.problems.append({name.left(McpServerSpec::kMaxNameLength), error});
    };
    for (auto it = map.begin(); it != map.end(); ++it) {
        const QString where = path + u'/' + it.key();
        if (specs.servers.size() == McpServerSpecs::kMaxServers) {
            problem({}, {ErrorCode::LimitExceeded, u"there are too many servers"_s, path});
            break;
        }
        if (!it->isObject()) {
            problem(it.key(), {ErrorCode::InvalidInput, u"a server must be an object"_s, where});
            continue;
        }
        auto spec = mcpServerFromJson(it.key(), it->toObject(), where);
        if (!spec) {
            problem(it.key(), spec.error());
            continue;
        }
        spec->origin = origin;
        spec->file = file;
        noteIgnored(it.key(), it->toObject(), file + u'#' + where, specs.notes);
        specs.servers.append(*std::move(spec));
    }
    return specs;
}

void McpServerSpecs::add(const McpServerSpecs &more)
{
    problems += more.problems;
    notes += more.notes;
    for (const McpServerSpec &spec : more.servers) {
        const auto same = std::ranges::find(servers, spec.name, &McpServerSpec::name);
        if (same == servers.end()) {
            servers.append(spec);
            continue;
        }
        const QString other = same->file.isEmpty() ? u"the client"_s : same->file;
        notes.append(
            {spec.name,
             {ErrorCode::Conflict, u"is left out: there is one of this name in %1"_s.arg(other),
              spec.file.isEmpty() ? spec.name : spec.file + u'#' + spec.name}});
    }
}

Result<QUrl> mcpUrl(const QString &text, const QString &where)
{
    const QUrl url(text, QUrl::StrictMode);
    const QString scheme = url.scheme();
    if ((scheme != "http"_L1 && scheme != "https"_L1) || url.host().isEmpty())
        return fail(ErrorCode::InvalidInput, u"must be an http or https URL"_s, where);
    return url;
}

Result<void> checkMcpHeader(const QString &name, const QString &value, const QString &where)
{
    // Source: RFC 9110, sections 5.1 and 5.5.
    const auto isToken
        = [](QChar c) { return c > u' ' && c < u'\x7f' && !"\"(),/:;<=>?@[\\]{}"_L1.contains(c); };
    const auto isText = [](QChar c) { return c == u'\t' || (c >= u' ' && c != u'\x7f'); };
    if (name.isEmpty() || !std::ranges::all_of(name, isToken))
        return fail(ErrorCode::InvalidInput, u"\"%1\" cannot be a header"_s.arg(name), where);
    if (!std::ranges::all_of(value, isText)) {
        return fail(ErrorCode::InvalidInput,
                    u"the value of \"%1\" has a line break or control characters"_s.arg(name),
                    where);
    }
    return {};
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakemcpheaders.h"

using namespace Qt::StringLiterals;

namespace Testing {

static QString decoded(const QByteArray &value)
{
    if (!value.startsWith("=?base64?") || !value.endsWith("?="))
        return QString::fromUtf8(value);
    return QString::fromUtf8(QByteArray::fromBase64(value.sliced(9, value.size() - 11)));
}

static QString compare(const QHttpHeaders &headers, const QByteArray &name, const QString &wanted)
{
    if (!headers.contains(name))
        return u"header %1 is missing"_s.arg(QLatin1StringView(name));
    const QString found = decoded(headers.combinedValue(name));
    if (found == wanted)
        return {};
    return u"header %1 is '%2', the message says '%3'"_s.arg(QLatin1StringView(name), found,
                                                             wanted);
}

static QString asText(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool() ? u"true"_s : u"false"_s;
    return value.isDouble() ? QString::number(value.toInteger()) : value.toString();
}

static QString compareArguments(const QHttpHeaders &headers, const QJsonObject &properties,
                                const QJsonObject &arguments)
{
    for (auto it = properties.begin(); it != properties.end(); ++it) {
        const QJsonObject schema = it->toObject();
        const QJsonValue value = arguments[it.key()];
        if (const QJsonValue name = schema["x-mcp-header"_L1]; name.isString()) {
            const QByteArray header = "Mcp-Param-" + name.toString().toLatin1();
            const bool isThere = !value.isUndefined() && !value.isNull();
            if (!isThere && headers.contains(header))
                return u"header %1 is not of the message"_s.arg(QLatin1StringView(header));
            const QString wrong = isThere ? compare(headers, header, asText(value)) : QString();
            if (!wrong.isEmpty())
                return wrong;
        }
        const QString nested
            = compareArguments(headers, schema["properties"_L1].toObject(), value.toObject());
        if (!nested.isEmpty())
            return nested;
    }
    return {};
}

QString FakeMcpHeaders::mistake(const QHttpHeaders &headers, const QJsonObject &message,
                                const QJsonArray &tools)
{
    const QJsonObject params = message["params"_L1].toObject();
    const QString method = message["method"_L1].toString();
    QString wrong
        = compare(headers, "MCP-Protocol-Version",
                  params["_meta"_L1]["io.modelcontextprotocol/protocolVersion"_L1].toString());
    if (wrong.isEmpty())
        wrong = compare(headers, "Mcp-Method", method);
    if (!wrong.isEmpty())
        return wrong;
    if (method == "resources/read"_L1)
        return compare(headers, "Mcp-Name", params["uri"_L1].toString());
    const QString name = params["name"_L1].toString();
    if (method == "prompts/get"_L1 || method == "tools/call"_L1)
        wrong = compare(headers, "Mcp-Name", name);
    if (!wrong.isEmpty() || method != "tools/call"_L1)
        return wrong;
    for (const QJsonValue &tool : tools) {
        if (tool["name"_L1] == name) {
            return compareArguments(headers, tool["inputSchema"_L1]["properties"_L1].toObject(),
                                    params["arguments"_L1].toObject());
        }
    }
    return {};
}

} // namespace Testing

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/wire/mcptoolheaders.h"

#include <QJsonArray>
#include <QSet>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

class HeaderFinder
{
public:
    Result<QMap<QString, QString>> find(const QJsonObject &schema)
    {
        readSchema(schema, {}, true);
        if (!m_mistake.isEmpty())
            return fail(ErrorCode::InvalidInput, m_mistake);
        return m_headers;
    }

private:
    //! \a isReachable: by nothing but `properties` from the root.
    void readSchema(const QJsonObject &schema, const QString &path, bool isReachable);
    void readValue(const QJsonValue &value, const QString &path);
    void readHeader(const QJsonObject &schema, const QString &path, bool isReachable);

    QMap<QString, QString> m_headers;
    QSet<QString> m_names; // in lower case
    QString m_mistake;
};

} // namespace

static constexpr QLatin1StringView kKey{"x-mcp-header"};

// RFC 9110, section 5.6.2.
static bool isToken(const QString &name)
{
    static constexpr QStringView kSigns = u"!#$%&'*+-.^_`|~";
    return !name.isEmpty() && name.size() <= 200 && std::ranges::all_of(name, [](QChar c) {
        return (c.unicode() < 0x80 && c.isLetterOrNumber()) || kSigns.contains(c);
    });
}

void HeaderFinder::readHeader(const QJsonObject &schema, const QString &path, bool isReachable)
{
    const QString name = schema[kKey].toString();
    const QString type = schema["type"_L1].toString();
    const bool isPrimitive = type == "string"_L1 || type == "integer"_L1 || type == "boolean"_L1;
    if (!isReachable || path.isEmpty())
        m_mistake = u"an x-mcp-header stands where it must not"_s;
    else if (!isToken(name))
        m_mistake = u"an x-mcp-header is no name of a header"_s;
    else if (!isPrimitive)
        m_mistake = u"the x-mcp-header %1 is of no text, integer or boolean"_s.arg(name);
    else if (m_names.contains(name.toLower()))
        m_mistake = u"the x-mcp-header %1 is there twice"_s.arg(name);
    m_names.insert(name.toLower());
    m_headers.insert(path, name);
}

void HeaderFinder::readSchema(const QJsonObject &schema, const QString &path, bool isReachable)
{
    if (schema.contains(kKey))
        readHeader(schema, path, isReachable);
    for (auto each = schema.begin(); each != schema.end(); ++each) {
        const QString key = each.key();
        if (key == "properties"_L1) {
            const QJsonObject properties = each->toObject();
            for (auto one = properties.begin(); one != properties.end(); ++one) {
                QString name = one.key();
                name.replace(u'~', "~0"_L1).replace(u'/', "~1"_L1);
                readSchema(one->toObject(), path + u'/' + name, isReachable);
            }
        } else if (key != "default"_L1 && key != "examples"_L1 && key != "enum"_L1
                   && key != "const"_L1) {
            readValue(*each, path);
        }
    }
}

void HeaderFinder::readValue(const QJsonValue &value, const QString &path)
{
    if (value.isObject())
        readSchema(value.toObject(), path, false);
    const QJsonArray array = value.toArray();
    for (const QJsonValue &item : array)
        readValue(item, path);
}

Result<QMap<QString, QString>> mcpToolHeaders(const QJsonObject &inputSchema)
{
    return HeaderFinder().find(inputSchema);
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/wire/mcpbounds.h"

#include <QJsonArray>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Depth is bounded by the parser: 1,024.
qsizetype jsonWeight(const QJsonValue &value, qsizetype limit)
{
    constexpr qsizetype kScalar = 8;
    if (value.isString())
        return value.toString().size() + kScalar;
    qsizetype weight = kScalar;
    if (value.isArray()) {
        const QJsonArray array = value.toArray();
        for (const QJsonValue &item : array) {
            if (weight > limit)
                break;
            weight += jsonWeight(item, limit - weight);
        }
    } else if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto each = object.begin(); each != object.end() && weight <= limit; ++each)
            weight += each.key().size() + jsonWeight(each.value(), limit - weight);
    }
    return weight;
}

QString boundedText(const QString &text, qsizetype maxChars)
{
    if (text.size() <= maxChars)
        return text;
    qsizetype end = maxChars - 1;
    if (end > 0 && text.at(end - 1).isHighSurrogate())
        --end;
    return text.first(end) + u'…';
}

} // namespace AgentCore

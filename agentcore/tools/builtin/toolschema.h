// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/chatmessage.h"

#include <QJsonObject>
#include <QStringList>

namespace AgentCore {

//! One parameter of a tool in JSON Schema: its description, type and further keywords.
inline QJsonObject schemaProperty(QLatin1StringView type, const QString &description,
                                  const QJsonObject &keywords = {})
{
    QJsonObject property = keywords;
    property.insert(QLatin1StringView("type"), type);
    property.insert(QLatin1StringView("description"), description);
    return property;
}

//! A strict object schema: nothing besides \a properties is allowed.
inline QJsonObject schemaObject(const QJsonObject &properties, const QStringList &required)
{
    return {
        {QLatin1StringView("type"), QLatin1StringView("object")},
        {QLatin1StringView("properties"), properties},
        {QLatin1StringView("required"), QJsonArray::fromStringList(required)},
        {QLatin1StringView("additionalProperties"), false},
    };
}

} // namespace AgentCore

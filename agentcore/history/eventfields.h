// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/jsonreader.h"

#include <QDateTime>

namespace AgentCore {

// Members that several kinds of events have.

//! UTC, ISO 8601 with milliseconds.
QString timeToText(const QDateTime &time);
//! Inverse of timeToText(); unset when it is missing.
std::optional<QDateTime> readTime(JsonReader &reader, QLatin1StringView key);
//! The decoded bytes; empty when it is missing.
QByteArray readBase64(JsonReader &reader, QLatin1StringView key);

//! Reads each object of the array \a key with \a read(JsonReader &).
template <typename List, typename Read>
std::optional<List> readList(JsonReader &reader, QLatin1StringView key, Read read)
{
    const auto array = reader.optionalArray(key);
    if (!array)
        return std::nullopt;
    List list;
    for (qsizetype i = 0; i < array->size(); ++i) {
        JsonReader item(array->at(i).toObject(), reader.pathOf(key) + u'/' + QString::number(i));
        const auto value = item.finish(read(item));
        if (!value)
            reader.fail(value.error());
        else
            list.push_back(*value);
    }
    return list;
}

} // namespace AgentCore

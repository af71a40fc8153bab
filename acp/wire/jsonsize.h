// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/jsonreader.h"
#include "agentcore_export.h"

#include <QString>

namespace Acp {

//! Calls \a take with a reader of each item of the list \a key of objects, which must be there; the
//! first mistake, with its path, is that of \a reader.
template <typename Take>
void readEach(AgentCore::JsonReader &reader, QLatin1StringView key, Take take)
{
    const QJsonArray list = reader.requiredArray(key);
    for (qsizetype i = 0; i < list.size() && reader.ok(); ++i) {
        const QString path = reader.pathOf(key) + QLatin1Char('/') + QString::number(i);
        AgentCore::JsonReader item(list[i].toObject(), path);
        take(item);
        if (const auto read = item.finish(0); !read)
            reader.fail(read.error());
    }
}

//! Bytes of \a unit inside a JSON string, at most; a surrogate is half of four.
AGENTCORE_EXPORT qsizetype jsonBytes(QChar unit);
//! The same of a whole text, without its quotation marks.
AGENTCORE_EXPORT qsizetype jsonBytes(QStringView text);
//! \a text with so much of its middle left out that about \a maxBytes of JSON are left.
AGENTCORE_EXPORT QString boundedText(const QString &text, qsizetype maxBytes);

} // namespace Acp

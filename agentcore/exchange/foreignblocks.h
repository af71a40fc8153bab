// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/exchange/conversationbuilder.h"

#include <QJsonValue>

namespace AgentCore {

//! \brief The content of one message of another program, in any of the usual forms.
//!
//! A string, or an array of objects with a `type`: text; image_url (`data:` address); image
//! (`media_type` and `data`); tool_use; tool_result; thinking.
struct ForeignContent
{
    QList<ContentBlock> blocks; //!< Texts and images.
    QString thought;
    QString facts; //!< What stood within <system-reminder> tags.
    std::vector<ToolCallPart> calls;
    QList<std::pair<QString, ToolResult>> results; //!< By the id of their call.

    static ForeignContent fromJson(const QJsonValue &content);
    //! All texts, joined.
    QString text() const;
};

//! A time as programs write it: ISO 8601 with or without a zone, or seconds since 1970. UTC.
QDateTime foreignTime(const QJsonValue &value);

} // namespace AgentCore

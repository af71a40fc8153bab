// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/exchange/conversationbuilder.h"
#include "agentcore/exchange/importedsession.h"

#include <QJsonObject>
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

//! \brief A session file of Agentao's Python program: one object with `messages` in the form of
//! OpenAI's chat completions.
//!
//! \a cwd: the folder that the session gets. InvalidInput with the path of the first mistake, also
//! when there is no message of a person or the model.
Result<ImportedSession> sessionFromAgentao(const QJsonObject &json, const QString &cwd);

//! \brief A session.jsonl of iac-code: a message per row, rows without a role are none.
//!
//! Rows that cannot be read are skipped and counted. \a metadata: the object of the metadata.json
//! beside it, or an empty one. InvalidInput, with the first bad line, when no row can be read.
Result<ImportedSession> sessionFromIacCode(const QList<QByteArray> &lines,
                                           const QJsonObject &metadata, const QString &cwd);

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/wire/mcptypes.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

namespace AgentCore {

static QJsonValue hintJson(const std::optional<bool> &hint)
{
    return hint ? QJsonValue(*hint) : QJsonValue();
}

// The members of a JSON object have one order here, so equal tools have equal texts.
QByteArray McpToolInfo::fingerprint() const
{
    const QJsonArray all{name,
                         title,
                         description,
                         inputSchema,
                         outputSchema,
                         hintJson(annotations.readOnly),
                         hintJson(annotations.destructive),
                         hintJson(annotations.idempotent),
                         hintJson(annotations.openWorld)};
    return QCryptographicHash::hash(QJsonDocument(all).toJson(QJsonDocument::Compact),
                                    QCryptographicHash::Sha256);
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/mcp/wire/mcptypes.h"

#include <QStringList>

namespace AgentCore {

//! One page of a list. Source: Model Context Protocol, "Pagination".
template <typename T> struct McpPage
{
    QList<T> items;
    QString nextCursor; //!< Null: it was the last one. An empty one is a cursor, too.
    QStringList skipped; //!< Why items are missing, each.
};

//! \name Readers of one page
//! What is no such item is left out and said in McpPage::skipped. InvalidInput: \a result holds no
//! list at all.
//! @{
AGENTCORE_EXPORT Result<McpPage<McpToolInfo>> mcpToolPage(const QJsonObject &result);
AGENTCORE_EXPORT Result<McpPage<McpResourceInfo>> mcpResourcePage(const QJsonObject &result);
AGENTCORE_EXPORT Result<McpPage<McpResourceInfo>> mcpTemplatePage(const QJsonObject &result);
AGENTCORE_EXPORT Result<McpPage<McpPromptInfo>> mcpPromptPage(const QJsonObject &result);
//! @}

//! Takes the tools out of \a tools that run only as tasks, for a server that has no tasks. \return
//! why each is missing.
QStringList leaveOutMcpTasks(QList<McpToolInfo> &tools);

//! A resource or, with \a uriKey "uriTemplate", a template.
AGENTCORE_EXPORT Result<McpResourceInfo> mcpResourceInfo(const QJsonObject &json,
                                                         QLatin1StringView uriKey);

} // namespace AgentCore

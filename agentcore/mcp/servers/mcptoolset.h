// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/servers/mcptool.h"
#include "agentcore/mcp/servers/mcptoolname.h"
#include "agentcore/tools/builtin/toolregistry.h"

#include <QHash>
#include <QSet>

#include <optional>

namespace AgentCore {

//! \brief The tools of all servers of one session.
//!
//! When their definitions are more than a share of the model's window, or more than its endpoint
//! takes, they are not offered at once: one tool finds them, and those that it found are offered
//! from then on, the newest where there is no room for all.
class AGENTCORE_EXPORT McpToolset : public ToolSource
{
public:
    //! One server of the session and which of its tools are switched on; not owned.
    struct Entry
    {
        McpServer *server = nullptr;
        std::function<bool(const QString &tool)> offers; //!< Null: all.
    };
    static constexpr int kDefaultSharePercent = 10;

    //! \a window: tokens of the model's window, 0 when not known; \a most: tools that a request may
    //! have, unset when not known; both are asked at each request, and the latter may be null.
    McpToolset(std::function<qint64()> window, int sharePercent = kDefaultSharePercent,
               std::function<std::optional<int>()> most = {});
    ~McpToolset() override;

    //! 1 to 100.
    void setSharePercent(int percent) { m_sharePercent = percent; }
    //! What is there now, in the order of \a entries. What did not change stays the same object.
    void update(const QList<Entry> &entries, const McpToolNames &names);

    std::vector<std::shared_ptr<const Tool>> offered(size_t before = 0) const override;
    std::shared_ptr<const Tool> find(const QString &name) const override;
    //! \a before: see offered().
    bool isSearched(size_t before = 0) const;
    //! \brief The best for the words of \a query, the best first; of \a server only unless that
    //! is empty. They are offered from now on.
    std::vector<std::shared_ptr<const McpTool>> search(const QString &query,
                                                       const QString &server) const;
    const std::vector<std::shared_ptr<const McpTool>> &all() const { return m_tools; }

    static constexpr int kMostFound = 8;

private:
    std::shared_ptr<const McpTool> known(const McpServer *server, const McpToolInfo &info,
                                         const QString &name) const;
    void updateResourceTools(const QList<Entry> &entries);
    std::optional<size_t> room(size_t before) const;
    QSet<QString> shown(size_t before) const;

    std::function<qint64()> m_window;
    std::function<std::optional<int>()> m_most;
    int m_sharePercent;
    std::vector<std::shared_ptr<const McpTool>> m_tools;
    QHash<QString, std::shared_ptr<const McpTool>> m_byName;
    std::vector<std::shared_ptr<const Tool>> m_resourceTools; //!< Empty: nobody has any.
    std::shared_ptr<const Tool> m_searchTool;
    //! Names, the newest last; what was searched is a fact of the conversation.
    mutable QStringList m_found;
    qint64 m_tokens = 0;
};

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tool.h"

#include <QSet>

#include <functional>
#include <vector>

namespace AgentCore {

//! \brief Tools that come and go while sessions use them.
class AGENTCORE_EXPORT ToolSource
{
public:
    virtual ~ToolSource() = default;

    //! \brief What the next request tells the model of, in an order that does not change.
    //!
    //! \a before: how many tools it tells of besides, as endpoints take a limited number.
    virtual std::vector<std::shared_ptr<const Tool>> offered(size_t before = 0) const = 0;
    //! Null when there is none; also finds those that are not offered now.
    virtual std::shared_ptr<const Tool> find(const QString &name) const = 0;
};

//! \brief The tools of a session, by name, in the order they were added.
class AGENTCORE_EXPORT ToolRegistry
{
public:
    ToolRegistry() = default;
    ToolRegistry(ToolRegistry &&) noexcept = default;
    ToolRegistry &operator=(ToolRegistry &&) noexcept = default;
    Q_DISABLE_COPY(ToolRegistry)
    ~ToolRegistry() = default;

    //! read_file, write_file, replace, apply_patch, move_file, delete_file, list_directory, glob,
    //! search_file_content, run_shell_command with the tools for its background jobs, web_fetch,
    //! web_search, todo_write and ask_user; for plan mode plan_save and plan_finalize.
    static ToolRegistry builtin();

    //! Those of its tools that \a keeps accepts, shared with this one. \a keeps is kept for what
    //! sources bring later.
    ToolRegistry filtered(const std::function<bool(const Tool &)> &keeps) const;

    //! \brief All but those that are called as one of \a names, shared with this one.
    //!
    //! What sources bring and what is added later is left out, too.
    ToolRegistry without(const QStringList &names) const;
    //! A tool of that name was left out by without().
    bool isOff(const QString &name) const { return m_off.contains(name); }

    //! A tool of the same name is replaced.
    void add(std::unique_ptr<Tool> tool);
    //! Asked anew each time, after its own tools; names of those go before. Null is left out.
    void addSource(std::shared_ptr<const ToolSource> source);
    //! \brief Null when there is none.
    //!
    //! One of a source may be gone once its source changes; who keeps it longer uses share().
    const Tool *find(const QString &name) const { return share(name).get(); }
    std::shared_ptr<const Tool> share(const QString &name) const;
    //! \brief The name of the tool that a model meant with \a name.
    //!
    //! Where there is none of that name it is the only one that differs in case, in dashes,
    //! underscores and spaces, or by a prefix that models put before names ("functions.") alone;
    //! one that is off counts, too. Else \a name as it is.
    QString meant(const QString &name) const;
    //! Without those that are for planning only.
    std::vector<ToolDefinition> definitions() const;
    //! What plan mode offers: all.
    std::vector<ToolDefinition> planningDefinitions() const;

private:
    // Shared: those of the program serve all sessions and their sub-agents, and have no state.
    struct Entry
    {
        ToolDefinition definition; //!< Made once: the requests of all sessions share it.
        std::shared_ptr<const Tool> tool;
    };
    //! Shared with the registries that are made of this one.
    struct Source
    {
        std::shared_ptr<const ToolSource> source;
        std::vector<std::function<bool(const Tool &)>> filters;

        bool keeps(const Tool &tool) const;
    };
    std::vector<ToolDefinition> definitionsOf(bool planning) const;

    using Entries = std::vector<std::shared_ptr<const Entry>>;
    Entries::const_iterator findEntry(const QString &name) const;

    Entries m_tools;
    std::vector<Source> m_sources;
    QSet<QString> m_off;
};

} // namespace AgentCore

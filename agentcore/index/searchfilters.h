// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/index/sessionquery.h"

#include <QLatin1StringView>

namespace AgentCore {

//! What somebody typed into a search field, as a query.
struct AGENTCORE_EXPORT TypedQuery
{
    SessionQuery query;
    bool isFiltered = false; //!< It asks for more than words.
    QString unread; //!< The first filter whose value means nothing, as it was typed.
};

//! \brief Filters that stand among the words of a search: `file:parser.cpp exit:failed since:7d`.
//!
//! A value with spaces stands in double quotes. One that is still empty is no filter yet.
namespace SearchFilters {

inline constexpr QLatin1StringView kFile{"file"}; //!< A path or its end, that a call touched.
inline constexpr QLatin1StringView kExit{"exit"}; //!< A code of a command, or kFailed.
inline constexpr QLatin1StringView kTool{"tool"};
inline constexpr QLatin1StringView kModel{"model"}; //!< A part of "provider/model".
inline constexpr QLatin1StringView kSince{"since"}; //!< See time().
inline constexpr QLatin1StringView kUntil{"until"};
inline constexpr QLatin1StringView kFolder{"folder"}; //!< kHere.
inline constexpr QLatin1StringView kFailed{"failed"}; //!< Every exit code but 0.
inline constexpr QLatin1StringView kHere{"here"};

//! \a folder is what kHere means; times count from \a now.
AGENTCORE_EXPORT TypedQuery read(const QString &typed, const QString &folder, const QDateTime &now);
//! The value of the first filter \a name in \a typed; empty: there is none.
AGENTCORE_EXPORT QString value(const QString &typed, QLatin1StringView name);
//! \a typed with \a value as the only filter \a name, at its end; without one when it is empty.
AGENTCORE_EXPORT QString with(const QString &typed, QLatin1StringView name, const QString &value);
//! \brief A day, a minute, or so many days ago ("7d"), as UTC.
//!
//! A day is meant to its \a end, else from its begin.
AGENTCORE_EXPORT std::optional<QDateTime> time(const QString &text, const QDateTime &now, bool end);

} // namespace SearchFilters

} // namespace AgentCore

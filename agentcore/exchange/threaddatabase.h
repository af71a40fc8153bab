// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QDateTime>
#include <QStringList>

#include <functional>

namespace AgentCore {

//! A row of the table `threads` in Zed's threads.db, as it stands there.
struct ThreadRow
{
    QString id;
    QString title;
    QDateTime createdAt; //!< UTC; invalid: not known.
    QDateTime updatedAt;
    QStringList folders; //!< Of its project; empty: not known.
    bool isCompressed = false; //!< With Zstandard.
    QByteArray data; //!< JSON, maybe compressed.
};

//! Reads Zed's threads; may be used by several threads at once.
class AGENTCORE_EXPORT ThreadDatabase
{
public:
    //! False: it was enough.
    using Visitor = std::function<bool(const ThreadRow &row)>;

    static constexpr qint64 kMaxFileBytes = 4LL * 1024 * 1024 * 1024;
    static constexpr qint64 kMaxRowBytes = 64LL * 1024 * 1024;
    static constexpr int kMaxRows = 10'000;

    virtual ~ThreadDatabase() = default;

    //! \brief Calls \a visit with the threads of the database \a path, the last changed first;
    //! those of sub-agents and rows larger than kMaxRowBytes are left out.
    //!
    //! Works on a copy, so that nobody who has it open is kept waiting and nothing of it changes.
    //! Nothing that the file defines runs. Errors: InvalidInput (it has no such table, or is
    //! broken); LimitExceeded; NotFound; PermissionDenied; Io. Blocks.
    virtual Result<void> read(const QString &path, const Visitor &visit) const = 0;
};

//! \brief That of the module `agentao-threads`, which the first call loads and nobody unloads.
//! \return NotFound where the module is not installed. From any thread.
AGENTCORE_EXPORT Result<const ThreadDatabase *> threadDatabase();

} // namespace AgentCore

//! Type of `agentaoThreadDatabase`, the entry of the module, found by name; the module owns the
//! result.
using AgentaoThreadDatabase = const AgentCore::ThreadDatabase *(*)();

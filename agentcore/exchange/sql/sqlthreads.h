// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/exchange/threaddatabase.h"

#include <QTemporaryDir>

#include <memory>

namespace AgentCore {

//! \brief A copy of a database of SQLite that others may have open, for as long as this lives.
//!
//! With what is in its log but not in the file yet.
class DatabaseCopy
{
public:
    //! Errors: LimitExceeded (larger than \a maxBytes altogether); as PlainFile::open(); Io.
    static Result<DatabaseCopy> make(const QString &path, qint64 maxBytes);

    QString path() const { return m_folder->filePath(QStringLiteral("copy.db")); }

private:
    DatabaseCopy()
        : m_folder(std::make_unique<QTemporaryDir>())
    { }

    std::unique_ptr<QTemporaryDir> m_folder; // for the person alone
};

//! By Qt Sql and SQLite.
class SqlThreads : public ThreadDatabase
{
public:
    Result<void> read(const QString &path, const Visitor &visit) const override;
};

} // namespace AgentCore

extern "C" Q_DECL_EXPORT const AgentCore::ThreadDatabase *agentaoThreadDatabase();

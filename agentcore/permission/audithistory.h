// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/auditrecord.h"

#include <optional>

namespace AgentCore {

//! \brief Reads an AuditLog with its older files, the newest record first.
//!
//! Of a file no more than the last AuditLog::kMaxBytes and one line are read, so the memory that it
//! takes has a bound however large the log became. Lines that are no records are passed over.
class AGENTCORE_EXPORT AuditReader
{
public:
    //! A longer line is none of ours.
    static constexpr qsizetype kMaxLine = 256 * 1024;

    //! Nothing is read before next(). \a fileName: of the log.
    explicit AuditReader(const QString &fileName);

    //! The next older one; nothing at the end.
    std::optional<AuditRecord> next();
    //! How many lines were passed over.
    qsizetype damaged() const { return m_damaged; }

private:
    bool openNext();

    QStringList m_files; //!< Not read yet.
    QByteArray m_text; //!< Of the present file, what is before the last record.
    qsizetype m_damaged = 0;
};

//! \brief Which records somebody wants to see; what is not set does not count.
struct AGENTCORE_EXPORT AuditFilter
{
    enum class Group { All, Unasked, Answered, Refused };

    Group group = Group::All;
    QString words; //!< Each in the tool, the agent, an effect, the mode, the reason or a rule.
    QString sessionId;
    QString toolCallId; //!< Of that session.

    bool accepts(const AuditRecord &record) const;
};

//! \brief The newest records that \a filter accepts.
//!
//! At most \a most, of the newest \a searched. Takes up to some hundreds of milliseconds for a
//! full log: for a thread of its own.
struct AGENTCORE_EXPORT AuditHistory
{
    static constexpr qsizetype kMostShown = 500;
    static constexpr qsizetype kMostSearched = 100'000;

    QList<AuditRecord> records; //!< The newest first.
    qsizetype searched = 0;
    bool hasMore = false; //!< There are older ones that fit, or that were not searched.

    static AuditHistory read(const QString &fileName, const AuditFilter &filter,
                             qsizetype most = kMostShown, qsizetype searched = kMostSearched);
};

} // namespace AgentCore

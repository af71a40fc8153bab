// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QDate>

namespace AgentCore {

//! \brief What all processes of the user spent on one day, in a file that they all append to.
//!
//! `<folder>/spending-2026-11-23.log`, a line for each request ("request") and for each cost that
//! is known ("usd 0.0123"). A line is written in one piece, so that none is lost or mixed, and
//! nobody waits for a lock. Files of earlier days are removed when a day begins.
class AGENTCORE_EXPORT SpendLog
{
public:
    //! Lines that are no longer than this count; what a file has beyond kMaxFileBytes does not.
    static constexpr qint64 kMaxLineBytes = 64;
    static constexpr qint64 kMaxFileBytes = 64 * 1024 * 1024;

    struct Sums
    {
        qint64 requests = 0;
        double usd = 0;
        friend bool operator==(const Sums &, const Sums &) = default;
    };

    //! \a folder is made when something is written.
    explicit SpendLog(QString folder);

    //! Of \a day; reads what was appended since the last call. Io.
    Result<Sums> sums(QDate day);
    //! One request of \a day. Io.
    Result<void> addRequest(QDate day);
    //! What one cost. Io.
    Result<void> addCost(QDate day, double usd);

private:
    Result<void> append(QDate day, const QByteArray &line);
    QString fileName(QDate day) const;
    void beginDay(QDate day);
    void removeOlder(QDate day) const;

    QString m_folder;
    QDate m_day;
    bool m_isBegun = false; //!< Something of it was written by this.
    Sums m_sums; //!< Of the first m_readBytes of its file.
    qint64 m_readBytes = 0;
};

} // namespace AgentCore

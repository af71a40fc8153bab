// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>

namespace AgentCore {

//! \brief What was allowed, asked and refused, and why: one JSON object per line.
//!
//! The file is only appended to, belongs to its owner alone (mode 0600) and moves to NAME.1 when it
//! is larger than kMaxBytes; three old ones are kept. It holds no contents of files, and known
//! kinds of secrets in commands are left out, see withoutSecrets().
class AGENTCORE_EXPORT AuditLog
{
public:
    static constexpr qint64 kMaxBytes = 4 * 1024 * 1024;
    static constexpr int kKept = 3;

    explicit AuditLog(QString fileName);

    //! Appends \a entry with the time. Io. Who decides goes on without it, but tells the user once:
    //! what would be asked or refused stays so, and a full disk is no reason to stop all work.
    Result<void> append(QJsonObject entry);
    bool isFailing() const { return m_isFailing; } //!< The last append() failed.
    const QString &fileName() const { return m_fileName; }

private:
    Result<void> write(const QByteArray &line) const;
    Result<void> rotate() const;

    QString m_fileName;
    bool m_isFailing = false;
};

//! \a text with what looks like a key, token or password replaced by "***": values of variables and
//! options that are called so, authorization headers, names in addresses, keys of known forms, and
//! the values of this process's own variables of such names. Cut at 2,000 characters.
AGENTCORE_EXPORT QString withoutSecrets(const QString &text);

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QStringList>

namespace AgentCore {

//! \brief What stands behind a slash command or is given to a skill, for a template.
//!
//! Words are split at blanks; quotes "..." and '...' keep blanks, "\" keeps the next character of
//! what is not in single quotes.
class AGENTCORE_EXPORT Arguments
{
public:
    explicit Arguments(const QString &text);

    const QStringList &words() const { return m_words; }
    //! \a text with $ARGUMENTS as typed and $1 to $9 as words, empty where there are not so many.
    //! "\$" stays "$". What is put in is not looked at again.
    QString fill(const QString &text) const;
    //! True when \a text has one of these.
    static bool areUsedIn(const QString &text);

private:
    QString m_text;
    QStringList m_words;
};

} // namespace AgentCore

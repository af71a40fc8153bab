// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QStringList>

#include <optional>

namespace AgentCore {

struct FrontMatter;

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

    //! \brief The text of a skill with its arguments; unset when it takes none, so that it is read
    //! as it is written.
    //!
    //! Skills are shared by many programs, and most of their dollars are no arguments. Code stays
    //! as it is. Elsewhere $ARGUMENTS and $ARGUMENTS[0] to [9] are filled in; `$name` where
    //! `arguments` of the front matter has the name; and as many of $1, $2 and so on (of $0, $1,
    //! where $0 stands in the text) as `arguments` or `argument-hint` name, or, without these, as
    //! stand in a text with $ARGUMENTS without a gap.
    std::optional<QString> fillSkill(const FrontMatter &skill) const;

private:
    QString m_text;
    QStringList m_words;
};

} // namespace AgentCore

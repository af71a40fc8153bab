// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QRegularExpression>

namespace AgentCore {

//! \brief A file pattern: `*`, `?`, `[x]`, `[!x]`, `{a,b}` and `**` for any number of folders.
//!
//! Matches whole relative paths with '/'. `*` matches names that start with a dot, too.
class AGENTCORE_EXPORT GlobPattern
{
public:
    //! InvalidInput for an empty pattern, one over 1,000 characters or an unclosed brace.
    static Result<GlobPattern> fromString(const QString &pattern);

    //! True when it matches whatever it is given.
    bool matchesAll() const { return m_kind == Kind::All; }
    bool matches(QStringView relativePath) const;

private:
    enum class Kind { All, Suffix, Literal, Expression };

    Kind m_kind = Kind::All;
    QString m_text; //!< What Suffix and Literal compare with.
    bool m_anyFolder = true; //!< Suffix: below folders, too.
    QRegularExpression m_expression;
};

//! \brief A file pattern that takes names, too, which only look as it says (see foldedText()): what
//! models write of a name that has blanks or letters of its own.
class AGENTCORE_EXPORT LookAlikePattern
{
public:
    //! As GlobPattern::fromString().
    static Result<LookAlikePattern> fromString(const QString &pattern);

    bool matchesAll() const { return m_exact.matchesAll(); }
    bool matches(QStringView relativePath) const;

private:
    GlobPattern m_exact;
    GlobPattern m_folded;
    bool m_isAscii = true;
};

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace Ui {

//! \brief A place in the source of a formula, and what stands there.
//!
//! The source must outlive this. Rules: TeXbook, chapter 8.
class MathReader
{
public:
    explicit MathReader(QStringView source)
        : m_source(source)
    { }

    bool isAtEnd() const { return m_at >= m_source.size(); }
    //! The next character; null at the end.
    QChar peek() const { return isAtEnd() ? QChar() : m_source[m_at]; }
    //! Whether "\name" comes next, and not a longer name.
    bool isAt(QStringView command) const;
    //! Goes on over \a text, or stays and returns false.
    bool take(QStringView text);
    //! The same for "\name".
    bool takeCommand(QStringView name);
    void skipBlanks();
    //! The next character, with both its halves.
    QString takeCharacter();
    //! Behind a backslash: letters, or one other character; empty at the end.
    QString takeName();
    //! What stands in braces, which match, as it was written; unset: no such thing.
    std::optional<QString> takeBraces();

private:
    QStringView m_source;
    qsizetype m_at = 0;
};

} // namespace Ui

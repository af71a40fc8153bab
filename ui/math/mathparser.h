// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/math/mathnode.h"

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

//! \brief Reads the mathematics of TeX, as far as answers use it; one formula per object.
//!
//! What it does not know, and what is no TeX, is no formula at all: nothing is guessed. Work and
//! memory are bounded by the three numbers. Source: KaTeX, "Supported functions"; TeXbook, 16
//! to 18.
class MathParser
{
public:
    static constexpr qsizetype kMaxChars = 4000;
    static constexpr int kMaxNodes = 4000;
    static constexpr int kMaxDepth = 32; //!< Of groups in groups.

    explicit MathParser(QStringView source);

    //! The whole of it; to be called once.
    std::optional<MathNode> parse();
    //! How many parts were made, for tests.
    int nodeCount() const { return m_nodes; }

    // For commands.
    //! What a row of atoms ends with; it is not taken.
    enum class End { Source, Brace, Bracket, Right, Cell };
    MathReader &reader() { return m_reader; }
    MathNode node(MathNode::Kind kind);
    MathNode node(MathNode::Kind kind, MathNode child);
    //! There is no formula.
    MathNode fail();
    bool hasFailed() const { return m_hasFailed; }
    //! Atoms up to \a end.
    MathNode row(End end);
    //! A group in braces or a single token.
    MathNode argument();
    //! A delimiter behind "\left" and the like.
    QString delimiter();
    MathNode symbol(const QString &text, MathClass mathClass);
    //! Letters from now on; \return those before.
    MathVariant setVariant(MathVariant variant);

private:
    bool isEnd(End end);
    bool takeInfix(MathNode *row, End end);
    void takeAtom(MathNode *row, End end);
    void takeScripts(MathNode *base);
    MathNode primes();
    MathNode nucleus();
    MathNode command();
    MathNode character();

    MathReader m_reader;
    int m_nodes = 0;
    int m_depth = 0;
    MathVariant m_variant = MathVariant::Normal;
    bool m_hasFailed = false;
};

} // namespace Ui

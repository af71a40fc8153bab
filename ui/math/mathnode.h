// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace Ui {

//! What an atom is to its neighbours: how much room stands between them. Source: TeXbook, chapter
//! 17.
enum class MathClass {
    Ordinary,
    Operator,
    Binary,
    Relation,
    Opening,
    Closing,
    Punctuation,
    Inner,
};

//! How large things are and how close they stand. Source: TeXbook, chapter 17.
enum class MathStyle { Display, Text, Script, ScriptScript };

//! In which letters a symbol is drawn.
enum class MathVariant {
    Normal, //!< Letters lean, all else stands.
    Roman,
    Italic,
    Bold,
    BoldItalic,
    DoubleStruck,
    Script,
    Fraktur,
    Sans,
    Mono,
};

//! Where the scripts of a symbol stand: above and below it, or behind it.
enum class MathLimits { Never, InDisplay, Always };

//! \brief A part of a formula as it was written.
//!
//! What its children are is said with each kind.
struct MathNode
{
    enum class Kind {
        None, //!< Left out: a script or an index.
        Row, //!< All children, from left to right.
        Symbol, //!< text; isLarge: grows in display style.
        Text, //!< Words in a formula: text.
        Space, //!< size in em; may be negative.
        Scripts, //!< Base, subscript, superscript.
        Fraction, //!< Numerator and denominator; size 0: without a line.
        Root, //!< What it is of; its index.
        Fenced, //!< One child between the delimiters text and closing.
        Delimiter, //!< text, size em high; 0: as high as what it stands in.
        Matrix, //!< Cells by row; columns.
        Accent, //!< One child with the sign text above it; isLarge: as wide as it.
        Line, //!< One child with a line above, or below.
        Brace, //!< The same with a brace.
        Boxed, //!< One child in a frame.
        Negated, //!< One child, struck through.
        Phantom, //!< One child that is not drawn.
        Styled, //!< One child in another style.
    };

    Kind kind = Kind::None;
    MathClass mathClass = MathClass::Ordinary;
    MathVariant variant = MathVariant::Normal;
    MathLimits limits = MathLimits::Never;
    MathStyle style = MathStyle::Text; //!< Of Styled; of fractions that have one.
    bool hasStyle = false; //!< Of a fraction: style counts.
    bool isLarge = false;
    bool isBelow = false; //!< Of Line and Brace.
    bool isAligned = false; //!< Of a matrix: the rows of an equation, in display style.
    bool isSmall = false; //!< Of a matrix.
    double size = 0;
    QString text;
    QString closing; //!< Of Matrix: how each column is aligned, a letter of "lcr" for each.
    int columns = 0;
    std::vector<MathNode> children;
};

using MathKind = MathNode::Kind;

} // namespace Ui

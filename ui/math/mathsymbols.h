// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/math/mathnode.h"

#include <optional>

namespace Ui {

//! A command that stands for a sign.
struct MathSymbol
{
    char16_t code = 0;
    MathClass mathClass = MathClass::Ordinary;
};

//! What "\name" stands for. Source of the names: KaTeX, "Supported functions"; of the classes: The
//! Comprehensive LaTeX Symbol List.
std::optional<MathSymbol> mathSymbol(QStringView name);
//! The class of a sign that stands in the source itself.
MathClass mathClassOf(char16_t code);
//! The delimiter "\name"; empty: it is none.
QString mathDelimiter(QStringView name);
//! The same of a sign that stands in the source itself; "." is the one that is not seen.
QString mathDelimiter(QChar sign);
//! Whether "\name" is a function, written upright: "sin"; \a limits: where its scripts stand.
bool isMathFunction(QStringView name, MathLimits *limits);
//! The width of the space "\name" in em; unset: it is none. "," is the name of "\,".
std::optional<double> mathSpace(QStringView name);
//! The sign of the accent "\name"; empty: it is none. \a isWide: it is as wide as what is below.
QString mathAccent(QStringView name, bool *isWide);
//! \a letter in the alphabet of \a variant, where Unicode has one for it; else as it is.
QString mathLetter(char32_t letter, MathVariant variant);

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace Bench {

//! The middle of \a values, which must not be empty.
double median(std::vector<double> values);

//! \brief Prints one row of the table: name, figure, target, their ratio.
//!
//! Figures only inform: no benchmark fails for being slow. \a target: the budget of
//! tests/bench/README.md, in the same unit; 0: none.
void printRow(const QString &name, double figure, double target, const QString &unit);

//! Prints why nothing could be measured and returns the exit code for that.
int cannotMeasure(const QString &why);

//! $AGENTAO_BINARY, if such a program is there; else empty.
QString agentaoBinary();

} // namespace Bench

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/diff/difflines.h"

#include <QStringView>

namespace Ui {

//! What differs between two lines, as ranges of each.
struct WordDiff
{
    QList<DiffLine::Range> removed; //!< Of the old line.
    QList<DiffLine::Range> added; //!< Of the new line.
};

//! \brief Words that differ between an old and a new line.
//!
//! Both lists are empty when the lines have so little in common that marking words would mark
//! everything. Lines with very many words get one range each, between the common ends.
WordDiff diffWords(QStringView oldLine, QStringView newLine);

//! How much two lines have in common, 0 to 1; blanks do not count.
double lineSimilarity(QStringView a, QStringView b);

} // namespace Ui

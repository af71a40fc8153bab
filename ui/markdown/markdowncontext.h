// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/markdown/references.h"

#include <QImage>
#include <QPalette>
#include <QSet>

namespace Ui {

//! How formulas are shown.
enum class Formulas {
    Code, //!< As code, without what is around it.
    Source, //!< The same, as it was written: for other programs.
    Set, //!< As mathematics where that is understood; see FormulaObjects.
};

//! What a document needs to know besides its source.
struct MarkdownContext
{
    QPalette palette;
    QString definitions; //!< See MarkdownReferences.
    QHash<QString, Footnote> footnotes; //!< The same.
    QString folder; //!< Of the project; may be empty.
    QHash<QString, QImage> images; //!< Those that the user asked for, by their address.
    bool isFootnote = false; //!< Smaller and muted.
    Formulas formulas = Formulas::Code;
    QSet<QString> plainFormulas = {}; //!< Of those that could be set: to be shown as written.
};

} // namespace Ui

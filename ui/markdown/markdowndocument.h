// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/markdown/references.h"

#include <QImage>
#include <QPalette>
#include <QRectF>
#include <QSet>

#include <memory>

class QPainter;
class QTextDocument;

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

//! Targets of anchors that are no addresses; no source can name them.
inline constexpr QStringView kFootnoteScheme = u"\uFDD0note:";
inline constexpr QStringView kImageScheme = u"\uFDD0image:";

//! \brief A document of the Markdown \a source, parsed by md4c; without layout until its width is
//! set.
//!
//! GitHub's dialect with footnotes, alerts and formulas. HTML stands there literally, pictures are
//! named, nothing is ever loaded. Links other than to the web, to mail addresses and into the
//! project's folder are text with their address; one whose text reads like another address shows
//! its own. Colours and fonts are those of Theme for the context's palette at the time of the call.
std::unique_ptr<QTextDocument> markdownDocument(QStringView source, const MarkdownContext &context);

//! Whether \a document has to be wrapped anywhere: words of many lines cost their square where
//! breaks are looked for between words.
bool hasVeryLongWord(const QTextDocument &document);

//! \brief Paints \a document at the painter's origin, \a clip in its coordinates.
//!
//! Characters [selectionBegin, selectionEnd) are shown as selected.
void paintMarkdown(QPainter *painter, QTextDocument *document, const QRectF &clip,
                   const QPalette &palette, int selectionBegin, int selectionEnd);

//! The line of the laid out \a document with the character at \a position, without the room that
//! lines stand apart.
QRect textLineRect(const QTextDocument &document, int position);

//! What the character at \a position takes of its line in the laid out \a document.
QRectF characterRect(const QTextDocument &document, int position);

} // namespace Ui

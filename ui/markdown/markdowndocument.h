// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QRectF>
#include <QString>

#include <memory>

class QPainter;
class QTextDocument;

namespace Ui {

//! \brief A document of the Markdown \a source, parsed by md4c; without layout until its width is
//! set.
//!
//! GitHub's dialect. HTML stands there literally, images are links that carry their text, nothing
//! is ever loaded. Links with a scheme other than http, https, mailto and file are plain text; one
//! whose text names another host than its address shows that host. \a definitions: see
//! BlockScanner. Colours and fonts are those of Theme for \a palette at the time of the call.
std::unique_ptr<QTextDocument> markdownDocument(QStringView source, QStringView definitions,
                                                const QPalette &palette);

//! \brief Paints \a document at the painter's origin, \a clip in its coordinates.
//!
//! Characters [selectionBegin, selectionEnd) are shown as selected.
void paintMarkdown(QPainter *painter, QTextDocument *document, const QRectF &clip,
                   const QPalette &palette, int selectionBegin, int selectionEnd);

//! The colour of links on the page and on cards, at least 4.5:1.
QColor linkColor(const QPalette &palette);

} // namespace Ui

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "ui/markdown/markdowndocument.h"

#include <memory>

class QTextDocument;
class QWidget;

namespace Ui {

//! \brief \a markdown as it looks on paper: dark on white, whatever the theme.
//!
//! \a folder: of the project; links that lead into it stay links.
std::unique_ptr<QTextDocument> paper(const QString &markdown, const QString &folder,
                                     Formulas formulas = Formulas::Set);

//! Writes it as PDF with the page numbers below; all or nothing. \return empty: done, else why not.
QString writePdf(const QString &path, const QString &title, const QString &markdown,
                 const QString &folder);

//! The same as a document of word processors (ODT); formulas stand as they were written.
QString writeOdt(const QString &path, const QString &title, const QString &markdown,
                 const QString &folder);

//! \brief Asks which printer, and prints. Blocks while the question is open.
//!
//! A person who says no is no error. NotFound, Unsupported: no module for printing; Io: the printer
//! refuses.
AgentCore::Result<void> printPaper(QWidget *parent, const QString &title, const QString &markdown,
                                   const QString &folder);

//! \a title as the name of a file, without an end; never empty.
QString paperFileName(const QString &title);

} // namespace Ui

//! Type of `agentaoPrint`, the entry of the module `agentao-print`, found by name: 1: printed, 0:
//! the person said no, -1: the printer refuses.
using AgentaoPrint = int (*)(QWidget *parent, const QString &title, QTextDocument *document);

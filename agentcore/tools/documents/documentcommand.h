// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/tools/documents/documentkind.h"

#include <QStringList>

#include <chrono>

namespace AgentCore {

//! \brief How the text of a document comes to standard output.
//!
//! PDF files are read by our own agentao-pdftext, texts by `pandoc` or else LibreOffice, tables and
//! slides by LibreOffice. No name of the document is part of it.
struct AGENTCORE_EXPORT DocumentCommand
{
    QString line; //!< For `sh -c`, in the folder with the document; with limits of its own.
    QStringList programs; //!< Absolute paths of what it starts.
    bool writes = false; //!< In that folder; a program that also speaks to itself over a socket.
    bool tellsPages = false; //!< The first line is their number; see pdftext_main.cpp.
    std::chrono::seconds timeLimit{60};

    //! The document lies in \a folder, absolute, under fileName(). Looks for programs in PATH.
    //! \return Unsupported with the packages that would help.
    static Result<DocumentCommand> find(DocumentKind kind, const QString &folder);
    //! "document.docx"
    static QString fileName(DocumentKind kind);
};

} // namespace AgentCore

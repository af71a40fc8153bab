// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QByteArrayView>
#include <QString>

#include <optional>

namespace AgentCore {

//! Files whose text other programs have to take out.
enum class DocumentKind { Pdf, Odt, Docx, Epub, Rtf, Odp, Pptx, Ods, Xlsx };

//! \brief What \a name, of a file, and \a start, its first bytes, both say it is.
//!
//! A text that only has such a name is none; a PDF file is one under every name.
AGENTCORE_EXPORT std::optional<DocumentKind> documentKind(const QString &name,
                                                          QByteArrayView start);
//! As many first bytes as documentKind() looks at.
inline constexpr qsizetype kDocumentStart = 1024;

//! "docx".
AGENTCORE_EXPORT QString documentSuffix(DocumentKind kind);

} // namespace AgentCore

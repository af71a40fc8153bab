// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QByteArray>
#include <QString>

namespace AgentCore {

//! What a body is, for reading it.
enum class WebContent { Html, Text, Other };

//! "text/html" of "Text/HTML; charset=utf-8".
AGENTCORE_EXPORT QByteArray mediaType(QByteArrayView contentType);

//! \brief What a body with this Content-Type is; an empty one or application/octet-stream counts
//! as text, see looksLikeText() and looksLikeHtml().
AGENTCORE_EXPORT WebContent webContent(QByteArrayView contentType);

//! False when there is a NUL among the first bytes and no UTF-16 or UTF-32 mark before them.
AGENTCORE_EXPORT bool looksLikeText(QByteArrayView body);
//! Whether it begins as HTML does, for bodies without a type.
AGENTCORE_EXPORT bool looksLikeHtml(QByteArrayView body);

//! \brief The text of \a body.
//!
//! By the mark at its start, else the charset of \a contentType, else with \a isHtml that of a meta
//! element, else as UTF-8 when it is that, else as Windows-1252. Charset names mean what browsers
//! take them for. Source: WHATWG Encoding, "Names and labels".
AGENTCORE_EXPORT QString decodedBody(QByteArrayView body, QByteArrayView contentType, bool isHtml);

//! \a text for models and people: without characters that are not seen and mean nothing here (soft
//! hyphens, zero-width spaces, marks of direction), the dangerous ones as sanitizedForDisplay().
AGENTCORE_EXPORT QString visibleText(const QString &text);

} // namespace AgentCore

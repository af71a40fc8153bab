// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

namespace Acp {

//! Bytes of \a unit inside a JSON string, at most; a surrogate is half of four.
AGENTCORE_EXPORT qsizetype jsonBytes(QChar unit);
//! The same of a whole text, without its quotation marks.
AGENTCORE_EXPORT qsizetype jsonBytes(QStringView text);
//! \a text with so much of its middle left out that about \a maxBytes of JSON are left.
AGENTCORE_EXPORT QString boundedText(const QString &text, qsizetype maxBytes);

} // namespace Acp

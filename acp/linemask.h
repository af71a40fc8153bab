// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace Acp {

//! \brief A line of the wire as it may be written into a log: bounded, and without secrets.
//!
//! Masked are values of members named like secrets (`apiKey`, `authorization`, ...), all values of
//! `env` and `headers`, arguments of a command that follow or belong to such an option, and what
//! withoutSecrets() finds in any text. What is no JSON object keeps its structure, but none of its
//! quoted values. A secret that comes in pieces, one per line, is not found.
struct AGENTCORE_EXPORT MaskedLine
{
    static constexpr qsizetype kMaxStringChars = 16 * 1024; //!< Of one string, in UTF-16 units.
    static constexpr qsizetype kMaxLineBytes = 256 * 1024; //!< Of all that is kept.
    static constexpr qsizetype kMaxTextChars = 1000; //!< Of what is no JSON object.

    QJsonObject message;
    QString text; //!< Instead of the message, when the line is no JSON object.
    qint64 masked = 0; //!< Values that were masked.
    qint64 cut = 0; //!< UTF-16 units of strings, or bytes of a whole message, that were left out.

    static MaskedLine of(const QByteArray &line);
};

} // namespace Acp

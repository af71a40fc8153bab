// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QByteArrayView>
#include <QJsonValue>
#include <QString>

#include <functional>
#include <optional>

namespace AgentCore {

//! \brief What \a inside, the bytes between the quotes of a JSON string, says.
//!
//! Nothing for what is no such inside (a quote, half an escape, no UTF-8), and for escapes that
//! nobody writes: a parser of JSON has the last word.
AGENTCORE_EXPORT std::optional<QString> textOfJsonString(QByteArrayView inside);

//! \a json with escapes of JSON in place of the characters that sanitizedProse() makes visible: the
//! same for a parser, and harmless for a terminal or an editor that shows it.
AGENTCORE_EXPORT QByteArray sanitizedJson(const QByteArray &json);

//! \a json, which a writer of JSON made, with U+FFFD for each half of a surrogate pair: many
//! parsers refuse the whole text for one.
AGENTCORE_EXPORT QByteArray withWholePairs(QByteArray json);

//! \a json, which QJsonDocument reads, without what stricter parsers refuse: a byte order mark,
//! control characters in strings, halves of surrogate pairs.
AGENTCORE_EXPORT QByteArray strictJson(const QByteArray &json);

//! \a value with what \a change makes of each string in it, names of members left as they are.
AGENTCORE_EXPORT QJsonValue withStrings(const QJsonValue &value,
                                        const std::function<QJsonValue(const QString &)> &change);

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/phrase.h"

namespace AgentCore {

//! \brief Writes \a words: the English at \a key, and which sentence it is at \a saidKey: its id,
//! and what stands in it ("with"): texts, and sentences in their turn as such objects.
//!
//! Plain words have none, unless they read like a sentence of the core: then the id is "plain".
AGENTCORE_EXPORT void insertPhrase(QJsonObject &json, QLatin1StringView key,
                                   QLatin1StringView saidKey, const Phrase &words);
//! What insertPhrase() writes at its saidKey, without "plain"; empty for plain words.
AGENTCORE_EXPORT QJsonObject saidJson(const Phrase &words);
//! Inverse of saidJson(); \a english where \a said is no sentence of this version.
AGENTCORE_EXPORT Phrase phraseOfSaid(const QJsonObject &said, const QString &english);
//! Inverse of insertPhrase(); unset when it is missing. Files of before have the English only, and
//! it counts where a sentence is none of this version's.
AGENTCORE_EXPORT std::optional<Phrase> readPhrase(JsonReader &reader, QLatin1StringView key,
                                                  QLatin1StringView saidKey);

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/phrasejson.h"

namespace Acp {

//! \brief Which sentence of the core the English at \a key of \a json is, in its `_meta`: for a
//! front of ours, which says it in the language of the person there.
AGENTCORE_EXPORT void addSaid(QJsonObject &json, QLatin1StringView key,
                              const AgentCore::Phrase &words);
//! Inverse of addSaid(): the words at \a key, as a sentence where they are one.
AGENTCORE_EXPORT AgentCore::Phrase saidAt(const QJsonObject &json, QLatin1StringView key);

} // namespace Acp

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QString>

namespace AgentCore {

// Names of variables, members and arguments whose values are secrets. Case, '_' and '-' do not
// count: "API_KEY", "x-api-key" and "apiKey" are one.

//! True when \a name ends with what a secret is called: "githubToken", but not "maxTokens".
AGENTCORE_EXPORT bool isSecretName(QStringView name);

//! True when \a name has such a word anywhere: "API_KEY_2".
AGENTCORE_EXPORT bool hasSecretWord(QStringView name);

//! The same with words that mostly mean something else: "key", "auth". For what is better hidden
//! without need than shown.
AGENTCORE_EXPORT bool mayNameSecret(QStringView name);

//! \brief \a text with "***" for each \a key, for an endpoint that repeats what it was sent.
//!
//! What people give to servers that want none ("ollama", "not-needed") is no secret, and would take
//! words out of what is said.
AGENTCORE_EXPORT QString withoutKey(QString text, const QString &key);

} // namespace AgentCore

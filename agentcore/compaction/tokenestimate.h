// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/chatmessage.h"

namespace AgentCore {

//! \name How many tokens something is, without a tokenizer
//!
//! Counted are the pieces that byte pair encoders begin with: words by their length, capitals
//! inside of them, digits in threes, runs of punctuation, lines, indentation, and each character of
//! scripts without spaces. The weights are fitted to the o200k_base encoding over prose of nine
//! languages, code, JSON, listings, hashes and base64; other encoders differ by a factor per
//! model, which ContextMeter learns. Linear, 1 to 2 ns per character.
//! @{
AGENTCORE_EXPORT qint64 estimateTokens(QStringView text);
//! With what surrounds it on the wire.
AGENTCORE_EXPORT qint64 estimateTokens(const ChatMessage &message);
AGENTCORE_EXPORT qint64 estimateTokens(const ToolDefinition &tool);
//! By its size in pixels where that can be read (PNG, JPEG, GIF), else as a large one.
AGENTCORE_EXPORT qint64 estimateTokens(const ImagePart &image);
//! @}

} // namespace AgentCore

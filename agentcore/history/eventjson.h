// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/jsonreader.h"
#include "agentcore/history/sessionevent.h"
#include "agentcore/history/sessionupdate.h"

namespace AgentCore {

//! \brief As session files and what the window keeps of messages have it: `type` ("text", "image",
//! "link", "resource") and those of `text`, `uri`, `name`, `mimeType`, `data` (base64) that are not
//! empty.
AGENTCORE_EXPORT QJsonObject contentBlockToJson(const ContentBlock &block);
//! Notes mistakes in \a reader, which is one of such an object.
ContentBlock readContentBlock(JsonReader &reader);
//! The same of an object; InvalidInput with the path of the first mistake.
AGENTCORE_EXPORT Result<ContentBlock> contentBlockFromJson(const QJsonObject &json);

//! The object of one line of a session file; empty for an UnknownEvent.
QJsonObject eventToJson(const SessionEvent &event);

//! Inverse of eventToJson(). InvalidInput with the path of the first bad member.
Result<SessionEvent> eventFromJson(const QJsonObject &json);

} // namespace AgentCore

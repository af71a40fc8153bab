// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/index/sessionquery.h"

#include <QJsonObject>

namespace Acp {

//! Most sessions that one search may ask for.
inline constexpr int kMaxSearchHits = 200;

//! \brief Parameters of `_agentao.cn/session/search`.
//!
//! {words?, cwd?, file?, tool?, exitCode?, failed?, model?, after?, before?, archived?, limit?};
//! times are ISO 8601. InvalidInput with the path of the first bad member.
AGENTCORE_EXPORT AgentCore::Result<AgentCore::SessionQuery>
sessionQueryFromJson(const QJsonObject &json);

//! \brief Its result: {hits: [{session, messageId?, excerpt, marks: [[start, length]]}],
//! indexedPercent}.
//!
//! `session` is as in `session/list`; marks count UTF-16 units of the excerpt.
AGENTCORE_EXPORT QJsonObject sessionHitsJson(const AgentCore::SessionHits &hits);

} // namespace Acp

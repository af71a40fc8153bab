// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/local/smalltask.h"

#include "agentcore/session/local/sessionparts.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<ModelProfile> modelForSmallTask(SessionParts &parts)
{
    auto profile = parts.model.present();
    if (!profile)
        return profile;
    if (profile->wireFormat == ModelProfile::WireFormat::Demo)
        return fail(ErrorCode::Unsupported, u"the tour is no language model"_s);
    if (const auto limits = parts.spend.refresh(); !limits)
        return std::unexpected(limits.error());
    if (parts.spend.reached())
        return fail(ErrorCode::LimitExceeded, u"a limit of what may be spent is reached"_s);
    parts.spend.noteRequest();
    if (!profile->thinkingLevels.isEmpty())
        profile->options.thinkingLevel = profile->thinkingLevels.constFirst();
    return profile;
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/callaudit.h"

#include "agentcore/permission/auditlog.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/session/turnenvironment.h"

namespace AgentCore {

void auditCall(const TurnEnvironment &environment, AuditRecord record,
               const PermissionVerdict &verdict)
{
    if (!environment.audit)
        return;
    record.sessionId = environment.sessionId;
    record.agent = environment.agent;
    record.modeId = PermissionPolicy::modeId(environment.policy->mode());
    record.roots = environment.policy->roots();
    record.setVerdict(verdict);
    const bool wasFailing = environment.audit->isFailing();
    const auto written = environment.audit->append(record.toJson());
    if (!written && !wasFailing && environment.recorder) {
        environment.recorder->notice({NoticeRaised::Severity::Warning,
                                      Phrase(Saying::DecisionsNotWritten), written.error().text(),
                                      false});
    }
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What PermissionPolicy says of tools of MCP servers.
#include "agentcore/permission/verdicts.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace AgentCore {

PermissionRule PermissionPolicy::serverRule(const QString &toolName, const ToolEffect &effect)
{
    static const QRegularExpression plain(u"^[A-Za-z0-9_-]+$"_s);
    PermissionRule rule;
    rule.tool = plain.match(toolName).hasMatch() ? toolName : QRegularExpression::escape(toolName);
    rule.effect = ToolEffect::Kind::Server;
    rule.server = effect.directory;
    rule.fingerprint = QString::fromLatin1(effect.fingerprint.toHex());
    return rule;
}

// What an untrusted server says of its tools makes nothing easier: it is not in the effect.
PermissionVerdict PermissionPolicy::judgeServer(const RuleSubject &subject, bool isAllowed) const
{
    using Action = PermissionVerdict::Action;
    using Verdicts::allowed;
    const ToolEffect &effect = subject.effect;
    if (isAllowed)
        return allowed(u"rule"_s);
    if (m_mode == Mode::FullAccess)
        return allowed(u"mode"_s);
    if (effect.readOnly)
        return allowed(u"reads"_s);
    const bool isOther = m_rules.allowedOther(subject);
    return {Action::Ask,
            isOther ? Phrase(Saying::ServerToolChanged)
                    : Phrase(Saying::CallsServerTool, {effect.directory}),
            serverRule(subject.toolName, effect).coverage(), effect.destructive,
            isOther ? u"changed"_s : u"mode"_s};
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/sandboxstatus.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr int kScopesVersion = 6; // landlock(7): abstract sockets and signals

QString SandboxStatus::id(SandboxKind kind)
{
    switch (kind) {
    case SandboxKind::None:
        return u"none"_s;
    case SandboxKind::Landlock:
        return u"landlock"_s;
    case SandboxKind::Bubblewrap:
        return u"bubblewrap"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

QString SandboxStatus::name() const
{
    if (kind == SandboxKind::Landlock)
        return u"Landlock (version %1)"_s.arg(landlockVersion);
    return id(kind);
}

QStringList SandboxStatus::limits() const
{
    QStringList limits;
    switch (kind) {
    case SandboxKind::None:
        limits.append(u"Commands can do whatever you can do."_s);
        break;
    case SandboxKind::Landlock:
        limits.append(
            u".git/hooks, .git/config and .agentao can be written where the workspace can."_s);
        limits.append(
            u"Sockets of other programs (D-Bus, ssh-agent, containers) can be reached."_s);
        limits.append(u"The names of hidden files can be listed, and other processes be seen."_s);
        limits.append(u"Modes, owners and times of your files elsewhere can be changed."_s);
        if (landlockVersion < kScopesVersion)
            limits.append(u"Other processes of yours can be ended."_s);
        break;
    case SandboxKind::Bubblewrap:
        if (landlockVersion < kScopesVersion)
            limits.append(u"Abstract sockets can be reached where the network is on."_s);
        break;
    }
    return limits;
}

QJsonObject SandboxStatus::toJson() const
{
    QJsonObject json{{"kind"_L1, id(kind)}};
    if (!program.isEmpty())
        json.insert("program"_L1, program);
    if (landlockVersion > 0)
        json.insert("landlockVersion"_L1, landlockVersion);
    if (!reason.isEmpty())
        json.insert("reason"_L1, reason);
    if (const QStringList open = limits(); !open.isEmpty())
        json.insert("limits"_L1, QJsonArray::fromStringList(open));
    return json;
}

} // namespace AgentCore

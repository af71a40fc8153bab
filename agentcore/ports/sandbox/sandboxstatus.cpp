// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/sandboxstatus.h"

#include "agentcore/ports/sandbox/systemcallfilter.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace AgentCore {

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

// Reading and writing of files is held back by each version of Landlock, sockets by the filter.
bool SandboxStatus::enforcesLook() const
{
    return kind != SandboxKind::None && SystemCallFilter::isAvailable();
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
            u"Commands that you allow can read secrets in folders that they may write to."_s);
        limits.append(u"Commands that you allow can write to .agentao, and to what git obeys until "
                      "they end: that is undone."_s);
        limits.append(u"Commands cannot use Unix sockets at all."_s);
        limits.append(u"The names of hidden files can be listed, and other processes be seen."_s);
        limits.append(u"Modes, owners and times of your files elsewhere can be changed."_s);
        if (landlockVersion < kScopesVersion)
            limits.append(u"Other processes of yours can be ended."_s);
        break;
    case SandboxKind::Bubblewrap:
        if (landlockVersion < kScopesVersion)
            limits.append(u"Where the network is on, commands cannot use Unix sockets at all."_s);
        limits.append(u"Unix sockets in the workspace, and such as appear while a command runs, "
                      "can be reached."_s);
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

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

QList<Phrase> SandboxStatus::limits() const
{
    QList<Phrase> limits;
    switch (kind) {
    case SandboxKind::None:
        limits.append(Phrase(Saying::SandboxNone));
        break;
    case SandboxKind::Landlock:
        limits.append(Phrase(Saying::SandboxReadsSecrets));
        limits.append(Phrase(Saying::SandboxWritesControls));
        limits.append(Phrase(Saying::SandboxNoSockets));
        limits.append(Phrase(Saying::SandboxNames));
        limits.append(Phrase(Saying::SandboxOwners));
        if (landlockVersion < kScopesVersion)
            limits.append(Phrase(Saying::SandboxEndsProcesses));
        break;
    case SandboxKind::Bubblewrap:
        if (landlockVersion < kScopesVersion)
            limits.append(Phrase(Saying::SandboxNoSocketsOnline));
        limits.append(Phrase(Saying::SandboxSockets));
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
    QJsonArray open;
    for (const Phrase &limit : limits())
        open.append(QString(limit));
    if (!open.isEmpty())
        json.insert("limits"_L1, open);
    return json;
}

} // namespace AgentCore

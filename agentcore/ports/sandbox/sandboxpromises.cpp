// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/sandboxpromises.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static QStringList lookPromises(SandboxKind kind)
{
    switch (kind) {
    case SandboxKind::None:
        return {u"Only commands of a short closed list go unasked."_s};
    case SandboxKind::Landlock:
        return {u"Nothing can be written, and no mode, owner or time of a file changed."_s,
                u"No network, no sockets, and no way to another process."_s,
                u"Keys and credentials cannot be read."_s};
    case SandboxKind::Bubblewrap:
        return {u"They can write only to an empty /tmp of their own."_s,
                u"No network, no sockets, and no other process is seen."_s,
                u"Keys and credentials cannot be read."_s};
    }
    Q_UNREACHABLE_RETURN({});
}

static QStringList workPromises(SandboxKind kind)
{
    switch (kind) {
    case SandboxKind::None:
        return {u"Nothing holds them: they can do whatever you can do."_s};
    case SandboxKind::Landlock:
        return {u"Only the workspace and the session's folder for temporary files can be "
                "written."_s,
                u"Files that control git are put back when the command ends."_s,
                u"The network as your settings say, and no Unix sockets."_s,
                u"Keys and credentials outside of what can be written cannot be read."_s};
    case SandboxKind::Bubblewrap:
        return {u"Only the workspace and the session's folder for temporary files can be "
                "written."_s,
                u"Files that control git, and .agentao, stay as they are."_s,
                u"The network as your settings say, and no socket of another program."_s,
                u"Keys and credentials cannot be read, and no other process is seen."_s};
    }
    Q_UNREACHABLE_RETURN({});
}

QStringList sandboxPromises(SandboxKind kind, CommandProfile profile)
{
    return profile == CommandProfile::Look ? lookPromises(kind) : workPromises(kind);
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/sandboxtext.h"

#include "ui/text/coretext.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static QString limitsOf(const SandboxStatus &status)
{
    QStringList lines;
    if (!status.reason.isEmpty())
        lines.append(status.reason);
    for (const Phrase &limit : status.limits())
        lines.append(coreText(limit));
    return lines.join(u'\n');
}

QString SandboxText::unknown()
{
    return tr("Sandbox: %1").arg(u"…"_s);
}

SandboxText SandboxText::of(const SandboxStatus &status, bool enabled, const QString &modeId)
{
    const QString open = coreText(SandboxStatus().limits().first());
    if (!enabled) {
        return {tr("Sandbox: off in your settings"), open, true};
    }
    if (modeId == "full-access"_L1)
        return {tr("Sandbox: off in this mode"), open, true};
    if (status.kind == SandboxKind::None) {
        return {tr("Sandbox: none starts here"), limitsOf(status), true};
    }
    const QString limits = limitsOf(status);
    const QString kept = tr("Commands can write only to the workspace and the temporary folder, "
                            "and cannot read your keys.");
    return {tr("Sandbox: %1").arg(status.name()), limits.isEmpty() ? kept : kept + u'\n' + limits,
            false};
}

} // namespace Ui

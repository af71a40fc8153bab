// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/sandboxtexts.h"

#include "agentcore/ports/sandbox/sandboxpromises.h"

#include <QCoreApplication>

using namespace AgentCore;

namespace Ui {

// All of them; a test looks whether one is missing.
[[maybe_unused]] static constexpr const char *kPromises[] = {
    QT_TRANSLATE_NOOP("Ui::SandboxPromise", "Only commands of a short closed list go unasked."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise",
                      "Nothing can be written, and no mode, owner or time of a file changed."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise",
                      "No network, no sockets, and no way to another process."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise", "Keys and credentials cannot be read."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise",
                      "Nothing can be written but to a /tmp of its own, which is empty."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise",
                      "No network, no sockets, and no other process is seen."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise", "Nothing holds them: they can do whatever you can do."),
    QT_TRANSLATE_NOOP(
        "Ui::SandboxPromise",
        "Only the workspace and the session's folder for temporary files can be written."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise", "What git obeys is put back when the command ends."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise",
                      "The network as your settings say, and no Unix sockets."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise",
                      "Keys and credentials outside of what can be written cannot be read."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise", "What git obeys and .agentao stay as they are."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise",
                      "The network as your settings say, and no socket of another program."),
    QT_TRANSLATE_NOOP("Ui::SandboxPromise",
                      "Keys and credentials cannot be read, and no other process is seen."),
};

QStringList promiseTexts(SandboxKind kind, CommandProfile profile)
{
    QStringList texts;
    for (const QString &promise : sandboxPromises(kind, profile)) {
        texts.append(
            QCoreApplication::translate("Ui::SandboxPromise", promise.toUtf8().constData()));
    }
    return texts;
}

} // namespace Ui

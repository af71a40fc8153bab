// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/shellcommand.h"

#include "agentcore/base/programpath.h"
#include "agentcore/ports/childenvironment.h"
#include "agentcore/ports/keeper/processkeeper.h"

#include <QFileInfo>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

QString personalShell(const QProcessEnvironment &environment)
{
    const QString named = environment.value(u"SHELL"_s);
    const QFileInfo info(named);
    return info.isAbsolute() && info.isFile() && info.isExecutable() ? named : u"/bin/sh"_s;
}

TerminalStart shellIn(const QString &folder, const QProcessEnvironment &environment,
                      const QStringList &first)
{
    QStringList shell{personalShell(environment)};
    if (!first.isEmpty())
        shell = QStringList{u"/bin/sh"_s, u"-c"_s, u"\"$@\"; exec \"$0\""_s} + shell + first;
    TerminalStart start{.command = ProcessKeeper::wrapped(shell),
                        .folder = folder,
                        .isKept = ProcessKeeper::isInstalled()};
    // The widget only adds to the environment, so another program takes away. It becomes the keeper
    // or the shell and costs no process.
    const QProcessEnvironment scrubbed = scrubbedEnvironment(environment);
    QStringList without;
    for (const QString &name : environment.keys()) {
        if (!scrubbed.contains(name))
            without << u"-u"_s << name;
    }
    if (!without.isEmpty())
        start.command = QStringList{ownProgram(u"env"_s)} + without + start.command;
    return start;
}

} // namespace Ui

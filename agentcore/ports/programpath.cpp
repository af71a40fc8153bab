// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/programpath.h"

#include <QDir>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace AgentCore {

QString findProgram(const QString &name, const QString &path)
{
    QStringList folders = path.split(u':');
    folders.removeIf([](const QString &folder) { return !QDir::isAbsolutePath(folder); });
    if (folders.isEmpty() || (name.contains(u'/') && !QDir::isAbsolutePath(name)))
        return {};
    return QStandardPaths::findExecutable(name, folders);
}

} // namespace AgentCore

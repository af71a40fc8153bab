// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/sandboxstore.h"

#include "agentcore/config/settingsedit.h"

#include <QDir>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Paths stand as a person would write them.
static QJsonArray writtenPaths(const QStringList &paths)
{
    QJsonArray array;
    for (const QString &path : paths) {
        const QString home = QDir::homePath();
        const bool isBelowHome = path == home || path.startsWith(home + u'/');
        array.append(isBelowHome ? u'~' + path.sliced(home.size()) : path);
    }
    return array;
}

Result<void> storeSandboxSettings(const SandboxSettings &settings, const QString &configDir)
{
    QMap<QString, QJsonValue> values{{u"sandbox.enabled"_s, settings.enabled},
                                     {u"sandbox.network"_s, settings.network}};
    for (const auto &[path, list] : {std::pair(u"sandbox.writable"_s, settings.writable),
                                     std::pair(u"sandbox.readable"_s, settings.readable)}) {
        const QJsonArray paths = writtenPaths(list);
        values.insert(path, paths.isEmpty() ? QJsonValue() : QJsonValue(paths));
    }
    return storeSettings(values, configDir);
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/sandboxstore.h"

#include "agentcore/config/jsonfile.h"

#include <QDir>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Paths stand as a person would write them.
static Result<QJsonArray> writtenPaths(const QStringList &paths)
{
    QJsonArray array;
    for (const QString &path : paths) {
        const QString home = QDir::homePath();
        const bool isBelowHome = path == home || path.startsWith(home + u'/');
        if (!QDir::isAbsolutePath(path) && path != "~"_L1 && !path.startsWith("~/"_L1))
            return fail(ErrorCode::InvalidInput, u"is not absolute"_s, path);
        array.append(isBelowHome ? u'~' + path.sliced(home.size()) : path);
    }
    return array;
}

Result<void> storeSandboxSettings(const SandboxSettings &settings, const QString &configDir)
{
    const QString file = configDir + "/settings.json"_L1;
    auto json = JsonFile::read(file);
    if (!json)
        return std::unexpected(json.error());
    QJsonObject sandbox = json->value("sandbox"_L1).toObject();
    sandbox.insert("enabled"_L1, settings.enabled);
    sandbox.insert("network"_L1, settings.network);
    for (const auto &[key, paths] : {std::pair("writable"_L1, settings.writable),
                                     std::pair("readable"_L1, settings.readable)}) {
        const auto array = writtenPaths(paths);
        if (!array)
            return std::unexpected(array.error());
        if (array->isEmpty())
            sandbox.remove(key);
        else
            sandbox.insert(key, *array);
    }
    json->insert("sandbox"_L1, sandbox);
    return JsonFile::write(file, *json);
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/listdirectoryparams.h"

#include "agentcore/base/jsonreader.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kDirectoryPathKey = "directory_path"_L1;
static constexpr auto kRecursiveKey = "recursive"_L1;

Result<ListDirectoryParams> ListDirectoryParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    ListDirectoryParams params;
    params.directoryPath = reader.optionalString(kDirectoryPathKey).value_or(u"."_s);
    if (params.directoryPath.isEmpty())
        reader.fail(kDirectoryPathKey, u"must not be empty"_s);
    params.recursive = reader.optionalBool(kRecursiveKey).value_or(false);
    return reader.finish(std::move(params));
}

QJsonObject ListDirectoryParams::toJson() const
{
    QJsonObject json;
    if (directoryPath != "."_L1)
        json.insert(kDirectoryPathKey, directoryPath);
    if (recursive)
        json.insert(kRecursiveKey, true);
    return json;
}

} // namespace AgentCore

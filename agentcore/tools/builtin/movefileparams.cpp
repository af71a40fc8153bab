// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/movefileparams.h"

#include "agentcore/base/jsonreader.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kFilePathKey = "file_path"_L1;
static constexpr auto kNewPathKey = "new_path"_L1;
static constexpr auto kOverwriteKey = "overwrite"_L1;

Result<MoveFileParams> MoveFileParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    MoveFileParams params;
    params.filePath = reader.requiredString(kFilePathKey);
    if (params.filePath.isEmpty())
        reader.fail(kFilePathKey, u"must not be empty"_s);
    params.newPath = reader.requiredString(kNewPathKey);
    if (params.newPath.isEmpty())
        reader.fail(kNewPathKey, u"must not be empty"_s);
    params.overwrite = reader.optionalBool(kOverwriteKey).value_or(false);
    return reader.finish(std::move(params));
}

QJsonObject MoveFileParams::toJson() const
{
    QJsonObject json{{kFilePathKey, filePath}, {kNewPathKey, newPath}};
    if (overwrite)
        json.insert(kOverwriteKey, true);
    return json;
}

} // namespace AgentCore

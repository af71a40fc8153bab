// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/deletefileparams.h"

#include "agentcore/base/jsonreader.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kFilePathKey = "file_path"_L1;

Result<DeleteFileParams> DeleteFileParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    DeleteFileParams params;
    params.filePath = reader.requiredString(kFilePathKey);
    if (params.filePath.isEmpty())
        reader.fail(kFilePathKey, u"must not be empty"_s);
    return reader.finish(std::move(params));
}

QJsonObject DeleteFileParams::toJson() const
{
    return {{kFilePathKey, filePath}};
}

} // namespace AgentCore

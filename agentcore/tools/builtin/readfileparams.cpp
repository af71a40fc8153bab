// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/readfileparams.h"

#include "agentcore/base/jsonreader.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kFilePathKey = "file_path"_L1;
static constexpr auto kOffsetKey = "offset"_L1;
static constexpr auto kLimitKey = "limit"_L1;

Result<ReadFileParams> ReadFileParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    ReadFileParams params;
    params.filePath = reader.requiredString(kFilePathKey);
    if (params.filePath.isEmpty())
        reader.fail(kFilePathKey, u"must not be empty"_s);
    params.offset = reader.optionalInt(kOffsetKey, 1).value_or(1);
    params.limit = reader.optionalInt(kLimitKey, 0).value_or(0);
    return reader.finish(std::move(params));
}

QJsonObject ReadFileParams::toJson() const
{
    QJsonObject json{{kFilePathKey, filePath}};
    if (offset != 1)
        json.insert(kOffsetKey, offset);
    if (limit != 0)
        json.insert(kLimitKey, limit);
    return json;
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/writefileparams.h"

#include "agentcore/base/jsonreader.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kFilePathKey = "file_path"_L1;
static constexpr auto kContentKey = "content"_L1;
static constexpr auto kAppendKey = "append"_L1;

Result<WriteFileParams> WriteFileParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    WriteFileParams params;
    params.filePath = reader.requiredString(kFilePathKey);
    if (params.filePath.isEmpty())
        reader.fail(kFilePathKey, u"must not be empty"_s);
    params.content = reader.requiredString(kContentKey);
    params.append = reader.optionalBool(kAppendKey).value_or(false);
    return reader.finish(std::move(params));
}

QJsonObject WriteFileParams::toJson() const
{
    QJsonObject json{{kFilePathKey, filePath}, {kContentKey, content}};
    if (append)
        json.insert(kAppendKey, true);
    return json;
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/replaceparams.h"

#include "agentcore/base/jsonreader.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kFilePathKey = "file_path"_L1;
static constexpr auto kOldTextKey = "old_text"_L1;
static constexpr auto kNewTextKey = "new_text"_L1;
static constexpr auto kReplaceAllKey = "replace_all"_L1;

Result<ReplaceParams> ReplaceParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    ReplaceParams params;
    params.filePath = reader.requiredString(kFilePathKey);
    if (params.filePath.isEmpty())
        reader.fail(kFilePathKey, u"must not be empty"_s);
    params.oldText = reader.requiredString(kOldTextKey);
    if (params.oldText.isEmpty())
        reader.fail(kOldTextKey, u"must not be empty; to create a file use write_file"_s);
    params.newText = reader.requiredString(kNewTextKey);
    if (params.newText == params.oldText)
        reader.fail(kNewTextKey, u"is the same as old_text, so nothing would change"_s);
    params.replaceAll = reader.optionalBool(kReplaceAllKey).value_or(false);
    return reader.finish(std::move(params));
}

QJsonObject ReplaceParams::toJson() const
{
    QJsonObject json{{kFilePathKey, filePath}, {kOldTextKey, oldText}, {kNewTextKey, newText}};
    if (replaceAll)
        json.insert(kReplaceAllKey, true);
    return json;
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/searchfilecontentparams.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/tools/builtin/globpattern.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kPatternKey = "pattern"_L1;
static constexpr auto kFilePatternKey = "file_pattern"_L1;
static constexpr auto kDirectoryKey = "directory"_L1;
static constexpr auto kCaseSensitiveKey = "case_sensitive"_L1;
static constexpr auto kRegexKey = "regex"_L1;

Result<SearchFileContentParams> SearchFileContentParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    SearchFileContentParams params;
    params.pattern = reader.requiredString(kPatternKey);
    if (params.pattern.isEmpty())
        reader.fail(kPatternKey, u"must not be empty"_s);
    if (params.pattern.contains(u'\n') || params.pattern.contains(QChar(0)))
        reader.fail(kPatternKey, u"must be one line; lines are searched one by one"_s);
    params.filePattern = reader.optionalString(kFilePatternKey).value_or(u"**/*"_s);
    if (const auto glob = GlobPattern::fromString(params.filePattern); !glob)
        reader.fail(kFilePatternKey, u"is not usable: "_s + glob.error().message);
    params.directory = reader.optionalString(kDirectoryKey).value_or(u"."_s);
    if (params.directory.isEmpty())
        reader.fail(kDirectoryKey, u"must not be empty"_s);
    params.caseSensitive = reader.optionalBool(kCaseSensitiveKey).value_or(true);
    params.regex = reader.optionalBool(kRegexKey).value_or(false);
    if (params.regex) {
        const QRegularExpression expression(params.pattern);
        if (!expression.isValid())
            reader.fail(kPatternKey, u"is no regular expression: "_s + expression.errorString());
    }
    return reader.finish(std::move(params));
}

QJsonObject SearchFileContentParams::toJson() const
{
    QJsonObject json{{kPatternKey, pattern}};
    if (filePattern != "**/*"_L1)
        json.insert(kFilePatternKey, filePattern);
    if (directory != "."_L1)
        json.insert(kDirectoryKey, directory);
    if (!caseSensitive)
        json.insert(kCaseSensitiveKey, false);
    if (regex)
        json.insert(kRegexKey, true);
    return json;
}

} // namespace AgentCore

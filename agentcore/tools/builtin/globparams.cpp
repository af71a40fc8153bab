// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/globparams.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/tools/builtin/globpattern.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kPatternKey = "pattern"_L1;
static constexpr auto kDirectoryKey = "directory"_L1;

// Moves the folders without special characters that an absolute pattern starts with.
static void splitAbsolute(GlobParams &params)
{
    if (!params.pattern.startsWith(u'/'))
        return;
    qsizetype end = 0;
    for (qsizetype next = 0; next >= 0; next = params.pattern.indexOf(u'/', next + 1)) {
        const QStringView head = QStringView(params.pattern).first(next);
        if (std::ranges::any_of(head, [](QChar c) { return u"*?[]{}\\"_s.contains(c); }))
            break;
        end = next;
    }
    params.directory = end == 0 ? u"/"_s : params.pattern.first(end);
    params.pattern = params.pattern.sliced(end + 1);
}

Result<GlobParams> GlobParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    GlobParams params;
    params.pattern = reader.requiredString(kPatternKey);
    params.directory = reader.optionalString(kDirectoryKey).value_or(u"."_s);
    if (params.directory.isEmpty())
        reader.fail(kDirectoryKey, u"must not be empty"_s);
    splitAbsolute(params);
    if (params.pattern.startsWith("./"_L1))
        params.pattern.remove(0, 2);
    if (params.pattern.split(u'/').contains(".."_L1))
        reader.fail(kPatternKey, u"must not contain '..'; set directory instead"_s);
    if (const auto glob = GlobPattern::fromString(params.pattern); !glob)
        reader.fail(kPatternKey, u"is not usable: "_s + glob.error().message);
    return reader.finish(std::move(params));
}

QJsonObject GlobParams::toJson() const
{
    QJsonObject json{{kPatternKey, pattern}};
    if (directory != "."_L1)
        json.insert(kDirectoryKey, directory);
    return json;
}

} // namespace AgentCore

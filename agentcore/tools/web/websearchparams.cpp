// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/web/websearchparams.h"

#include "agentcore/base/jsonreader.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kQueryKey = "query"_L1;
static constexpr auto kNumResultsKey = "num_results"_L1;

Result<WebSearchParams> WebSearchParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    WebSearchParams params;
    params.query = reader.requiredString(kQueryKey).simplified();
    if (params.query.isEmpty())
        reader.fail(kQueryKey, u"must not be empty"_s);
    else if (params.query.size() > kMaxQueryChars)
        reader.fail(kQueryKey, u"must have at most %1 characters"_s.arg(kMaxQueryChars));
    params.numResults
        = int(reader.optionalInt(kNumResultsKey, 1, kMaxResults).value_or(params.numResults));
    return reader.finish(std::move(params));
}

QJsonObject WebSearchParams::toJson() const
{
    QJsonObject json{{kQueryKey, query}};
    if (numResults != WebSearchParams().numResults)
        json.insert(kNumResultsKey, numResults);
    return json;
}

} // namespace AgentCore

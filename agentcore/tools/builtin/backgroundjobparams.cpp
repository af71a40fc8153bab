// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/backgroundjobparams.h"

#include "agentcore/base/jsonreader.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kJobIdKey = "job_id"_L1;
static constexpr auto kWaitKey = "wait"_L1;

Result<BackgroundJobParams> BackgroundJobParams::fromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    BackgroundJobParams params;
    params.jobId = reader.requiredString(kJobIdKey);
    if (params.jobId.isEmpty())
        reader.fail(kJobIdKey, u"must not be empty"_s);
    params.wait
        = std::chrono::seconds(reader.optionalInt(kWaitKey, 0, kMaxWait.count()).value_or(0));
    return reader.finish(std::move(params));
}

QJsonObject BackgroundJobParams::toJson() const
{
    QJsonObject json{{kJobIdKey, jobId}};
    if (wait.count() > 0)
        json.insert(kWaitKey, qint64(wait.count()));
    return json;
}

} // namespace AgentCore

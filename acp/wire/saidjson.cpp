// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/saidjson.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr auto kSaidKey = "_agentao.cn/said"_L1;

void addSaid(QJsonObject &json, QLatin1StringView key, const Phrase &words)
{
    const QJsonObject one = saidJson(words);
    if (one.isEmpty())
        return;
    QJsonObject meta = json["_meta"_L1].toObject();
    QJsonObject said = meta[kSaidKey].toObject();
    said[key] = one;
    meta[kSaidKey] = said;
    json["_meta"_L1] = meta;
}

Phrase saidAt(const QJsonObject &json, QLatin1StringView key)
{
    return phraseOfSaid(json["_meta"_L1][kSaidKey][key].toObject(), json[key].toString());
}

} // namespace Acp

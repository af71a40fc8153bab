// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/callrefusaljson.h"

#include "agentcore/base/phrasejson.h"
#include "agentcore/history/eventwords.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

QJsonObject callRefusalJson(const CallRefusal &refusal)
{
    QJsonObject json{{"by"_L1, wordOf(refusal.by)}};
    if (!refusal.words.isEmpty())
        insertPhrase(json, "words"_L1, "wordsSaid"_L1, refusal.words);
    return json;
}

CallRefusal readCallRefusal(JsonReader &reader)
{
    CallRefusal refusal;
    refusal.by = readWord<CallRefusal::By>(reader, "by"_L1);
    refusal.words = readPhrase(reader, "words"_L1, "wordsSaid"_L1).value_or(Phrase());
    return refusal;
}

} // namespace AgentCore

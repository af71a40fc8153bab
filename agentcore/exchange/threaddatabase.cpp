// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/threaddatabase.h"

#include "agentcore/base/modulepath.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static Result<const ThreadDatabase *> loadThreadDatabase()
{
    return moduleFunction<AgentaoThreadDatabase>(u"agentao-threads.so"_s, "agentaoThreadDatabase",
                                                 u"databases of other programs cannot be read"_s)
        .transform([](AgentaoThreadDatabase database) { return database(); });
}

Result<const ThreadDatabase *> threadDatabase()
{
    static const Result<const ThreadDatabase *> database = loadThreadDatabase();
    return database;
}

} // namespace AgentCore

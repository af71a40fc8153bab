// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/indexdatabase.h"

#include "agentcore/base/modulepath.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static Result<const IndexDriver *> loadDriver()
{
    return moduleFunction<AgentaoIndexDriver>(u"agentao-index.so"_s, "agentaoIndexDriver",
                                              u"the index of the sessions cannot be loaded"_s)
        .transform([](AgentaoIndexDriver driver) { return driver(); });
}

Result<const IndexDriver *> indexDriver()
{
    static const Result<const IndexDriver *> driver = loadDriver();
    return driver;
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/yamlreader.h"

#include "agentcore/base/modulepath.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static Result<const YamlReader *> loadReader()
{
    return moduleFunction<AgentaoYamlReader>(u"agentao-yaml.so"_s, "agentaoYamlReader",
                                             u"the reader of YAML cannot be loaded"_s)
        .transform([](AgentaoYamlReader reader) { return reader(); });
}

Result<const YamlReader *> yamlReader()
{
    static const Result<const YamlReader *> reader = loadReader();
    return reader;
}

} // namespace AgentCore

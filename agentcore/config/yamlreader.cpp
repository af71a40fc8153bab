// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/yamlreader.h"

#include "agentcore/base/modulepath.h"

#include <QLibrary>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Result<const YamlReader *> loadReader()
{
    const auto path = findModule(u"agentao-yaml.so"_s);
    if (!path)
        return std::unexpected(path.error());
    QLibrary library(*path); // stays loaded
    const auto reader = reinterpret_cast<AgentaoYamlReader>(library.resolve("agentaoYamlReader"));
    if (!reader) {
        return fail(ErrorCode::Unsupported,
                    u"the reader of YAML cannot be loaded: %1"_s.arg(library.errorString()));
    }
    return reader();
}

Result<const YamlReader *> yamlReader()
{
    static const Result<const YamlReader *> reader = loadReader();
    return reader;
}

} // namespace AgentCore

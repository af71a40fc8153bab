// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/indexdatabase.h"

#include "agentcore/base/modulepath.h"

#include <QLibrary>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Result<const IndexDriver *> loadDriver()
{
    const auto path = findModule(u"agentao-index.so"_s);
    if (!path)
        return std::unexpected(path.error());
    QLibrary library(*path); // stays loaded
    const auto driver = reinterpret_cast<AgentaoIndexDriver>(library.resolve("agentaoIndexDriver"));
    if (!driver) {
        return fail(ErrorCode::Unsupported,
                    u"the index of the sessions cannot be loaded: %1"_s.arg(library.errorString()));
    }
    return driver();
}

Result<const IndexDriver *> indexDriver()
{
    static const Result<const IndexDriver *> driver = loadDriver();
    return driver;
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/web/htmlreader.h"

#include "agentcore/base/modulepath.h"

#include <QLibrary>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Result<const HtmlReader *> loadReader()
{
    const auto path = findModule(u"agentao-html.so"_s);
    if (!path)
        return std::unexpected(path.error());
    QLibrary library(*path); // stays loaded
    const auto reader = reinterpret_cast<AgentaoHtmlReader>(library.resolve("agentaoHtmlReader"));
    if (!reader) {
        return fail(ErrorCode::Unsupported,
                    u"the reader of web pages cannot be loaded: %1"_s.arg(library.errorString()));
    }
    return reader();
}

Result<const HtmlReader *> htmlReader()
{
    static const Result<const HtmlReader *> reader = loadReader();
    return reader;
}

} // namespace AgentCore

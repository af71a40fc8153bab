// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/web/htmlreader.h"

#include "agentcore/base/modulepath.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static Result<const HtmlReader *> loadReader()
{
    return moduleFunction<AgentaoHtmlReader>(u"agentao-html.so"_s, "agentaoHtmlReader",
                                             u"the reader of web pages cannot be loaded"_s)
        .transform([](AgentaoHtmlReader reader) { return reader(); });
}

Result<const HtmlReader *> htmlReader()
{
    static const Result<const HtmlReader *> reader = loadReader();
    return reader;
}

} // namespace AgentCore

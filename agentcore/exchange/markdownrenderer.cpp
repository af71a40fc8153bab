// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/markdownrenderer.h"

#include "agentcore/base/modulepath.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static Result<const MarkdownRenderer *> loadRenderer()
{
    return moduleFunction<AgentaoMarkdownRenderer>(u"agentao-markdown.so"_s,
                                                   "agentaoMarkdownRenderer",
                                                   u"Markdown cannot be rendered"_s)
        .transform([](AgentaoMarkdownRenderer renderer) { return renderer(); });
}

Result<const MarkdownRenderer *> markdownRenderer()
{
    static const Result<const MarkdownRenderer *> renderer = loadRenderer();
    return renderer;
}

} // namespace AgentCore

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/markdownrenderer.h"

#include "agentcore/base/modulepath.h"

#include <QLibrary>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Result<const MarkdownRenderer *> loadRenderer()
{
    const auto path = findModule(u"agentao-markdown.so"_s);
    if (!path)
        return std::unexpected(path.error());
    QLibrary library(*path); // stays loaded
    const auto renderer
        = reinterpret_cast<AgentaoMarkdownRenderer>(library.resolve("agentaoMarkdownRenderer"));
    if (!renderer) {
        return fail(ErrorCode::Unsupported,
                    u"Markdown cannot be rendered: %1"_s.arg(library.errorString()));
    }
    return renderer();
}

Result<const MarkdownRenderer *> markdownRenderer()
{
    static const Result<const MarkdownRenderer *> renderer = loadRenderer();
    return renderer;
}

} // namespace AgentCore

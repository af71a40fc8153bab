// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>

namespace AgentCore {

//! Makes HTML of Markdown; may be used by several threads at once.
class AGENTCORE_EXPORT MarkdownRenderer
{
public:
    virtual ~MarkdownRenderer() = default;

    //! \brief \a markdown, GitHub's dialect, as elements for a body; headings begin with h3.
    //!
    //! Whatever it says, nothing in it runs or is fetched: HTML stays text, only links by http,
    //! https and mailto lead anywhere, an image is a link to it. UTF-8.
    virtual QByteArray toHtml(const QString &markdown) const = 0;
};

//! \brief That of the module `agentao-markdown`, which the first call loads and nobody unloads.
//! \return NotFound where the module is not installed. From any thread.
AGENTCORE_EXPORT Result<const MarkdownRenderer *> markdownRenderer();

} // namespace AgentCore

//! Type of `agentaoMarkdownRenderer`, the entry of the module, found by name; the module owns the
//! result.
using AgentaoMarkdownRenderer = const AgentCore::MarkdownRenderer *(*)();

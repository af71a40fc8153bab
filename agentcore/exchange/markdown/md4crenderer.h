// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/exchange/markdownrenderer.h"

namespace AgentCore {

//! Renders with md4c.
class Md4cRenderer : public MarkdownRenderer
{
public:
    QByteArray toHtml(const QString &markdown) const override;
};

} // namespace AgentCore

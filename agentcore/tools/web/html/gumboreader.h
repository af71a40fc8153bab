// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/web/htmlreader.h"

namespace AgentCore {

//! The reader behind gumbo.
class GumboReader : public HtmlReader
{
public:
    Result<HtmlText> text(QByteArrayView html, const QUrl &base,
                          const std::stop_token &token) const override;
    Result<QList<HtmlElement>> elements(QByteArrayView html, const QUrl &base,
                                        const QStringList &classes,
                                        const std::stop_token &token) const override;
};

} // namespace AgentCore

extern "C" Q_DECL_EXPORT const AgentCore::HtmlReader *agentaoHtmlReader();

// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/tools/web/htmlreader.h"

#include <gumbo.h>
#include <memory>
#include <stop_token>

namespace AgentCore {

//! \brief The tree of a page.
//!
//! gumbo frees a tree by recursion, which overflows the stack with deep pages, and takes a time
//! that is quadratic in the depth of some. So its memory comes from blocks that are freed as a
//! whole, and the parser is left (by longjmp, out of C into here) when these are used up or the
//! time is over.
class ParsedPage
{
public:
    ~ParsedPage();
    Q_DISABLE_COPY_MOVE(ParsedPage)

    //! LimitExceeded or Cancelled when the parser was left. \a html has to outlive the page.
    static Result<std::unique_ptr<ParsedPage>> parse(QByteArrayView html,
                                                     const std::stop_token &token);

    const GumboNode *root() const { return m_output->root; }

private:
    struct Memory;

    ParsedPage();

    std::unique_ptr<Memory> m_memory;
    const GumboOutput *m_output = nullptr;
};

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

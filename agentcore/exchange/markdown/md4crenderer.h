// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/exchange/markdownrenderer.h"

#include <QByteArray>

#include <md4c.h>
#include <vector>

namespace AgentCore {

//! \brief Writes HTML as md4c finds the parts of a text. Source: md4c.h.
//!
//! All text is escaped; no attribute holds anything of the text but the address of a link that
//! safeAddress() lets through.
class MarkdownHtml
{
public:
    void enterBlock(MD_BLOCKTYPE type, void *detail);
    void leaveBlock(MD_BLOCKTYPE type, void *detail);
    void enterSpan(MD_SPANTYPE type, void *detail);
    void leaveSpan(MD_SPANTYPE type);
    void addText(MD_TEXTTYPE type, QByteArrayView text);

    const QByteArray &html() const { return m_html; }

private:
    void enterItem(const MD_BLOCK_LI_DETAIL &item);
    void enterCell(const char *name, const MD_BLOCK_TD_DETAIL &cell);
    void enterLink(const MD_ATTRIBUTE &address);
    void leaveLink();

    QByteArray m_html;
    std::vector<bool> m_links; //!< The open ones; true: it has an element.
};

//! Renders with md4c.
class Md4cRenderer : public MarkdownRenderer
{
public:
    QByteArray toHtml(const QString &markdown) const override;
};

} // namespace AgentCore

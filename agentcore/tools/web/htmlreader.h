// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QList>
#include <QStringList>
#include <QUrl>

#include <stop_token>

namespace AgentCore {

//! A page in words.
struct HtmlText
{
    QString title; //!< In one line.
    QString text; //!< Headings, lists, links, tables and code as Markdown writes them.
    bool isCut = false; //!< It was too long to be kept whole.
};

//! An element that was looked for by its class.
struct HtmlElement
{
    QString className; //!< The one it was found by.
    QString text; //!< In one line.
    QUrl link; //!< Its href, absolute; else empty.
};

//! \brief Reads HTML as browsers do, however broken it is.
//!
//! Blocks for as long as that takes, so it is for threads of a pool; may be used by several at
//! once. Pages are bounded by memory and time (LimitExceeded), so that one made to be slow ends.
class AGENTCORE_EXPORT HtmlReader
{
public:
    virtual ~HtmlReader() = default;

    //! \brief What a person would read of \a html, in UTF-8; links are relative to \a base.
    //!
    //! Without scripts, styles, navigation, forms and what is hidden; of a page with a main part
    //! only that one. Cancelled once \a token is stopped.
    virtual Result<HtmlText> text(QByteArrayView html, const QUrl &base,
                                  const std::stop_token &token) const
        = 0;
    //! The elements of \a html that have one of \a classes, in the order of the page; at most 500.
    virtual Result<QList<HtmlElement>> elements(QByteArrayView html, const QUrl &base,
                                                const QStringList &classes,
                                                const std::stop_token &token) const
        = 0;
};

//! \brief The reader of the module `agentao-html`, which the first call loads and nobody unloads.
//! \return NotFound where the module is not installed. From any thread.
AGENTCORE_EXPORT Result<const HtmlReader *> htmlReader();

} // namespace AgentCore

//! Type of `agentaoHtmlReader`, the entry of the module, found by name; the module owns the result.
using AgentaoHtmlReader = const AgentCore::HtmlReader *(*)();
